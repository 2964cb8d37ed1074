import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, isCalendarDate, isoWeekday } from '../values/calendar-date.ts'
import type { Week } from '../values/week.ts'
import { firstMonday, weekOfNumber } from '../values/week.ts'
import { weekOfBooking } from '../weeks/booking.ts'

/** A calendar month, like `2026-10`. Comparing the texts compares the months. */
declare const month: unique symbol
export type Month = string & { readonly [month]: true }

export function isMonth(text: string): text is Month {
  return /^\d{4}-\d{2}$/.test(text) && isCalendarDate(`${text}-01`)
}

export function monthNamed(text: string): Month {
  if (!isMonth(text)) throw new RangeError(`Not a month: ${text}`)
  return text
}

/** The month that a day lies in. */
export function monthWith(date: CalendarDate): Month {
  return monthNamed(date.slice(0, 7))
}

export function firstDayOfMonth(month: Month): CalendarDate {
  return calendarDateOf(`${month}-01`)
}

export function lastDayOfMonth(month: Month): CalendarDate {
  return addDays(firstDayOfMonth(monthAfter(month)), -1)
}

export function monthAfter(month: Month): Month {
  return monthWith(addDays(firstDayOfMonth(month), 31))
}

export function monthBefore(month: Month): Month {
  return monthWith(addDays(firstDayOfMonth(month), -1))
}

/** A week belongs to the month of its Friday: that of 28 September 2026 ends on 2 October, and is October's. */
export function monthOfWeek({ endDate }: Pick<Week, 'endDate'>): Month {
  return monthWith(endDate)
}

/** The first one with a week: that of 30 December 2024 ends in January. */
export const firstMonth = monthOfWeek({ endDate: addDays(firstMonday, 4) })

/** The numbers of the weeks of a month, those whose Friday is in it. */
export function weeksOfMonth(month: Month): { readonly first: number; readonly last: number } {
  return {
    first: weekOfBooking(firstDayOfMonth(month)),
    last: weekOfBooking(firstDayOfMonth(monthAfter(month))) - 1,
  }
}

/**
 * The days whose bookings stand on a month's sheet: all of its own, also where a week is split. Months that were closed
 * by older rules hold the bookings of their weeks; the one after them begins where they end, so that none is lost.
 */
export function bookingDaysOf(
  month: Month,
  byWeeksBefore: CalendarDate | null = null,
): { readonly from: CalendarDate; readonly through: CalendarDate } {
  const next = monthAfter(month)
  return {
    from: firstBookingDay(month, byWeeksBefore),
    through: addDays(firstBookingDay(next, byWeeksBefore), -1),
  }
}

function firstBookingDay(month: Month, byWeeksBefore: CalendarDate | null): CalendarDate {
  const first = firstDayOfMonth(month)
  if (byWeeksBefore === null || first > byWeeksBefore) return first
  // The Saturday before the first week.
  return addDays(weekOfNumber(weeksOfMonth(month).first).startDate, -2)
}

/** Monday to Friday. */
export function weekdaysOfMonth(month: Month): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let date = firstDayOfMonth(month); date <= lastDayOfMonth(month); date = addDays(date, 1))
    if (isoWeekday(date) <= 5) days.push(date)
  return days
}
