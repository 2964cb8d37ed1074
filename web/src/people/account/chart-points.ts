import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import type { AccountLine, EnteredBooking } from './account-lines.ts'
import { balanceIn, weekOfLine } from './account-lines.ts'

export interface ChartPoint {
  readonly date: CalendarDate
  readonly balance: Hours
}

interface BookingPoint extends ChartPoint {
  readonly booking: EnteredBooking
}

export interface AccountCourse {
  readonly points: readonly ChartPoint[]
  readonly bookings: readonly BookingPoint[]
}

/** A year: long enough to see a season, short enough for a line. */
const weeksShown = 52

/** The balance over the last 52 weeks that have ended. A booking is a step up or down on its day. */
export function courseOf(
  lines: readonly AccountLine[],
  endedWeek: number,
  beginsOn: CalendarDate,
): AccountCourse {
  const before = endedWeek - weeksShown
  const start = weekOfNumber(before).endDate
  const first = start < beginsOn ? addDays(beginsOn, -3) : start
  const points: ChartPoint[] = [{ date: first, balance: balanceIn(lines, before) }]
  const bookings: BookingPoint[] = []
  for (const line of lines) {
    if (line.kind === 'beginning') continue
    const week = weekOfLine(line)
    if (week <= before || week > endedWeek) continue
    if (line.kind === 'booking') {
      points.push({ date: line.date, balance: points.at(-1)?.balance ?? line.balance })
      bookings.push({ date: line.date, balance: line.balance, booking: line.booking })
    }
    points.push({ date: line.date, balance: line.balance })
  }
  const last = weekOfNumber(endedWeek).endDate
  const end = points.at(-1)
  if (end && end.date < last) points.push({ date: last, balance: end.balance })
  return { points, bookings }
}
