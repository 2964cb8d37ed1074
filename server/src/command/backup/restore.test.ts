import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failsInside, succeedsInside } from '../../../test/command-inside.ts'
import type { TestDatabase } from '../../../test/databases.ts'
import { createDatabase } from '../../../test/databases.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { morgenkreis, succeeds } from '../../../test/morgenkreis.ts'
import { addTeacher, openWeek, save, work } from '../../../test/schedule.ts'
import { digest } from '../../../test/security/digest.ts'
import { serverRole } from '../../db/server-role.ts'
import { connected } from '../owner.ts'
import { digestOf, manifestOf, readManifest } from './manifest.ts'
import { databaseIn, urlOf } from './target.ts'

let server: TestServer
let manager: Browser
/** Outside of every database that is renamed here. */
let elsewhere: TestDatabase
let url: string
let name: string
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const good = join(folder, 'good.dump')
const bad = join(folder, 'bad.dump')

beforeAll(async () => {
  elsewhere = await createDatabase()
  server = await startServer()
  url = server.database.url
  name = databaseIn(url)
  manager = await server.browser().unlock()
  const weekId = await openWeek(manager)
  const teacherId = await addTeacher(manager)
  await save(manager, work({ teacherId, weekId }, 1))
  await succeedsInside(url, ['backup', '--out', good])
  // What happened after the backup: it must survive every failed restore.
  await save(manager, work({ teacherId, weekId }, 2))
})
afterAll(async () => {
  for (const database of await databases())
    await elsewhere.owner.query(`drop database "${database}" with (force)`)
  await server.close()
  await elsewhere.drop()
  rmSync(folder, { recursive: true })
})

/** Those beside the one that the server uses. */
async function databases(): Promise<string[]> {
  const { rows } = await elsewhere.owner.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1 || '_') order by 1",
    [name],
  )
  return rows.map(({ datname }) => datname)
}

async function refused(change: () => void): Promise<string> {
  copyFileSync(good, bad)
  copyFileSync(manifestOf(good), manifestOf(bad))
  change()
  const before = await digest(server.database.owner)
  const said = await failsInside(url, ['restore', bad, '--replace'])
  expect(await digest(server.database.owner)).toEqual(before)
  expect(await databases()).toEqual([])
  return said
}

const long = { timeout: 120_000 }

/** The manifest made to fit the damaged file, so that the checksum is not what refuses it. */
async function fitManifest() {
  writeFileSync(manifestOf(bad), JSON.stringify({ ...readManifest(bad), ...(await digestOf(bad)) }))
}

describe('R15 a broken dump is refused with the old data untouched', () => {
  test('cut off at any length', long, async () => {
    const bytes = readFileSync(good)
    for (const length of [0, 1, 64, bytes.length >> 2, bytes.length >> 1, bytes.length - 1]) {
      const said = await refused(() => writeFileSync(bad, bytes.subarray(0, length)))
      expect(said).toContain(`has ${length} bytes instead of ${bytes.length}`)
    }
  })

  test('with a single bit turned anywhere', long, async () => {
    const bytes = readFileSync(good)
    for (const at of [0, 5, bytes.length >> 2, bytes.length >> 1, bytes.length - 1]) {
      const flipped = Buffer.from(bytes)
      flipped[at]! ^= 1
      expect(await refused(() => writeFileSync(bad, flipped))).toContain(
        'is damaged: its checksum is another',
      )
    }
  })

  test('without its manifest, with another, or with half of it', long, async () => {
    expect(await refused(() => rmSync(manifestOf(bad)))).toContain('bad.dump.json is missing')
    expect(await refused(() => writeFileSync(manifestOf(bad), '{}'))).toContain('cannot be read')
    const half = readFileSync(manifestOf(good)).subarray(0, 300)
    expect(await refused(() => writeFileSync(manifestOf(bad), half))).toContain('cannot be read')
    const newer = JSON.stringify({ ...readManifest(good), schema: 9_999 })
    expect(await refused(() => writeFileSync(manifestOf(bad), newer))).toContain('comes from a newer version')
  })

  test('also when the checksum fits: pg_restore reads it to its end first', long, async () => {
    const bytes = readFileSync(good)
    for (const spoiled of [bytes.subarray(0, bytes.length * 0.9), Buffer.from('no archive at all')]) {
      copyFileSync(manifestOf(good), manifestOf(bad))
      writeFileSync(bad, spoiled)
      await fitManifest()
      const fitting = readFileSync(manifestOf(bad))
      const said = await refused(() => {
        writeFileSync(bad, spoiled)
        writeFileSync(manifestOf(bad), fitting)
      })
      expect(said).toMatch(/^morgenkreis: pg_restore: error: /)
    }
  })

  test('and when it holds other rows than were counted, or a wrong ledger', long, async () => {
    const { rows, ...rest } = readManifest(good)
    const other = JSON.stringify({ ...rest, rows: { ...rows, time_slot: 7 } })
    expect(await refused(() => writeFileSync(manifestOf(bad), other))).toBe(
      'morgenkreis: The table time_slot has 1 rows instead of 7',
    )
    const { owner } = server.database
    await owner.query('update ledger set worked = worked + 100')
    await succeedsInside(url, ['backup', '--out', join(folder, 'wrong.dump')])
    await owner.query('update ledger set worked = worked - 100')
    const before = await digest(owner)
    const said = await failsInside(url, ['restore', join(folder, 'wrong.dump'), '--replace'])
    expect(said).toBe('morgenkreis: The restored ledgers have 1 differences')
    expect(await digest(owner)).toEqual(before)
    expect(await databases()).toEqual([])
  })
})

