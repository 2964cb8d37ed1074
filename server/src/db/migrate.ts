import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { applyFunctions } from './apply-functions.ts'
import type { FunctionSet } from './function-files.ts'
import { functionSet } from './function-files.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Any number, as long as nobody else locks it: "morgen" on a telephone keypad. */
const lock = 667436

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export function migrations(from = folder): Migration[] {
  const files = readdirSync(from).filter((file) => file.endsWith('.sql'))
  refuseSharedNumber(files.sort())
  return files.map((file) => {
    const sql = readFileSync(join(from, file), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    return { number: Number(file.slice(0, 4)), name: file.slice(5, -4), sql, checksum }
  })
}

/** Two branches may each have added the next one. Whichever came second must be given a number of its own. */
function refuseSharedNumber(sorted: readonly string[]) {
  for (const [at, file] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before?.slice(0, 4) === file.slice(0, 4))
      throw new Error(`The migrations ${before} and ${file} have the same number; give one of them the next`)
  }
}

/**
 * Bring the tables up to date, and then the functions, once, even when several processes start at the same time.
 * Returns the names of what was done.
 */
export async function migrate(ownerUrl: string, functions: FunctionSet = functionSet()): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'morgenkreis migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(
      `create table if not exists schema_migration (
         number integer primary key, name text not null, checksum text not null, at timestamptz not null default now())`,
    )
    const done = await appliedMigrations(client)
    const missing = migrations().filter((migration) => isMissing(migration, done))
    for (const migration of missing) await apply(client, migration)
    const applied = await applyFunctions(client, functions)
    const last = applied.length > 0 ? [`functions ${applied.join(', ')}`] : []
    return [...missing.map((migration) => migration.name), ...last]
  } finally {
    await client.end()
  }
}

/**
 * Asked for again and again: whoever waits inside a statement has a snapshot, and an index that is built while others
 * write waits for all older snapshots, so the two would wait for each other.
 */
async function takeTurn(client: pg.Client) {
  const isFree = async () => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lock,
    ])
    return rows[0]?.taken
  }
  while (!(await isFree())) await pause(50)
}

async function appliedMigrations(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ number: number; checksum: string }>(
    'select number, checksum from schema_migration',
  )
  return new Map(rows.map((row) => [row.number, row.checksum]))
}

function isMissing(migration: Migration, done: Map<number, string>): boolean {
  const checksum = done.get(migration.number)
  if (checksum !== undefined && checksum !== migration.checksum) {
    throw new Error(
      `Migration ${migration.number} (${migration.name}) was changed after it had been applied; add a new one instead`,
    )
  }
  return checksum === undefined
}

const isOutside = ({ sql }: Migration) => sql.startsWith('-- Outside a transaction')

/**
 * A file that begins with "Outside a transaction" is run statement by statement, because an index cannot be built in a
 * transaction while others write. It must end well when it is run again after it was cut off anywhere. Its statements
 * end with a semicolon at the end of a line.
 */
export async function runMigration(client: pg.Client, migration: Migration) {
  if (!isOutside(migration)) return client.query(migration.sql)
  for (const statement of migration.sql.trimEnd().split(/;$/m).filter(Boolean)) {
    await client.query(lockLimit(statement))
    await client.query(statement)
  }
}

/** "canceling statement due to lock timeout" */
const lockTimeout = '55P03'
const lockWithin = 1_000
const pauseBetween = 1_000
const mostTries = 120

/**
 * Whoever wants to change a table waits for those who read it, a backup perhaps, and everyone else waits behind. So it
 * gives up after a second, lets the others through and tries again. What is built while others write lets them through
 * anyway and may wait as long as it takes.
 */
const lockLimit = (sql: string) => {
  const lets = / concurrently | validate constraint /i.test(sql)
  return `set lock_timeout = ${lets ? 0 : lockWithin}`
}

/** Each in a transaction of its own: a migration that is killed half-way has not happened. */
async function apply(client: pg.Client, migration: Migration) {
  for (let tries = 1; ; tries++) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      // On a connection that was cut there is nothing left to roll back; what went wrong first is what to report.
      await client.query('rollback').catch(() => {})
      const { code } = error as { code?: string }
      if (code !== lockTimeout || tries === mostTries)
        throw new Error(`Migration ${migration.number} (${migration.name}) failed`, { cause: error })
      await pause(pauseBetween)
    } finally {
      await client.query('reset lock_timeout').catch(() => {})
    }
  }
}

async function applyOnce(client: pg.Client, migration: Migration) {
  const insert = 'insert into schema_migration (number, name, checksum) values ($1, $2, $3)'
  const line = [migration.number, migration.name, migration.checksum]
  if (isOutside(migration)) {
    await runMigration(client, migration)
    await client.query(insert, line)
    return
  }
  await client.query('begin')
  await client.query(lockLimit(''))
  await runMigration(client, migration)
  await client.query(insert, line)
  await client.query('commit')
}
