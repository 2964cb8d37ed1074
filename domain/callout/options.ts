import { quarterFrom, quartersInDay } from '../staffing/quarters.ts'
import type { ChangeKind } from './callout-day.ts'
import type { Freedom } from './clock-rules.ts'
import { freedomOf, leastOnFreeDay } from './clock-rules.ts'
import { disturbanceOf, movedBetween, reluctanceOf } from './costs.ts'
import type { CoverShift } from './cover.ts'
import { gainOf, shiftOf } from './cover.ts'
import type { DayCells } from './day-cells.ts'
import { away, cellsOf, isActivity, isCare, isRecorded, onBreak, ownGroup } from './day-cells.ts'
import type { MainBlock } from './main-block.ts'
import { mainBlockOf } from './main-block.ts'
import { breaksIn } from './place-break.ts'
import type { Asked, Scene } from './scene.ts'
import { cellToFill, cellToHelp } from './scene.ts'

/** Another day that a colleague could have. */
export interface Option {
  readonly asked: Asked
  readonly kind: ChangeKind
  readonly from: DayCells
  readonly to: DayCells
  readonly shift: CoverShift
  /** Points of the gap that it takes away by itself. */
  readonly gain: number
  readonly disturbance: number
  /** Disturbance, and what the account and wishes say. */
  readonly cost: number
}

/** Every other day that a colleague may be asked for and that helps somewhere, the cheapest of each effect. */
export function optionsOf(scene: Scene, asked: Asked): Option[] {
  const { day } = scene
  const from = cellsOf(asked.sessions, day.staffing.groups)
  if (!from) return []
  const block = mainBlockOf(from)
  const freedom = freedomOf(day, asked.colleague, block)
  if (!freedom || (!block && !asked.colleague.onFreeDay)) return []
  const found = new Map<string, Option>()
  const recorded = asked.sessions.filter(isRecorded)
  const keepsRecorded = (to: DayCells) =>
    recorded.every(({ start, end }) => {
      for (let quarter = quarterFrom(start); quarter < quarterFrom(end); quarter++)
        if (to[quarter] !== from[quarter]) return false
      return true
    })
  const consider = (to: DayCells) => {
    if (!keepsRecorded(to)) return
    const option = optionOf(scene, asked, from, to)
    if (!option) return
    const key = option.shift.join()
    const known = found.get(key)
    if (!known || option.cost < known.cost) found.set(key, option)
  }
  const search = { scene, asked, from, freedom }
  if (!block) for (const to of freeDays(search)) consider(to)
  else for (const to of otherDays(search, block)) consider(to)
  return [...found.values()]
}

interface Searched {
  readonly scene: Scene
  readonly asked: Asked
  readonly from: DayCells
  readonly freedom: Freedom
}

function optionOf(scene: Scene, asked: Asked, from: DayCells, to: DayCells): Option | undefined {
  const { cover } = scene
  const { weight, colleague } = asked
  const shift = shiftOf(cover, weight, from, to)
  const gain = gainOf(cover, weight, shift)
  const red = scene.isRedQuarter
  if (!shift.some((at) => at >= 0 && red[at % quartersInDay] === 1)) return undefined
  const moved = movedBetween(from, to)
  const kind = kindOf(from, to, moved)
  const disturbance = disturbanceOf(colleague, kind, moved, weight.row < 0)
  const cost = disturbance + reluctanceOf(colleague, kind, to, moved)
  return { asked, kind, from, to, shift, gain, disturbance, cost }
}

function kindOf(from: DayCells, to: DayCells, moved: ReturnType<typeof movedBetween>): ChangeKind {
  if (moved.extra === moved.worked) return 'freeDay'
  if (moved.start !== 0 || moved.end !== 0 || moved.extra !== 0)
    return Math.max(Math.abs(moved.start), Math.abs(moved.end), moved.extra) <= 4 ? 'hour' : 'otherHours'
  if (to.some((cell, quarter) => isCare(cell) && isActivity(from[quarter] ?? away))) return 'activity'
  const isOtherGroup = to.some((cell, quarter) => {
    const old = from[quarter] ?? away
    return isCare(cell) && isCare(old) && cell !== old
  })
  return isOtherGroup ? 'group' : 'break'
}

