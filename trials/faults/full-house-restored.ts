import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tools/database/cluster.ts'
import { switchOnTheRest } from '#tools/houses/full-house.ts'
import { HttpClient } from '#tools/page/http-client.ts'
import { connected } from '../connected.ts'
import { launch, unlock, untilReady } from '../server-process.ts'
import { call, differences, digests } from './backup-commands.ts'

/** The demo house with everything switched on, tried by the backup itself and restored by an owner without superuser. */
export async function fullHouseFaults(url: string, emptyUrl: string, folder: string): Promise<string[]> {
  const full = url.replace(/\/postgres$/, '/full_house')
  await connected(url, (admin) => admin.query('create database full_house'))
  await call(full, 'demo')
  await furnish(full, folder)
  const before = await digests(full)
  const empty = [...before].filter(([, digest]) => digest === '0 ').map(([table]) => table)
  const file = join(folder, 'backup-full')
  await call(full, 'backup', '--out', file, '--check')
  const password = randomBytes(12).toString('hex')
  await connected(emptyUrl, (admin) =>
    admin.query(`create role kita_owner login createdb createrole password '${password}'`),
  )
  const restored = emptyUrl.replace(/\/postgres$/, '/restored_full')
  const owned = restored.replace(/\/\/.*@/, `//kita_owner:${password}@`)
  await call(owned, 'restore', file)
  await call(owned, 'verify')
  const faults = differences(before, await digests(restored))
  return [
    ...faults,
    ...empty
      .filter((table) => !leftEmpty.includes(table))
      .map((table) => `${table} is empty in the full house`),
  ]
}

/** Needs a wrong password or code, a tablet, a device that makes passkeys, or another cell: `whole-houses.test.ts` has them. */
const leftEmpty = [
  'access_event',
  'backup_failure',
  'calendar_address',
  'calendar_entry',
  'code_failure',
  'kiosk_failure',
  'kiosk_tap',
  'month_confirmation',
  'open_shift',
  'open_shift_answer',
  'passkey',
  'password_failure',
  'request',
  'request_day',
  'site_move',
  'swap',
  'swap_day',
  'swap_refusal',
]

async function furnish(databaseUrl: string, folder: string): Promise<void> {
  const password = randomBytes(12).toString('base64url')
  const file = join(folder, 'password')
  writeFileSync(file, password)
  await call(databaseUrl, 'site', 'set-password', '1', '--password-file', file)
  const server = launch({ databaseUrl, port: await freePort() })
  await untilReady(server)
  const client = new HttpClient(await unlock(server.origin, password))
  await switchOnTheRest((method, path, body, headers) =>
    client.send(server.origin, { method, path, body, ...(headers ? { headers } : {}) }),
  )
  client.close()
  await server.stop('SIGTERM')
}
