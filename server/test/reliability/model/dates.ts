/** Days are strings; the first week is number 1. */

const firstMonday = '2024-12-30'
const dayLength = 86_400_000

/** Asked so often that the answers are kept: it was more than half the time of the whole model. */
const answered = new Map<string, Map<number, string>>()

export function dateAfter(date: string, days: number): string {
  const ofDate = answered.get(date) ?? new Map<number, string>()
  const after = ofDate.get(days) ?? new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)
  answered.set(date, ofDate.set(days, after))
  return after
}

export function mondayBefore(date: string): string {
  const sunday0 = new Date(date).getUTCDay()
  return dateAfter(date, sunday0 === 0 ? -6 : 1 - sunday0)
}

export function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(date).getUTCDay())
}

export const yearOf = (date: string) => Number(date.slice(0, 4))

/** Both ends included. */
export function datesBetween(first: string, last: string): string[] {
  const dates: string[] = []
  for (let date = first; date <= last; date = dateAfter(date, 1)) dates.push(date)
  return dates
}

export function weekNumber(date: string): number {
  return Math.round((Date.parse(mondayBefore(date)) - Date.parse(firstMonday)) / dayLength / 7) + 1
}

export function mondayOfWeek(number: number): string {
  return dateAfter(firstMonday, (number - 1) * 7)
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** W46: November 9 - November 13, 2026. The ISO week is that of the Thursday. */
export function nameOfWeek(monday: string): string {
  const day = (date: string) => monthAndDay.format(new Date(date))
  const friday = dateAfter(monday, 4)
  const thursday = dateAfter(monday, 3)
  const newYear = Date.parse(`${thursday.slice(0, 4)}-01-01`)
  const isoWeek = Math.floor((Date.parse(thursday) - newYear) / dayLength / 7) + 1
  return `W${isoWeek}: ${day(monday)} - ${day(friday)}, ${friday.slice(0, 4)}`
}
