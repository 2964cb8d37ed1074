import { quartersInDay } from '../staffing/quarters.ts'
import { minutesOf } from '../values/clock-time.ts'
import type { ChangeKind, Colleague } from './callout-day.ts'
import type { DayCells } from './day-cells.ts'
import { away, onBreak } from './day-cells.ts'

/** Points for a place that is short; the people by the hundredth, the qualified by the head. */
export const gapCosts = { first: 4, further: 6, qualified: 250 } as const

/** Points for what is asked of a colleague: one in the house is spoken to, one with other hours is phoned. */
const costs = {
  call: 100,
  extraQuarter: 4,
  movedQuarter: 2,
  movedBreak: 12,
  otherGroup: 20,
  floater: 16,
  activity: 24,
  freeDay: 150,
  over8Hours: 10,
  steppedIn: 20,
  helpedInHouse: 6,
  wish: 150,
} as const

/** An hour more and moved by an hour: less than this between two repairs is the same disturbance. */
export const disturbanceStep = 4 * (costs.extraQuarter + costs.movedQuarter)

/** One day beside the other, in quarters. */
export interface Moved {
  /** Work of any kind; a break is none. */
  readonly worked: number
  readonly extra: number
  /** How far the first start and the last end have moved. */
  readonly start: number
  readonly end: number
}

export function movedBetween(from: DayCells, to: DayCells): Moved {
  const [old, now] = [measure(from), measure(to)]
  const isNew = old.worked === 0
  return {
    worked: now.worked,
    extra: now.worked - old.worked,
    start: isNew ? 0 : now.start - old.start,
    end: isNew ? 0 : now.end - old.end,
  }
}

function measure(cells: DayCells): { worked: number; start: number; end: number } {
  let [worked, start, end] = [0, -1, 0]
  for (let quarter = 0; quarter < quartersInDay; quarter++) {
    const cell = cells[quarter] ?? away
    if (cell === away) continue
    if (start < 0) start = quarter
    end = quarter + 1
    if (cell !== onBreak) worked++
  }
  return { worked, start: Math.max(0, start), end }
}

/**
 * What a change asks of a colleague. Who has stepped in lately is asked more by the same: by the calls of 12 weeks, as
 * if everybody had thirty hours a week, so that the same helpful person is not always first.
 */
export function disturbanceOf(
  colleague: Colleague,
  kind: ChangeKind,
  moved: Moved,
  isFloater: boolean,
): number {
  if (kind === 'break') return costs.movedBreak
  const recent = stepsForThirtyHours(colleague)
  if (kind === 'group') return (isFloater ? costs.floater : costs.otherGroup) + recent * costs.helpedInHouse
  if (kind === 'activity') return costs.activity + recent * costs.helpedInHouse
  const hours =
    Math.max(0, moved.extra) * costs.extraQuarter +
    (Math.abs(moved.start) + Math.abs(moved.end)) * costs.movedQuarter +
    Math.max(0, moved.worked - 32) * costs.over8Hours
  const freeDay = kind === 'freeDay' ? costs.freeDay : 0
  return Math.round(costs.call + hours + freeDay + recent * costs.steppedIn)
}

function stepsForThirtyHours({ steppedIn, contract }: Colleague): number {
  return steppedIn === null ? 0 : (steppedIn * 3_000) / Math.max(500, contract)
}

/** What makes one person's turn come later than another's of the same disturbance: a full account, a wish. */
export function reluctanceOf(colleague: Colleague, kind: ChangeKind, to: DayCells, moved: Moved): number {
  if (kind === 'break' || kind === 'group' || kind === 'activity') return 0
  const balance = Math.round((colleague.balance / 100) * (moved.extra / 4))
  return balance + (breaksWish(colleague, to) ? costs.wish : 0)
}

function breaksWish({ wish }: Colleague, to: DayCells): boolean {
  if (!wish) return false
  if (wish.free) return true
  const { start, end } = measure(to)
  const at = (quarter: number) => 300 + quarter * 15
  const early = wish.notBefore !== null && at(start) < minutesOf(wish.notBefore)
  return early || (wish.notAfter !== null && at(end) > minutesOf(wish.notAfter))
}
