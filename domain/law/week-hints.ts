import type { CalendarDate } from '../values/calendar-date.ts'
import { foundIn } from './found.ts'
import type { LawCountry, LawHint, Protection, WeekRule } from './law-rules.ts'
import { packInForce } from './packs.ts'

/**
 * Minutes of work, each with the team and MPA hours that lie outside the grid: 33:00 on the grid + 2:00 team + 4:00 MPA
 * = 39:00 of the week.
 */
export interface WeekWork {
  readonly week: number
  /** This week and the one before it; left out: not known. */
  readonly fortnight?: number | undefined
  /** A week in the mean of the last 24. */
  readonly mean?: number | undefined
  /** A week in the mean of the month, with what is credited. */
  readonly monthMean?: number | undefined
  /** What is agreed for a week of that month. */
  readonly contract?: number | undefined
}

interface WeekSurroundings {
  readonly country: LawCountry
  readonly protection: Protection
  /** The Monday of the week. */
  readonly date: CalendarDate
}

export type WeekHint = LawHint<WeekRule>

export function weekHintsOf(work: WeekWork, around: WeekSurroundings): WeekHint[] {
  const { week, fortnight, mean, contract } = work
  const monthMean = contract === undefined ? undefined : work.monthMean
  const measured: Record<WeekRule, number | undefined> = { week, fortnight, mean, monthMean }
  return foundIn(packInForce(around).week, {
    measure: (rule) => measured[rule],
    worked: week,
    ownLimits: contract === undefined ? {} : { monthMean: contract },
  })
}
