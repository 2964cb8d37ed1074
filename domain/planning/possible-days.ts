import { hintsOfDay } from '../law/day-hints.ts'
import type { LawCountry, Protection } from '../law/law-rules.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
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

/** Where the law is asked about lengths and breaks: no rule forbids to begin at eight. */
const middleOfDay: PlanningGrid = { firstMinute: 8 * 60, quarters: 48 }

/**
 * Every day of work that may be proposed: 1,795 from 07:00 to 17:00 for an adult in Germany. Work takes the shortest
 * break that the law asks for; the break lies at least two hours after the start and before the end, and no person
 * works more than six hours in a row. In the order of starts, ends and breaks.
 *
 * Usual days are possible too, as far as they are legal: with an hour's break, for example.
 *
 * The law looks at the clock only for when a day begins and ends, so each length with its break is asked about once.
 */
export function possibleDays(
  grid: PlanningGrid,
  law: LawOfPlace,
  usual: readonly DayTimes[] = [],
): DayTimes[] {
  const { leastWork, mostWork } = limits
  const quarters = Array.from({ length: grid.quarters + 1 }, (_, quarter) => quarter)
  const isShortDayLegal = (from: number) => isLegal({ from, to: from + leastWork, pause: null }, grid, law)
  const mayStart = quarters.map(isShortDayLegal)
  const mayEnd = quarters.map((to) => isShortDayLegal(to - leastWork))
  const found: DayTimes[] = []
  for (let work = leastWork; work <= mostWork; work++)
    for (const { to: length, pause } of shapesOfWork(work, law))
      for (let from = 0; from + length <= grid.quarters; from++)
        if (mayStart[from] && mayEnd[from + length])
          found.push({
            from,
            to: from + length,
            pause: pause && { from: from + pause.from, to: from + pause.to },
          })
  found.push(...otherUsualDays(usual, found, grid, law))
  return found.sort((a, b) => a.from - b.from || a.to - b.to || (a.pause?.from ?? 0) - (b.pause?.from ?? 0))
}

/** Usual days that are legal and lie on the grid, but are not among those found. */
function otherUsualDays(
  usual: readonly DayTimes[],
  found: readonly DayTimes[],
  grid: PlanningGrid,
  law: LawOfPlace,
): DayTimes[] {
  const known = new Set(found.map(textOf))
  return usual.filter((day) => {
    const isNew = !known.has(textOf(day)) && day.from >= 0 && day.to <= grid.quarters
    known.add(textOf(day))
    return isNew && workIn(day) >= limits.leastWork && isLegal(day, grid, law)
  })
}

const textOf = ({ from, to, pause }: DayTimes) => `${from} ${to} ${pause?.from} ${pause?.to}`

/** Days of so much work that begin at quarter 0. */
function shapesOfWork(work: number, law: LawOfPlace): DayTimes[] {
  const plain = { from: 0, to: work, pause: null }
  if (work <= limits.mostInARow && isLegal(plain, middleOfDay, law)) return [plain]
  for (const length of pauseLengths) {
    const days = shapesWithPause(work, length).filter((day) => isLegal(day, middleOfDay, law))
    if (days.length > 0) return days
  }
  return []
}

function shapesWithPause(work: number, length: number): DayTimes[] {
  const { mostInARow, pauseFromEdge } = limits
  const first = Math.max(pauseFromEdge, work - mostInARow)
  const last = Math.min(work - pauseFromEdge, mostInARow)
  const days: DayTimes[] = []
  for (let from = first; from <= last; from++)
    days.push({ from: 0, to: work + length, pause: { from, to: from + length } })
  return days
}

/** No alert: a note, as over eight hours, is allowed and has its price. */
function isLegal(day: DayTimes, grid: PlanningGrid, law: LawOfPlace): boolean {
  return hintsOfDay(sessionsOfTimes(day, grid), law).every(({ severity }) => severity === 'note')
}

export function workIn({ from, to, pause }: DayTimes): number {
  return to - from - (pause ? pause.to - pause.from : 0)
}

/** Whether a person with these times is with the children at a quarter. */
export function isThereAt({ from, to, pause }: DayTimes, quarter: number): boolean {
  return quarter >= from && quarter < to && !(pause && quarter >= pause.from && quarter < pause.to)
}
