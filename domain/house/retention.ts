import type { Region } from '../calendar/regions.ts'
import { countryOf } from '../calendar/regions.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, isCalendarDate, mondayOf, yearOf } from '../values/calendar-date.ts'
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

/** In a country that the house has left: what was recorded up to that day, with it, is kept for so many years. */
export interface LongerTime {
  readonly years: number
  readonly until: CalendarDate
}

/**
 * What a house takes along when it moves: leaving Switzerland on 2026-11-19, five years for what was recorded until
 * then. Who moves again keeps the most years and the latest day of all moves.
 */
export function longerTimeAfter(
  move: { readonly from: Region | null; readonly to: Region | null; readonly today: CalendarDate },
  known: LongerTime | null,
): LongerTime | null {
  const years = leastRetentionYears(move.from)
  if (years <= leastRetentionYears(move.to)) return known
  if (!known) return { years, until: move.today }
  return {
    years: Math.max(years, known.years),
    until: move.today > known.until ? move.today : known.until,
  }
}

/** The Monday after the last week of which something is kept longer. */
const firstMondayAfter = ({ until }: LongerTime) => addDays(mondayOf(until), 7)

/** What the longer time still asks for; null: those weeks are gone, or the house keeps everything as long anyway. */
export function longerTimeLeft(
  longer: LongerTime | null,
  chosen: number | null,
  firstWeek: CalendarDate,
): LongerTime | null {
  if (!longer || firstWeek >= firstMondayAfter(longer)) return null
  return chosen === null || chosen >= longer.years ? null : longer
}

/**
 * The Monday before which weeks are rolled up, with weeks that are kept longer. Only a beginning can be rolled up, so
 * while one of those has to stay, the weeks after it stay too.
 */
export function rollUpDateWith(longer: LongerTime | null, today: CalendarDate, years: number): CalendarDate {
  const date = rollUpDate(today, years)
  if (!longer) return date
  const longerDate = rollUpDate(today, longer.years)
  return longerDate < date && longerDate < firstMondayAfter(longer) ? longerDate : date
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
