import type { TermsHours } from '../people/terms.ts'
import type { Hours } from '../values/hours.ts'
import { minus, neverNegative, noHours } from '../values/hours.ts'

/** The target that terms come to: their own, else 30.00 contract − 2.00 team − 3.00 MPA = 25.00, never below 0. */
export function agreedTarget(terms: Omit<TermsHours, 'usualWeek'>): Hours {
  const { weeklyHours, targetWorkHours, teamHours, mpaHours } = terms
  return targetWorkHours ?? calculatedCore(weeklyHours, teamHours ?? noHours, mpaHours ?? noHours)
}

/** The hours with the children. */
export function calculatedCore(contract: Hours, team: Hours, mpa: Hours): Hours {
  return neverNegative(minus(minus(contract, team), mpa))
}
