import type { Colleague } from './callout-day.ts'
import { disturbanceStep } from './costs.ts'
import type { OptionSet } from './search-sets.ts'

/** More than these are not read at seven in the morning. */
const mostProposals = 5

/**
 * What closes most of the gap comes first; then the least disturbance, in steps of an hour; then whoever has most minus
 * hours, in whole hours; then whoever was asked least for the hours agreed; then by name (field, section 9).
 */
export function ranked(sets: readonly OptionSet[]): OptionSet[] {
  return sets
    .map((set) => ({ set, key: keyOf(set) }))
    .sort((a, b) => compare(a.key, b.key))
    .slice(0, mostProposals)
    .map(({ set }) => set)
}

type Key = readonly (number | string)[]

function keyOf({ options, closed, disturbance }: OptionSet): Key {
  const people = options.map(({ asked }) => asked.colleague)
  return [
    -closed,
    Math.floor(disturbance / disturbanceStep),
    Math.floor(Math.max(...people.map(({ balance }) => balance)) / 100),
    Math.max(...people.map(askedPerHour)),
    people
      .map(({ name }) => name)
      .sort()
      .join(),
  ]
}

function askedPerHour({ steppedIn, contract }: Colleague): number {
  return contract > 0 ? (steppedIn ?? 0) / contract : (steppedIn ?? 0)
}

function compare(a: Key, b: Key): number {
  for (const [at, value] of a.entries()) {
    const other = b[at]
    if (other === undefined || value === other) continue
    return value < other ? -1 : 1
  }
  return 0
}
