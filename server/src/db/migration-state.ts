import type pg from 'pg'
import type { AppliedFunction } from './apply-functions.ts'
import { areNewer, outdatedFiles, selectApplied } from './apply-functions.ts'
import { functionSet } from './function-files.ts'
import { migrations } from './migrate.ts'

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