/** On a free day: for the gap or a part of it, and never for less than three hours. */
function* freeDays({ scene, asked, from, freedom }: Searched): Generator<DayCells> {
  const { redQuarters } = scene
  const coarse = redQuarters.length > 16 ? 2 : 1
  const starts = redQuarters.filter(
    (quarter, at) => redQuarters[at - 1] !== quarter - 1 || quarter % coarse === 0,
  )
  const ends = redQuarters
    .filter((quarter, at) => redQuarters[at + 1] !== quarter + 1 || (quarter + 1) % coarse === 0)
    .map((quarter) => quarter + 1)
  const spans = new Set<number>()
  for (const begin of [...starts, freedom.earliestStart])
    for (const finish of [...ends, freedom.latestEnd]) {
      if (begin < freedom.earliestStart || finish > freedom.latestEnd || finish <= begin) continue
      const missing = Math.max(0, leastOnFreeDay - (finish - begin))
      const end = Math.min(freedom.latestEnd, finish + missing)
      const start = Math.max(freedom.earliestStart, Math.min(begin, end - leastOnFreeDay))
      if (end - start >= leastOnFreeDay) spans.add(start * 100 + end)
    }
  for (const span of spans) {
    const [start, end] = [Math.floor(span / 100), span % 100]
    const to = new Uint8Array(quartersInDay)
    for (let quarter = start; quarter < end; quarter++) to[quarter] = cellToFill(scene, asked.weight, quarter)
    yield* breaksIn(scene, asked, from, to, { start, end, breaks: [] }, freedom)
  }
}

/** On a working day: another break, another group, MPA given up, earlier or later, longer. */
function* otherDays(searched: Searched, block: MainBlock): Generator<DayCells> {
  const { scene, freedom, from } = searched
  const { redQuarters } = scene
  const first = Math.max(freedom.earliestStart, block.after)
  const last = Math.min(freedom.latestEnd, block.before)
  const starts = redQuarters.filter((quarter) => quarter >= first && quarter < block.start)
  const ends = redQuarters
    .map((quarter) => quarter + 1)
    .filter((quarter) => quarter <= last && quarter > block.end)
  for (const start of [block.start, ...starts])
    for (const end of [block.end, ...ends]) yield* daysOf(searched, block, start, end)
  const isPlain = from.every((cell) => cell === away || cell === onBreak || cell === ownGroup)
  if (!isPlain || block.start < freedom.from) return
  for (let by = first - block.start; by <= last - block.end; by++) {
    const isIn = (quarter: number) => quarter >= block.start + by && quarter < block.end + by
    const helps = redQuarters.some(
      (quarter) => isIn(quarter) && (quarter < block.start || quarter >= block.end),
    )
    if (helps) yield* movedDays(searched, block, by)
  }
}

function* daysOf(searched: Searched, block: MainBlock, start: number, end: number): Generator<DayCells> {
  const { scene, asked, from, freedom } = searched
  const activities = activitiesToGiveUp(scene, from, freedom)
  const seen = new Set<string>()
  for (const givesUp of activities.size > 0 ? [false, true] : [false])
    for (const helps of ['no', 'spared', 'yes'] as const) {
      const to = from.slice()
      for (let quarter = start; quarter < end; quarter++) {
        const cell = from[quarter] ?? away
        if (cell === away || (givesUp && activities.has(quarter)))
          to[quarter] = cellToFill(scene, asked.weight, quarter)
        else if (helps !== 'no' && quarter >= freedom.from)
          to[quarter] = cellToHelp(scene, asked.weight, cell, quarter, helps === 'spared')
      }
      const key = to.join('')
      if (seen.has(key)) continue
      seen.add(key)
      yield* breaksIn(scene, asked, from, to, { start, end, breaks: block.breaks }, freedom)
    }
}

/** The quarters of those MPA and team sessions that lie in a gap. */
function activitiesToGiveUp(scene: Scene, from: DayCells, freedom: Freedom): Set<number> {
  const found = new Set<number>()
  for (const red of scene.redQuarters) {
    if (red < freedom.from || found.has(red) || !isActivity(from[red] ?? away)) continue
    let start = red
    while (start > freedom.from && from[start - 1] === from[red]) start--
    for (let quarter = start; from[quarter] === from[red] && quarter < quartersInDay; quarter++)
      found.add(quarter)
  }
  return found
}

/** As long as before, earlier or later: of these two an early and a late day can be swapped. */
function* movedDays({ scene, asked, from, freedom }: Searched, block: MainBlock, by: number) {
  const [start, end] = [block.start + by, block.end + by]
  const to = from.slice()
  to.fill(away, block.start, block.end)
  for (let quarter = start; quarter < end; quarter++) to[quarter] = cellToFill(scene, asked.weight, quarter)
  const breaks = block.breaks.map((each) => ({ start: each.start + by, end: each.end + by }))
  for (const each of breaks) to.fill(onBreak, each.start, each.end)
  yield* breaksIn(scene, asked, from, to, { start, end, breaks }, freedom)
}
