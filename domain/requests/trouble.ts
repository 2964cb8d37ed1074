import type { DaySpan } from '../absences/absence-span.ts'
import type { CoverageLevel } from '../staffing/coverage.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { inRuns } from '../values/in-runs.ts'

interface DayLevel {
  readonly level: CoverageLevel
  readonly count: number
}

const rank: Record<CoverageLevel, number> = { none: 0, covered: 1, tight: 2, gap: 3 }

/** The worst level of several days, and how often it comes: two gaps on Thursday and one on Friday are three. */
export function worstOf(days: readonly DayLevel[]): DayLevel {
  return days.reduce<DayLevel>(
    (worst, { level, count }) => {
      if (rank[level] < rank[worst.level]) return worst
      return rank[level] > rank[worst.level] ? { level, count } : { level, count: worst.count + count }
    },
    { level: 'none', count: 0 },
  )
}

/** What the order of the inbox goes by: of leave that is asked for, and of days that two people exchange. */
export interface Trouble {
  /** None in a house without groups. */
  readonly days: readonly DayLevel[]
  /** Working-time alerts that there would be; of days off none. */
  readonly alerts: number
  /** How many others are away on one of the days. */
  readonly othersAway: number
}

/** What waits for an answer since then; without its trouble while that is being read. */
export interface WaitsForAnswer {
  readonly since: string
  readonly trouble: Trouble | undefined
}

/** A broken rule of working-time law stands between a gap and tight hours. */
const alertRank = 2.5

const rankOf = ({ days, alerts }: Trouble) =>
  Math.max(rank[worstOf(days).level], alerts > 0 ? alertRank : rank.none)

/** Being covered for longer is no trouble. */
function countOf({ days, alerts }: Trouble): number {
  const { level, count } = worstOf(days)
  return alerts + (level === 'gap' || level === 'tight' ? count : 0)
}

const byAge = (a: WaitsForAnswer, b: WaitsForAnswer) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)

const byTrouble = (a: Trouble, b: Trouble) =>
  rankOf(b) - rankOf(a) || countOf(b) - countOf(a) || b.othersAway - a.othersAway

/**
 * Gaps first, then working-time alerts, tight hours, and what stays covered; of the same rank the one with more of it,
 * then with more people away, then the older. Until the trouble of all is known the older: no line moves twice.
 */
export function worstFirst<Item extends WaitsForAnswer>(all: readonly Item[]): readonly Item[] {
  const isKnown = all.every(({ trouble }) => trouble)
  return all.toSorted(
    (a, b) => (isKnown && a.trouble && b.trouble ? byTrouble(a.trouble, b.trouble) : 0) || byAge(a, b),
  )
}

/** A day that would be approved, in the order of the days. */
export interface DayOfRequest {
  readonly date: CalendarDate
  readonly level: CoverageLevel
}

/**
 * The part that is offered in the place of the whole: the longest run of its days without the worst that there is. With
 * a gap on Thursday, Monday to Wednesday. Nothing where all days are alike.
 */
export function partWithoutTrouble(days: readonly DayOfRequest[]): DaySpan | undefined {
  const { level: worst } = worstOf(days.map(({ level }) => ({ level, count: 1 })))
  if (worst !== 'gap' && worst !== 'tight') return undefined
  const runs = inRuns(days, (last, day) => (last.level === worst) === (day.level === worst))
  const good = runs.filter(([first]) => first.level !== worst)
  const longest = good.reduce<(typeof good)[number] | undefined>(
    (best, run) => (best && best.length >= run.length ? best : run),
    undefined,
  )
  if (!longest) return undefined
  const [{ date: from }] = longest
  return { from, to: longest.at(-1)?.date ?? from }
}
