import type { DaySpan } from '#domain/absences/absence-span.ts'
import { firstDayOfMonth, monthAfter, monthWith } from '#domain/months/month.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import {
  addDays,
  daysBetween,
  firstDateOfMonth,
  isoWeek,
  isoWeekday,
  monthOf,
} from '#domain/values/calendar-date.ts'

/** The days that are drawn side by side: the coming months, a year, or a quarter of it. */
export interface Shown extends DaySpan {
  readonly days: number
}

export type Zoom = 'coming' | 'year' | 1 | 2 | 3 | 4
export const quarters = [1, 2, 3, 4] as const

/** As many as leave a day of leave wide enough to be seen. */
const comingMonths = 4

/** The coming months begin with the one of today, and end with the year at the latest. */
export function shownDays(year: number, zoom: Zoom, today = firstDateOfMonth(year, 1)): Shown {
  const [first, last] = monthsShown(zoom, monthOf(today))
  const from = firstDateOfMonth(year, first)
  const next = nextMonth(firstDateOfMonth(year, last))
  return { from, to: addDays(next, -1), days: daysBetween(from, next) }
}

function monthsShown(zoom: Zoom, now: number): readonly [number, number] {
  if (zoom === 'coming') return [now, Math.min(12, now + comingMonths - 1)]
  return zoom === 'year' ? [1, 12] : [zoom * 3 - 2, zoom * 3]
}

export function quarterOf(date: CalendarDate): 1 | 2 | 3 | 4 {
  return Math.ceil(monthOf(date) / 3) as 1 | 2 | 3 | 4
}

/** Where a day begins, in hundredths of the width. */
export function leftOf(date: CalendarDate, { from, days }: Shown): number {
  return (daysBetween(from, date) / days) * 100
}

export interface LanePlace {
  readonly left: number
  readonly width: number
}

/** What is seen of a span, or nothing when none of it is. */
export function placeOf({ from, to }: DaySpan, shown: Shown): LanePlace | undefined {
  const first = from < shown.from ? shown.from : from
  const last = to > shown.to ? shown.to : to
  if (first > last) return undefined
  return {
    left: leftOf(first, shown),
    width: ((daysBetween(first, last) + 1) / shown.days) * 100,
  }
}

/** The day at a part of the width, from 0 to 1; beyond the ends it is the first or the last. */
export function dateAt(part: number, { from, days }: Shown): CalendarDate {
  const number = Math.floor(part * days)
  return addDays(from, Math.max(0, Math.min(days - 1, number)))
}

/** The first day of each month that is shown. */
export function monthsOf({ from, to }: Shown): CalendarDate[] {
  const months: CalendarDate[] = []
  for (let date = from; date <= to; date = nextMonth(date)) months.push(date)
  return months
}

function nextMonth(date: CalendarDate): CalendarDate {
  return firstDayOfMonth(monthAfter(monthWith(date)))
}

export interface WeekMark {
  readonly monday: CalendarDate
  readonly week: number
}

/** The Mondays that are shown, but for one at the very edge; a whole year has room for every second number. */
export function weeksOf(shown: Shown, zoom: Zoom): WeekMark[] {
  const marks: WeekMark[] = []
  let monday = addDays(shown.from, (8 - isoWeekday(shown.from)) % 7)
  for (; monday <= shown.to; monday = addDays(monday, 7)) {
    const { week } = isoWeek(monday)
    const isRoomy = daysBetween(monday, shown.to) > shown.days / 60
    if (isRoomy && (zoom !== 'year' || week % 2 === 0)) marks.push({ monday, week })
  }
  return marks
}

/** About as wide as a lane is on a small laptop: enough to say whether a number fits into a bar. */
const usualLane = 800
const digitWidth = 7

export function fitsInto(text: string, { width }: LanePlace): boolean {
  return text.length * digitWidth <= (width / 100) * usualLane + 1
}
