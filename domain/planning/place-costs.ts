import { gridMinutes } from '../values/clock-time.ts'
import type { DayTimes, OpenDate, PlaceToFill, PlanningPerson, PlanningProblem } from './problem.ts'
import type { CostName } from './proposal.ts'
import { limits, pauseHours, weights } from './weights.ts'

/** The rules that look at one day alone, whatever stands around it. */
type DayCostName = Extract<
  CostName,
  'unwillingDuties' | 'wishes' | 'unusualDays' | 'dayLength' | 'pauseTime' | 'changed'
>
export type DayCosts = Readonly<Record<DayCostName, number>>

export interface PlaceOfWeek {
  readonly person: PlanningPerson
  readonly place: PlaceToFill
  readonly day: OpenDate
  /** What was proposed here before; null: it was left empty. Undefined: nothing was proposed before. */
  readonly last: DayTimes | null | undefined
}

/** What a day costs in a place by itself; null: the place stays empty. */
export function dayCosts(times: DayTimes | null, at: PlaceOfWeek, problem: PlanningProblem): DayCosts {
  return {
    unwillingDuties: times ? unwillingDuties(times, at) * weights.unwilling : 0,
    wishes: times ? wishesNotKept(times, at) * weights.wish : 0,
    unusualDays: times ? unusualCost(times, at.place.usual, problem.presets) : 0,
    dayLength: times ? lengthCost(times) : 0,
    pauseTime: times ? pauseCost(times, problem) : 0,
    changed: at.last === undefined || sameTimes(times, at.last) ? 0 : weights.changed,
  }
}

export const isEarly = ({ from }: DayTimes, { opens }: OpenDate) => from === opens
export const isLate = ({ to }: DayTimes, { closes }: OpenDate) => to === closes

function unwillingDuties(times: DayTimes, { person, day }: PlaceOfWeek): number {
  return Number(isEarly(times, day) && !person.doesEarly) + Number(isLate(times, day) && !person.doesLate)
}

export function wishesNotKept(times: DayTimes, { place, day }: Pick<PlaceOfWeek, 'place' | 'day'>): number {
  return place.wishes.filter((wish) => {
    if (wish.kind === 'off') return true
    if (wish.kind === 'notEarly') return isEarly(times, day)
    if (wish.kind === 'notLate') return isLate(times, day)
    return wish.kind === 'times' && (times.from < wish.from || times.to > wish.to)
  }).length
}

/** Who has a usual day is asked for no other; presets are for those who have none. */
function unusualCost(times: DayTimes, usual: DayTimes | null, presets: readonly DayTimes[]): number {
  if (!usual) return presetCost(times, presets)
  if (sameTimes(times, usual)) return 0
  const { day, pause, quarter, most } = weights.unusual
  const away = distance(times, usual)
  return away === 0 ? pause : Math.min(most, day + away * quarter)
}

function presetCost(times: DayTimes, presets: readonly DayTimes[]): number {
  if (presets.length === 0) return 0
  const { quarter, most } = weights.noPreset
  return Math.min(most, ...presets.map((preset) => distance(times, preset) * quarter))
}

const distance = (a: DayTimes, b: DayTimes) => Math.abs(a.from - b.from) + Math.abs(a.to - b.to)

function lengthCost({ from, to, pause }: DayTimes): number {
  const work = to - from - (pause ? pause.to - pause.from : 0)
  return (
    Math.max(0, work - limits.longDay) * weights.longDay +
    Math.max(0, limits.shortDay - work) * weights.shortDay
  )
}

function pauseCost({ pause }: DayTimes, { grid }: PlanningProblem): number {
  if (!pause) return 0
  const from = (pauseHours.from - grid.firstMinute) / gridMinutes
  const to = (pauseHours.to - grid.firstMinute) / gridMinutes
  return (Math.max(0, from - pause.from) + Math.max(0, pause.to - to)) * weights.pauseTime
}

export function sameTimes(a: DayTimes | null, b: DayTimes | null): boolean {
  if (!a || !b) return a === b
  return a.from === b.from && a.to === b.to && a.pause?.from === b.pause?.from && a.pause?.to === b.pause?.to
}
