import type { Region } from '../calendar/regions.ts'
import { countryOf } from '../calendar/regions.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { calendarDateOf, isCalendarDate, mondayOf, yearOf } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { sumOf } from '../values/hours.ts'
import { firstMonday, isBeforeFirstWeek, weekNumberOf } from '../values/week.ts'
import type { BalanceBooking, BalanceWeek } from '../weeks/balance.ts'
import { balanceAfter } from '../weeks/balance.ts'

/**
 * How long a house may choose to keep day entries. Without a choice they are kept for ever. Records of working time
 * have to be kept for two years at least (§ 16 (2) ArbZG), in some countries longer.
 */
export const retentionYears = { least: 2, most: 10 } as const

/** Five years in Switzerland (Art. 73 (2) ArGV 1). A house that has not said where it is, is in Germany. */
export function leastRetentionYears(region: Region | null): number {
  return region !== null && countryOf(region) === 'CH' ? 5 : retentionYears.least
}

/** What a house has chosen, or what the law of its country asks for: the longer one. */
export function yearsToKeep(chosen: number, region: Region | null): number {
  return Math.max(chosen, leastRetentionYears(region))
}

/**
 * The Monday before which weeks are rolled up: that of the week with the same day some years ago, so that every week
 * that goes ended longer ago than that. Two years before Wednesday 2026-11-11 was Monday 2024-11-11, which is before
 * the first week: nothing to roll up, and the first week is the answer.
 */
export function rollUpDate(today: CalendarDate, years: number): CalendarDate {
  const monday = mondayOf(yearsBefore(today, years))
  return isBeforeFirstWeek(monday) ? firstMonday : monday
}

function yearsBefore(today: CalendarDate, years: number): CalendarDate {
  const year = yearOf(today) - years
  const sameDay = `${year}${today.slice(4)}`
  return isCalendarDate(sameDay) ? sameDay : calendarDateOf(`${year}-02-28`)
}

/**
 * What the rolled-up weeks leave behind: 4.00 initial + 2.25 (week 1) − 1.00 (week 3) = 5.25 opening balance, when both
 * weeks go. The balance after every week that stays is what it was. The bookings before that Monday go along.
 */
export function openingBalance(
  initial: Hours,
  weeks: readonly BalanceWeek[],
  foldedBefore: CalendarDate,
  bookings: readonly BalanceBooking[] = [],
): Hours {
  const rolledUp = bookings.filter(({ date }) => date < foldedBefore)
  const worked = balanceAfter(initial, weeks, weekNumberOf(foldedBefore) - 1)
  return sumOf([worked, ...rolledUp.map(({ hours }) => hours)])
}
