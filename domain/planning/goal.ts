import type { LawPack, WeekRule } from '../law/law-rules.ts'
import type { AgreedWeek } from '../people/employment.ts'
import { usualHoursOn } from '../people/usual-week.ts'
import type { Weekday } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { noHours, shareOf, sumOf } from '../values/hours.ts'
import type { WeekRow } from '../weeks/week-row.ts'
import type { PlanningPerson } from './problem.ts'

const hundredthsInQuarter = 25
/** Half an hour in quarter hours: no week gives back or catches up more. */
const mostDrift = 2

/**
 * How many quarter hours of a balance one week gives back (positive) or catches up: a quarter of it, at most half an
 * hour. +1.00 h is a quarter hour, +6.00 h are two.
 */
export function driftOf(balance: Hours): number {
  // A quarter of the hours, in quarter hours, is as many as the balance has hours.
  return Math.max(-mostDrift, Math.min(mostDrift, Math.round(balance / 100)))
}

/**
 * Where nearly everybody has a balance of the same sign, a week gives less of it back: of what the house owes its people
 * in the week it neither gives back nor catches up more than one percent, and the two differ by half a percent at most.
 */
export function withFairDrift(people: readonly PlanningPerson[]): PlanningPerson[] {
  const owed = people.reduce((sum, { goal, drift }) => sum + Math.max(0, goal + drift), 0)
  const atMost = (most: number, drift: number) => Math.max(-most, Math.min(most, drift))
  const isFair = (most: number) => {
    const drifts = people.map(({ drift }) => atMost(most, drift))
    const [back, up] = [
      sumOfDrifts(drifts.filter((drift) => drift > 0)),
      sumOfDrifts(drifts.filter((drift) => drift < 0)),
    ]
    return Math.max(back, -up) * 100 <= owed && Math.abs(back + up) * 200 <= owed
  }
  let most = mostDrift
  while (most > 0 && !isFair(most)) most--
  return people.map((person) => {
    // Never −0.
    const drift = atMost(most, person.drift) + 0
    return { ...person, drift, goal: person.goal + person.drift - drift }
  })
}

const sumOfDrifts = (drifts: readonly number[]) => drifts.reduce((sum, drift) => sum + drift, 0)

/** What is still to be planned, in quarter hours: 25.00 target − 6.25 credited − 7.00 planned − 0.75 drift = 44. */
export function goalOf(row: WeekRow, drift: number, reserved: Hours): number {
  const left = row.target.hours - row.credited.hours - row.worked.hours - reserved
  return Math.round(left / hundredthsInQuarter) - drift
}

/** The hours of days that stay empty and will be worked all the same: as usual, else an equal share of the target. */
export function reservedFor(
  days: readonly Weekday[],
  { target }: WeekRow,
  { usualWeek }: AgreedWeek,
  workingDays: number,
): Hours {
  return sumOf(
    days.map((weekday) => usualHoursOn(usualWeek, weekday) ?? shareOf(target.hours, 1, workingDays)),
  )
}

/**
 * The most quarter hours that may still be planned in the week, so that none of its alerts comes true; null: nothing
 * limits it. Means are kept by every week of its own, and a limit of two weeks by half of it.
 */
export function mostWorkOf({ week }: LawPack, row: WeekRow): number | null {
  const outside = sumOf([row.team.hours, row.mpa.hours])
  const done = row.worked.hours + outside
  const limits: Record<WeekRule, (limit: number) => number> = {
    week: (limit) => hundredths(limit) - done,
    mean: (limit) => hundredths(limit) - done,
    fortnight: (limit) => hundredths(limit) / 2 - done,
    monthMean: () => row.contract.hours - done - row.credited.hours,
  }
  const left = week
    .filter(({ severity }) => severity === 'alert')
    .map(({ rule, limit }) => Math.floor(limits[rule](limit) / hundredthsInQuarter))
  return left.length === 0 ? null : Math.max(noHours, Math.min(...left))
}

const hundredths = (minutes: number) => (minutes * 100) / 60
