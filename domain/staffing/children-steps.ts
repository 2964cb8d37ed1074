import { widestBounds } from '../days/day-bounds.ts'
import { readTextBlock } from '../paste/text-block.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { clockTimeAt, gridMinutes, minutesOf } from '../values/clock-time.ts'
import { groupLimits } from './group-need.ts'
import type { ChildrenStep } from './staffing.ts'

/**
 * Why typed steps cannot be taken: not understood, off the quarter hours, outside any house's day, a time twice or
 * within the span before it, backwards, more children or more steps than there are.
 */
export type StepsFault =
  | 'unreadable'
  | 'offGrid'
  | 'outsideDay'
  | 'twice'
  | 'endBeforeStart'
  | 'tooManyChildren'
  | 'tooManySteps'

export type ReadSteps =
  | { readonly steps: readonly ChildrenStep[] }
  /** `part`: as it is written, so that the sentence can quote it. */
  | { readonly fault: StepsFault; readonly part: string }

/** One piece of what was typed: from a time on, or from one time to another. */
interface Piece {
  readonly part: string
  readonly from: number
  readonly to: number | undefined
  readonly children: number
}

/** A whole sheet in one field is no day. */
const mostLetters = 4_000

const time = String.raw`(\d{1,2})(?:[:.h](\d{2})(?::00)?|h)?|(\d{1,2})(\d{2})`
const unit = String.raw`(?:\s*(?:uhr|h|o'clock))?`
const piece = new RegExp(
  String.raw`^(?:ab|von|from|at|um)?\s*(?:${time})${unit}(?:\s*(?:[-‐‑‒–—―−]|bis|to|until)\s*(?:${time})${unit})?` +
    String.raw`(?:\s*(?:=|→|->)\s*|:?\s+)(\d{1,6})(?:\s*(?:kinder|kind|children|child|k|c))?\.?$`,
)

/**
 * How many children are there, as a person types it: `7:30 4, 8:30 10, 14 6`, one step on each line, spans
 * (`8:30-14 10`: none after it unless a step follows), or rows and columns from a spreadsheet. Empty: no children.
 */
export function readChildrenSteps(text: string): ReadSteps {
  if (text.length > mostLetters) return { fault: 'unreadable', part: `${text.slice(0, 20)}…` }
  const pieces: Piece[] = []
  for (const part of partsOf(text)) {
    const read = pieceFrom(part)
    if ('fault' in read) return { fault: read.fault, part }
    pieces.push(read)
  }
  pieces.sort((a, b) => a.from - b.from)
  const steps: ChildrenStep[] = []
  for (const [at, { part, from, to, children }] of pieces.entries()) {
    const before = pieces[at - 1]
    if (before && from < Math.max(before.from + 1, before.to ?? 0)) return { fault: 'twice', part }
    steps.push({ from: clockTimeAt(from), children })
    const next = pieces[at + 1]?.from
    if (to !== undefined && to < (next ?? endOfDay)) steps.push({ from: clockTimeAt(to), children: 0 })
  }
  return steps.length > groupLimits.steps ? { fault: 'tooManySteps', part: '' } : { steps }
}

/** As `readChildrenSteps` reads it again: `7:30 4, 8:30 10, 14:00 6`. */
export function printChildrenSteps(steps: readonly ChildrenStep[]): string {
  return steps.map(({ from, children }) => `${from.replace(/^0/, '')} ${children}`).join(', ')
}

/** How many children are there at a time: those of the last step that has begun. */
export function childrenAt(steps: readonly ChildrenStep[], at: ClockTime): number {
  return steps.findLast(({ from }) => from <= at)?.children ?? 0
}

const [startOfDay, endOfDay] = [minutesOf(widestBounds.dayStart), minutesOf(widestBounds.dayEnd)]

function partsOf(text: string): string[] {
  const cells = readTextBlock(text).map((row) => row.map((cell) => cell.trim()))
  const rows = isLyingDown(cells) ? turned(cells) : cells
  const lines = rows.map((row) => row.join(' ').trim())
  // The heads of a pasted sheet.
  const first = lines[0] ?? ''
  const body = rows.length > 1 && !/\d/.test(first) ? lines.slice(1) : lines
  return body
    .flatMap((line) => line.split(/[,;|/+]|\b(?:dann|then|und|and)\b/))
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}

/** Times in one row of the sheet and children in the next. */
function isLyingDown(cells: readonly (readonly string[])[]): boolean {
  return cells.length === 2 && cells.every((row) => row.length > 2)
}

function turned(cells: readonly (readonly string[])[]): string[][] {
  const [times = [], counts = []] = cells
  return times.map((cell, at) => [cell, counts[at] ?? ''])
}

function pieceFrom(part: string): Piece | { readonly fault: StepsFault } {
  const found = piece.exec(part.toLowerCase())
  if (!found) return { fault: 'unreadable' }
  const [, h1, m1, h2, m2, h3, m3, h4, m4, count] = found
  const from = Number(h1 ?? h2) * 60 + Number(m1 ?? m2 ?? 0)
  const to = h3 === undefined && h4 === undefined ? undefined : Number(h3 ?? h4) * 60 + Number(m3 ?? m4 ?? 0)
  if ([m1, m2, m3, m4].some((minutes) => Number(minutes ?? 0) > 59)) return { fault: 'unreadable' }
  if (from % gridMinutes !== 0 || (to ?? 0) % gridMinutes !== 0) return { fault: 'offGrid' }
  if (from < startOfDay || from >= endOfDay || (to ?? 0) > endOfDay) return { fault: 'outsideDay' }
  if (to !== undefined && to <= from) return { fault: 'endBeforeStart' }
  const children = Number(count)
  return children > groupLimits.children ? { fault: 'tooManyChildren' } : { part, from, to, children }
}
