import type { DayEntry } from '../days/day-entry.ts'
import type { WeekFrame } from '../people/house-week.ts'
import { marksIn } from '../people/house-week.ts'
import type { CoverageRun, EntriesByTeacher, GroupCoverage } from '../staffing/coverage.ts'
import { coverageOfDay } from '../staffing/coverage.ts'
import { needOfDay } from '../staffing/need.ts'
import { quarterFrom, timeOfQuarter } from '../staffing/quarters.ts'
import type { Staffing } from '../staffing/staffing.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'

type RunLevel = CoverageRun['level']

/** A stretch of a day that is covered worse, or better, than before. */
export interface CoverageChange {
  readonly date: CalendarDate
  /** Null: of all groups, while they are joined. */
  readonly groupId: number | null
  readonly from: ClockTime
  readonly to: ClockTime
  readonly before: RunLevel
  readonly after: RunLevel
}

export interface CoverageOfChange {
  readonly worse: readonly CoverageChange[]
  readonly better: readonly CoverageChange[]
  /** The groups of the people whose days change, as they are covered afterwards. */
  readonly groups: ReadonlyArray<{
    readonly date: CalendarDate
    readonly groupId: number
    readonly runs: readonly CoverageRun[]
  }>
}

interface DayToCompare {
  readonly date: CalendarDate
  readonly weekday: Weekday
  readonly frame: Pick<WeekFrame, 'week' | 'calendar'>
  readonly before: EntriesByTeacher
  /** By person: what a day becomes. */
  readonly changed: ReadonlyMap<number, DayEntry>
}

const rank: Record<RunLevel, number> = { covered: 0, tight: 1, gap: 2 }

/** How a day is covered before and after. A gap that gets deeper is a gap that is made. */
export function coverageChangeOn(day: DayToCompare, staffing: Staffing): CoverageOfChange {
  const need = needOfDay(staffing, day.date, day.weekday, marksIn(day.frame)[day.weekday])
  const was = coverageOfDay(day.before, need, staffing)
  const is = coverageOfDay(new Map([...day.before, ...day.changed]), need, staffing)
  const compared = is.flatMap((group, index) => compare(day.date, group, was[index], index > 0))
  const own = new Set(
    staffing.people.flatMap(({ teacherId, groupId }) =>
      groupId !== null && day.changed.has(teacherId) ? [groupId] : [],
    ),
  )
  return {
    worse: compared.filter(({ sign }) => sign > 0).map(({ change }) => change),
    better: compared.filter(({ sign }) => sign < 0).map(({ change }) => change),
    groups: is
      .filter(({ groupId, runs }) => own.has(groupId) && runs.length > 0)
      .map(({ groupId, runs }) => ({ date: day.date, groupId, runs })),
  }
}

interface Compared {
  readonly sign: number
  readonly change: CoverageChange
}

function compare(
  date: CalendarDate,
  is: GroupCoverage,
  was: GroupCoverage | undefined,
  isLater: boolean,
): Compared[] {
  const before = new Map((was?.steps ?? []).flatMap(quartersOf))
  const found: Compared[] = []
  for (const [quarter, now] of is.steps.flatMap(quartersOf)) {
    const then = before.get(quarter)
    // What all groups share is said once.
    if (!then || (now.joined && isLater)) continue
    const sign =
      Math.sign(rank[now.level] - rank[then.level]) || (now.level === 'gap' ? deeper(then, now) : 0)
    if (sign === 0) continue
    const change: CoverageChange = {
      ...{ date, groupId: now.joined ? null : is.groupId },
      ...{ from: timeOfQuarter(quarter), to: timeOfQuarter(quarter + 1) },
      ...{ before: then.level, after: now.level },
    }
    const last = found.at(-1)
    if (last && goesOn(last.change, change) && last.sign === sign)
      found[found.length - 1] = { sign, change: { ...last.change, to: change.to } }
    else found.push({ sign, change })
  }
  return found
}

function quartersOf(run: CoverageRun): [number, CoverageRun][] {
  const from = quarterFrom(run.from)
  return Array.from({ length: quarterFrom(run.to) - from }, (_, at) => [from + at, run])
}

const goesOn = (last: CoverageChange, next: CoverageChange) =>
  last.to === next.from &&
  last.groupId === next.groupId &&
  last.before === next.before &&
  last.after === next.after

/** Of two gaps: fewer people or fewer qualified than before. */
function deeper(then: CoverageRun, now: CoverageRun): number {
  const short = ({ need, people, minQualified, qualified }: CoverageRun) =>
    Math.max(0, need * 100 - people) + 100 * Math.max(0, minQualified - qualified)
  return Math.sign(short(now) - short(then))
}

/** The worst that comes of it: a gap before what is tight, the earlier first. */
export function worstChange(changes: readonly CoverageChange[]): CoverageChange | undefined {
  return changes.find(({ after }) => after === 'gap') ?? changes.find(({ after }) => after === 'tight')
}
