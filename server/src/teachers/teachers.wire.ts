import type { WireTeacher } from '#contract/teachers.ts'
import type { WireTerms } from '#contract/terms.ts'
import { toDaysNumber } from '#domain/days/leave-days.ts'
import { detailsFrom } from '#domain/people/teacher.ts'
import type { Terms } from '#domain/people/terms.ts'
import { leaveDaysIn, termsInForce } from '#domain/people/terms.ts'
import { usualTexts } from '#domain/people/usual-week.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'
import type { StoredTeacher } from './teachers.store.ts'

/** The teacher's hours fields on the wire are those of the terms in force today. */
export function teacherToWire(teacher: StoredTeacher, today: CalendarDate): WireTeacher {
  const { miniJob, ...details } = detailsFrom(teacher)
  const { validFrom: _, longAbsence: __, ...inForce } = termsWithLeave(termsInForce(teacher.terms, today))
  return {
    id: teacher.id,
    name: teacher.name,
    ...inForce,
    ...details,
    ...(miniJob && { miniJob }),
    startDate: teacher.startDate,
    lastDay: teacher.lastDay,
    initialBalance: toNumber(teacher.initialBalance),
    archived: teacher.archivedOn !== null,
    terms: teacher.terms.map(termsWithLeave),
    version: teacher.version,
  }
}

const termsWithLeave = (terms: Terms) => ({
  ...termsToWire(terms),
  leaveDays: toDaysNumber(leaveDaysIn(terms)),
})

/** As the rows of a week have them: no figure there depends on the leave. */
export function termsToWire(terms: Terms): WireTerms {
  const wire = (hours: Hours | null) => (hours === null ? null : toNumber(hours))
  return {
    validFrom: terms.validFrom,
    weeklyHours: toNumber(terms.weeklyHours),
    targetWorkHours: wire(terms.targetWorkHours),
    teamHours: wire(terms.teamHours),
    mpaHours: wire(terms.mpaHours),
    usualWeek: usualTexts(terms.usualWeek),
    longAbsence: terms.longAbsence ?? null,
  }
}
