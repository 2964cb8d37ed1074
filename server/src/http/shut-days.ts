import { isShut } from '#domain/months/shut-day.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { monthClosed } from './problems.ts'

interface ClosedBefore {
  readonly closedBefore: CalendarDate | null
}

/** Before anything is locked or written. What is closed meanwhile the database refuses, in the same words. */
export function refuseShut({ closedBefore }: ClosedBefore, date: CalendarDate): void {
  if (closedBefore !== null && isShut(date, closedBefore)) throw monthClosed(closedBefore)
}

/** A week is shut with its Friday. */
export function refuseShutWeek(closed: ClosedBefore, weekNumber: number): void {
  refuseShut(closed, weekOfNumber(weekNumber).endDate)
}
