import type { WireHouseDay } from '#contract/calendar.ts'
import type { ParentLight } from '#contract/stages.ts'
import { firstWorkingDay, lastDayForParents } from '#domain/stages/day-stage.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import type { ClosedSpan } from '../calendar/closed-spans.ts'
import type { ShownStage } from './shown-stages.ts'
import { notUsualAfter, shownStages } from './shown-stages.ts'

/** What parents read of one day. */
export interface DayCard {
  readonly date: CalendarDate
  readonly when: 'today' | 'tomorrow' | 'later'
  /** What is set for it, for the house first. */
  readonly stages: readonly ShownStage[]
  /** When that was set; told of today only. */
  readonly asOf: string | undefined
  readonly closed: ClosedDay | undefined
}

export interface ClosedDay {
  readonly day: WireHouseDay
  /** When the house is open again. */
  readonly opens: CalendarDate
}

/**
 * Today and the next working day, and the next one after them that is not as usual or on which the house is closed. On a
 * weekend Monday comes first. Days of one closing are one card, and after it comes the day on which the house opens.
 */
export function dayCards(
  light: ParentLight,
  spans: readonly ClosedSpan[],
  today: CalendarDate,
  groupId: number | null,
): DayCard[] {
  const shown = shownStages(light, groupId)
  const closings = spans.filter(({ day }) => day.share === 1)
  const cardOf = (date: CalendarDate): DayCard => ({
    date,
    when: date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'later',
    stages: shown.filter(({ first, last }) => first <= date && date <= last),
    asOf: date === today ? light.days.find((day) => day.date === date)?.asOf : undefined,
    closed: closedOn(date, closings),
  })
  const first = cardOf(firstWorkingDay(today))
  const second =
    first.closed || first.date === today
      ? cardOf(first.closed?.opens ?? firstWorkingDay(addDays(today, 1)))
      : undefined
  const { date: last, closed } = second ?? first
  // The light reaches two weeks ahead; closings that are further away stand below the week.
  const next = [
    ...notUsualAfter(shown, last).map((stage) => stage.first),
    ...closings.map(({ from }) => from).filter((from) => from > last && from <= lastDayForParents(today)),
  ].sort()[0]
  const isNew = next !== undefined && (!closed || next >= closed.opens)
  return [first, ...(second ? [second] : []), ...(isNew ? [cardOf(next)] : [])]
}

function closedOn(date: CalendarDate, closings: readonly ClosedSpan[]): ClosedDay | undefined {
  const span = closings.find(({ from, to }) => from <= date && date <= to)
  if (!span) return undefined
  const after = firstWorkingDay(addDays(span.to, 1))
  return { day: span.day, opens: closedOn(after, closings)?.opens ?? after }
}
