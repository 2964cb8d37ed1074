import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Migration } from '#server/db/baseline.ts'
import { migrate, migrations } from '#server/db/migrate.ts'
import { serverRole } from '#server/db/server-role.ts'
import { version } from '#server/version.ts'
import { removeCluster, startCluster } from '#tools/database/cluster.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { startProcess, unlock } from '../processes.ts'

let database: TestDatabase

describe('R14 two servers start at once on an empty database', () => {
  beforeAll(async () => {
    database = await createDatabase('template0')
  })
  afterAll(() => database.drop())

  test('both become ready, and there is one house', async () => {
    const servers = await Promise.all([startProcess(database.url), startProcess(database.url)])
    for (const { origin } of servers) {
      const ready = await fetch(`${origin}/readyz`)
      expect(await ready.json()).toEqual({
        ...{ status: 'ready', database: 'ok', migrations: 'ok', pending: 0 },
        version,
      })
      expect((await unlock(origin)).cookie).toMatch(/^access=/)
    }
    const { rows } = await database.owner.query('select name from site')
    expect(rows).toEqual([{ name: 'Kita Sonnenblume' }])
    const applied = servers.flatMap(({ output }) => output.filter((line) => line.startsWith('Migrated: ')))
    expect(applied).toHaveLength(migrations().length + 1)
    expect(applied.filter((line) => line.startsWith('Migrated: functions '))).toHaveLength(1)
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
  })
})

test('R14 a cluster that never held the product gets its role first, once for databases that start together', async () => {
  const name = `fresh-${process.pid}`
  try {
    const { url } = await startCluster(name, { fsync: 'off', shared_buffers: '16MB', max_connections: '20' })
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const names = ['one', 'two', 'three', 'four']
    for (const each of names) await admin.query(`create database ${each}`)
    const done = await Promise.all(names.map((each) => migrate(url.replace(/postgres$/, each))))
    expect(done.map(([first]) => first)).toEqual(names.map(() => 'baseline'))
    // Once it is there, an owner without the right to make roles can migrate.
    await admin.query(`create role plain login password 'Sonnenblume'; grant ${serverRole} to plain`)
    await admin.query('create database five owner plain')
    const plain = new URL(url.replace(/postgres$/, 'five'))
    plain.username = 'plain'
    plain.password = 'Sonnenblume'
    expect((await migrate(plain.href))[0]).toBe('baseline')
    await admin.end()
  } finally {
    removeCluster(name)
  }
})

describe('R14 a migration that is killed half-way', () => {
  const second: Migration = {
    number: 9_001,
    name: 'gardens',
    sql: 'create table garden ()',
    checksum: 'tried',
  }
  const all = [...migrations(), second]
  const migrateAll = () => migrate(database.url, undefined, all)

  beforeAll(async () => {
    database = await createDatabase('template0')
  })
  afterAll(() => database.drop())

  /** Holds up the second migration after its statements, just before it is written down as done. */
  async function holdUp(): Promise<pg.Client> {
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query(
      'create table schema_migration (number integer primary key, name text not null, checksum text not null, at timestamptz not null default now())',
    )
    await holder.query('begin')
    const values = [second.number, 'in the way', '']
    await holder.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', values)
    return holder
  }

  async function killWaiting() {
    for (let tries = 0; tries < 200; tries++) {
      const { rowCount } = await database.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'morgenkreis migrate' and datname = current_database()
            and wait_event_type = 'Lock' and query like 'insert into schema_migration%'`,
      )
      if (rowCount) return
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error('The migration never waited')
  }

  const tables = async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    return rows.map(({ name }) => name)
  }

  test('has not happened, and says which it was; run again, it ends well', async () => {
    const holder = await holdUp()
    const interrupted = migrateAll().catch((error: Error) => error.message)
    await killWaiting()
    expect(await interrupted).toBe(`Migration ${second.number} (${second.name}) failed`)
    await holder.end()
    expect(await tables()).toContain('site')
    expect(await tables()).not.toContain('garden')

    const done = await migrateAll()
    expect(done.slice(0, -1)).toEqual(['gardens'])
    expect(done.at(-1)).toContain('functions assert_closed_balances, ')
    expect(await tables()).toContain('garden')
    expect(await migrateAll()).toEqual([])
    await database.owner.query('delete from schema_migration where number = $1', [second.number])
  })

  test('a server starts on the result', async () => {
    const server = await startProcess(database.url)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  test('a migration that was changed after it had been applied is refused', async () => {
    const { owner } = database
    await owner.query("update schema_migration set checksum = 'another' where number = 54")
    await expect(migrate(database.url)).rejects.toThrow('was changed after it had been applied')
  })
})
