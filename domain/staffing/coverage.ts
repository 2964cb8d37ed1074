import type { DayEntry } from '../days/day-entry.ts'
import type { HouseWeek } from '../people/house-week.ts'
import { marksIn } from '../people/house-week.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { dateOfWeekday } from '../values/week.ts'
import type { DayNeed, QuarterNeed } from './need.ts'
import { needOfDay } from './need.ts'
import type { DayPresence } from './presence.ts'
import { presenceOf } from './presence.ts'
import { quarterFrom, quartersInDay, timeOfQuarter } from './quarters.ts'
import type { Staffing } from './staffing.ts'

/** `none`: there is no need. */
export type CoverageLevel = 'none' | 'covered' | 'tight' | 'gap'

/** How a stretch of the day is covered. */
export interface CoverageRun {
  readonly from: ClockTime
  readonly to: ClockTime
  readonly level: Exclude<CoverageLevel, 'none'>
  readonly need: number
  readonly good: number
  /** In hundredths: a trainee of ½ beside a colleague is 150. */
  readonly people: number
  readonly qualified: number
  readonly minQualified: number
  /** All groups together. */
  readonly joined: boolean
}

/** How a group is covered on a day; without a need there is no run. */
export interface GroupCoverage {
  readonly groupId: number
  /** Neighbouring quarters of one level, with the numbers of the worst of them. */
  readonly runs: readonly CoverageRun[]
  /** Neighbouring quarters with the same numbers: the runs, exactly. */
  readonly steps: readonly CoverageRun[]
}

/** What each teacher does on a day, by the teacher's id. */
export type EntriesByTeacher = ReadonlyMap<number, DayEntry | undefined>

/** How each group is covered, in the order of the groups. */
export function coverageOfDay(
  entries: EntriesByTeacher,
  need: DayNeed,
  staffing: Pick<Staffing, 'groups' | 'people'>,
): GroupCoverage[] {
  const presence = presenceOf(entries, staffing)
  return staffing.groups.map(({ id }) => {
    const steps = stepsOf(need.get(id) ?? [], presence, id)
    return { groupId: id, runs: mergedRuns(steps), steps }
  })
}

function stepsOf(needs: readonly QuarterNeed[], presence: DayPresence, groupId: number): CoverageRun[] {
  const steps: CoverageRun[] = []
  const own = presence.groups.get(groupId)
  let last: { need: QuarterNeed; people: number; qualified: number; from: number } | undefined
  for (let quarter = 0; quarter <= quartersInDay; quarter++) {
    const need = needs[quarter]
    const there = need?.joined ? presence.house : own
    const people = there?.people[quarter] ?? 0
    const qualified = there?.qualified[quarter] ?? 0
    if (last && need && last.people === people && last.qualified === qualified && sameNeed(last.need, need))
      continue
    if (last && last.need.need > 0) steps.push(runOf(last, quarter))
    last = need && { need, people, qualified, from: quarter }
  }
  return steps
}

function sameNeed(a: QuarterNeed, b: QuarterNeed): boolean {
  return (
    a === b ||
    (a.need === b.need && a.good === b.good && a.qualified === b.qualified && a.joined === b.joined)
  )
}

function runOf(
  { need, people, qualified, from }: { need: QuarterNeed; people: number; qualified: number; from: number },
  to: number,
): CoverageRun {
  const numbers = { need: need.need, good: need.good, people, qualified, minQualified: need.qualified }
  const { joined } = need
  return {
    from: timeOfQuarter(from),
    to: timeOfQuarter(to),
    level: coverageLevel(numbers),
    ...numbers,
    joined,
  }
}

type Numbers = Pick<CoverageRun, 'need' | 'good' | 'people' | 'qualified' | 'minQualified'>

/** Red below the need or with too few qualified, yellow below what is good, else green (product, section 14). */
export function coverageLevel({
  need,
  good,
  people,
  qualified,
  minQualified,
}: Numbers): CoverageRun['level'] {
  if (people < need * 100 || qualified < minQualified) return 'gap'
  return people < good * 100 ? 'tight' : 'covered'
}

/** Neighbours of one level, with the numbers of the worst; what is joined stays apart from what each group does alone. */
export function mergedRuns(steps: readonly CoverageRun[]): CoverageRun[] {
  const runs: CoverageRun[] = []
  for (const step of steps) {
    const last = runs.at(-1)
    if (last && last.to === step.from && last.level === step.level && last.joined === step.joined) {
      const worse = shortOf(step) > shortOf(last) ? step : last
      runs[runs.length - 1] = { ...worse, from: last.from, to: step.to }
    } else runs.push(step)
  }
  return runs
}

/** What is said of a day first: its first gap, or else its first tight time. */
export function worstRun(runs: readonly CoverageRun[]): CoverageRun | undefined {
  const levels = ['gap', 'tight', 'covered'] as const
  return levels.map((level) => runs.find((run) => run.level === level)).find((run) => run !== undefined)
}

/** How far a run is from its level's limit, in hundredths of people. */
function shortOf({ level, need, good, people, qualified, minQualified }: CoverageRun): number {
  const heads = (level === 'gap' ? need : good) * 100 - people
  return Math.max(0, heads) + Math.max(0, minQualified - qualified) * 100
}

/** A run below the need; `groupId` null: of all groups, while they are joined. */
export interface Gap extends CoverageRun {
  readonly groupId: number | null
}

/** The gaps of a day by time; one that all groups share is one. */
export function gapsOf(groups: readonly GroupCoverage[]): Gap[] {
  const gaps = groups.flatMap(({ groupId, runs }, index) =>
    runs
      .filter((run) => run.level === 'gap' && !(run.joined && index > 0))
      .map((run): Gap => ({ ...run, groupId: run.joined ? null : groupId })),
  )
  return gaps.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** How many quarters of an hour are gaps, of all groups together. */
export function redQuarters(groups: readonly GroupCoverage[]): number {
  let red = 0
  for (const { from, to } of gapsOf(groups)) red += quarterFrom(to) - quarterFrom(from)
  return red
}

export interface CoveredDay {
  readonly weekday: Weekday
  readonly date: CalendarDate
  readonly groups: readonly GroupCoverage[]
  readonly gaps: readonly Gap[]
}

/** How a week is covered, from Monday to Friday. */
export interface WeekCoverage {
  readonly days: readonly CoveredDay[]
}

/** The part of a week that coverage depends on. */
export type StaffedWeek = Pick<HouseWeek, 'week' | 'calendar'> & {
  readonly lines: ReadonlyArray<{
    readonly teacher: Pick<HouseWeek['lines'][number]['teacher'], 'id'>
    readonly entries: HouseWeek['lines'][number]['entries']
  }>
}

export function coverageOf(week: StaffedWeek, staffing: Staffing): WeekCoverage {
  return { days: weekdays.map((weekday) => coverageOfWeekday(week, weekday, staffing)) }
}

/** One day of a week: what a typed day changes. */
export function coverageOfWeekday(week: StaffedWeek, weekday: Weekday, staffing: Staffing): CoveredDay {
  const date = dateOfWeekday(week.week, weekday)
  const need = needOfDay(staffing, date, weekday, marksIn(week)[weekday])
  const groups = coverageOfDay(entriesOn(week, weekday), need, staffing)
  return { weekday, date, groups, gaps: gapsOf(groups) }
}

function entriesOn({ lines }: StaffedWeek, weekday: Weekday): EntriesByTeacher {
  return new Map(lines.map(({ teacher, entries }) => [teacher.id, entries[weekday]]))
}
