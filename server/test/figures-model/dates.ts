/** Days as `2026-11-09`, with arithmetic of their own: nothing here may share a mistake with the product. */

export type Day = string

const dayLength = 86_400_000

function numberOf(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayLength
}

function dayOf(number: number): Day {
  return new Date(number * dayLength).toISOString().slice(0, 10)
}

export function plus(day: Day, days: number): Day {
  return dayOf(numberOf(day) + days)
}

/** 1 is Monday, 7 is Sunday; day 0 of the count was a Thursday. */
export function weekdayOf(day: Day): number {
  return ((((numberOf(day) + 3) % 7) + 7) % 7) + 1
}

export function mondayOf(day: Day): Day {
  return plus(day, 1 - weekdayOf(day))
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

export function monthOf(day: Day): string {
  return day.slice(0, 7)
}

export function firstOfMonth(month: string): Day {
  return `${month}-01`
}

export function nextMonth(month: string): string {
  return monthOf(plus(firstOfMonth(month), 31))
}

export function lastOfMonth(month: string): Day {
  return plus(firstOfMonth(nextMonth(month)), -1)
}

/** Both included; none when the second is before the first. */
export function daysBetween(first: Day, last: Day): Day[] {
  const from = numberOf(first)
  return Array.from({ length: Math.max(0, numberOf(last) - from + 1) }, (_, index) => dayOf(from + index))
}

/** By the rule of Gauss as Butcher wrote it down. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const sum = epact + toSunday - 7 * late + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}
