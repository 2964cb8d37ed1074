import type pg from 'pg'
import type { FunctionFile, FunctionSet } from './function-files.ts'
import { isCalledByTables, namesIn } from './function-files.ts'
import { withLockLimit } from './lock-limit.ts'
import { dropRetired, retireFunctions } from './retired-functions.ts'

/** A row of schema_function: the text that is in place. */
export interface AppliedFunction {
  readonly name: string
  readonly checksum: string
  readonly version: number
}

export const selectApplied = 'select name, checksum, version from schema_function'

/** A newer server has been here. Its functions stay: they answer all that this server asks, and more. */
export function areNewer(applied: readonly AppliedFunction[], { version }: FunctionSet): boolean {
  return applied.some((row) => row.version > version)
}

/** The files whose text is not the one in place. */
export function outdatedFiles(applied: readonly AppliedFunction[], set: FunctionSet): FunctionFile[] {
  if (areNewer(applied, set)) return []
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  return set.files.filter(({ name, checksum }) => checksums.get(name) !== checksum)
}

const upsertFunction = `
  insert into schema_function (name, checksum, version) values ($1, $2, $3)
  on conflict (name) do update set checksum = excluded.checksum, at = now()`
const deleteOtherFunctions = 'delete from schema_function where name <> all ($1)'
const raiseVersions = 'update schema_function set version = $1 where version < $1'

/**
 * All in one transaction, because functions call each other: other connections see the old ones or the new ones. The
 * caller holds the lock of `migrate`. Those that tables call come before the tables, triggers and all others after them.
 * Returns the names of the files that were applied.
 */
export async function applyFunctions(
  client: pg.Client,
  set: FunctionSet,
  when: 'before tables' | 'after tables',
): Promise<string[]> {
  const { rows: applied } = await client.query<AppliedFunction>(selectApplied)
  if (areNewer(applied, set)) return []
  const outdated = outdatedFiles(applied, set).filter(
    (file) => when === 'after tables' || isCalledByTables(file),
  )
  await withLockLimit(client, async () => {
    await client.query('begin')
    await dropRetired(client)
    await makeFunctions(client, outdated)
    for (const { name, checksum } of outdated)
      await client.query(upsertFunction, [name, checksum, set.version])
    if (when === 'after tables') {
      await client.query(deleteOtherFunctions, [set.files.map(({ name }) => name)])
      await client.query(raiseVersions, [set.version])
    }
    await client.query('commit')
  })
  return outdated.map(({ name }) => name)
}

/**
 * Within a transaction of the caller. In the order of their names one may call another that is not there yet, so what
 * they say is only looked at once all are made: a function that could not run is refused here and not in a request.
 */
export async function makeFunctions(client: pg.Client, files: readonly FunctionFile[]) {
  await client.query('set local check_function_bodies = off')
  for (const file of files) await makeFunction(client, file)
  await client.query('set local check_function_bodies = on')
  for (const file of files.filter(({ sql }) => /language sql\b/.test(sql))) await makeFunction(client, file)
}

/**
 * "cannot change return type of existing function": other columns, or another name of an argument; "function name is not
 * unique": another argument makes a second function beside the first, and the grant does not know which is meant.
 */
const cannotReplace = ['42P13', '42725']

async function makeFunction(client: pg.Client, { name, sql }: FunctionFile) {
  try {
    await client.query('savepoint replacing')
    await client.query(sql).catch(async (error: { code?: string }) => {
      if (!cannotReplace.includes(error.code ?? '')) throw error
      await client.query('rollback to savepoint replacing')
      await retireFunctions(client, namesIn(sql))
      await client.query(sql)
    })
  } catch (error) {
    throw new Error(`The function ${name} could not be applied`, { cause: error })
  }
}
