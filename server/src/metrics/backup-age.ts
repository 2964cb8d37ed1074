import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'

// The table comes with a later migration than some databases have; a name in a query that is not there is an error.
const selectHasRecords = statement("select to_regclass('backup_record') is not null as kept")
const selectLastBackup = statement(
  'select extract(epoch from max(finished_at)) * 1000 as at from backup_record',
)
const believedFor = 60_000

/** Asks at most once a minute, however often it is scraped. */
export function backupAge(db: Database, clock: Clock): () => Promise<number | undefined> {
  let known: { asked: number; finishedAt: number | null } | undefined
  return async () => {
    const now = clock.now()
    if (!known || now - known.asked >= believedFor) {
      const finishedAt = await lastFinished(db).catch(() => null)
      known = { asked: now, finishedAt }
    }
    return known.finishedAt === null ? undefined : (now - known.finishedAt) / 1_000
  }
}

async function lastFinished(db: Database): Promise<number | null> {
  const [table] = await db.query<{ kept: boolean }>(selectHasRecords, [])
  if (!table?.kept) return null
  const [row] = await db.query<{ at: number | null }>(selectLastBackup, [])
  return row?.at ?? null
}
