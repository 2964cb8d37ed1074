import type { AbsentDay, DayEntry } from '../days/day-entry.ts'
import { absenceOver, planOf, sessionsOf } from '../days/day-entry.ts'
import type { ClockTime } from '../values/clock-time.ts'
import type { WorkedSpan } from './day-record.ts'
import { endsOf, spansOfPlan } from './day-record.ts'

export interface PartlySickDay {
  /** The day in the plan: what is planned after this time is credited, what was planned before it is worked. */
  readonly entry: AbsentDay
  /** What was worked until then. */
  readonly spans: readonly WorkedSpan[]
}

/**
 * Planned 08:00–16:00 and sick from 11:00: worked 3.00, credited what is planned after 11:00. Said once more, another
 * time takes the place of the first. Nothing where the plan does not work both before and after that time: who did not
 * come at all is entered by the management.
 */
export function sickFrom(before: DayEntry | undefined, from: ClockTime): PartlySickDay | undefined {
  if (!mayBecomeSick(before)) return undefined
  const ends = endsOf(planOf(before))
  if (!ends || from <= ends.from || from >= ends.to) return undefined
  const entry = absenceOver(before, { status: 'sick', awayFrom: from })
  return { entry, spans: spansOfPlan(sessionsOf(entry)) }
}

/** A day at work, or one on which somebody has gone home sick already. */
function mayBecomeSick(entry: DayEntry | undefined): boolean {
  if (entry?.status !== 'sick') return entry?.status === 'present'
  return entry.awayFrom !== undefined && entry.awayTo === undefined && !entry.kind
}
