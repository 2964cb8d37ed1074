import type { Change } from '#contract/events.ts'
import { readGranted } from '../access/access.store.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { eventText } from './event-text.ts'
import type { House } from './streams-of-house.ts'

interface CheckParts {
  readonly db: Database
  readonly clock: Clock
  onError(error: unknown): void
}

/** Also what changes a person: with the archived, the erased and those whose last day is past their members end. */
export function mayEndAccess(changes: readonly Change[]): boolean {
  return changes.some(({ kind }) => kind === 'access' || kind === 'teacher')
}

/** A stream neither outlives its access nor extends it. One statement for all of these houses. */
export async function checkAccess(
  { db, clock, onError }: CheckParts,
  houses: Iterable<readonly [number, House]>,
): Promise<void> {
  const held = [...houses].flatMap(([siteId, { streams }]) =>
    [...streams].flatMap((stream) => {
      const { tokenHash } = stream
      return tokenHash ? [{ siteId, tokenHash, stream }] : []
    }),
  )
  if (held.length === 0) return
  try {
    const grantedTo = await readGranted(db, held, clock.now())
    for (const access of held) {
      const granted = grantedTo(access)
      const { stream } = access
      // With another role other events are for it: the page opens its stream anew.
      if (granted?.role === stream.role) stream.endsAt = granted.endsAt
      else if (!stream.response.writableEnded) stream.response.end(eventText('ended', {}))
    }
  } catch (error) {
    onError(error)
  }
}
