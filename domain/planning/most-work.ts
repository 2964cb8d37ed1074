import { packInForce } from '../law/packs.ts'
import type { LawOfPlace } from './possible-days.ts'
import { possibleDays, workIn } from './possible-days.ts'
import type { DayTimes, PlanningGrid } from './problem.ts'

/**
 * The most that one person may work by law within so many quarters in a row, whatever lies around them: 24 of 24, but 24
 * of 26, because over six hours half an hour is a break.
 */
export function mostWorkWithin(grid: PlanningGrid, law: LawOfPlace): number[] {
  const most = new Array<number>(grid.quarters + 1).fill(0)
  for (const day of shapesOf(possibleDays(grid, law)))
    for (let length = 1; length <= grid.quarters; length++)
      most[length] = Math.max(most[length] ?? 0, mostOfDayWithin(day, length))
  return most
}

/** The same by law, each made once: bounds are asked for again and again with one fact changed. */
export type MostByLaw = (law: LawOfPlace) => readonly number[]

export function mostByLawOn(grid: PlanningGrid): MostByLaw {
  const known = new Map<unknown, number[]>()
  return (law) => {
    const pack = packInForce(law)
    const most = known.get(pack) ?? mostWorkWithin(grid, law)
    known.set(pack, most)
    return most
  }
}

/** Each length with its break once, however often it may start. */
function shapesOf(days: readonly DayTimes[]): DayTimes[] {
  const shapes = new Map<string, DayTimes>()
  for (const day of days) {
    const key = `${day.to - day.from} ${day.pause ? day.pause.from - day.from : ''}`
    if (!shapes.has(key)) shapes.set(key, day)
  }
  return [...shapes.values()]
}

/** Of a day with one break the most lies at either end, or around the break. */
function mostOfDayWithin(day: DayTimes, length: number): number {
  const { from, to, pause } = day
  if (length >= to - from) return workIn(day)
  if (!pause) return length
  const runs = [pause.from - from, to - pause.to]
  const over = length - (pause.to - pause.from)
  return Math.max(...runs.map((run) => Math.min(run, length)), Math.min(over, workIn(day)))
}
