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

/**
 * What a family reads, for the house first and then by group: with a group of its own what holds for that group, else
 * all that is set.
 */
export function shownStages({ days }: ParentLight, groupId: number | null): ShownStage[] {
  const names = new Map(
    days.flatMap(({ stages }) => stages.map(({ group }) => [group?.id ?? null, group?.name] as const)),
  )
  const read = days.map((day) => ({ date: day.date, stages: readBy(day, groupId) }))
  return stageSpans(read).map((span) => ({ ...span, group: names.get(span.stage.groupId) }))
}

/** What is not as usual and begins after this day, in the order of its first day. */
export const notUsualAfter = (shown: readonly ShownStage[], date: CalendarDate): ShownStage[] =>
  shown.filter(({ first, stage }) => first > date && stage.colour !== 'green')

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
