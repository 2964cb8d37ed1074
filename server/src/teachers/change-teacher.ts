import type { NewTeacher, TeacherChange } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { dateFromInput } from '#domain/calendar-date.ts'
import type { Hours } from '#domain/hours.ts'
import { hoursOf } from '#domain/hours.ts'
import type { Teacher } from '#domain/teacher.ts'
import type { Terms, TermsChange } from '#domain/terms.ts'
import { appliesFrom, changesHours, changeTerms, firstTerms, startOf, termsInForce } from '#domain/terms.ts'
import { sameUsualWeek, usualWeekOf } from '#domain/usual-week.ts'
import { weekNumberOf } from '#domain/week.ts'
import { invalid } from '../problems.ts'

/** From what was sent to domain values, and to the first week whose figures may change. */

export function teacherFromInput(sent: NewTeacher, timeZone: string): Omit<Teacher, 'id'> {
  const hours = (value: number | null | undefined) => (value == null ? null : hoursOf(value))
  return {
    name: sent.name,
    teamId: sent.teamId ?? 0,
    startDate: dateOrNone(sent.startDate, timeZone),
    initialBalance: hoursOf(sent.initialBalance ?? 0),
    archivedOn: null,
    terms: firstTerms({
      weeklyHours: hoursOf(sent.weeklyHours),
      targetWorkHours: hours(sent.targetWorkHours),
      teamHours: hours(sent.teamHours),
      mpaHours: hours(sent.mpaHours),
      usualWeek: usualWeekOf(sent.usualWeek ?? null),
    }),
  }
}

export interface ChangedTeacher {
  readonly teacher: Teacher
  /** The first week whose figures depend on the change; nothing when none does. */
  readonly fromWeek: number | undefined
}

export interface Circumstances {
  readonly today: CalendarDate
  readonly timeZone: string
  /** Until a week is recorded, a change of hours corrects all weeks. */
  readonly hasRecordedWeek: boolean
}

export function withChange(before: Teacher, sent: TeacherChange, now: Circumstances): ChangedTeacher {
  const startDate = sent.startDate === undefined ? before.startDate : dateOrNone(sent.startDate, now.timeZone)
  const { terms, from } = changedTerms(before.terms, sent, now)
  const teacher: Teacher = {
    ...before,
    name: sent.name ?? before.name,
    teamId: sent.teamId ?? before.teamId,
    startDate,
    initialBalance: sent.initialBalance === undefined ? before.initialBalance : hoursOf(sent.initialBalance),
    terms,
  }
  const termsFrom = from === 'always' ? 1 : from && weekNumberOf(startOf(from))
  return { teacher, fromWeek: startDate === before.startDate ? termsFrom : 1 }
}

const hoursFields = ['weeklyHours', 'targetWorkHours', 'teamHours', 'mpaHours'] as const

/**
 * A form sends all fields, so without a date only those count that differ from what holds today. With a date every
 * sent field counts: it may be right today and still have to be corrected back then.
 */
function changedTerms(terms: readonly Terms[], sent: TeacherChange, now: Circumstances) {
  const asked =
    sent.validFrom === undefined || sent.validFrom === 'always'
      ? sent.validFrom
      : dateIn(sent.validFrom, now.timeZone)
  const from = appliesFrom(asked, now.today, now.hasRecordedWeek)
  const inForce = termsInForce(terms, now.today)
  const change: { -readonly [Field in keyof TermsChange]: TermsChange[Field] } = {}
  for (const field of hoursFields) {
    const value = sent[field]
    if (value === undefined) continue
    const hours: Hours | null = value === null ? null : hoursOf(value)
    if (sent.validFrom === undefined && inForce[field] === hours) continue
    Object.assign(change, { [field]: hours })
  }
  if (sent.usualWeek !== undefined) {
    const usualWeek = usualWeekOf(sent.usualWeek)
    const isNew = sent.validFrom !== undefined || !sameUsualWeek(inForce.usualWeek, usualWeek)
    if (isNew) change.usualWeek = usualWeek
  }
  return changesHours(change) ? { terms: changeTerms(terms, change, from), from } : { terms, from: undefined }
}

function dateOrNone(text: string | null | undefined, timeZone: string): CalendarDate | null {
  return text ? dateIn(text, timeZone) : null
}

function dateIn(text: string, timeZone: string): CalendarDate {
  const date = dateFromInput(text, timeZone)
  if (!date) throw invalid('Must be a date like 2026-11-09')
  return date
}
