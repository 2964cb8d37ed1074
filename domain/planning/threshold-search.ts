import { Moves } from './moves.ts'
import { SeededChance } from './seeded-chance.ts'
import type { WeekPlan } from './week-plan.ts'

export const phases = 24
const half = phases / 2
const last = phases - 1

/** Points by which a change may be worse in a phase: 10 at first, 0 at the end. */
export function thresholdOf(phase: number): number {
  return Math.floor((10 * (last - phase) * (last - phase)) / (last * last))
}

export interface SearchBudget {
  readonly steps: number
  readonly seed: number
  /** Whether the first half is loose about hours. A plan that is to stay as it is needs no way around. */
  readonly isLooseAtFirst: boolean
  readonly onPhase: (phase: number, best: Int32Array) => void
}

/**
 * Threshold accepting: tries changes by chance and keeps those that make the plan better or only a little worse, less
 * and less of it. The first half is loose about hours, because one that is held to the target every moment finds no way
 * from day to day; only in its own second half a day is filled that a person wishes to have off. The second half goes
 * on from what that has found, and then begins each phase with the best plan so far, which the plan is in the end.
 */
export function searchByThreshold(
  plan: WeekPlan,
  { steps, seed, isLooseAtFirst, onPhase }: SearchBudget,
): void {
  if (plan.places.length === 0) return
  const moves = new Moves(plan, new SeededChance(seed))
  const best = new BestPlan(plan)
  plan.loosen(isLooseAtFirst)
  const loose = new BestPlan(plan)
  for (let phase = 0; phase < phases; phase++) {
    const isFirstHalf = phase < half
    if (phase === half && isLooseAtFirst) {
      loose.restore()
      plan.loosen(false)
    } else if (phase >= half) best.restore()
    moves.keepWishesOff = phase < (isLooseAtFirst ? half / 2 : half)
    const threshold = thresholdOf(phase)
    const end = Math.floor((steps * (phase + 1)) / phases)
    for (let step = Math.floor((steps * phase) / phases); step < end; step++) {
      if (!moves.next()) continue
      tryMove(plan, moves, threshold)
      if (isFirstHalf && isLooseAtFirst) loose.update()
      else best.update()
    }
    onPhase(phase, best.chosen)
  }
  best.restore()
}

/** The best that a plan has been. */
class BestPlan {
  readonly #plan: WeekPlan
  readonly chosen: Int32Array
  #total: number

  constructor(plan: WeekPlan) {
    this.#plan = plan
    this.chosen = Int32Array.from(plan.chosen)
    this.#total = plan.total
  }

  update(): void {
    if (this.#plan.total >= this.#total) return
    this.#total = this.#plan.total
    this.chosen.set(this.#plan.chosen)
  }

  restore(): void {
    this.#plan.load(this.chosen)
  }
}

function tryMove(plan: WeekPlan, { move }: Moves, threshold: number): void {
  const { first, firstNumber, second, secondNumber } = move
  const before = plan.total
  const firstBefore = plan.chosen[first] as number
  const secondBefore = second < 0 ? 0 : (plan.chosen[second] as number)
  plan.put(first, firstNumber)
  if (second >= 0) plan.put(second, secondNumber)
  if (plan.total - before <= threshold) return
  if (second >= 0) plan.put(second, secondBefore)
  plan.put(first, firstBefore)
}
