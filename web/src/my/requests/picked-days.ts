import type { DaySpan } from '#domain/absences/absence-span.ts'
import type { AskedDays } from '#domain/requests/request.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'

/**
 * The first tap chooses a day, the second one the other end, whichever comes first; the next begins anew. A day that is
 * tapped again is taken back.
 */
export function daysAfterTap(picked: DaySpan | undefined, date: CalendarDate): DaySpan | undefined {
  if (!picked || picked.from !== picked.to) return { from: date, to: date }
  const { from } = picked
  if (date === from) return undefined
  return date < from ? { from: date, to: from } : { from, to: date }
}

/** What was half stays half while it can: of one day alone only the first half is asked for. */
export function withHalves(
  span: DaySpan,
  { firstHalf, lastHalf }: Omit<AskedDays, keyof DaySpan>,
): AskedDays {
  const isOneDay = span.from === span.to
  return { ...span, firstHalf, lastHalf: lastHalf && !isOneDay }
}
