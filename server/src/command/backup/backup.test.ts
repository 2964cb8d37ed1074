import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandInside, failsInside, succeedsInside } from '../../../test/command-inside.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { succeeds } from '../../../test/morgenkreis.ts'
import { addTeacher, openWeek, work } from '../../../test/schedule.ts'
import { digest } from '../../../test/security/digest.ts'
import { serverRole } from '../../db/server-role.ts'
import { connected } from '../owner.ts'
import { readManifest } from './manifest.ts'
import { databaseIn, urlOf } from './target.ts'

const hosts = ['sonnenblume.test', 'loewenzahn.test'] as const
let server: TestServer
let url: string
let name: string
let managers: Browser[]
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const inFolder = (file: string) => join(folder, file)
const run = (...args: string[]) => succeedsInside(url, args)
const fail = (...args: string[]) => failsInside(url, args)
const inside = <Row extends object>(database: string, sql: string) =>
  connected(urlOf(url, database), async (client) => (await client.query<Row>(sql)).rows)

beforeAll(async () => {
  server = await startServer({ hosts })
  url = server.database.url
  name = databaseIn(url)
  managers = await Promise.all(hosts.map((host) => server.browser(host).unlock()))
  for (const manager of managers) {
    await openWeek(manager)
    for (const teacher of ['Anna', 'Birgit', 'Clara']) await addTeacher(manager, { name: teacher })
  }
})
afterAll(async () => {
  for (const copy of ['under_load', 'quiet', 'empty']) {
    await server.database.owner.query(`drop database if exists ${name}_${copy} with (force)`)
  }
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Days that are saved again and again, in both houses, until stopped. Returns how many were acknowledged. */
function keepSaving(): () => Promise<number> {
  let going = true
  let saved = 0
  const writers = managers.flatMap((manager) =>
    [1, 2, 3].map(async (teacherId) => {
      for (let round = 0; going; round++) {
        const endTime = `${12 + (round % 8)}:00`
        const reply = await manager.post('/api/time-slots/batch', [
          work({ teacherId, weekId: 98 }, 1 + (round % 5), '08:00', endTime, { notes: `round ${round}` }),
        ])
        if (reply.status !== 200) throw new Error(reply.text)
        saved++
      }
    }),
  )
  return async () => {
    going = false
    await Promise.all(writers)
    return saved
  }
}

const history = 'select site_id, version, entry_index, h::text as line from history h order by 1, 2, 3'
type Line = { site_id: number; version: number; entry_index: number; line: string }

describe('R15 a backup under load', () => {
  test('restores to one moment of the past, and its ledgers verify clean', { timeout: 120_000 }, async () => {
    const file = inFolder('load.dump')
    const stop = keepSaving()
    await new Promise((done) => setTimeout(done, 500))
    const before = await inside<Line>(name, history)
    // In a process of its own, so that it does not wait for the writers of this one.
    await succeeds(url, ['backup', '--out', file])
    const after = await inside<Line>(name, history)
    expect(await stop()).toBeGreaterThan(20)
    expect(after.length).toBeGreaterThan(before.length)

    const out = await succeeds(url, ['restore', file, '--database', `${name}_under_load`])
    expect(out).toMatch(/(Kita .*: 3 teacher weeks, 0 differences\n){2}Restored as the database/)
    const restored = await inside<Line>(`${name}_under_load`, history)
    // What was acknowledged before the backup is in it; what is in it is what was, without a hole.
    expect(restored.length).toBeGreaterThanOrEqual(before.length)
    expect(restored.length).toBe(readManifest(file).rows.history)
    const versions = 'select site_id, version from site_version order by 1'
    for (const { site_id, version } of await inside<Line>(`${name}_under_load`, versions)) {
      const upTo = after.filter((line) => line.site_id === site_id && line.version <= version)
      expect(restored.filter((line) => line.site_id === site_id)).toEqual(upTo)
    }
  })

  test('without writers, every export and every table is equal, but no access comes back', {
    timeout: 120_000,
  }, async () => {
    const file = inFolder('quiet.dump')
    await run('backup', '--out', file)
    const before = await digest(server.database.owner)
    const said = await run('restore', file, '--database', `${name}_quiet`)
    const copy = urlOf(url, `${name}_quiet`)
    const restored = await connected(copy, (owner) => digest(owner))
    const nothing = createHash('md5').digest('hex')
    expect(restored).toEqual({ ...before, access_grant: nothing, access_device: nothing })
    expect(said).not.toContain('passkeys')
    for (const siteId of ['1', '2']) {
      const text = await run('site', 'export', siteId)
      expect(text.length).toBeGreaterThan(5_000)
      expect(await succeedsInside(copy, ['site', 'export', siteId])).toBe(text)
    }
    expect(await succeedsInside(copy, ['migrate'])).toBe('The tables are up to date.\n')
  })

  test('leaves a private file, its manifest, and a record that the server can read', async () => {
    const file = inFolder('quiet.dump')
    for (const path of [file, `${file}.json`]) expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
    const { size, sha256, finishedAt } = readManifest(file)
    expect(size).toBe(statSync(file).size)
    await server.database.owner.query(`begin; set local role ${serverRole}`)
    const { rows } = await server.database.owner.query(
      'select size_bytes, sha256, finished_at from backup_record order by finished_at desc limit 1',
    )
    await server.database.owner.query('commit')
    expect(rows).toEqual([{ size_bytes: size, sha256, finished_at: new Date(finishedAt) }])
    expect(await fail('backup', '--out', file)).toBe(`morgenkreis: ${file} exists already`)
  })

  test('an empty database may be there already; one with data is refused', { timeout: 60_000 }, async () => {
    const file = inFolder('quiet.dump')
    await server.database.owner.query(`create database ${name}_empty`)
    expect(await run('restore', file, '--database', `${name}_empty`)).toContain('which was empty')
    const before = await inside(`${name}_empty`, history)
    expect(await fail('restore', file, '--database', `${name}_empty`)).toContain('holds data')
    expect(await fail('restore', file)).toContain(`The database "${name}" holds data`)
    expect(await inside(`${name}_empty`, history)).toEqual(before)
  })
})

test('S13: a planted .part file is refused and left alone', async () => {
  const out = inFolder('planted.dump')
  for (const planted of [`${out}.part`, `${out}.part.json`]) {
    writeFileSync(planted, 'mine')
    expect(await fail('backup', '--out', out)).toContain(`${planted} exists already`)
    expect(readFileSync(planted, 'utf8')).toBe('mine')
    rmSync(planted)
  }
  for (const left of [out, `${out}.json`, `${out}.part`, `${out}.part.json`])
    expect(existsSync(left)).toBe(false)
})

describe('a dump that is not whole never gets its name', () => {
  test.each([
    ['ends early', 'head -c 900 "$real" > "$out"', 'pg_restore'],
    [
      'fails half-way',
      'echo "pg_dump: error: disk full" >&2; head -c 900 "$real" > "$out"; exit 1',
      'disk full',
    ],
  ])('pg_dump %s', async (_, does, message) => {
    const bin = mkdtempSync(join(folder, 'bin-'))
    const real = inFolder('quiet.dump')
    const script = `#!/bin/sh\nreal=${real}\nfor one; do case $one in --file=*) out=\${one#--file=};; esac; done\n${does}\n`
    writeFileSync(join(bin, 'pg_dump'), script, { mode: 0o755 })
    const out = join(bin, 'new.dump')
    const { code, err } = await commandInside(url, ['backup', '--out', out], { PG_BIN: bin })
    expect(code).toBe(1)
    expect(err).toContain(message)
    for (const left of [out, `${out}.json`, `${out}.part`, `${out}.part.json`])
      expect(existsSync(left)).toBe(false)
    const { rows } = await server.database.owner.query('select count(*) from backup_record')
    expect(rows).toEqual([{ count: 2 }])
  })
})