describe('an ordinary owner', () => {
  const owner = `morgenkreis_test_owner_${process.pid}`
  const reader = `morgenkreis_test_reader_${process.pid}`
  const as = (role: string, database: string) => {
    const other = new URL(urlOf(url, database))
    other.username = role
    other.password = 'Sonnenblume'
    return other.href
  }

  beforeAll(async () => {
    await elsewhere.owner.query(`create role ${owner} login createdb createrole password 'Sonnenblume'`)
    await elsewhere.owner.query(
      `create role ${reader} login bypassrls password 'Sonnenblume' in role pg_read_all_data`,
    )
  })
  afterAll(async () => {
    await elsewhere.owner.query(`drop database if exists ${name}_owned with (force)`)
    await elsewhere.owner.query(`drop database if exists ${name}_again with (force)`)
    await elsewhere.owner.query(`drop role ${owner}, ${reader}`)
  })

  test('restores, backs up through another login, and restores again', long, async () => {
    const owned = as(owner, `${name}_owned`)
    const said = await succeedsInside(owned, ['restore', good])
    expect(said).toContain('1 teacher weeks, 0 differences')
    const text = await succeedsInside(owned, ['site', 'export', '1'])
    const file = join(folder, 'owned.dump')
    expect(await failsInside(owned, ['backup', '--out', file])).toContain(
      'does not bypass row-level security',
    )
    await succeedsInside(owned, ['backup', '--out', file], {
      DATABASE_BACKUP_URL: as(reader, `${name}_owned`),
    })
    expect(readManifest(file).rows).toEqual(expect.objectContaining({ site: 1, time_slot: 1 }))
    await succeedsInside(owned, ['restore', file, '--database', `${name}_again`])
    expect(await succeedsInside(as(owner, `${name}_again`), ['site', 'export', '1'])).toBe(text)
    const seen = await connected(as(owner, `${name}_again`), async (client) => {
      await client.query(`set role ${serverRole}`)
      const { rows: all } = await client.query('select count(*) from teacher')
      await client.query("select set_config('app.site', '1', false)")
      const { rows: own } = await client.query('select count(*) from teacher')
      return [...all, ...own]
    })
    expect(seen).toEqual([{ count: 0 }, { count: 1 }])
  })
})

describe('--replace', () => {
  test('takes the place while the server runs, and keeps what was there', long, async () => {
    const before = await digest(server.database.owner)
    const out = await succeeds(url, ['restore', good, '--replace'])
    const kept = /is now called "(\w+)"/.exec(out)?.[1] ?? ''
    expect(await databases()).toEqual([kept])
    expect(await connected(urlOf(url, kept), (client) => digest(client))).toEqual(before)
    const restored = await connected(url, async (client) => {
      const { rows } = await client.query('select weekday from time_slot')
      return rows
    })
    expect(restored).toEqual([{ weekday: 1 }])
    const asks = async () => (await manager.get('/api/teachers/active')).status
    await expect.poll(asks, { timeout: 20_000, interval: 100 }).toBe(401)
    await manager.unlock()
    expect((await manager.get('/api/weeks/98')).body.teachers[0].timeSlots).toHaveLength(1)
  })

  test('says what is wrong when there is no such file', async () => {
    const { code, err } = await morgenkreis(url, ['restore', join(folder, 'none')])
    expect({ code, lines: err.split('\n').length }).toEqual({ code: 1, lines: 2 })
    expect(err).toContain('ENOENT')
  })
})
