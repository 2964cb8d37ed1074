import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FunctionSet } from '#server/db/function-files.ts'
import { functionFile, functionSet, isCalledByTables, namesIn } from '#server/db/function-files.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrationState } from '#server/db/migration-state.ts'
import { openDatabase } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { changed } from './changed-functions.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())

interface Definition {
  readonly name: string
  readonly text: string
  readonly rights: string | null
}

/** Every function that no extension brought, beside those that wait to be dropped: their names hold a number. */
async function definitions(owner: pg.Client, retiredToo = false): Promise<Definition[]> {
  const { rows } = await owner.query<Definition>(
    `select p.proname as name, pg_get_functiondef(p.oid) as text, p.proacl::text as rights
       from pg_proc p
      where p.pronamespace = 'public'::regnamespace and (p.proname !~ '^retired_' or $1)
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by p.oid::regprocedure::text`,
    [retiredToo],
  )
  return rows
}

const applied = async () =>
  (await database.owner.query('select name, checksum, version from schema_function order by name')).rows

const state = async () => {
  const db = openDatabase({ url: database.url, role: serverRole, size: 1 })
  try {
    return await migrationState(db.pool)
  } finally {
    await db.close()
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return client
}

interface Waiting {
  readonly pid: number
  readonly query: string
}

/** Migrations that wait for a lock, or for their turn. */
async function waiting(): Promise<Waiting[]> {
  const { rows } = await database.owner.query<Waiting>(
    `select pid, query from pg_stat_activity
      where application_name = 'morgenkreis migrate' and datname = current_database()
        and (wait_event_type = 'Lock' or query ~ 'pg_try_advisory_xact_lock')`,
  )
  return rows
}

/** A field more in the week, and a column more for who enters a site: one can be replaced in place, the other not. */
const newer = changed({
  week_document: (sql) => sql.replace('w.name, w.start_date', "w.name, 'Igel' as animal, w.start_date"),
  enter_site: (sql) => sql.replace('out see_all_weeks boolean', 'out see_all_weeks boolean, out animal text'),
})

describe('a database that is up to date', () => {
  test('has nothing done to it', async () => {
    expect(await migrate(database.url)).toEqual([])
    expect(await state()).toEqual({ migrations: 'ok', pending: 0 })
  })
})

describe('a changed text', () => {
  test('is pending until it is applied, and applied once by two that start together', async () => {
    await database.owner.query(
      "update schema_function set checksum = 'another' where name in ('is_plan', 'read_week')",
    )
    expect(await state()).toEqual({ migrations: 'pending', pending: 2 })
    // Neither can write down what was done before both wait.
    const holder = await connect()
    await holder.query('begin; lock table schema_function in exclusive mode')
    const both = Promise.all([migrate(database.url), migrate(database.url)])
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(2)
    await holder.end()
    expect((await both).flat()).toEqual(['functions is_plan, read_week'])
    expect(await state()).toEqual({ migrations: 'ok', pending: 0 })
  })

  test('may have other columns; the function from before goes when no call can be in it any more', async () => {
    const { owner, url } = database
    const names = async () => (await definitions(owner, true)).map(({ name }) => name)
    const before = await names()
    expect(before.filter((name) => name.startsWith('retired_'))).toEqual([])
    expect(await migrate(url, newer)).toEqual(['functions enter_site, week_document'])
    const retired = (await names()).filter((name) => name.startsWith('retired_'))
    expect(retired).toHaveLength(1)
    await migrate(url, newer)
    expect(await names()).toEqual([...before, ...retired].sort())
    await owner.query("update schema_function set at = now() - interval '2 minutes'")
    await migrate(url, newer)
    expect(await names()).toEqual(before)
  })

  test('that is refused changes nothing and is named', async () => {
    const before = await definitions(database.owner)
    const broken = changed({
      enter_site: (sql) =>
        sql.replace('out see_all_weeks boolean', 'out see_all_weeks boolean, out animal text'),
      week_facts: (sql) => sql.replace('t.archived_on, l.day_versions', 't.archived_on'),
    })
    await expect(migrate(database.url, broken)).rejects.toThrow(
      'The function week_facts could not be applied',
    )
    expect(await definitions(database.owner)).toEqual(before)
    expect(await state()).toEqual({ migrations: 'ok', pending: 0 })
  })

  test('a file that is gone is forgotten', async () => {
    const { version, files } = functionSet()
    const fewer = { version: version + 1, files: files.filter(({ name }) => name !== 'sites_after') }
    expect(await migrate(database.url, fewer)).toEqual([])
    expect((await applied()).map(({ name, version }) => `${name} ${version}`)).toEqual(
      fewer.files.map(({ name }) => `${name} ${version + 1}`),
    )
  })
})

describe('killed half-way', () => {
  /** Holds the second of two functions up just before it is written down, and kills the connection there. */
  async function killWhileApplying(set: FunctionSet): Promise<string> {
    const { owner, url } = database
    const holder = await connect()
    await holder.query("begin; update schema_function set at = at where name = 'week_document'")
    const failure = migrate(url, set).then(
      () => 'It was not killed.',
      (error: Error) => error.message,
    )
    const writing = async () =>
      (await waiting()).find(({ query }) => query.includes('insert into schema_function'))?.pid
    let pid: number | undefined
    await expect.poll(async () => (pid = await writing()), { timeout: 10_000, interval: 20 }).toBeDefined()
    await owner.query('select pg_terminate_backend($1)', [pid])
    const message = await failure
    await holder.end()
    return message
  }

  test('leaves all functions as they were, and the next start applies all', async () => {
    const before = [await definitions(database.owner), await applied()]
    expect(await killWhileApplying(newer)).toContain('terminating connection')
    expect([await definitions(database.owner), await applied()]).toEqual(before)
    expect(await migrate(database.url, newer)).toEqual(['functions enter_site, week_document'])
    const texts = (await definitions(database.owner)).map(({ text }) => text).join('\n')
    expect(texts.match(/animal/g)).toHaveLength(2)
  })
})

describe('an older server', () => {
  test('leaves newer functions alone and says that they are newer', async () => {
    await migrate(database.url, newer)
    const after = [await definitions(database.owner), await applied()]
    expect(await migrate(database.url)).toEqual([])
    expect([await definitions(database.owner), await applied()]).toEqual(after)
    expect(await state()).toEqual({ migrations: 'newer', pending: 0 })
  })

  test('so does one whose functions differ only in what a newer version took away', async () => {
    const { version, files } = functionSet()
    await migrate(database.url, { version: version + 1, files: files.slice(1) })
    expect(await migrate(database.url)).toEqual([])
    expect(await state()).toEqual({ migrations: 'newer', pending: 0 })
  })

  test('a text that is being worked on is applied without a new version', async () => {
    const { version } = functionSet()
    const tried = { ...newer, version }
    expect(await migrate(database.url, tried)).toEqual(['functions enter_site, week_document'])
    expect(await migrate(database.url)).toEqual(['functions enter_site, week_document'])
  })
})

describe('the rights of the server', () => {
  const names = functionSet().files.flatMap(({ sql }) => namesIn(sql))

  test('hold where functions are not executable by default, also for functions made anew', async () => {
    const { owner, url } = database
    for (const name of names) await owner.query(`revoke all on function ${name} from public, ${serverRole}`)
    await owner.query('alter default privileges revoke execute on functions from public')
    const commented = functionSet().files.map(({ name, sql }) => functionFile(name, `-- Again.\n${sql}`))
    const both = [
      { version: 1_000, files: commented },
      { ...newer, version: 1_001 },
    ]
    for (const set of both) {
      await migrate(url, set)
      const { rows } = await owner.query<{ name: string }>(
        `select proname as name from pg_proc
          where pronamespace = 'public'::regnamespace and proname = any ($1)
            and has_function_privilege($2, oid, 'execute') and not has_function_privilege('public', oid, 'execute')`,
        [names, serverRole],
      )
      expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort())
    }
  })

  test('tables call those that are made before them, and no other: all else can be made anew', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select distinct p.proname as name from pg_depend d join pg_proc p on p.oid = d.refobjid
        where d.refclassid = 'pg_proc'::regclass and p.proname = any ($1) and d.classid <> 'pg_trigger'::regclass
        order by 1`,
      [names],
    )
    const first = functionSet().files.filter(isCalledByTables)
    expect(rows.map(({ name }) => name)).toEqual(first.map(({ name }) => name))
  })
})
