import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')

/** Any number, as long as nobody else locks it: "morgen" on a telephone keypad. */
const lock = 667436

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export function migrations(): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    return { number: Number(file.slice(0, 4)), name: file.slice(5, -4), sql, checksum }
  })
}

/** Bring the schema up to date, once, whoever else starts at the same time. Returns the names of what was done. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'morgenkreis migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      `create table if not exists schema_migration (
         number integer primary key, name text not null, checksum text not null, at timestamptz not null default now())`,
    )
    const done = await applied(client)
    const missing = migrations().filter((one) => isMissing(one, done))
    for (const one of missing) await apply(client, one)
    return missing.map((one) => one.name)
  } finally {
    await client.end()
  }
}

async function applied(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ number: number; checksum: string }>(
    'select number, checksum from schema_migration',
  )
  return new Map(rows.map((row) => [row.number, row.checksum]))
}

function isMissing(one: Migration, done: Map<number, string>): boolean {
  const checksum = done.get(one.number)
  if (checksum !== undefined && checksum !== one.checksum) {
    throw new Error(
      `Migration ${one.number} (${one.name}) was changed after it had been applied; add a new one instead`,
    )
  }
  return checksum === undefined
}

/** Each in a transaction of its own: a migration that is killed half-way has not happened. */
async function apply(client: pg.Client, one: Migration) {
  await client.query('begin')
  try {
    await client.query(one.sql)
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      one.number,
      one.name,
      one.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    // On a connection that was cut there is nothing left to roll back; what went wrong first is what to tell.
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${one.number} (${one.name}) failed`, { cause: error })
  }
}

export interface MigrationState {
  readonly migrations: 'ok' | 'pending' | 'newer'
  /** How many that this server knows have not been applied. */
  readonly pending: number
}

const known = new Set(migrations().map((one) => one.number))

/** Whether the schema is the one that this server was written for. */
export async function migrationState(pool: pg.Pool): Promise<MigrationState> {
  const { rows } = await pool.query<{ number: number }>('select number from schema_migration')
  const done = new Set(rows.map((row) => row.number))
  const pending = [...known].filter((number) => !done.has(number)).length
  const newer = [...done].some((number) => !known.has(number))
  return { migrations: pending > 0 ? 'pending' : newer ? 'newer' : 'ok', pending }
}
