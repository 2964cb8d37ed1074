import type { Freedom } from './clock-rules.ts'
import type { DayCells } from './day-cells.ts'
import { away, isCare, onBreak, ownGroup } from './day-cells.ts'
import type { Asked, Scene } from './scene.ts'
import { isNeededIn } from './scene.ts'

interface Stretch {
  readonly start: number
  readonly end: number
  readonly breaks: ReadonlyArray<{ readonly start: number; readonly end: number }>
}

/** The lengths that any law asks for, in quarters. */
const lengths = [0, 1, 2, 3, 4]
/** No break lies in the first or last hour. */
const edge = 4

/**
 * The legal days of a stretch of work, by where its break lies: as planned, and where it hurts least. A break that has
 * begun stays, and so do several breaks of one day.
 */
export function breaksIn(
  scene: Scene,
  asked: Asked,
  from: DayCells,
  to: DayCells,
  { start, end, breaks }: Stretch,
  freedom: Freedom,
): DayCells[] {
  const isLegal = (cells: DayCells) => {
    const extra = worked(cells) - worked(from)
    return scene.legality.isLegal(asked.colleague, cells, extra)
  }
  const [planned] = breaks
  const isFixed = breaks.length > 1 || (planned !== undefined && planned.start < freedom.from)
  if (isFixed) return isLegal(to) ? [to] : []
  const found: DayCells[] = isLegal(to) ? [to] : []
  const whole = to.slice()
  if (planned) fillBreak(whole, planned)
  const least = planned ? planned.end - planned.start : 0
  const needed = neededIn(scene, asked, from, whole, start, end)
  // A legal day whose break opens no gap needs no other one.
  if (found.length > 0 && (!planned || sum(needed, planned.start, planned.end) === 0)) return found
  for (const length of lengths) {
    if (length < least || length === 0) continue
    const best = bestPlace(whole, needed, { start, end, length, from: freedom.from }, isLegal)
    if (!best) continue
    found.push(best)
    break
  }
  return found
}

function worked(cells: DayCells): number {
  let count = 0
  for (const cell of cells) if (cell !== away && cell !== onBreak) count++
  return count
}

/** Work instead of the planned break, with whom one was before it. */
function fillBreak(cells: DayCells, planned: { start: number; end: number }) {
  const before = cells[planned.start - 1] ?? away
  const after = cells[planned.end] ?? away
  cells.fill(isCare(before) ? before : isCare(after) ? after : ownGroup, planned.start, planned.end)
}

function neededIn(scene: Scene, asked: Asked, from: DayCells, to: DayCells, start: number, end: number) {
  const needed = new Uint8Array(to.length)
  for (let quarter = start; quarter < end; quarter++)
    if (isNeededIn(scene, asked.weight, from[quarter] ?? away, to[quarter] ?? away, quarter))
      needed[quarter] = 1
  return needed
}

function sum(needed: Uint8Array, start: number, end: number): number {
  let total = 0
  for (let quarter = start; quarter < end; quarter++) total += needed[quarter] ?? 0
  return total
}

/** Where the person on break is not missed, then in the middle of the day. */
function bestPlace(
  whole: DayCells,
  needed: Uint8Array,
  { start, end, length, from }: { start: number; end: number; length: number; from: number },
  isLegal: (cells: DayCells) => boolean,
): DayCells | undefined {
  const middle = (start + end - length) / 2
  const withBreak = (at: number) => {
    const day = whole.slice()
    day.fill(onBreak, at, at + length)
    return day
  }
  // Every law likes a break in the middle best: if that one is too short, so are all others.
  if (!isLegal(withBreak(Math.floor(middle)))) return undefined
  const places = []
  for (let at = Math.max(start + edge, from); at + length <= end - edge; at++)
    places.push({ at, hurts: sum(needed, at, at + length), off: Math.abs(at - middle) })
  places.sort((a, b) => a.hurts - b.hurts || a.off - b.off || a.at - b.at)
  for (const { at } of places) {
    const day = withBreak(at)
    if (isLegal(day)) return day
  }
  return undefined
}
