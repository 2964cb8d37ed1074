import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandInside, failsInside, succeedsInside } from '../../../test/command-inside.ts'
import type { TestDatabase } from '../../../test/databases.ts'
import { createDatabase } from '../../../test/databases.ts'
import type { FullHouse } from '../../../test/full-house.ts'
import { emptyTables, startFullHouse } from '../../../test/full-house.ts'
import { succeeds } from '../../../test/morgenkreis.ts'
import { copyRows, createOldDatabase } from '../../../test/old-database.ts'
import { startProcess, unlock } from '../../../test/processes.ts'
import { tableDigests } from '../../../test/table-digests.ts'
import { connected } from '../owner.ts'
import { readManifest } from './manifest.ts'
import { databaseIn, urlOf } from './target.ts'

const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const file = join(folder, 'full.dump')
const ownerRole = `morgenkreis_test_owner_${process.pid}`
const serverLogin = `morgenkreis_test_app_${process.pid}`
const long = { timeout: 180_000 }

let house: FullHouse
/** Outside of every database that is renamed here. */
let elsewhere: TestDatabase
let url: string
let name: string

const as = (role: string, database: string) => {
  const other = new URL(urlOf(url, database))
  other.username = role
  other.password = 'Sonnenblume'
  return other.href
}
const digestsOf = (database: string) => connected(urlOf(url, database), tableDigests)

/** Those beside the one of the full house. */
async function databases(): Promise<string[]> {
  const { rows } = await elsewhere.owner.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1 || '_') order by 1",
    [name],
  )
  return rows.map(({ datname }) => datname)
}

const keysIn = (database: string) =>
  connected(urlOf(url, database), async (client) => {
    const { rows } = await client.query(
      'select label, confirmed_at is not null as "isConfirmed" from passkey',
    )
    return rows
  })

const accessTables = [
  ...['access_device', 'access_grant', 'calendar_address', 'calendar_entry', 'challenge', 'invitation'],
  ...['kiosk_failure', 'kiosk_pin', 'kiosk_tap'],
]
/** The record of a backup is made after its rows were read, and the server may note a round of its own at any time. */
const notCompared = new Set([...accessTables, 'passkey', 'backup_record', 'verify_record'])

function differences(
  before: Map<string, string>,
  after: Map<string, string>,
  also: readonly string[] = [],
): string[] {
  const tables = [...before.keys()].filter((table) => !notCompared.has(table) && !also.includes(table))
  expect(tables.length).toBeGreaterThan(35)
  return tables.filter((table) => before.get(table) !== after.get(table))
}

beforeAll(async () => {
  elsewhere = await createDatabase()
  house = await startFullHouse()
  const { owner } = house.server.database
  url = house.server.database.url
  name = databaseIn(url)
  // So that a server process is reached by the address at which it listens.
  await owner.query("update site_host set host = '*'")
  await owner.query(
    "insert into site_move (number, to_cell, hosts, step) values (99, 'b', '{fort.test}', 'erased')",
  )
  await succeedsInside(url, ['verify'])
  await owner.query("insert into backup_failure (reason) values ('The folder is not there.')")
  await elsewhere.owner.query(`create role ${ownerRole} login createdb createrole password 'Sonnenblume'`)
  await succeedsInside(url, ['backup', '--out', file])
}, 300_000)
afterAll(async () => {
  for (const database of await databases())
    await elsewhere.owner.query(`drop database "${database}" with (force)`)
  await house.server.close()
  await elsewhere.owner.query(`drop role if exists ${serverLogin}`)
  await elsewhere.owner.query(`drop role if exists ${ownerRole}`)
  await elsewhere.drop()
  rmSync(folder, { recursive: true })
})

