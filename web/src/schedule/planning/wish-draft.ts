import type { WireWish } from '#contract/planning.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { isCalendarDate, isoWeekday } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { firstMonday } from '#domain/values/week.ts'

/** A wish while it is being entered. */
export interface WishDraft {
  readonly kind: WireWish['kind']
  readonly isWeekly: boolean
  readonly weekday: Weekday
  readonly date: CalendarDate
  readonly from: ClockTime
  readonly to: ClockTime
}

/** As many as the server takes. */
const mostWishes = 60

export type WishFault = 'badDate' | 'badTimes' | 'twice' | 'full'

/** Why it cannot be added, or nothing. */
export function faultInWish(draft: WishDraft, wishes: readonly WireWish[]): WishFault | undefined {
  const { kind, isWeekly, date, from, to } = draft
  if (!isWeekly && !(isCalendarDate(date) && date >= firstMonday && isoWeekday(date) <= 5)) return 'badDate'
  if (kind === 'times' && from >= to) return 'badTimes'
  const { on } = wishOf(draft)
  if (wishes.some((wish) => wish.kind === kind && wish.on === on)) return 'twice'
  return wishes.length >= mostWishes ? 'full' : undefined
}

export function wishOf({ kind, isWeekly, weekday, date, from, to }: WishDraft): WireWish {
  const on = isWeekly ? weekday : date
  return kind === 'times' ? { kind, on, from, to } : { kind, on }
}
