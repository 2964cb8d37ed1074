import { quartersInDay, timeOfQuarter } from '../staffing/quarters.ts'
import type { Staffing } from '../staffing/staffing.ts'
import type { ShortRun } from './callout-day.ts'
import type { Cover } from './cover.ts'

/** Red places as runs, by time. */
export function shortRunsOf(
  { people, qualified, need, needQualified }: Cover,
  red: readonly number[],
  groups: Pick<Staffing, 'groups'>['groups'],
): ShortRun[] {
  const runs: (ShortRun & { readonly last: number })[] = []
  for (const at of red) {
    const quarter = at % quartersInDay
    const found = {
      groupId: groups[Math.floor(at / quartersInDay)]?.id ?? null,
      from: timeOfQuarter(quarter),
      to: timeOfQuarter(quarter + 1),
      people: Math.max(0, (need[at] ?? 0) - (people[at] ?? 0)),
      qualified: Math.max(0, (needQualified[at] ?? 0) - (qualified[at] ?? 0)),
      last: at,
    }
    const before = runs.at(-1)
    if (before && before.last === at - 1 && sameMissing(before, found))
      runs[runs.length - 1] = { ...before, to: found.to, last: at }
    else runs.push(found)
  }
  return runs
    .map(({ last: _, ...run }) => run)
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

function sameMissing(a: ShortRun, b: ShortRun): boolean {
  return a.groupId === b.groupId && a.people === b.people && a.qualified === b.qualified
}
