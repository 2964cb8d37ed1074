import type { WireTerms } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { toNumber } from '#domain/hours.ts'
import { firstMonday, weekContaining } from '#domain/week.ts'
import { weekRow } from '#domain/week-row.ts'
import { termsFrom } from './terms-from-wire.ts'

type TermsHours = Omit<WireTerms, 'validFrom' | 'usualWeek'>

/** The target that these terms give a week without settings of its own: 30 contract − 2 team − 3 MPA = 25. */
export function targetOf(terms: TermsHours, from: CalendarDate = firstMonday): number {
  const { weeklyHours, targetWorkHours, teamHours, mpaHours } = terms
  const hours = { weeklyHours, targetWorkHours, teamHours, mpaHours, usualWeek: null }
  const row = weekRow({
    week: weekContaining(from),
    teacher: { startDate: null, archivedOn: null },
    terms: termsFrom({ ...hours, validFrom: from }),
    setting: undefined,
    entries: {},
  })
  return toNumber(row.target.hours)
}

/** What the target would be if nobody had agreed on one. */
export function calculatedTarget(terms: TermsHours): number {
  return targetOf({ ...terms, targetWorkHours: null })
}
