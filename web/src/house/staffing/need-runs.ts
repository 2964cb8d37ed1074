import { childrenAt } from '#domain/staffing/children-steps.ts'
import { needOfDay } from '#domain/staffing/need.ts'
import { quartersInDay, timeOfQuarter } from '#domain/staffing/quarters.ts'
import type { GroupNeed, OpeningHours } from '#domain/staffing/staffing.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'

/** From when to when as many children need as many people. */
export interface NeedRun {
  readonly from: ClockTime
  readonly to: ClockTime
  readonly children: number
  readonly need: number
  readonly good: number
}

export interface NeedOfDays {
  readonly days: readonly Weekday[]
  readonly runs: readonly NeedRun[]
}

const today = '2000-01-03' as CalendarDate

/** What a group needs by itself, in runs; weekdays that are alike stand together. */
export function needOfWeek(need: Omit<GroupNeed, 'validFrom'>, opening: OpeningHours): NeedOfDays[] {
  const found: { days: Weekday[]; runs: NeedRun[]; key: string }[] = []
  for (const weekday of weekdays) {
    if (!opening[weekday]) continue
    const runs = runsOn(need, opening, weekday)
    const key = JSON.stringify(runs)
    const alike = found.find((other) => other.key === key)
    if (alike) alike.days.push(weekday)
    else found.push({ days: [weekday], runs, key })
  }
  return found
}

function runsOn(need: Omit<GroupNeed, 'validFrom'>, opening: OpeningHours, weekday: Weekday): NeedRun[] {
  const open = opening[weekday]
  if (!open) return []
  // The group for itself: with whom it is together early and late, its own curve does not say.
  const alone = { [weekday]: { ...open, joinedUntil: null, joinedFrom: null } }
  const groups = [{ id: 1, name: '', needs: [{ ...need, validFrom: null }] }]
  const quarters = needOfDay({ opening: alone, groups }, today, weekday, undefined).get(1) ?? []
  const runs: NeedRun[] = []
  for (let quarter = 0; quarter < quartersInDay; quarter++) {
    const from = timeOfQuarter(quarter)
    if (from < open.opens || from >= open.closes) continue
    const ofAges = need.children.map(({ days }) => childrenAt(days[weekday] ?? [], from))
    const children = ofAges.reduce((sum, count) => sum + count, 0)
    const { need: people, good } = quarters[quarter] ?? { need: 0, good: 0 }
    const to = timeOfQuarter(quarter + 1)
    const last = runs.at(-1)
    if (last && last.children === children && last.need === people && last.good === good)
      runs[runs.length - 1] = { ...last, to }
    else runs.push({ from, to, children, need: people, good })
  }
  return runs
}
