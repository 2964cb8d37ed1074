import type { WireTerms } from '#contract/terms.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { agreedTarget } from '#domain/weeks/agreed-target.ts'

type TermsHours = Omit<WireTerms, 'validFrom' | 'usualWeek'>

const hours = (value: number | null) => (value === null ? null : hoursOf(value))

/** The target that these terms give a week without settings of its own: 30 contract − 2 team − 3 MPA = 25. */
export function targetOf({ weeklyHours, targetWorkHours, teamHours, mpaHours }: TermsHours): number {
  const target = agreedTarget({
    weeklyHours: hoursOf(weeklyHours),
    targetWorkHours: hours(targetWorkHours),
    teamHours: hours(teamHours),
    mpaHours: hours(mpaHours),
  })
  return toNumber(target)
}

/** What the target would be if nobody had agreed on one. */
export function calculatedTarget(terms: TermsHours): number {
  return targetOf({ ...terms, targetWorkHours: null })
}
