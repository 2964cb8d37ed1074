import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'

/**
 * The Sunday after the first full moon of spring, by the church's tables: "Anonymous Gregorian" (Nature, 1876; Meeus,
 * Astronomical Algorithms, chapter 8), which has no exceptions. 2026 → 5 April, 2027 → 28 March.
 */
export function easterSunday(year: number): CalendarDate {
  const moonYear = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  /** Days from 21 March to the full moon. */
  const fullMoon = (19 * moonYear + century - Math.floor(century / 4) - moonShift + 15) % 30
  /** Days from the full moon to the Sunday after it, less one. */
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - fullMoon - (yearOfCentury % 4)) % 7
  /** In the two cases in which the tables would give 26 April, or 25 April twice in 19 years. */
  const oneWeekEarlier = Math.floor((moonYear + 11 * fullMoon + 22 * toSunday) / 451)
  return addDays(calendarDateOf(`${year}-03-22`), fullMoon + toSunday - 7 * oneWeekEarlier)
}
