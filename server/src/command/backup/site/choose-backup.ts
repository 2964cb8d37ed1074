import { clockInZone, dateInZone } from '#domain/values/calendar-date.ts'
import { UsageError } from '../../command.ts'
import { backupsIn } from '../nightly/backup-folder.ts'
import { assertFolder } from '../nightly/target-folder.ts'

interface Wanted {
  readonly target: string | undefined
  readonly database: string
  readonly timeZone: string
  /** `2026-11-18T14:00`, on the clock of that time zone. */
  readonly at: string
}

/** The newest verified backup that began by then. */
export function newestBy({ target, database, timeZone, at }: Wanted): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at))
    throw new UsageError(`"${at}" is no time like 2026-11-18T14:00`)
  if (target === undefined) throw new Error('BACKUP_TARGET is missing: the folder that --at looks into')
  assertFolder(target)
  const shown = (instant: number) => `${dateInZone(instant, timeZone)}T${clockInZone(instant, timeZone)}`
  const all = backupsIn(target, database).filter(({ isVerified }) => isVerified)
  const found = all
    .filter(({ startedAt }) => shown(startedAt) <= at)
    .sort((a, b) => b.startedAt - a.startedAt)[0]
  if (found) return found.file
  const oldest = all.map(({ startedAt }) => startedAt).sort((a, b) => a - b)[0]
  throw new Error(
    oldest === undefined
      ? `${target} holds no verified backup of "${database}"`
      : `${target} holds no verified backup from before ${at}; the oldest is from ${shown(oldest)}`,
  )
}
