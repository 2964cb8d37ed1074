import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { applyFunctions } from './apply-functions.ts'
import type { Migration } from './baseline.ts'
import { baseline, checksumOf } from './baseline.ts'
import type { FunctionSet } from './function-files.ts'
import { functionSet } from './function-files.ts'
import { lockLimit, withLockLimit } from './lock-limit.ts'
import { serverRole } from './server-role.ts'
import { takeOver } from './take-over.ts'
import type { Patience } from './turn.ts'
import { inTurn } from './turn.ts'

const folder = join(import.meta.dirname, 'migrations')

/** The baseline, and what changed its tables since. */
export function migrations(from = folder): Migration[] {
  const files = readdirSync(from).filter((file) => file.endsWith('.sql'))
  const later = files.sort().map((file) => {
    const sql = readFileSync(join(from, file), 'utf8')
    return { number: Number(file.slice(0, 4)), name: file.slice(5, -4), sql, checksum: checksumOf(sql) }
  })
  const all = [baseline(), ...later]
  refuseSharedNumber(all)
  return all
}

/** Two branches may each have added the next one. Whichever came second must be given a number of its own. */
function refuseSharedNumber(all: readonly Migration[]) {
  for (const [at, { number, name }] of all.entries()) {
    const before = all[at - 1]
    if (before && before.number >= number)
      throw new Error(
        `The migrations ${before.number} (${before.name}) and ${number} (${name}) do not count up; give the second the next number`,
      )
  }
}

/**
 * The server's role, and that whoever migrates can also start the server, which then works as the lesser role. Both belong
 * to the cluster: another database may have them already, or be making them at this moment. Once they are there, the
 * owner needs no right to make roles.
 */
const createRole = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = '${serverRole}') then
      create role ${serverRole} nologin;
    end if;
  exception
    when duplicate_object or unique_violation then null;
  end
  $$;
  do $$
  begin
    if not exists (select from pg_auth_members
                    where roleid = '${serverRole}'::regrole and member = current_user::regrole) then
      grant ${serverRole} to current_user;
    end if;
  exception
    when unique_violation then null;
  end
  $$;`

const createLists = `
  create table if not exists schema_migration (
    number integer primary key, name text not null, checksum text not null, at timestamptz not null default now());
  create table if not exists schema_function (
    -- Of the file, without its ending.
    name text not null,
    checksum text not null,
    -- Of all files together, as functions/versions.txt counts it. A server that knows a smaller one leaves them alone.
    version integer not null,
    at timestamptz not null default now(),
    constraint schema_function_pk primary key (name),
    constraint schema_function_version_counts_up check (version > 0));`

/**
 * Bring the tables up to date, and the functions, once, even when several processes start at the same time. Returns the
 * names of what was done.
 */
export async function migrate(
  ownerUrl: string,
  functions: FunctionSet = functionSet(),
  all: readonly Migration[] = migrations(),
  waiting?: Patience,
): Promise<string[]> {
  return inTurn(ownerUrl, 'migrate', () => migrateNow(ownerUrl, functions, all), waiting)
}

async function migrateNow(ownerUrl: string, functions: FunctionSet, all: readonly Migration[]) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'morgenkreis migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    const taken = await takeOver(client, functions)
    await client.query(createRole + createLists)
    const done = await appliedMigrations(client)
    const missing = all.filter((migration) => isMissing(migration, done))
    const applied = await applyFunctions(client, functions, 'before tables')
    for (const migration of missing) await apply(client, migration)
    applied.push(...(await applyFunctions(client, functions, 'after tables')))
    const last = applied.length > 0 ? [`functions ${applied.join(', ')}`] : []
    return [...taken, ...missing.map((migration) => migration.name), ...last]
  } finally {
    await client.end()
  }
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

/** Each in a transaction of its own: a migration that is killed half-way has not happened. */
async function apply(client: pg.Client, migration: Migration) {
  try {
    await withLockLimit(client, () => applyOnce(client, migration))
  } catch (error) {
    throw new Error(`Migration ${migration.number} (${migration.name}) failed`, { cause: error })
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
  await runMigration(client, migration)
  await client.query(insert, line)
  await client.query('commit')
}
