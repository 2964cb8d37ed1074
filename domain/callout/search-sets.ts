import type { Cover } from './cover.ts'
import { coverWith, effectOf, gainOf, gapPointsAt, isRed } from './cover.ts'
import type { Option } from './options.ts'
import type { Scene } from './scene.ts'

/** Changes of different people that close a part of the gap together and open none. */
export interface OptionSet {
  readonly options: readonly Option[]
  readonly closed: number
  readonly disturbance: number
}

interface Limits {
  readonly size: number
  /** How many quarters of the gap can be closed at all. */
  readonly reachable: number
}

const beam = 24
/** Of one person at the beginning of the beam. */
const ofOneInBeam = 3
const waysToFill = 40
const cheapest = 30

interface State {
  readonly options: readonly Option[]
  readonly cover: Cover
  /** What the changes cost, less what they take away of the gap. */
  readonly total: number
}

/**
 * All single changes, then pairs and triples by a beam: a set grows by whoever takes away more of the gap than asking
 * costs. No colleague stays in a set that closes as much without them.
 */
export function searchSets(
  scene: Scene,
  options: ReadonlyArray<readonly Option[]>,
  { size, reachable }: Limits,
): OptionSet[] {
  const found = new Map<string, OptionSet>()
  const note = (state: Pick<State, 'options' | 'cover'>) => {
    const set = setOf(scene, state)
    if (!set) return
    const key = keyOf(set.options)
    const known = found.get(key)
    if (!known || isBetter(set, known)) found.set(key, set)
  }
  const start: State = { options: [], cover: scene.cover, total: 0 }
  const singles = options.flat().map((option) => ({ option, total: option.cost - option.gain }))
  for (const { option } of singles) {
    const { closed, opened } = effectOf(scene.cover, option.asked.weight, option.shift)
    if (opened === 0 && closed > 0) note(withOption(start, option, 0))
  }
  let states = firstStates(start, singles)
  const short = options.map(shortList)
  for (let people = 2; people <= size && states.length > 0; people++) {
    states = grown(states, short)
    for (const state of states) note(state)
    const isReached = [...found.values()].some(({ closed }) => closed >= reachable)
    if (isReached) break
  }
  const sets = [...found.values()].map((set) => polished(scene, set, short))
  return withoutSupersets(sets.flatMap((set) => (allNeeded(scene, set) ? [set] : [])))
}

function keyOf(options: readonly Option[]): string {
  return options
    .map(({ asked }) => asked.colleague.teacherId)
    .sort((a, b) => a - b)
    .join()
}

function withOption(state: State, option: Option, total: number): State {
  const cover = coverWith(state.cover, option.asked.weight, option.shift)
  return { options: [...state.options, option], cover, total }
}

function setOf({ cover: before, red }: Scene, { options, cover }: Pick<State, 'options' | 'cover'>) {
  let left = 0
  for (let at = 0; at < cover.need.length; at++) {
    if (!isRed(cover, at)) continue
    // Neither a gap elsewhere nor a worse one where there is one already.
    if (!isRed(before, at) || gapPointsAt(cover, at) > gapPointsAt(before, at)) return undefined
    left++
  }
  const disturbance = options.reduce((sum, option) => sum + option.disturbance, 0)
  return left < red.length ? { options, closed: red.length - left, disturbance } : undefined
}

function isBetter(a: OptionSet, b: OptionSet): boolean {
  return a.closed !== b.closed ? a.closed > b.closed : costOf(a) < costOf(b)
}

function costOf({ options }: Pick<OptionSet, 'options'>): number {
  return options.reduce((sum, { cost }) => sum + cost, 0)
}

function firstStates(start: State, singles: readonly { option: Option; total: number }[]): State[] {
  const taken = new Map<number, number>()
  const states: State[] = []
  for (const { option, total } of [...singles].sort((a, b) => a.total - b.total)) {
    const { teacherId } = option.asked.colleague
    const count = taken.get(teacherId) ?? 0
    if (count === ofOneInBeam) continue
    taken.set(teacherId, count + 1)
    states.push(withOption(start, option, total))
    if (states.length === beam) break
  }
  return states
}

/** The cheapest for each way to help, and the cheapest of all. */
function shortList(options: readonly Option[]): readonly Option[] {
  const byTotal = [...options].sort((a, b) => a.cost - a.gain - (b.cost - b.gain))
  const byCost = [...options].sort((a, b) => a.cost - b.cost)
  return [...new Set([...byTotal.slice(0, waysToFill), ...byCost.slice(0, cheapest)])]
}

/** The best sets with one more person, one for each set of people. */
function grown(states: readonly State[], short: ReadonlyArray<readonly Option[]>): State[] {
  const best = new Map<string, { state: State; option: Option; total: number }>()
  for (const state of states) {
    const inIt = new Set(state.options.map(({ asked }) => asked))
    for (const ofOne of short) {
      const [first] = ofOne
      if (!first || inIt.has(first.asked)) continue
      const key = keyOf([...state.options, first])
      for (const option of ofOne) {
        const gain = gainOf(state.cover, option.asked.weight, option.shift)
        if (gain <= 0) continue
        const total = state.total + option.cost - gain
        const known = best.get(key)
        if (!known || total < known.total) best.set(key, { state, option, total })
      }
    }
  }
  return [...best.values()]
    .sort((a, b) => a.total - b.total)
    .slice(0, beam)
    .map(({ state, option, total }) => withOption(state, option, total))
}

/** Each person with the least that closes as much beside the others. */
function polished(scene: Scene, set: OptionSet, short: ReadonlyArray<readonly Option[]>): OptionSet {
  let best = set
  for (const at of set.options.keys()) {
    const member = best.options[at]
    const ofOne = short.find(([first]) => first?.asked === member?.asked) ?? []
    const others = best.options.filter((_, index) => index !== at)
    const cover = coverAfter(scene.cover, others)
    for (const option of ofOne) {
      const options = best.options.with(at, option)
      if (costOf({ options }) >= costOf(best)) continue
      const other = setOf(scene, { options, cover: coverWith(cover, option.asked.weight, option.shift) })
      if (other && other.closed >= best.closed) best = other
    }
  }
  return best
}

function coverAfter(cover: Cover, options: readonly Option[]): Cover {
  return options.reduce((reached, { asked, shift }) => coverWith(reached, asked.weight, shift), cover)
}

function allNeeded(scene: Scene, set: OptionSet): boolean {
  if (set.options.length === 1) return true
  return set.options.every((_, at) => {
    const others = set.options.filter((_, index) => index !== at)
    const without = setOf(scene, { options: others, cover: coverAfter(scene.cover, others) })
    return !without || without.closed < set.closed
  })
}

/** More people must close more. */
function withoutSupersets(sets: readonly OptionSet[]): OptionSet[] {
  const people = new Map(sets.map((set) => [set, new Set(set.options.map(({ asked }) => asked))]))
  const isPart = (a: OptionSet, b: OptionSet) =>
    a.options.length < b.options.length && a.options.every(({ asked }) => people.get(b)?.has(asked))
  return sets.filter((set) => !sets.some((other) => isPart(other, set) && other.closed >= set.closed))
}
