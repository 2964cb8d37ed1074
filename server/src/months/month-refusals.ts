import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Month } from '#domain/month.ts'
import { isShut, monthWith } from '#domain/month.ts'
import { monthClosed, Refusal } from '../http/problems.ts'

interface ClosedBefore {
  readonly closedBefore: CalendarDate | null
}

/** The friendly answer; the database would refuse it too. */
export function refuseShut({ closedBefore }: ClosedBefore, date: CalendarDate): void {
  if (closedBefore !== null && isShut(date, closedBefore)) throw monthClosed(closedBefore)
}

export const monthNotOver = (month: Month) =>
  new Refusal(409, 'month_not_over', `The month ${month} is not over yet.`, { params: { month } })

export const monthNotNext = (closedBefore: CalendarDate) => {
  const month = monthWith(closedBefore)
  return new Refusal(409, 'month_not_next', `The next month to close is ${month}.`, { params: { month } })
}

export const monthNotClosed = () =>
  new Refusal(409, 'month_not_closed', 'Only the month that was closed last can be reopened.')
