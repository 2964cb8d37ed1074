import type { MigrationState } from '../db/migration-state.ts'
import { migrationState } from '../db/migration-state.ts'
import type { Database } from '../db/pool.ts'

export interface Readiness {
  readonly status: 'ready' | 'not ready' | 'stopping'
  readonly database: 'ok' | 'unreachable'
  /** `newer`: the schema has migrations or functions that this server does not know. */
  readonly migrations: MigrationState['migrations'] | 'unknown'
  readonly pending: number
}

const answersWithin = 1_500

/** Whether requests may be sent here. In a black hole it says no after a moment, and asks only once at a time. */
export function readiness(db: Database, isStopping: () => boolean): () => Promise<Readiness> {
  let asked: Promise<MigrationState | undefined> | undefined
  return async () => {
    asked ??= migrationState(db.pool)
      .catch(() => undefined)
      .finally(() => {
        asked = undefined
      })
    const found = await Promise.race([asked, nothingAfter(answersWithin)])
    if (!found) return { status: 'not ready', database: 'unreachable', migrations: 'unknown', pending: 0 }
    const ready = found.migrations === 'ok'
    return { status: isStopping() ? 'stopping' : ready ? 'ready' : 'not ready', database: 'ok', ...found }
  }
}

function nothingAfter(milliseconds: number): Promise<undefined> {
  return new Promise((done) => void setTimeout(done, milliseconds, undefined).unref())
}
