import type { enterLongAbsence, TermsCorrection } from '#contract/agreed-terms.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { NewTeacher, TeacherChange } from '#contract/teachers.ts'
import { termsChangeFrom } from '#contract/wire/terms.ts'
import { termsWithLongAbsence } from '#domain/absences/long-absence.ts'
import { leaveDaysOf } from '#domain/days/leave-days.ts'
import { isShut } from '#domain/months/shut-day.ts'
import type { Employment } from '#domain/people/employment.ts'
import type { Teacher } from '#domain/people/teacher.ts'
import { detailsFrom } from '#domain/people/teacher.ts'
import type { Terms } from '#domain/people/terms.ts'
import {
  appliesFrom,
  changesTerms,
  correctTerms,
  defaultLeaveDays,
  firstTerms,
  onlyChanged,
  startOf,
  termsInForce,
  termsWithChange,
} from '#domain/people/terms.ts'
import { usualWeekOf } from '#domain/people/usual-week.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateFromInput } from '#domain/values/calendar-date.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { invalid } from '../http/problems.ts'
import { longAbsenceRefusal, refusalOf } from './terms-refusals.ts'

/** From what was sent to domain values, and to the first week whose figures may change. */

export function teacherFromInput(sent: NewTeacher, timeZone: string): Omit<Teacher, 'id'> {
  const hours = (value: number | null | undefined) => (value == null ? null : hoursOf(value))
  return {
    name: sent.name,
    ...detailsFrom(sent),
    ...employmentFrom(sent, { startDate: null, lastDay: null }, timeZone),
    initialBalance: hoursOf(sent.initialBalance ?? 0),
    archivedOn: null,
    terms: firstTerms({
      weeklyHours: hoursOf(sent.weeklyHours),
      targetWorkHours: hours(sent.targetWorkHours),
      teamHours: hours(sent.teamHours),
      mpaHours: hours(sent.mpaHours),
      usualWeek: usualWeekOf(sent.usualWeek ?? null),
      leaveDays: sent.leaveDays === undefined ? defaultLeaveDays : leaveDaysOf(sent.leaveDays),
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
  /** Until a week is recorded, a change of hours without a date corrects the terms in force. */
  readonly hasRecordedWeek: boolean
  /** What is agreed before it is closed; null: nothing is. */
  readonly shutBefore: CalendarDate | null
}

export function teacherWithChange(before: Teacher, sent: TeacherChange, now: Circumstances): ChangedTeacher {
  const employment = employmentFrom(sent, before, now.timeZone)
  const { terms, from } = changedTerms(before.terms, sent, now)
  const teacher: Teacher = {
    ...before,
    name: sent.name ?? before.name,
    ...detailsFrom(sent, before),
    ...employment,
    initialBalance: sent.initialBalance === undefined ? before.initialBalance : hoursOf(sent.initialBalance),
    terms,
  }
  const termsFrom = from === 'always' ? 1 : from && weekNumberOf(startOf(from))
  const isSame = employment.startDate === before.startDate && employment.lastDay === before.lastDay
  return { teacher, fromWeek: isSame ? termsFrom : 1 }
}

/** The first terms of a correction may hold earlier or later than before; both weeks count. */
export function withCorrection(
  before: Teacher,
  validFrom: CalendarDate,
  sent: TermsCorrection,
  timeZone: string,
): ChangedTeacher {
  const movedTo = sent.validFrom === undefined ? validFrom : startOf(dateIn(sent.validFrom, timeZone))
  const edited = correctTerms(before.terms, validFrom, termsChangeFrom(sent), movedTo)
  if ('fault' in edited) throw refusalOf(edited.fault, edited.fault === 'taken' ? movedTo : validFrom)
  const teacher = { ...before, terms: edited.terms }
  return { teacher, fromWeek: weekNumberOf(movedTo < validFrom ? movedTo : validFrom) }
}

export function withLongAbsence(
  before: Teacher,
  { kind, from, to }: BodyOf<typeof enterLongAbsence>,
  timeZone: string,
): ChangedTeacher {
  const first = dateIn(from, timeZone)
  const edited = termsWithLongAbsence(before.terms, { kind, from: first, to: dateOrNone(to, timeZone) })
  if ('fault' in edited) throw longAbsenceRefusal(edited.fault)
  return { teacher: { ...before, terms: edited.terms }, fromWeek: weekNumberOf(startOf(first)) }
}

/** With a date every sent field counts: it may be right today and still have to be corrected back then. */
function changedTerms(terms: readonly Terms[], sent: TeacherChange, now: Circumstances) {
  const asked =
    sent.validFrom === undefined || sent.validFrom === 'always'
      ? sent.validFrom
      : dateIn(sent.validFrom, now.timeZone)
  const usual = appliesFrom(asked, terms, now.today, now.hasRecordedWeek)
  // Without a date it holds as early as it can.
  const isShutThen = asked === undefined && usual !== 'always' && isShut(usual, now.shutBefore)
  const from = isShutThen && now.shutBefore ? now.shutBefore : usual
  const named = termsChangeFrom(sent)
  const change = asked === undefined ? onlyChanged(named, termsInForce(terms, now.today)) : named
  return changesTerms(change)
    ? { terms: termsWithChange(terms, change, from), from }
    : { terms, from: undefined }
}

/** What is not sent stays. */
export function employmentFrom(
  sent: Pick<TeacherChange | NewTeacher, 'startDate' | 'lastDay'>,
  before: Employment,
  timeZone: string,
): Employment {
  const startDate = sent.startDate === undefined ? before.startDate : dateOrNone(sent.startDate, timeZone)
  const lastDay = sent.lastDay === undefined ? before.lastDay : dateOrNone(sent.lastDay, timeZone)
  if (startDate !== null && lastDay !== null && lastDay < startDate)
    throw invalid('leaves_before_start', 'The last day is before the start date.')
  return { startDate, lastDay }
}

function dateOrNone(text: string | null | undefined, timeZone: string): CalendarDate | null {
  return text ? dateIn(text, timeZone) : null
}

function dateIn(text: string, timeZone: string): CalendarDate {
  const date = dateFromInput(text, timeZone)
  if (!date) throw invalid('invalid', 'Must be a date like 2026-11-09')
  return date
}
