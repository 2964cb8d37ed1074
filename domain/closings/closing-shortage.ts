import type { ClosingException, ShortageAnswer } from '../calendar/house-day.ts'
import { worksOn } from '../leave/leave-day-facts.ts'
import type { LeaveHistory } from '../leave/leave-history.ts'
import { leaveOfYear } from '../leave/leave-history.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { yearOf } from '../values/calendar-date.ts'

/** The days of a closing that use leave, and those for which none is left. */
export interface LeaveOfClosing {
  readonly used: readonly CalendarDate[]
  readonly short: readonly CalendarDate[]
}

/**
 * One day after the other: with 3 days left and a closing of 4, none is left for the last one. Half a day that is left
 * is no day. What lapses before the day, or is planned for later, is not left. Who is in a week without being employed
 * in it, because something is entered there, uses none.
 */
export function leaveOfClosing(
  history: LeaveHistory,
  dates: readonly CalendarDate[],
  today: CalendarDate,
): LeaveOfClosing {
  const used: CalendarDate[] = []
  const short: CalendarDate[] = []
  let taken = history
  for (const date of dates.filter((day) => worksOn(history, day, undefined))) {
    const closed = { date, entry: null, isWorkingDay: true, freeShare: 0, closedOnLeave: true } as const
    const withDay = { ...taken, days: [...taken.days, closed] }
    const { forecast } = leaveOfYear(withDay, yearOf(date), today).account
    if (forecast.days < 0) short.push(date)
    else {
      used.push(date)
      taken = withDay
    }
  }
  return { used, short }
}

const chargeOf: Record<ShortageAnswer, ClosingException['charge']> = {
  skip: 'open',
  paid: 'none',
  timeOff: 'timeOff',
}

export const exceptionsOn = (dates: readonly CalendarDate[], answer: ShortageAnswer): ClosingException[] =>
  dates.map((date) => ({ date, charge: chargeOf[answer] }))