describe('R31 a house with everything switched on', () => {
  test('has a row in every table', async () => {
    expect(await emptyTables(house.server)).toEqual([])
  })

  test(
    'N1, N6: comes back row by row into an empty database of an ordinary owner, without access',
    long,
    async () => {
      const copy = `${name}_owned`
      await connected(as(ownerRole, 'postgres'), (owner) => owner.query(`create database ${copy}`))
      const said = await succeedsInside(as(ownerRole, copy), ['restore', file])
      expect(said).toContain(' 0 differences\n')
      expect(said).toContain('No access was brought back: every device signs in again')
      const after = await digestsOf(copy)
      expect(differences(await digestsOf(name), after)).toEqual([])
      expect(said).toContain('the management has to confirm every device again')
      expect(accessTables.map((table) => after.get(table))).toEqual(accessTables.map(() => '0 rows '))
      expect(readManifest(file).rows).toMatchObject({
        access_grant: 5,
        invitation: 6,
        challenge: 1,
        passkey: 3,
      })
      const threeOf = (isConfirmed: boolean) =>
        Array.from({ length: 3 }, () => ({ label: 'Telefon', isConfirmed }))
      expect(await keysIn(name)).toEqual(threeOf(true))
      expect(await keysIn(copy)).toEqual(threeOf(false))
      expect((await commandInside(urlOf(url, copy), ['verify'])).code).toBe(0)
    },
  )

  test('N1: comes back from a backup of version 0.1.0, whose tables are taken over', long, async () => {
    const old = await createOldDatabase()
    await copyRows(house.server.database.owner, old.owner)
    const before = await tableDigests(old.owner)
    const oldFile = join(folder, 'old.dump')
    await succeedsInside(old.url, ['backup', '--out', oldFile])
    expect(readManifest(oldFile)).toMatchObject({ schema: 53 })
    const said = await succeedsInside(as(ownerRole, `${name}_old`), ['restore', oldFile])
    expect(said).toContain('Migrated: baseline, taken over\n')
    expect(said).toContain(' 0 differences\n')
    const saysWhatIsThere = ['schema_migration', 'schema_function']
    // A migration since has given them columns.
    const changed = [...saysWhatIsThere, 'site', 'site_counter', 'teacher', 'week']
    expect(differences(before, await digestsOf(`${name}_old`), changed)).toEqual([])
    expect(said).not.toContain('passkeys')
    expect(await succeedsInside(urlOf(url, `${name}_old`), ['migrate'])).toBe('The tables are up to date.\n')
    await old.drop()
  })

  test('a backup from before that is refused, and says which version can restore it', long, async () => {
    const older = await createOldDatabase(36)
    const olderFile = join(folder, 'older.dump')
    await succeedsInside(older.url, ['backup', '--out', olderFile])
    const said = await failsInside(as(ownerRole, `${name}_older`), ['restore', olderFile])
    expect(said).toContain('(schema 36). Restore it with version 0.1.0, then start this one.')
    expect(await databases()).not.toContain(`${name}_older`)
    await older.drop()
  })
})

describe('R31 a house that is being moved while it is backed up', () => {
  test('comes back open, with what to do about its move, and follows nobody', long, async () => {
    const { owner } = house.server.database
    const { rows } = await owner.query<{ id: number }>('select site_id as id from site')
    const id = rows[0]!.id
    const moving = join(folder, 'moving.dump')
    await owner.query(`
      insert into site_move (number, to_cell, hosts, step) values (${id}, 'b', '{*}', 'fenced');
      create publication test_moving for table site;
      create subscription test_moving connection 'host=127.0.0.1 port=1 password=Sonnenblume' publication test_moving
        with (connect = false, slot_name = none);
      update site set is_fenced = true`)
    await succeedsInside(url, ['backup', '--out', moving])
    await owner.query(`
      drop subscription test_moving; drop publication test_moving;
      update site set is_fenced = false; delete from site_move where number = ${id}`)
    const copy = `${name}_moving`
    const said = await succeedsInside(as(ownerRole, copy), ['restore', moving])
    expect(said).toContain(`Site ${id} was moving to the cell b when this backup was made. It is open here.`)
    expect(said).toContain(`site move ${id} --back`)
    const server = await startProcess(urlOf(url, copy))
    try {
      const headers = await unlock(server.origin)
      const answer = await fetch(`${server.origin}/api/teachers/active`, { headers })
      expect(answer.status).toBe(200)
    } finally {
      await server.stop()
    }
    await connected(urlOf(url, copy), async (client) => {
      const { rows: moves } = await client.query('select number, step from site_move order by number')
      expect(moves).toEqual([
        { number: id, step: 'copying' },
        { number: 99, step: 'erased' },
      ])
      expect((await client.query('select from pg_publication')).rowCount).toBe(0)
      const here = 'subdbid = (select oid from pg_database where datname = current_database())'
      expect((await client.query(`select from pg_subscription where ${here}`)).rowCount).toBe(0)
    })
    // No login of another cell lies in the backup.
    expect(readFileSync(moving).includes('password=Sonnenblume')).toBe(false)
  })
})

