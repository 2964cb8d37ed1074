import { createHash } from 'node:crypto'
import type { Kind, PlantedBreak } from './planted-break.ts'

/** Another order with each seed, the same with the same one: so a share of them tries all of them over time. */
export function inOrderOf(seed: string, breaks: readonly PlantedBreak[]): PlantedBreak[] {
  const place = ({ wrong }: PlantedBreak) => createHash('sha256').update(`${seed} ${wrong}`).digest('hex')
  return [...breaks].sort((a, b) => (place(a) < place(b) ? -1 : 1))
}

/** What one break takes at most on a busy machine, so that none is begun that could not end in time. */
const seconds: Record<Kind, number> = { pure: 8, database: 15, screen: 15, story: 45 }

export function within(deadline: number | undefined, now: number, kind: Kind): boolean {
  return deadline === undefined || now + seconds[kind] * 1_000 <= deadline
}
