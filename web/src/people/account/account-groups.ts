import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { monthOf, yearOf } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { noHours, plus, sumOf } from '#domain/values/hours.ts'
import type { MovingLine } from './account-lines.ts'

/** Lines that fold together: a month, the older months of this year, or a year before it. */
export interface LineGroup {
  readonly key: string
  readonly kind: 'month' | 'months' | 'year'
  readonly first: CalendarDate
  readonly last: CalendarDate
  /** Newest first. */
  readonly lines: readonly MovingLine[]
  readonly countedWeeks: number
  readonly bookings: number
  /** Of the weeks that count. */
  readonly target: Hours
  readonly actual: Hours
  readonly difference: Hours
  readonly booked: Hours
  /** After its last line. */
  readonly balance: Hours
  readonly opensByItself: boolean
}

/** Each of the latest months for itself; the two newest open by themselves. */
const monthsApart = 3
const monthsOpen = 2

/** Newest first. A week belongs to the month of its Friday, a booking to that of its date. */
export function groupsOf(lines: readonly MovingLine[], today: CalendarDate): LineGroup[] {
  const groups = new Map<string, MovingLine[]>()
  for (const line of lines) {
    const key = keyOf(line.date, today)
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups].map(([key, ofGroup]) => groupOf(key, ofGroup, today)).reverse()
}

const monthsBefore = (date: CalendarDate, today: CalendarDate) =>
  (yearOf(today) - yearOf(date)) * 12 + monthOf(today) - monthOf(date)

function keyOf(date: CalendarDate, today: CalendarDate): string {
  if (yearOf(date) < yearOf(today)) return String(yearOf(date))
  return monthsBefore(date, today) < monthsApart ? date.slice(0, 7) : `${yearOf(date)} until then`
}

function groupOf(key: string, lines: readonly MovingLine[], today: CalendarDate): LineGroup {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) throw new Error('A group has lines')
  const counted = lines.flatMap((line) => (line.kind === 'week' && line.week.counts ? [line.week] : []))
  const booked = lines.flatMap((line) => (line.kind === 'booking' ? [line.moved] : []))
  const isYear = yearOf(first.date) < yearOf(today)
  const isOneMonth = first.date.slice(0, 7) === last.date.slice(0, 7)
  return {
    key,
    kind: isYear ? 'year' : isOneMonth ? 'month' : 'months',
    first: first.date,
    last: last.date,
    lines: lines.toReversed(),
    countedWeeks: counted.length,
    bookings: booked.length,
    target: sumOf(counted.map(({ figures }) => figures.target.hours)),
    actual: sumOf(counted.map(({ figures }) => figures.actual.hours)),
    difference: sumOf(counted.map(({ difference }) => difference)),
    booked: booked.reduce(plus, noHours),
    balance: last.balance,
    opensByItself: !isYear && monthsBefore(last.date, today) < monthsOpen,
  }
}