describe('R31 --replace beside a running server whose owner is no superuser', () => {
  const environment = () => ({ DATABASE_OWNER_URL: as(ownerRole, `${name}_served`) })

  test('N6, N7: names the server to stop, or ends its connections; old access stays gone', long, async () => {
    const owned = as(ownerRole, `${name}_served`)
    await succeedsInside(owned, ['restore', file])
    const server = await startProcess(as(serverLogin, `${name}_served`), environment())
    try {
      const headers = await unlock(server.origin)
      const asks = async () => (await fetch(`${server.origin}/api/teachers/active`, { headers })).status
      expect(await asks()).toBe(200)
      // A backup that holds this very access, which is then ended.
      const later = join(folder, 'later.dump')
      await succeedsInside(urlOf(url, `${name}_served`), ['backup', '--out', later])
      expect(readManifest(later).rows).toMatchObject({ access_grant: 1 })
      await fetch(`${server.origin}/api/access/all`, { method: 'DELETE', headers })
      expect(await asks()).toBe(401)
      const before = await digestsOf(`${name}_served`)

      const refused = await failsInside(owned, ['restore', later, '--replace'])
      expect(refused).toMatch(
        new RegExp(
          `^morgenkreis: The database "${name}_served" is in use by "morgenkreis" as "${serverLogin}".*` +
            `\\(processes? [\\d, ]+ of PostgreSQL\\), which the role "${ownerRole}" may not end. ` +
            `Stop that server and try again, or allow it as a superuser: grant "${serverLogin}" to "${ownerRole}"$`,
        ),
      )
      expect(await digestsOf(`${name}_served`)).toEqual(before)
      expect(await asks()).toBe(401)
      expect((await databases()).filter((database) => database.includes('_restoring_'))).toEqual([])

      await elsewhere.owner.query(`grant ${serverLogin} to ${ownerRole}`)
      await succeeds(owned, ['restore', later, '--replace'])
      await expect.poll(asks, { timeout: 20_000, interval: 200 }).toBe(401)
      expect(differences(before, await digestsOf(`${name}_served`), ['site_version'])).toEqual([])
      const again = await unlock(server.origin)
      expect((await fetch(`${server.origin}/api/teachers/active`, { headers: again })).status).toBe(200)
    } finally {
      await server.stop()
    }
  })
})

const checkout = resolve(import.meta.dirname, '../../../..')

/** The line of the crontab as it stands in the documentation, on this checkout, this folder and this database. */
async function asCron(): Promise<string> {
  const text = readFileSync(join(checkout, 'docs/operations.md'), 'utf8')
  const line = /^15 2 \* \* \* (.*)$/m.exec(text)?.[1] ?? ''
  const command = line
    .replaceAll('\\%', '%')
    .replaceAll('/opt/morgenkreis', checkout)
    .replaceAll('/backups', folder)
  for (const name of ['database-owner-url', 'database-url']) writeFileSync(join(folder, name), url)
  const given = [...text.matchAll(/^(DATABASE_\w+)=\/etc\/morgenkreis\/(\S+)$/gm)]
  const files = Object.fromEntries(given.map(([, key = '', file = '']) => [key, join(folder, file)]))
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    env: { PATH: '/usr/bin:/bin', ...files },
  })
  return stdout
}

describe('backup --check', () => {
  const records = async () => (await house.server.database.owner.query('select from backup_record')).rowCount
  const checking = async () => (await databases()).filter((database) => database.includes('_checking_'))

  test(
    'N1: restores into a database of its own, verifies it there and drops it, as docs/operations.md has cron do it',
    long,
    async () => {
      const before = await records()
      const said = await asCron()
      expect(said).toMatch(
        / 0 differences\n.*\.backup: \d+ bytes, \d+ rows. It was restored, counted and verified.\n$/s,
      )
      expect(await checking()).toEqual([])
      expect(await records()).toBe((before ?? 0) + 1)
    },
  )

  test('fails when the copy is wrong, drops it, and records no backup', long, async () => {
    const before = await records()
    const { owner } = house.server.database
    await owner.query('set session_replication_role = replica')
    const where = 'where (week_number, teacher_id) = (select max(week_number), min(teacher_id) from ledger)'
    await owner.query(`update ledger set worked = worked + 100 ${where}`)
    const out = join(folder, 'wrong.dump')
    const said = await failsInside(url, ['backup', '--out', out, '--check'])
    await owner.query(`update ledger set worked = worked - 100 ${where}`)
    await owner.query('reset session_replication_role')
    expect(said).toBe(
      `morgenkreis: ${out} was written, but its restore could not be tried or failed: The restored ledgers have 1 differences`,
    )
    expect(await checking()).toEqual([])
    expect(await records()).toBe(before)
    expect(readManifest(out).rows).toMatchObject({ site: 1 })
  })

  test('says when the owner may not create databases', long, async () => {
    await elsewhere.owner.query(`alter role ${ownerRole} nocreatedb`)
    const { code, err } = await commandInside(
      as(ownerRole, `${name}_owned`),
      ['backup', '--out', join(folder, 'untried.dump'), '--check'],
      { DATABASE_BACKUP_URL: urlOf(url, `${name}_owned`) },
    )
    await elsewhere.owner.query(`alter role ${ownerRole} createdb`)
    expect(code).toBe(1)
    expect(err).toContain(
      `the role "${ownerRole}" may not create databases. Allow it as a superuser: alter role "${ownerRole}" createdb`,
    )
  })
})
