import { Moves } from './moves.ts'
import { SeededChance } from './seeded-chance.ts'
import type { WeekPlan } from './week-plan.ts'

export const phases = 24
const last = phases - 1

/** Points by which a change may be worse in a phase: 10 at first, 0 at the end. */
export function thresholdOf(phase: number): number {
  return Math.floor((10 * (last - phase) * (last - phase)) / (last * last))
}

export interface SearchBudget {
  readonly steps: number
  readonly seed: number
  readonly onPhase: (phase: number, best: Int32Array) => void
}

/**
 * Threshold accepting: tries changes by chance and keeps those that make the plan better or only a little worse, less
 * and less of it. The second half begins each phase with the best plan so far, which the plan is in the end;
 * only then a day is filled that somebody wishes to have off.
 */
export function searchByThreshold(plan: WeekPlan, { steps, seed, onPhase }: SearchBudget): void {
  if (plan.places.length === 0) return
  const moves = new Moves(plan, new SeededChance(seed))
  const best = Int32Array.from(plan.chosen)
  let least = plan.total
  for (let phase = 0; phase < phases; phase++) {
    if (phase >= phases / 2) plan.load(best)
    moves.keepWishesOff = phase < phases / 2
    const threshold = thresholdOf(phase)
    const end = Math.floor((steps * (phase + 1)) / phases)
    for (let step = Math.floor((steps * phase) / phases); step < end; step++) {
      if (!moves.next()) continue
      tryMove(plan, moves, threshold)
      if (plan.total >= least) continue
      least = plan.total
      best.set(plan.chosen)
    }
    onPhase(phase, best)
  }
  plan.load(best)
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
