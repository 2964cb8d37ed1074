import type { DaySpan } from '#domain/absences/absence-span.ts'
import type { CertificateState } from '#domain/absences/certificates.ts'
import { usualCertificate } from '#domain/absences/certificates.ts'
import type { DayShare } from '#domain/calendar/house-day.ts'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import type { SpanStatus } from '#domain/days/absence-statuses.ts'
import { spanStatuses } from '#domain/days/absence-statuses.ts'
import { canBeTimed } from '#domain/days/part-of-day.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, isCalendarDate, isoWeekday, mondayOf } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'

/** What is known before the dialog opens: the chosen days, and whose they are. */
export interface AbsencePreset extends DaySpan {
  readonly teacherId: number | undefined
  /** Why, where the opener knows; left out: as last time. */
  readonly status?: SpanStatus
  /** What was filled in before, for whoever comes back. */
  readonly form?: AbsenceForm | undefined
}

/** The dates are texts, because a date field may be empty for a moment. */
export interface AbsenceForm {
  readonly teacherId: number | undefined
  readonly status: SpanStatus
  readonly kind?: AbsenceKind | undefined
  readonly share?: 0.5 | undefined
  /** On the first day away from this time on, on the last day until this one. */
  readonly awayFrom?: ClockTime | undefined
  readonly awayTo?: ClockTime | undefined
  /** Of sickness; left out: by its length. */
  readonly certificate?: CertificateState | undefined
  readonly from: string
  readonly to: string
  readonly notes: string
}

export function firstForm(preset: AbsencePreset): AbsenceForm {
  const { form, ...given } = preset
  return form ?? { ...given, status: preset.status ?? lastReason(), notes: '' }
}

export function absenceSpanOf({ from, to }: AbsenceForm): DaySpan | undefined {
  return isCalendarDate(from) && isCalendarDate(to) ? { from, to } : undefined
}

/** A kind belongs to its status; half a day stays half of another absence. */
export function withReason(form: AbsenceForm, status: SpanStatus): AbsenceForm {
  const times = canBeTimed(status) ? {} : { awayFrom: undefined, awayTo: undefined }
  return { ...form, ...times, status, kind: undefined }
}

/** Half a day has no times: they would be sent along, out of sight. */
export function withShare(form: AbsenceForm, share: DayShare): AbsenceForm {
  return share === 1
    ? { ...form, share: undefined }
    : { ...form, share, awayFrom: undefined, awayTo: undefined }
}

/** What is to be stored of a doctor's certificate: null where its length says the same, nothing of other absences. */
export function certificateOf(form: AbsenceForm): CertificateState | null | undefined {
  const span = absenceSpanOf(form)
  if (form.status !== 'sick' || !form.certificate || !span) return undefined
  return form.certificate === usualCertificate(span) ? null : form.certificate
}

/** Moving the first day behind the last one means one day. */
export function withFrom(form: AbsenceForm, from: string): AbsenceForm {
  return { ...form, from, to: isCalendarDate(from) && form.to < from ? from : form.to }
}

/** A day of the week was tapped: the last one, or an earlier first one. */
export function withDay(form: AbsenceForm, day: CalendarDate): AbsenceForm {
  return day < form.from ? { ...form, from: day } : { ...form, to: day }
}

/** The Friday of the first day's week, or of the one after when it falls on a weekend. */
export function fridayAfter(day: CalendarDate): CalendarDate {
  const friday = addDays(mondayOf(day), 4)
  return isoWeekday(day) > 5 ? addDays(friday, 7) : friday
}

const reasonKey = 'lastAbsenceReason'

/** The reason that was entered last on this device; nothing about whose it was. */
function lastReason(): SpanStatus {
  const kept = localStorage.getItem(reasonKey)
  return spanStatuses.find((status) => status === kept) ?? 'sick'
}

export function rememberReason(status: SpanStatus) {
  localStorage.setItem(reasonKey, status)
}
