import type { HouseWeek } from '../people/house-week.ts'
import { marksIn } from '../people/house-week.ts'
import type { DayNeed, QuarterNeed } from '../staffing/need.ts'
import { needOfDay } from '../staffing/need.ts'
import { quarterFrom } from '../staffing/quarters.ts'
import type { OpenDay, Staffing } from '../staffing/staffing.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import { clockTimeAt, gridMinutes, minutesOf } from '../values/clock-time.ts'
import { dateOfWeekday } from '../values/week.ts'
import type { Layer, OpenDate, PlanningGrid } from './problem.ts'

/** The week of a house by quarter hours: when it is open, and how many people it needs. */
export interface NeededWeek {
  readonly grid: PlanningGrid
  readonly days: readonly OpenDate[]
  readonly layers: readonly Layer[]
}

interface NeededDay {
  readonly weekday: Weekday
  readonly open: OpenDay
  readonly need: DayNeed
}

/** Days without a need are not planned. */
export function neededWeekOf(week: Pick<HouseWeek, 'week' | 'calendar'>, staffing: Staffing): NeededWeek {
  const marks = marksIn(week)
  const needed = weekdays.flatMap((weekday): NeededDay[] => {
    const open = staffing.opening[weekday]
    const need = needOfDay(staffing, dateOfWeekday(week.week, weekday), weekday, marks[weekday])
    const needsAnybody = [...need.values()].some((quarters) => quarters.some((quarter) => quarter.need > 0))
    return open && needsAnybody ? [{ weekday, open, need }] : []
  })
  const first = Math.min(...needed.map(({ open }) => minutesOf(open.opens)))
  const last = Math.max(...needed.map(({ open }) => minutesOf(open.closes)))
  const grid =
    needed.length > 0
      ? { firstMinute: first, quarters: (last - first) / gridMinutes }
      : { firstMinute: 0, quarters: 0 }
  const quarter = (time: OpenDay['opens']) => (minutesOf(time) - grid.firstMinute) / gridMinutes
  const days = needed.map(({ weekday, open }) => ({
    weekday,
    date: dateOfWeekday(week.week, weekday),
    opens: quarter(open.opens),
    closes: quarter(open.closes),
  }))
  return { grid, days, layers: layersOf(staffing, needed, grid) }
}

/** The house and its groups, and the same again for the qualified; a group that never needs anybody is left out. */
function layersOf({ groups }: Staffing, needed: readonly NeededDay[], grid: PlanningGrid): Layer[] {
  const first = quarterFrom(clockTimeAt(grid.firstMinute))
  const perDay = (needAt: (need: DayNeed, quarter: number) => number) =>
    needed.map(({ need }) =>
      Array.from({ length: grid.quarters }, (_, quarter) => needAt(need, first + quarter) * 100),
    )
  const ofHouse = (field: 'need' | 'qualified') => perDay((need, quarter) => houseNeed(need, quarter, field))
  const ofGroup = (id: number, field: 'need' | 'qualified') =>
    perDay((need, quarter) => {
      const own = need.get(id)?.[quarter]
      return own && !own.joined ? own[field] : 0
    })
  return [
    { kind: 'house' as const, groupId: null, qualifiedOnly: false, need: ofHouse('need') },
    { kind: 'qualified' as const, groupId: null, qualifiedOnly: true, need: ofHouse('qualified') },
    ...groups.flatMap(({ id: groupId }) => [
      { kind: 'group' as const, groupId, qualifiedOnly: false, need: ofGroup(groupId, 'need') },
      { kind: 'group' as const, groupId, qualifiedOnly: true, need: ofGroup(groupId, 'qualified') },
    ]),
  ].filter(({ kind, need }) => kind === 'house' || need.some((day) => day.some((quarter) => quarter > 0)))
}

/** While the groups are joined the joint need, which each of them has; else the sum. */
function houseNeed(need: DayNeed, quarter: number, field: 'need' | 'qualified'): number {
  const quarters = [...need.values()].flatMap((ofGroup): QuarterNeed[] => {
    const at = ofGroup[quarter]
    return at ? [at] : []
  })
  const joint = quarters.find(({ joined }) => joined)
  return joint ? joint[field] : quarters.reduce((sum, at) => sum + at[field], 0)
}
