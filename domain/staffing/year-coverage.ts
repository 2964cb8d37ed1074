import type { DayMark } from '../calendar/house-day.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { addDays, isoWeekday } from '../values/calendar-date.ts'
import type { CoverageLevel, CoverageRun } from './coverage.ts'
import { coverageLevel } from './coverage.ts'
import type { DayNeed } from './need.ts'
import { needInForce, needOfDay } from './need.ts'
import { unnamedMember } from './presence.ts'
import type { Group, GroupNeed, Staffing } from './staffing.ts'

/** A person in a year: employed when, at work on which weekdays, and away when. */
export interface YearPerson {
  readonly id: number
  readonly employed: DateSpan
  readonly worksOn: ReadonlyArray<{ readonly from: CalendarDate; readonly weekdays: readonly Weekday[] }>
  readonly spans: ReadonlyArray<DateSpan & { readonly share: number }>
}

interface DateSpan {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** A day of a group with a need. */
export interface GroupDay {
  readonly date: CalendarDate
  /** By the quarter hour where times are planned: when it is so. */
  readonly planned?: Pick<CoverageRun, 'from' | 'to'>
  readonly level: Exclude<CoverageLevel, 'none'>
  /** Who comes at all, in hundredths. */
  readonly people: number
  readonly qualified: number
  /** The most that is needed at once. */
  readonly need: number
  readonly good: number
  readonly minQualified: number
}

/**
 * How many of a group come on each day of a span, against the most that its children need at once. A year ahead none
 * has times yet: who comes is there whenever needed, so a gap here cannot be planned away.
 */
export function groupDays(
  group: Group,
  staffing: Staffing,
  people: readonly YearPerson[],
  { from, to }: DateSpan,
  markOn: (date: CalendarDate) => DayMark | undefined,
): GroupDay[] {
  const members = new Map(staffing.people.map((member) => [member.teacherId, member]))
  const own = people.flatMap((person) => {
    const member = members.get(person.id) ?? unnamedMember(person.id)
    return member.groupId === group.id ? [{ person, member }] : []
  })
  const mostNeeded = needFinder(group, staffing)
  const days: GroupDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const weekday = isoWeekday(date)
    if (weekday > 5) continue
    const most = mostNeeded(date, weekday as Weekday, markOn(date))
    if (most.need === 0) continue
    let [weight, qualified] = [0, 0]
    for (const { person, member } of own) {
      const share = shareOn(person, date, weekday as Weekday)
      weight += share * member.weight
      if (share > 0 && member.qualification === 'qualified' && member.weight > 0) qualified++
    }
    const numbers = { people: weight, qualified, ...most }
    days.push({ date, level: coverageLevel(numbers), ...numbers })
  }
  return days
}

/** What the plan says of a day takes the place of what is usual; days that are over say nothing any more. */
export function groupDaysAhead(
  usual: readonly GroupDay[],
  planned: readonly (CoverageRun & { readonly date: CalendarDate })[],
  plannedDates: ReadonlySet<CalendarDate>,
  today: CalendarDate,
): GroupDay[] {
  const byPlan = planned.map(
    ({ from, to, joined: _, ...run }): GroupDay => ({ ...run, planned: { from, to } }),
  )
  return [...usual.filter(({ date }) => date >= today && !plannedDates.has(date)), ...byPlan].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  )
}

/** Days on which fewer would come than do now, and too few. A gap that is there anyway has another reason. */
export function groupDaysMissing(now: readonly GroupDay[], then: readonly GroupDay[]): GroupDay[] {
  const known = new Map(now.map((day) => [day.date, day]))
  return then.filter((day) => {
    const before = known.get(day.date)
    if (day.level !== 'gap' || !before) return false
    return before.level !== 'gap' || day.people < before.people || day.qualified < before.qualified
  })
}

interface MostNeeded {
  readonly need: number
  readonly good: number
  readonly minQualified: number
}

/** The same for every Monday while one need holds: computed once. */
function needFinder(group: Group, { opening }: Staffing) {
  const alone = { opening, groups: [group] }
  const known = new Map<string, MostNeeded>()
  return (date: CalendarDate, weekday: Weekday, mark: DayMark | undefined): MostNeeded => {
    const key = `${weekday} ${group.needs.indexOf(needInForce(group.needs, date) as GroupNeed)}`
    const found = mark ? undefined : known.get(key)
    const most = found ?? mostOf(needOfDay(alone, date, weekday, mark))
    if (!mark) known.set(key, most)
    return most
  }
}

function mostOf(need: DayNeed): MostNeeded {
  let [most, good, minQualified] = [0, 0, 0]
  for (const quarters of need.values())
    for (const quarter of quarters) {
      most = Math.max(most, quarter.need)
      good = Math.max(good, quarter.good)
      minQualified = Math.max(minQualified, quarter.qualified)
    }
  return { need: most, good, minQualified }
}

/** How much of the day a person comes: none of it when away, half of it on half a day of leave. */
function shareOn({ employed, worksOn, spans }: YearPerson, date: CalendarDate, weekday: Weekday): number {
  if (date < employed.from || date > employed.to) return 0
  const usual = worksOn.findLast((since) => since.from <= date) ?? worksOn[0]
  if (!usual?.weekdays.includes(weekday)) return 0
  const away = spans.find((span) => span.from <= date && date <= span.to)
  return away ? 1 - away.share : 1
}
