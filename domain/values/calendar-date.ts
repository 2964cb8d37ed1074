/**
 * A calendar date is a day, not a moment: `2026-11-09`, the same everywhere on earth.
 * This is the one file that may touch `Date`; everything else compares and passes strings.
 */
declare const calendarDate: unique symbol
export type CalendarDate = string & { readonly [calendarDate]: true }

/** Monday to Friday: 1 is Monday, as in the spec's `dayOfWeek`. */
export type Weekday = 1 | 2 | 3 | 4 | 5
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5]

const dayInMilliseconds = 86_400_000
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Years that the product plans for; outside of them a date is a typing error. */
const firstYear = 1900
const lastYear = 2199

export function isCalendarDate(text: string): text is CalendarDate {
  const match = pattern.exec(text)
  if (!match) return false
  const year = Number(match[1])
  return year >= firstYear && year <= lastYear && fromDayNumber(toDayNumber(text)) === text
}

export function calendarDateOf(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`)
  return text
}

/** Days since 1970-01-01, so that differences are whole numbers: no clock change can shift them. */
function toDayNumber(text: string): number {
  return Math.floor(Date.parse(`${text}T00:00:00Z`) / dayInMilliseconds)
}

function fromDayNumber(day: number): string {
  return Number.isFinite(day) ? new Date(day * dayInMilliseconds).toISOString().slice(0, 10) : ''
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days) as CalendarDate
}

/** Whether something is true of every day between two, neither of them included. */
export function everyDayBetween(
  first: CalendarDate,
  last: CalendarDate,
  isTrue: (date: CalendarDate) => boolean,
): boolean {
  for (let date = addDays(first, 1); date < last; date = addDays(date, 1)) if (!isTrue(date)) return false
  return true
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** 1 is Monday, 7 is Sunday (ISO 8601). 1970-01-01 was a Thursday. */
export function isoWeekday(date: CalendarDate): number {
  return ((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1
}

export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - isoWeekday(date))
}

/** ISO 8601: the week belongs to the year of its Thursday, so 2024-12-30 is in week 1 of 2025. */
export function isoWeek(date: CalendarDate): { year: number; week: number } {
  const thursday = addDays(mondayOf(date), 3)
  const year = yearOf(thursday)
  const newYear = `${year}-01-01` as CalendarDate
  return { year, week: Math.floor(daysBetween(newYear, thursday) / 7) + 1 }
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

/** 1 to 12. */
export function monthOf(date: CalendarDate): number {
  return Number(date.slice(5, 7))
}

export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8, 10))
}

/** The day that an instant falls on in a time zone: 23:30 UTC on a Sunday is already Monday in Berlin. */
export function dateInZone(epochMilliseconds: number, timeZone: string): CalendarDate {
  const quarter = Math.floor(epochMilliseconds / 900_000)
  const known = lastAsked.get(timeZone)
  if (known?.quarter === quarter) return known.date
  const date = calendarDateOf(textInZone(epochMilliseconds, timeZone))
  lastAsked.set(timeZone, { quarter, date })
  return date
}

/** Every zone is a multiple of 15 minutes away from UTC, so a day begins only on a quarter hour: it is asked once. */
const lastAsked = new Map<string, { quarter: number; date: CalendarDate }>()

function textInZone(epochMilliseconds: number, timeZone: string): string {
  const parts = zoneFormat(timeZone).formatToParts(epochMilliseconds)
  const part = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

export function isTimeZone(timeZone: string): boolean {
  try {
    zoneFormat(timeZone)
    return true
  } catch {
    return false
  }
}

/** A date on input: a day stays that day, a full timestamp is read in the site's time zone. */
export function dateFromInput(text: string, timeZone: string): CalendarDate | undefined {
  if (isCalendarDate(text)) return text
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined
  // Date.parse would read February 30 as March 2.
  if (!isCalendarDate(text.slice(0, 10))) return undefined
  const instant = Date.parse(text)
  if (!Number.isFinite(instant)) return undefined
  const date = textInZone(instant, timeZone)
  return isCalendarDate(date) ? date : undefined
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times more than using it, and the server asks for today with every request. */
function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  zoneFormats.set(timeZone, made)
  return made
}

/** January is 1. */
export function firstDateOfMonth(year: number, month: number): CalendarDate {
  return calendarDateOf(`${year}-${String(month).padStart(2, '0')}-01`)
}

/** When a clock on the wall of the house shows so many minutes since midnight of a day, in milliseconds. */
export function instantInZone(date: CalendarDate, minutes: number, timeZone: string): number {
  const wanted = toDayNumber(date) * dayInMilliseconds + minutes * 60_000
  let instant = wanted
  // The second round knows the offset that holds there: the first may have looked across a change of the clock.
  for (let round = 0; round < 2; round++) instant += wanted - wallClockAt(instant, timeZone)
  return instant
}

/** What a clock on the wall of the house shows at an instant: 15:02 UTC in November is 16:02 in Berlin. */
export function clockInZone(epochMilliseconds: number, timeZone: string): string {
  return new Date(wallClockAt(epochMilliseconds, timeZone)).toISOString().slice(11, 16)
}

/** What the clock shows, read as if it were UTC. */
function wallClockAt(epochMilliseconds: number, timeZone: string): number {
  const parts = clockFormat(timeZone).formatToParts(epochMilliseconds)
  const part = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  )
}

const clockFormats = new Map<string, Intl.DateTimeFormat>()

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = clockFormats.get(timeZone)
  if (known) return known
  const two = '2-digit' as const
  const made = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two },
    ...{ hour: two, minute: two, second: two },
  })
  clockFormats.set(timeZone, made)
  return made
}

/** An instant in the short form of ISO 8601: `20261109T073000Z`. */
export function shortInstant(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}
