import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface Bar {
  readonly what: string
  readonly least?: number
  readonly most?: number
  /** Whether CI fails when it is missed. One that has never been reached, or needs the full size, is only printed. */
  readonly inCi: boolean
  /** What it shall become; printed while it is not reached, and no reason to fail. */
  readonly goal?: number
  /** For a time near its bar: so much is let pass in CI, where one round may be another machine's. */
  readonly mostInCi?: number
}

/**
 * Counts and ratios of processor time; no bar is one of wall clock. What ours is divided by is never our own work: frozen,
 * bare, or PostgreSQL's alone. Otherwise a slower product could pass by making both sides slower.
 */
export const bars = {
  readWeekBuffers: { what: 'buffers of the week view / of its frozen copy', most: 1.05, inCi: true },
  // The very same text, taken by turns, was seen between 0.98 and 1.01 of itself on a machine with five times its load.
  readWeekTime: {
    what: 'processor time of the week view / of its frozen copy',
    most: 1.05,
    mostInCi: 1.2,
    inCi: true,
  },
  balanceBuffers: { what: 'buffers of the week view / without balance', most: 1.8, inCi: true },
  tenYearsBuffers: { what: 'buffers of the week view at ten years / at two', most: 1.5, inCi: true },
  statisticsBuffers: {
    what: 'buffers of the statistics, 150 teachers and 2 years',
    most: 1_000,
    inCi: true,
  },
  balancesBuffers: { what: 'buffers of the chart of all balances, the same house', most: 1_100, inCi: true },
  leaveBuffers: { what: 'buffers of the leave of a year, the same house', most: 2_800, inCi: true },
  accountBuffers: { what: "buffers of one person's account, the same house", most: 2_400, inCi: true },
  viewServer: { what: "server's time of a view, compressed / bare node:http", most: 1.3, inCi: true },
  firstView: { what: "server's time of a first read, compressed / bare node:http", most: 2.3, inCi: true },
  firstViewWhole: { what: 'a first read with PostgreSQL / the same bare', most: 1.3, inCi: true },
  unchangedView: { what: 'an unchanged week / the bare view', most: 0.4, inCi: true },
  keptAnswer: { what: "parents' kept answer / a bare one from memory", most: 7, inCi: true },
  // Versions are asked for each second, however few answers a second are: 9.3 on a machine with ten times its load.
  manyHouses: {
    what: "what 2,000 houses add to parents' answers / a bare one from memory",
    most: 2,
    mostInCi: 12,
    inCi: true,
  },
  drawnPage: { what: "the parents' drawn page / a bare answer from memory", most: 9, inCi: true },
  drawnAfterStart: {
    what: "share of 500 houses' pages sent drawn, 30 to 60 s after a start",
    least: 0.95,
    inCi: true,
  },
  visit: { what: "a whole parents' visit / a bare answer from memory", most: 30, inCi: true },
  visitRequests: { what: "dynamic requests of a parents' visit", most: 2, inCi: true },
  save: {
    what: 'saving a day of a planned week / a bare replacement sent together',
    most: 3.4,
    goal: 2.2,
    inCi: true,
  },
  keyedSave: {
    what: 'the same with the key that the page sends, kept with its answer / the bare replacement',
    most: 4.4,
    inCi: true,
  },
  firstSave: { what: 'the same without kept facts', most: 3.9, inCi: true },
  plainSave: { what: 'saving a day / the same without keys and triggers', most: 9, inCi: true },
  oldSave: { what: 'what an old week adds to a save / a bare replacement', most: 0.8, inCi: true },
  heartbeat: { what: 'statements a heartbeat, for any number of houses', most: 2, inCi: true },
  overlapRule: { what: "building the no-overlap rule / the sessions' key", most: 1, inCi: true },
  bytes: { what: 'megabytes a house and year, history included', most: 2.1, goal: 1.2, inCi: true },
} as const satisfies Record<string, Bar>

interface Line {
  readonly bar: Bar
  readonly figure: number
  readonly holds: boolean
}

const lines: Line[] = []

export function holds({ least = -Infinity, most = Infinity }: Bar, figure: number): boolean {
  return figure >= least && figure <= most
}

export function record(name: keyof typeof bars, figure: number) {
  const bar: Bar = bars[name]
  const line = { bar, figure, holds: holds(bar, figure) }
  lines.push(line)
  const limit = bar.most === undefined ? `≥ ${bar.least}` : `≤ ${bar.most}`
  const figureText = figure >= 100 ? figure.toFixed(0) : figure.toFixed(2)
  console.log(
    `${line.holds ? 'holds ' : 'MISSED'}  ${figureText.padStart(7)}  ${limit.padEnd(7)} ${bar.what}${goalOf(bar, figure)}`,
  )
}

const goalOf = ({ goal }: Bar, figure: number) =>
  goal !== undefined && figure > goal ? ` (the goal is ${goal})` : ''

/** What a bar says nothing about. */
export const remark = (text: string) => console.log(`        ${text}`)

/** The bars that were looked at; `quick`: only those that CI insists on count. */
export function countOf(measured: readonly Line[], quick: boolean): { passed: number; failed: number } {
  const counted = measured.filter(({ bar }) => !quick || bar.inCi)
  const isMissed = ({ bar, figure, holds: isReached }: Line) =>
    !isReached && !(quick && bar.mostInCi !== undefined && figure <= bar.mostInCi)
  const failed = counted.filter(isMissed).length
  return { passed: counted.length - failed, failed }
}

export function summarize(quick: boolean): number {
  const { passed, failed } = countOf(lines, quick)
  const others = lines.length - passed - failed
  const more = others > 0 ? `, ${others} more that CI does not insist on yet` : ''
  console.log(`\n${passed} bars hold, ${failed} missed${more}`)
  const folder = resolve(import.meta.dirname, '../.tsbuild')
  mkdirSync(folder, { recursive: true })
  writeFileSync(resolve(folder, 'bench.json'), JSON.stringify({ passed, failed }))
  return failed
}
