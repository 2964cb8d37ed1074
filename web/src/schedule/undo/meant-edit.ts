import type { QueryClient } from '@tanstack/react-query'
import type { Direction } from '#domain/days/undo.ts'
import { outboxOf } from '../../api/outbox/outbox.ts'

export interface MeantEdit {
  readonly id: string
  readonly isStored: Promise<boolean>
}

/** Edits on their way that an undo waits for already: the next one means the edit before. */
const bound = new Set<string>()

/**
 * The own edit that Ctrl+Z means at the moment it is pressed: the latest that is not stored yet. Should it be refused,
 * there is nothing to undo, and nothing older is taken back in its place.
 */
export function meantEdit(client: QueryClient, direction: Direction): MeantEdit | undefined {
  if (direction === 'redo') return undefined
  const outbox = outboxOf(client)
  const meant = outbox.now().edits.findLast(({ id, undoes }) => !undoes && !bound.has(id))?.id
  if (meant === undefined) return undefined
  bound.add(meant)
  const isStored = outbox.settled(meant)
  void isStored.then(() => bound.delete(meant))
  return { id: meant, isStored }
}
