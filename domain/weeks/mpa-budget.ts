import { sessionsOf } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { durationOf, isWithChildren } from '../days/session.ts'
import type { WeekEntries } from '../people/house-week.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { minus, neverNegative, noHours, plus, sumOf } from '../values/hours.ts'
import type { Week } from '../values/week.ts'
import { dateOfWeekday } from '../values/week.ts'

/** What has become of the MPA hours of a teacher's week, as far as they are on the grid. */
export interface MpaBudget {
  /** On the grid, also under an absence that keeps its plan. */
  readonly planned: Hours
  /** Of it on days before today, and not lost to an absence. */
  readonly done: Hours
  /** Lost to an absence, or to the children: hours of stepping in, as far as agreed MPA is not on the grid for them. */
  readonly givenUp: Hours
}

interface MpaFacts {
  readonly entries: WeekEntries
  readonly week: Week
  readonly today: CalendarDate
  readonly agreed: Hours
  /** Whether the house counts who has stepped in. */
  readonly countsSteppingIn: boolean
}

/**
 * 4.00 agreed: 1.00 done on Monday, 1.00 on Friday to come, 1.00 under Wednesday's sickness, 1.00 worked with the
 * children on Tuesday for a colleague: planned 3.00, done 1.00, given up 2.00. Nothing when no MPA is on the grid.
 */
export function mpaBudgetOf(facts: MpaFacts): MpaBudget | undefined {
  const { entries, week, today, agreed, countsSteppingIn } = facts
  const onGrid = (weekday: Weekday) => mpaIn(sessionsOf(entries[weekday]))
  const standing = sumOf(weekdays.map(onGrid))
  const lost = sumOf(weekdays.map((weekday) => mpaIn(lostOn(entries, weekday))))
  const planned = plus(standing, lost)
  const past = weekdays.filter((weekday) => dateOfWeekday(week, weekday) < today)
  const steppedIn = countsSteppingIn
    ? sumOf(weekdays.map((weekday) => steppedInOn(entries, weekday)))
    : noHours
  const missing = neverNegative(minus(agreed, planned))
  const forChildren = steppedIn < missing ? steppedIn : missing
  if (planned === 0 && forChildren === 0) return undefined
  return { planned, done: sumOf(past.map(onGrid)), givenUp: plus(lost, forChildren) }
}

function mpaIn(sessions: readonly Session[]): Hours {
  return sumOf(sessions.filter(({ activity }) => activity === 'mpa').map(durationOf))
}

function lostOn(entries: WeekEntries, weekday: Weekday): readonly Session[] {
  const entry = entries[weekday]
  return entry && entry.status !== 'present' ? (entry.plan ?? []) : []
}

function steppedInOn(entries: WeekEntries, weekday: Weekday): Hours {
  const stepped = sessionsOf(entries[weekday]).filter(
    (session) => session.steppedIn && isWithChildren(session),
  )
  return sumOf(stepped.map(durationOf))
}
