import { accessEnds } from '#domain/house/access.ts'
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
      if (granted) stream.endsAt = accessEnds(granted)
      else if (!stream.response.writableEnded) stream.response.end(eventText('ended', {}))
    }
  } catch (error) {
    onError(error)
  }
}
