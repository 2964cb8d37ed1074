import type { Month } from '#domain/months/month.ts'
import { monthWith } from '#domain/months/month.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { Refusal } from '../http/problems.ts'

export const monthNotOver = (month: Month) =>
  new Refusal(409, 'month_not_over', `The month ${month} is not over yet.`, { params: { month } })

export const monthNotNext = (closedBefore: CalendarDate) => {
  const month = monthWith(closedBefore)
  return new Refusal(409, 'month_not_next', `The next month to close is ${month}.`, { params: { month } })
}

export const monthNotClosed = () =>
  new Refusal(409, 'month_not_closed', 'Only the month that was closed last can be reopened.')
