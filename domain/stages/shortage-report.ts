import type { DayEntry } from '../days/day-entry.ts'
import type { Gap, GroupCoverage } from '../staffing/coverage.ts'
import { gapsOf } from '../staffing/coverage.ts'
import type { Qualification, Staffing } from '../staffing/staffing.ts'
import { gridMinutes, minutesOf } from '../values/clock-time.ts'

/**
 * What the form for a report by § 47 SGB VIII asks for (field 3): target hours for the children present, actual hours
 * and the gap. People are counted and called by what they are trained for, never named, and no reason is given.
 */
export interface ShortageReport {
  readonly lines: readonly ShortageLine[]
  readonly total: ShortageHours
  readonly gaps: readonly Gap[]
  /** Who is not there on a day on which they would work. */
  readonly missing: readonly Qualification[]
}

/** Of one group; null: of all while they are together. */
interface ShortageLine extends ShortageHours {
  readonly groupId: number | null
}

/** Hours of people, with two decimals: three quarters of an hour with two people are 1.50. */
interface ShortageHours {
  readonly target: number
  readonly actual: number
  readonly gap: number
  /** Of people with the training: what is missing of the least number. */
  readonly qualifiedGap: number
}

export function shortageReport(
  groups: readonly GroupCoverage[],
  entries: ReadonlyMap<number, DayEntry | undefined>,
  people: Staffing['people'],
): ShortageReport {
  const joined = { groupId: null, ...hoursOf(groups.slice(0, 1), true) }
  const apart = groups.map((group) => ({ groupId: group.groupId, ...hoursOf([group], false) }))
  const lines = [...apart, joined].filter(({ target }) => target > 0)
  const sum = (key: keyof ShortageHours) => rounded(lines.reduce((all, line) => all + line[key], 0))
  return {
    lines,
    total: {
      target: sum('target'),
      actual: sum('actual'),
      gap: sum('gap'),
      qualifiedGap: sum('qualifiedGap'),
    },
    gaps: gapsOf(groups),
    missing: [...entries].filter(([, entry]) => isMissed(entry)).map(([id]) => trainingOf(id, people)),
  }
}

/** While the groups are together each of them says the same, so one of them is counted. */
function hoursOf(groups: readonly GroupCoverage[], joined: boolean): ShortageHours {
  const steps = groups.flatMap((group) => group.steps.filter((step) => step.joined === joined))
  const hours = { target: 0, actual: 0, gap: 0, qualifiedGap: 0 }
  for (const { from, to, need, people, qualified, minQualified } of steps) {
    const quarters = (minutesOf(to) - minutesOf(from)) / gridMinutes
    hours.target += (quarters * need) / 4
    hours.actual += (quarters * people) / 400
    hours.gap += (quarters * Math.max(0, need * 100 - people)) / 400
    hours.qualifiedGap += (quarters * Math.max(0, minQualified - qualified)) / 4
  }
  return {
    target: rounded(hours.target),
    actual: rounded(hours.actual),
    gap: rounded(hours.gap),
    qualifiedGap: rounded(hours.qualifiedGap),
  }
}

const rounded = (hours: number) => Math.round(hours * 100) / 100

/** A day off by agreement is no absence; an unplanned day says nothing. */
function isMissed(entry: DayEntry | undefined): boolean {
  return entry !== undefined && entry.status !== 'present' && entry.status !== 'nonWorkingDay'
}

const trainingOf = (id: number, people: Staffing['people']): Qualification =>
  people.find(({ teacherId }) => teacherId === id)?.qualification ?? 'qualified'
