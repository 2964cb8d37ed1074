import type pg from 'pg'
import type { AppliedFunction } from './apply-functions.ts'
import { areNewer, outdatedFiles, selectApplied } from './apply-functions.ts'
import { functionSet } from './function-files.ts'
import { migrations } from './migrate.ts'
import type { Database } from './pool.ts'

export interface MigrationState {
  readonly migrations: 'ok' | 'pending' | 'newer'
  /** How many migrations and functions that this server knows have not been applied. */
  readonly pending: number
}

const known = migrations().map((migration) => migration.number)
const last = Math.max(...known)
const functions = functionSet()

/** Whether tables and functions are the ones that this server was written for. */
export async function migrationState(pool: pg.Pool): Promise<MigrationState> {
  const { rows } = await pool.query<{ number: number }>('select number from schema_migration')
  const done = new Set(rows.map((row) => row.number))
  const pending = known.filter((number) => !done.has(number)).length
  // Until then there may be no list of functions to ask.
  if (pending > 0) return { migrations: 'pending', pending }
  const { rows: applied } = await pool.query<AppliedFunction>(selectApplied)
  const outdated = outdatedFiles(applied, functions).length
  if (outdated > 0) return { migrations: 'pending', pending: outdated }
  const newer = areNewer(applied, functions) || [...done].some((number) => number > last)
  return { migrations: newer ? 'newer' : 'ok', pending: 0 }
}

/** For a server that does not migrate: it must not begin on tables of another version. */
export async function assertMigrated(db: Pick<Database, 'pool'>): Promise<void> {
  const { migrations } = await migrationState(db.pool).catch((error: unknown) => {
    throw new Error('The tables cannot be read. Is the database there, and has `morgenkreis migrate` run?', {
      cause: error,
    })
  })
  if (migrations === 'ok') return
  throw new Error(
    migrations === 'newer'
      ? 'The tables are of a newer version. Start that one.'
      : 'The tables are of an older version, and MIGRATE_AT_START is false. Run `morgenkreis migrate` first.',
  )
}
