import type { WireTerms } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { hoursOf, toNumber } from '#domain/hours.ts'
import { firstMonday, weekContaining } from '#domain/week.ts'
import { weekRow } from '#domain/week-row.ts'

type TermsHours = Omit<WireTerms, 'validFrom' | 'usualWeek'>

/** The target that these terms give a week without settings of its own: 30 contract − 2 team − 3 MPA = 25. */
export function targetOf(terms: TermsHours, from: CalendarDate = firstMonday): number {
  const hours = (value: number | null) => (value === null ? null : hoursOf(value))
  const row = weekRow({
    week: weekContaining(from),
    teacher: { startDate: null, archivedOn: null },
    terms: {
      validFrom: from,
      weeklyHours: hoursOf(terms.weeklyHours),
      targetWorkHours: hours(terms.targetWorkHours),
      teamHours: hours(terms.teamHours),
      mpaHours: hours(terms.mpaHours),
      usualWeek: null,
    },
    setting: undefined,
    entries: {},
  })
  return toNumber(row.target.hours)
}
