import { quartersInDay } from '../staffing/quarters.ts'
import type { DayCells } from './day-cells.ts'
import { away, onBreak } from './day-cells.ts'

/** The longest stretch of a day without going home. A parents' evening later on stays as it is. */
export interface MainBlock {
  readonly start: number
  readonly end: number
  /** Until where it can grow: the end of the stretch before, the start of the one after. */
  readonly after: number
  readonly before: number
  readonly breaks: ReadonlyArray<{ readonly start: number; readonly end: number }>
}

/** Undefined: nothing is planned on the day. */
export function mainBlockOf(cells: DayCells): MainBlock | undefined {
  const blocks = runsOf((quarter) => cells[quarter] !== away)
  const main = blocks.reduce<(typeof blocks)[number] | undefined>(
    (longest, block) => (longest && lengthOf(longest) >= lengthOf(block) ? longest : block),
    undefined,
  )
  if (!main) return undefined
  const at = blocks.indexOf(main)
  const breaks = runsOf((quarter) => cells[quarter] === onBreak)
  return {
    ...main,
    after: blocks[at - 1]?.end ?? 0,
    before: blocks[at + 1]?.start ?? quartersInDay,
    breaks: breaks.filter(({ start, end }) => start >= main.start && end <= main.end),
  }
}

const lengthOf = ({ start, end }: { start: number; end: number }) => end - start

function runsOf(isIn: (quarter: number) => boolean): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = []
  for (let quarter = 0; quarter < quartersInDay; quarter++) {
    if (!isIn(quarter)) continue
    const last = runs.at(-1)
    if (last?.end === quarter) last.end = quarter + 1
    else runs.push({ start: quarter, end: quarter + 1 })
  }
  return runs
}
