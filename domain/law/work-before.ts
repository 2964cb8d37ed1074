import { sessionsOf } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { durationOf } from '../days/session.ts'
import type { WeekEntries } from '../people/house-week.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { minus, neverNegative, plus, sumOf } from '../values/hours.ts'
import type { WeekWork } from './week-hints.ts'

/** How many weeks the mean of § 3 ArbZG is taken over. */
export const weeksOfMean = 24

/** What the weeks around one add to it, each with its team and MPA hours. */
export interface WorkBefore {
  /** How many of the 23 weeks before have figures of this person. */
  readonly weeks: number
  /** Worked and credited in them: a day of leave must not lower the mean (BVerwG 8 C 13.17). */
  readonly hours: Hours
  /** Worked in the week before. */
  readonly lastWeek: Hours
  /** The other weeks of the month, when this is its last; left out: it is not. */
  readonly month?: { readonly weeks: number; readonly hours: Hours; readonly contract: Hours } | undefined
}

interface OwnWeek {
  readonly entries: WeekEntries
  readonly team: Hours
  readonly mpa: Hours
  readonly credited: Hours
  readonly contract: Hours
}

/** This week as it is planned, and with what lies around it. */
export function weekWorkOf(own: OwnWeek, before: WorkBefore | undefined): WeekWork {
  const worked = workOf(own)
  const counted = plus(worked, own.credited)
  const month = before?.month
  const hasMean = before?.weeks === weeksOfMean - 1
  return {
    week: minutesOfMean(worked, 1),
    fortnight: before && minutesOfMean(plus(worked, before.lastWeek), 1),
    mean: hasMean ? minutesOfMean(plus(counted, before.hours), weeksOfMean) : undefined,
    monthMean: month && minutesOfMean(plus(counted, month.hours), month.weeks + 1),
    contract: month && minutesOfMean(plus(own.contract, month.contract), month.weeks + 1),
  }
}

/** Whole minutes, rounded up: a mean of 48.01 hours is more than 48:00. */
const minutesOfMean = (hours: Hours, weeks: number): number => Math.ceil((hours * 60) / (100 * weeks) - 1e-6)

/**
 * What is on the grid, and the team and MPA hours that are not: 33.00 with children + 1.00 MPA on the grid + 2.00 team
 * + 3.00 more MPA = 39.00.
 */
function workOf({ entries, team, mpa }: OwnWeek): Hours {
  const sessions = weekdays.flatMap((weekday) => sessionsOf(entries[weekday]))
  const work = sessions.filter(({ type }) => type === 'work')
  const lengthOf = (some: readonly Session[]) => sumOf(some.map(durationOf))
  const beyond = (hours: Hours, activity: Session['activity']) =>
    neverNegative(minus(hours, lengthOf(work.filter((session) => session.activity === activity))))
  return sumOf([lengthOf(work), beyond(team, 'team'), beyond(mpa, 'mpa')])
}
