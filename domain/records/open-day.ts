import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays } from '../values/calendar-date.ts'
import type { TimeOfDay } from '../values/clock-time.ts'

/** After so many days the management is shown a day that nobody has confirmed. */
const openAfter = 7

interface KnownOfDay {
  readonly date: CalendarDate
  /** Whether the plan has work on it. */
  readonly isPlanned: boolean
  /** Whether somebody has said what it was. */
  readonly isRecorded: boolean
  readonly cameAt: TimeOfDay | null
}

/**
 * A day that waits for a word: planned and a week old, or begun and without an end the next morning. Nothing ends by
 * itself (R9, R11).
 */
export function isOverdue({ date, isPlanned, isRecorded, cameAt }: KnownOfDay, today: CalendarDate): boolean {
  if (isRecorded) return false
  if (cameAt !== null && date < today) return true
  return isPlanned && date <= addDays(today, -openAfter)
}
