import type { DayShare } from '../calendar/house-day.ts'
import type { LeaveDays } from '../days/leave-days.ts'
import { sumOfLeave } from '../days/leave-days.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { everyDayBetween } from '../values/calendar-date.ts'
import { inRuns } from '../values/in-runs.ts'
import type { DaySpan } from './absence-span.ts'

/** In the year view a colleague is on leave or away; the reason stays with the day itself. */
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
 * Friday and Monday on leave are one span: no work lies between. A span that counts nothing, like leave on
 * a holiday alone, is none. The days must be in order.
 */
export function awaySpans(days: readonly AwayDay[], isFree: (date: CalendarDate) => boolean): AwaySpan[] {
  const goesOn = (last: AwayDay, { date, kind, share }: AwayDay) =>
    last.kind === kind && last.share === share && everyDayBetween(last.date, date, isFree)
  return inRuns(days, goesOn)
    .map((run) => {
      const [{ date: from, kind, share }] = run
      const dates = run.map(({ date }) => date)
      return {
        from,
        to: dates.at(-1) ?? from,
        kind,
        share,
        days: sumOfLeave(run.map(({ days }) => days)),
        dates,
      }
    })
    .filter(({ days }) => days > 0)
}
