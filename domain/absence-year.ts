import type { DaySpan } from './absence-span.ts'
import type { CalendarDate } from './calendar-date.ts'
import { everyDayBetween } from './calendar-date.ts'
import type { DayShare } from './house-day.ts'
import type { LeaveDays } from './leave-days.ts'
import { fromHundredthsOfDays } from './leave-days.ts'

/** In the year view a colleague is on leave or away; why somebody is away stays with the day itself. */
type AwayKind = 'leave' | 'away'

export interface AwayDay {
  readonly date: CalendarDate
  readonly kind: AwayKind
  readonly share: DayShare
  /** What it counts: 0 on a holiday, and on a day on which the person would not work. */
  readonly days: LeaveDays
}

/** Consecutive days of the same kind. Its first and its last day have entries of their own. */
export interface AwaySpan extends DaySpan, Pick<AwayDay, 'kind' | 'share'> {
  readonly days: LeaveDays
  readonly dates: readonly CalendarDate[]
}

/**
 * Friday and Monday on leave are one span: nobody works on the days between. A span that counts nothing, like leave on
 * a holiday alone, is none. The days must be in order.
 */
export function awaySpans(days: readonly AwayDay[], isFree: (date: CalendarDate) => boolean): AwaySpan[] {
  const spans: AwaySpan[] = []
  for (const { date, kind, share, days: counted } of days) {
    const last = spans.at(-1)
    if (last && last.kind === kind && last.share === share && everyDayBetween(last.to, date, isFree)) {
      const sum = fromHundredthsOfDays(last.days + counted)
      spans[spans.length - 1] = { ...last, to: date, days: sum, dates: [...last.dates, date] }
    } else spans.push({ from: date, to: date, kind, share, days: counted, dates: [date] })
  }
  return spans.filter(({ days }) => days > 0)
}
