import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateInZone } from '#domain/calendar-date.ts'
import { weekNumberOf, weekOfNumber } from '#domain/week.ts'
import { hashOf, newToken } from '#server/access/token.ts'
import { loadHouses } from '#tools/large-houses.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess } from '../processes.ts'
import { HttpClient } from '../reliability/http-client.ts'
import { others, slowdown } from './others.ts'

/** The parents' page as it is drawn, of a house of 150 people, while somebody else wants too much. */

const isBuilt = existsSync(resolve(import.meta.dirname, '../../../web/dist-server/draw.js'))
const token = newToken()
const cookie = `access=${token}`
const thisWeek = weekNumberOf(dateInZone(Date.now(), 'Europe/Berlin'))
let database: TestDatabase
let server: ServerProcess

beforeAll(async () => {
  database = await createDatabase()
  await loadHouses(database.owner, [{ sites: 2, teachers: 150, weeks: 1 }])
  await database.owner.query(
    'insert into access_grant (site_id, token_hash, granted_at, last_used_at) select site_id, $1, now(), now() from site',
    [hashOf(token)],
  )
  server = await startProcess(database.url, { LOG_LEVEL: 'error' })
  for (const host of ['kita1.test', 'kita2.test']) await planWeeks(host)
}, 120_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** This week with everybody in it, and eleven more. */
async function planWeeks(host: string) {
  const client = new HttpClient({ host, cookie, 'content-type': 'application/json' })
  const send = async (method: string, path: string, body: unknown) => {
    const { status } = await client.send(server.origin, method, path, body, { origin: `https://${host}` })
    expect(status).toBeLessThan(300)
  }
  for (let weeks = 0; weeks < 12; weeks++) await send('POST', '/api/weeks', weekOfNumber(thisWeek + weeks))
  const place = { weekId: thisWeek, dayOfWeek: 1 }
  const slots = [{ sessionType: 'work', startTime: '08:00', endTime: '14:00', status: 'present' }]
  const days = Array.from({ length: 150 }, (_, at) => ({ ...place, teacherId: at + 1, slots }))
  await send('PUT', '/api/days', { days })
  client.close()
}

const page = async (host: string) => {
  const client = new HttpClient({ host })
  const { text } = await client.send(server.origin, 'GET', '/')
  client.close()
  return text
}

async function run(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    resolve(import.meta.dirname, script),
    server.origin,
    ...args,
  ])
  return stdout
}

/** As browsers ask: who cannot read it compressed has it unpacked each time, which takes longest of all. */
const family = { host: 'kita2.test', 'accept-encoding': 'gzip' }
const look = (during: Promise<unknown>) => others(server.origin, '/', during, family)

test.runIf(isBuilt)(
  'R30: another house that saves in bulk and is drawn again hardly slows it',
  async () => {
    await expect.poll(() => page('kita2.test')).toContain('Teacher 150')
    const answered: string[] = []
    const disturb = async () => {
      answered.push(await run('neighbour.ts', 'kita1.test', cookie, '15', String(thisWeek)))
    }
    const { ratio, tries } = await slowdown(look, disturb, 3)
    expect(ratio, tries.join('; ')).toBeLessThanOrEqual(3)
    expect(answered.join()).toMatch(/"200"/)
    expect(await page('kita2.test')).toContain('Teacher 150')
  },
  180_000,
)

test.runIf(isBuilt)(
  'R22: 30 deep bodies of 8 MB at once, again and again, hardly slow it',
  async () => {
    await expect.poll(() => page('kita2.test')).toContain('Teacher 150')
    const { ratio, tries } = await slowdown(look, () => run('attackers.ts', '8'), 3)
    expect(ratio, tries.join('; ')).toBeLessThanOrEqual(3)
  },
  120_000,
)
