import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import type { Statement } from '../db/statement.ts'
import { statement } from '../db/statement.ts'

// The table comes with a later migration than some databases have; a name in a query that is not there is an error.
const selectHasRecords = statement("select to_regclass('backup_record') is not null as kept")
const selectLastBackup = statement(
  'select extract(epoch from max(finished_at)) * 1000 as at from backup_record',
)
// So does the column, and the answer is empty until then.
const selectHasVerified = statement(`
  select exists (select from pg_attribute
                  where attrelid = to_regclass('backup_record') and attname = 'is_verified') as kept`)
const selectLastVerified = statement(
  'select extract(epoch from max(finished_at)) * 1000 as at from backup_record where is_verified',
)
const believedFor = 60_000

export interface BackupAges {
  /** Seconds since the last one; nothing when there never was one, or when none is kept count of. */
  last(): Promise<number | undefined>
  /** Seconds since the last one that was restored and verified on trial. */
  verified(): Promise<number | undefined>
}

export function backupAges(db: Database, clock: Clock): BackupAges {
  return {
    last: ageOf(db, clock, selectHasRecords, selectLastBackup),
    verified: ageOf(db, clock, selectHasVerified, selectLastVerified),
  }
}

/** Asks at most once a minute, however often it is scraped. */
function ageOf(
  db: Database,
  clock: Clock,
  isKept: Statement,
  selectLast: Statement,
): () => Promise<number | undefined> {
  let known: { asked: number; finishedAt: number | null } | undefined
  return async () => {
    const now = clock.now()
    if (!known || now - known.asked >= believedFor) {
      const finishedAt = await lastFinished(db, isKept, selectLast).catch(() => null)
      known = { asked: now, finishedAt }
    }
    return known.finishedAt === null ? undefined : (now - known.finishedAt) / 1_000
  }
}

async function lastFinished(db: Database, isKept: Statement, selectLast: Statement): Promise<number | null> {
  const [table] = await db.query<{ kept: boolean }>(isKept, [])
  if (!table?.kept) return null
  const [row] = await db.query<{ at: number | null }>(selectLast, [])
  return row?.at ?? null
}
