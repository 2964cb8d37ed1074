import type { WireHouseDay } from '#contract/calendar.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import { addDays, isoWeekday } from '#domain/values/calendar-date.ts'

/** Closed days in a row, also over a weekend. */
export interface ClosedColumn extends DaySpan {
  readonly name: string
}

export function closedColumns(days: readonly WireHouseDay[]): ClosedColumn[] {
  const spans: ClosedColumn[] = []
  for (const { date, kind, name } of days) {
    if (kind !== 'closing') continue
    const last = spans.at(-1)
    const next = last && nextWeekday(last.to)
    if (last && last.name === name && next === date) spans[spans.length - 1] = { ...last, to: date }
    else spans.push({ from: date, to: date, name })
  }
  return spans
}

function nextWeekday(date: DaySpan['to']) {
  return addDays(date, isoWeekday(date) === 5 ? 3 : 1)
}

/** Holidays from Monday to Friday: on a weekend they change nothing. */
export function holidaysOf(days: readonly WireHouseDay[]): readonly WireHouseDay[] {
  return days.filter(({ date, kind }) => (kind === 'holiday' || kind === 'release') && isoWeekday(date) <= 5)
}
