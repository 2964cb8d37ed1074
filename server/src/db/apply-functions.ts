import type pg from 'pg'
import type { FunctionFile, FunctionSet } from './function-files.ts'
import { namesIn } from './function-files.ts'
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
 * caller holds the lock of `migrate`. Returns the names of the files that were applied.
 */
export async function applyFunctions(client: pg.Client, set: FunctionSet): Promise<string[]> {
  const { rows: applied } = await client.query<AppliedFunction>(selectApplied)
  if (areNewer(applied, set)) return []
  const outdated = outdatedFiles(applied, set)
  await client.query('begin')
  try {
    await dropRetired(client)
    for (const file of outdated) await applyFile(client, file, set.version)
    await client.query(deleteOtherFunctions, [set.files.map(({ name }) => name)])
    await client.query(raiseVersions, [set.version])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  return outdated.map(({ name }) => name)
}

/**
 * "cannot change return type of existing function": other columns, or another name of an argument; "function name is not
 * unique": another argument makes a second function beside the first, and the grant does not know which is meant.
 */
const cannotReplace = ['42P13', '42725']

async function applyFile(client: pg.Client, { name, sql, checksum }: FunctionFile, version: number) {
  try {
    await client.query('savepoint replacing')
    await client.query(sql).catch(async (error: { code?: string }) => {
      if (!cannotReplace.includes(error.code ?? '')) throw error
      await client.query('rollback to savepoint replacing')
      await retireFunctions(client, namesIn(sql))
      await client.query(sql)
    })
    await client.query(upsertFunction, [name, checksum, version])
  } catch (error) {
    throw new Error(`The function ${name} could not be applied`, { cause: error })
  }
}
