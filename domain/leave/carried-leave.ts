import type { LongAbsenceSpan } from '../absences/long-absence.ts'
import type { LeaveDays } from '../days/leave-days.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import {
  addDays,
  dayOfMonth,
  firstDateOfMonth,
  isCalendarDate,
  monthOf,
  yearOf,
} from '../values/calendar-date.ts'

/** Leave of an earlier year. */
export interface CarriedLeave {
  /** Less than nothing when more was taken than there was. */
  readonly days: LeaveDays
  /** The last day on which it can be taken. */
  readonly expires: CalendarDate
  /** When the management notified the person that it will expire, once that is confirmed. */
  readonly noticeGiven: CalendarDate | null
  /** By when the days that were left could be taken after the notice; before that it is not in time. */
  readonly takesUntil?: CalendarDate
}

/** On which day of a year carried leave expires. */
export interface ExpiryDay {
  readonly month: number
  readonly day: number
}

/** § 7 (3) BUrlG. A house may set a later day: 31 May in § 26 TVöD for who was ill. */
export const usualExpiryDay: ExpiryDay = { month: 3, day: 31 }

/** `03-31`, or nothing when there is no such day. */
export function expiryDayOf(text: string): ExpiryDay | undefined {
  const inLeapYear = `2024-${text}`
  return isCalendarDate(inLeapYear) ? { month: monthOf(inLeapYear), day: dayOfMonth(inLeapYear) } : undefined
}

/** 29 February is the 28th in most years. */
export function expiryIn(year: number, { month, day }: ExpiryDay = usualExpiryDay): CalendarDate {
  let date = addDays(firstDateOfMonth(year, month), day - 1)
  while (monthOf(date) !== month) date = addDays(date, -1)
  return date
}

/** When leave lapses, and whether a long absence keeps it beyond its day. */
export interface Lapse {
  /** The last day, or nothing as long as it cannot lapse. */
  readonly on: CalendarDate | null
  readonly keptBy: 'sick' | 'parental' | null
}

/**
 * The last day of leave that was carried over: without a notice it does not lapse (BAG 19 February 2019,
 * 9 AZR 423/16). A notice that came after the day counts for the year in which it was given, as it does for that
 * year's own leave, so the leave lapses on the same day of the year after. So does one that came too late to take what
 * was left. Long absences come on top of that.
 */
export function lapseOf(
  { expires, noticeGiven, takesUntil = noticeGiven ?? expires }: CarriedLeave,
  absences: readonly LongAbsenceSpan[] = [],
): Lapse {
  if (noticeGiven === null) return { on: null, keptBy: null }
  const dayIn = (year: number) => expiryIn(year, { month: monthOf(expires), day: dayOfMonth(expires) })
  let on = noticeGiven <= expires ? expires : dayIn(yearOf(noticeGiven) + 1)
  while (on < takesUntil) on = dayIn(yearOf(on) + 1)
  return keptBeyond({ on, keptBy: null }, yearOf(expires) - 1, absences)
}

/**
 * Who is ill for long on the last day keeps the leave for 15 months after its year (ECJ 22 November 2011, C-214/10;
 * BAG 7 August 2012, 9 AZR 353/10). What a teacher had not taken before maternity protection or parental leave can be
 * taken until the end of the year after the return (§ 24 MuSchG, § 17 (2) BEEG), also after another one that follows;
 * as long as the return is unknown it cannot lapse.
 */
function keptBeyond(lapse: Lapse, leaveYear: number, absences: readonly LongAbsenceSpan[]): Lapse {
  const { on } = lapse
  if (on === null) return lapse
  const newYear = firstDateOfMonth(leaveYear, 1)
  for (const { kind, from, to } of absences) {
    if (on < from) continue
    if ((kind === 'parental' || kind === 'maternity') && (to === null || newYear <= to)) {
      if (to === null) return { on: null, keptBy: 'parental' }
      const later = expiryIn(yearOf(addDays(to, 1)) + 1, { month: 12, day: 31 })
      if (on < later) return keptBeyond({ on: later, keptBy: 'parental' }, leaveYear, absences)
    }
    const after15Months = expiryIn(leaveYear + 2, usualExpiryDay)
    if (kind === 'sick' && (to === null || on <= to) && on < after15Months)
      return keptBeyond({ on: after15Months, keptBy: 'sick' }, leaveYear, absences)
  }
  return lapse
}
