import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, isoWeekday } from '../values/calendar-date.ts'
import type { Stage } from './stage.ts'

/** A stage that the management has set for a day: its own words, so that a later change of the plan changes no day. */
export interface DayStage extends Stage {
  /** Null: the whole house. */
  readonly groupId: number | null
}

/** All that is set for one day. */
export interface StagedDay {
  readonly date: CalendarDate
  readonly stages: readonly DayStage[]
}

/** Parents see today and so many days after it. */
const daysAheadForParents = 14
/** Closings that are known a year before stand in the calendar. */
const daysAheadToSet = 366

export const lastDayForParents = (today: CalendarDate) => addDays(today, daysAheadForParents)

/** A day that is over is no news. */
export function settableDays(today: CalendarDate): { first: CalendarDate; last: CalendarDate } {
  return { first: today, last: addDays(today, daysAheadToSet) }
}

/** What is said for a group on a day: what is set for it, else what is set for the whole house. */
export function stageFor<Set extends DayStage>(
  stages: readonly Set[],
  groupId: number | null,
): Set | undefined {
  const ofHouse = stages.find((stage) => stage.groupId === null)
  return (groupId === null ? undefined : stages.find((stage) => stage.groupId === groupId)) ?? ofHouse
}

/** The house may be named once in a day, and so may each group. */
export function namesTwice(stages: readonly DayStage[]): boolean {
  return new Set(stages.map(({ groupId }) => groupId)).size < stages.length
}

/** The days on which one stage holds, without a day between them on which it does not; weekends lie in no way. */
export interface StageSpan {
  readonly first: CalendarDate
  readonly last: CalendarDate
  readonly stage: DayStage
}

/** What holds for each group and the house, in the order of its first day. `Thursday only` is a span of one day. */
export function stageSpans(days: readonly StagedDay[]): StageSpan[] {
  const spans: StageSpan[] = []
  for (const { date, stages } of [...days].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    for (const stage of stages) {
      const at = spans.findLastIndex((span) => says(span.stage) === says(stage))
      const span = spans[at]
      if (span && nextWorkingDay(span.last) === date) spans[at] = { ...span, last: date }
      else spans.push({ first: date, last: date, stage })
    }
  }
  return spans
}

const says = ({ groupId, colour, name, text }: DayStage) => JSON.stringify([groupId, colour, name, text])

const nextWorkingDay = (date: CalendarDate) => firstWorkingDay(addDays(date, 1))

/** The day itself, or the Monday after a weekend. */
export function firstWorkingDay(date: CalendarDate): CalendarDate {
  return isoWeekday(date) <= 5 ? date : firstWorkingDay(addDays(date, 1))
}
