import type { WholeMonth } from '#contract/months.ts'
import type { MyMonth } from '#contract/my.ts'
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

export const monthNotConfirmable = () =>
  new Refusal(409, 'month_not_confirmable', 'A monthly timesheet can be confirmed once its month is closed.')

/** With how it is now. */
export const monthChangedMeanwhile = (current: WholeMonth | MyMonth) =>
  new Refusal(412, 'changed_meanwhile', 'Somebody else changed this in the meantime.', { current })

export const monthNotClosed = () =>
  new Refusal(409, 'month_not_closed', 'Only the month that was closed last can be reopened.')
