import type { ParentLight } from '#contract/stages.ts'
import type { DayStage } from '#domain/stages/day-stage.ts'
import { stageFor, stageSpans } from '#domain/stages/day-stage.ts'
import type { StageColour } from '#domain/stages/stage.ts'
import { graveness } from '#domain/stages/stage.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'

/** A stage as parents read it, on the days on which it holds. */
export interface ShownStage {
  readonly first: CalendarDate
  readonly last: CalendarDate
  readonly stage: DayStage
  /** The group that it is for; none: the whole house. */
  readonly group: string | undefined
}

export interface ShownStages {
  /** For the house first, then by group. */
  readonly today: readonly ShownStage[]
  /** When it was set, for today. */
  readonly asOf: string | undefined
  /** What is not as usual on the coming days, in the order of their first day. */
  readonly later: readonly ShownStage[]
}

/** What a family reads: with a group of its own what holds for that group, else all that is set. */
export function shownStages({ days }: ParentLight, today: CalendarDate, groupId: number | null): ShownStages {
  const names = new Map(
    days.flatMap(({ stages }) => stages.map(({ group }) => [group?.id ?? null, group?.name] as const)),
  )
  const read = days.map((day) => ({ date: day.date, stages: readBy(day, groupId) }))
  const spans = stageSpans(read).map((span) => ({ ...span, group: names.get(span.stage.groupId) }))
  return {
    today: spans.filter(({ first }) => first <= today),
    asOf: days.find(({ date }) => date === today)?.asOf,
    later: spans.filter(({ first, stage }) => first > today && stage.colour !== 'green'),
  }
}

function readBy({ stages }: ParentLight['days'][number], groupId: number | null): DayStage[] {
  const said = stages.map(({ group, ...stage }) => ({ ...stage, groupId: group?.id ?? null }))
  if (groupId === null) return said
  const own = stageFor(said, groupId)
  return own ? [own] : []
}

/** The gravest colour of what a family reads for a day. */
export function gravestOn(
  { days }: ParentLight,
  date: CalendarDate,
  groupId: number | null,
): StageColour | undefined {
  const day = days.find((other) => other.date === date)
  const colours = day ? readBy(day, groupId).map(({ colour }) => colour) : []
  return colours.sort((a, b) => graveness(b) - graveness(a))[0]
}
