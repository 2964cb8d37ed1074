import type { SeenCell } from './look-at-cell.ts'

/**
 * A house keeps its number when it moves, because every key begins with it. Two houses of one number can never share a
 * cell, which is better known before one of them has to move.
 */
export function numbersInTwoCells(seen: readonly SeenCell[]): string[] {
  const holders = new Map<number, string[]>()
  // Without a host name it is a copy that comes, or what a move has left behind.
  for (const { cell, facts } of seen)
    for (const { id, hosts } of facts?.houses ?? [])
      if (hosts.length > 0) holders.set(id, [...(holders.get(id) ?? []), cell.name])
  const shared = [...holders].filter(([, cells]) => cells.length > 1)
  if (shared.length === 0) return []
  const [first] = shared
  return [
    `${shared.length} ${shared.length === 1 ? 'number is' : 'numbers are'} used in more than one cell (${first?.[0]} in ${first?.[1].join(' and ')}): these houses cannot move there. Let each cell count from a number of its own (docs/growth.md).`,
  ]
}
