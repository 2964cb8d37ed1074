import { briefTag, withWeek } from '#contract/wire/sight.ts'

/** The name of what a page of parents shows, as the page or its stream of events brought it. */
let sight: string | undefined
const weekTags = new Map<number, string>()

export function noteSight(name: string | undefined) {
  sight = name || undefined
}

/** The tag of the parents' answer for this week. */
export function noteWeekTag(weekId: number, tag: string | undefined) {
  if (tag !== undefined) weekTags.set(weekId, briefTag(tag))
}

export function sightNow(): string | undefined {
  return sight
}

/** The same with another week on the screen; nothing is known when its answer brought no tag. */
export function showWeek(weekId: number) {
  const week = weekTags.get(weekId)
  if (sight !== undefined && week !== undefined) sight = withWeek(sight, week)
  else if (week !== undefined) sight = undefined
}
