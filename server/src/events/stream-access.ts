import type { Change } from '#contract/events.ts'
import type { Granted } from '#domain/house/caller.ts'
import { viewModeOf } from '#domain/house/caller.ts'
import { readGranted } from '../access/access.store.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { isShutFor } from '../http/parents-door.ts'
import { readParentsDoor } from '../sites/parents-code.store.ts'
import { eventText } from './event-text.ts'
import type { House, Stream } from './streams-of-house.ts'

interface CheckParts {
  readonly db: Database
  readonly clock: Clock
  onError(error: unknown): void
}

/** Also what changes a person: with the archived, the erased and those whose last day is past their members end. */
export function mayEndAccess(changes: readonly Change[]): boolean {
  return changes.some(({ kind }) => kind === 'access' || kind === 'teacher')
}

const isSameFor = ({ isPreview, role }: Stream, granted: Granted) =>
  isPreview ? viewModeOf(granted.role) === 'teacher' || granted.role === role : granted.role === role

/** With the house itself: it may ask parents for a code now, or for another one. */
export function mayShutOut(changes: readonly Change[]): boolean {
  return changes.some(({ kind }) => kind === 'site')
}

/**
 * Ends the streams of parents who have not shown the code that is asked for now. Their pages are told to read again, are
 * refused, and ask for the code.
 */
export async function checkCode(
  { db, onError }: CheckParts,
  siteId: number,
  { streams }: House,
): Promise<void> {
  const ofParents = [...streams].filter(({ tokenHash }) => !tokenHash)
  if (ofParents.length === 0) return
  try {
    const door = await readParentsDoor(db, siteId)
    for (const { response, shownCode } of ofParents) {
      if (response.writableEnded || !isShutFor(door, shownCode)) continue
      response.end(eventText('resync', {}))
    }
  } catch (error) {
    onError(error)
    // They come back by themselves, and are asked then.
    for (const { response } of ofParents) response.end()
  }
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
      if (granted && isSameFor(stream, granted)) stream.endsAt = granted.endsAt
      else if (!stream.response.writableEnded) stream.response.end(eventText('ended', {}))
    }
  } catch (error) {
    onError(error)
  }
}
