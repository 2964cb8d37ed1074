import type { CalendarDate } from '../calendar-date.ts'
import { hintsOfDay } from '../law/day-hints.ts'
import type { LawCountry, Protection } from '../law/law-rules.ts'
import { sessionsOfTimes } from './grid-times.ts'
import type { DayTimes, PlanningGrid } from './problem.ts'
import { limits } from './weights.ts'

export interface LawOfPlace {
  readonly country: LawCountry
  readonly protection: Protection
  readonly date: CalendarDate
}

/** A break of half an hour is the shortest that is proposed, whatever the law allows. */
const pauseLengths = [2, 3, 4]

/**
 * Every day of work that may be proposed: 1,795 from 07:00 to 17:00 for an adult in Germany. Work takes the shortest
 * break that the law asks for; the break lies at least two hours after the start and before the end, and nobody works
 * more than six hours in a row. In the order of starts, ends and breaks.
 */
export function possibleDays(grid: PlanningGrid, law: LawOfPlace): DayTimes[] {
  const found: DayTimes[] = []
  for (let from = 0; from < grid.quarters; from++)
    for (let work = limits.leastWork; work <= limits.mostWork && from + work <= grid.quarters; work++)
      found.push(...daysOfWork(from, work, grid, law))
  return found.sort((a, b) => a.from - b.from || a.to - b.to || (a.pause?.from ?? 0) - (b.pause?.from ?? 0))
}

function daysOfWork(from: number, work: number, grid: PlanningGrid, law: LawOfPlace): DayTimes[] {
  const plain = { from, to: from + work, pause: null }
  if (work <= limits.mostInARow && isLegal(plain, grid, law)) return [plain]
  for (const length of pauseLengths) {
    const days = daysWithPause(from, from + work + length, length, grid, law)
    if (days.length > 0) return days
  }
  return []
}

function daysWithPause(
  from: number,
  to: number,
  length: number,
  grid: PlanningGrid,
  law: LawOfPlace,
): DayTimes[] {
  if (to > grid.quarters) return []
  const { mostInARow, pauseFromEdge } = limits
  const first = Math.max(from + pauseFromEdge, to - length - mostInARow)
  const last = Math.min(to - length - pauseFromEdge, from + mostInARow)
  const days: DayTimes[] = []
  for (let pause = first; pause <= last; pause++) {
    const day = { from, to, pause: { from: pause, to: pause + length } }
    if (isLegal(day, grid, law)) days.push(day)
  }
  return days
}

/** No alert: a note, as over eight hours, is allowed and has its price. */
function isLegal(day: DayTimes, grid: PlanningGrid, law: LawOfPlace): boolean {
  return hintsOfDay(sessionsOfTimes(day, grid), law).every(({ severity }) => severity === 'note')
}

export function workIn({ from, to, pause }: DayTimes): number {
  return to - from - (pause ? pause.to - pause.from : 0)
}

/** Whether somebody with these times is with the children at a quarter. */
export function isThereAt({ from, to, pause }: DayTimes, quarter: number): boolean {
  return quarter >= from && quarter < to && !(pause && quarter >= pause.from && quarter < pause.to)
}
