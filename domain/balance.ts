import type { Hours } from './hours.ts'
import { plus, sumOf } from './hours.ts'

/** One week as the balance sees it. */
export interface BalanceWeek {
  readonly weekNumber: number
  readonly counts: boolean
  readonly difference: Hours
}

/**
 * Initial balance + the differences of all weeks that count, up to and including this one:
 * 4.00 initial + 2.25 (week 1) − 1.00 (week 3) = 5.25 after week 3, in whatever order the weeks were edited.
 */
export function balanceAfter(initial: Hours, weeks: readonly BalanceWeek[], weekNumber: number): Hours {
  const counted = weeks.filter((week) => week.counts && week.weekNumber <= weekNumber)
  return plus(initial, sumOf(counted.map((week) => week.difference)))
}
