import type { CalendarDate } from './calendar-date.ts'
import { addDays, dayOfMonth, firstDateOfMonth, isCalendarDate, monthOf, yearOf } from './calendar-date.ts'
import type { LeaveDays } from './leave-days.ts'

/** Leave of an earlier year. */
export interface CarriedLeave {
  /** Less than nothing when more was taken than there was. */
  readonly days: LeaveDays
  /** The last day on which it can be taken. */
  readonly expires: CalendarDate
  /** When the management told the person that it will expire, once that is confirmed. */
  readonly noticeGiven: CalendarDate | null
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

/**
 * The last day of leave that was carried over, or nothing as long as it cannot lapse: without a notice it does not
 * (BAG 19 February 2019, 9 AZR 423/16). A notice that came after the day counts for the year in which it was given,
 * as it does for that year's own leave, so the leave lapses on the same day of the year after.
 */
export function lapsesOn({ expires, noticeGiven }: CarriedLeave): CalendarDate | null {
  if (noticeGiven === null) return null
  if (noticeGiven <= expires) return expires
  return expiryIn(yearOf(noticeGiven) + 1, { month: monthOf(expires), day: dayOfMonth(expires) })
}
