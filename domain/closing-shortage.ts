import type { CalendarDate } from './calendar-date.ts'
import { yearOf } from './calendar-date.ts'
import type { ClosingException, ShortageAnswer } from './house-day.ts'
import type { LeaveHistory } from './leave-history.ts'
import { leaveOfYear } from './leave-history.ts'

/**
 * The days of a closing for which no leave is left, one after the other: with 3 days left and a closing of 4, the last
 * one. Half a day that is left is no day. What lapses before the day, or is planned for later, is not left.
 */
export function daysWithoutLeave(
  history: LeaveHistory,
  dates: readonly CalendarDate[],
  today: CalendarDate,
): CalendarDate[] {
  const short: CalendarDate[] = []
  let taken = history
  for (const date of dates) {
    const closed = { date, entry: null, isWorkingDay: true, freeShare: 0, closedOnLeave: true } as const
    const withDay = { ...taken, days: [...taken.days, closed] }
    const { forecast } = leaveOfYear(withDay, yearOf(date), today).account
    if (forecast.days < 0) short.push(date)
    else taken = withDay
  }
  return short
}

const chargeOf: Record<ShortageAnswer, ClosingException['charge']> = {
  skip: 'open',
  paid: 'none',
  timeOff: 'timeOff',
}

export const exceptionsOn = (dates: readonly CalendarDate[], answer: ShortageAnswer): ClosingException[] =>
  dates.map((date) => ({ date, charge: chargeOf[answer] }))
