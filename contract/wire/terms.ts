import { leaveDaysOf } from '#domain/days/leave-days.ts'
import type { Terms, TermsChange } from '#domain/people/terms.ts'
import { usualWeekOf } from '#domain/people/usual-week.ts'
import { hoursOf } from '#domain/values/hours.ts'
import type { TermsCorrection } from '../agreed-terms.ts'
import type { WireAgreedTerms, WireTerms } from '../terms.ts'

const hours = (value: number | null) => (value === null ? null : hoursOf(value))

const known = new WeakMap<WireTerms, Terms>()

/** Worked out once: the checks ask for those of every row after each edit, and the usual week is read from texts. */
export function termsFrom(wire: WireTerms & Partial<WireAgreedTerms>): Terms {
  const before = known.get(wire)
  if (before) return before
  const terms = {
    validFrom: wire.validFrom,
    weeklyHours: hoursOf(wire.weeklyHours),
    targetWorkHours: hours(wire.targetWorkHours),
    teamHours: hours(wire.teamHours),
    mpaHours: hours(wire.mpaHours),
    usualWeek: usualWeekOf(wire.usualWeek),
    ...(wire.leaveDays === undefined ? {} : { leaveDays: leaveDaysOf(wire.leaveDays) }),
    ...(wire.longAbsence ? { longAbsence: wire.longAbsence } : {}),
  }
  known.set(wire, terms)
  return terms
}

/** The fields of the terms that a change names. */
export function termsChangeFrom(change: Omit<TermsCorrection, 'validFrom'>): TermsChange {
  const { weeklyHours, targetWorkHours, teamHours, mpaHours, usualWeek, leaveDays } = change
  return {
    ...(weeklyHours === undefined ? {} : { weeklyHours: hoursOf(weeklyHours) }),
    ...(targetWorkHours === undefined ? {} : { targetWorkHours: hours(targetWorkHours) }),
    ...(teamHours === undefined ? {} : { teamHours: hours(teamHours) }),
    ...(mpaHours === undefined ? {} : { mpaHours: hours(mpaHours) }),
    ...(usualWeek === undefined ? {} : { usualWeek: usualWeekOf(usualWeek) }),
    ...(leaveDays === undefined ? {} : { leaveDays: leaveDaysOf(leaveDays) }),
  }
}
