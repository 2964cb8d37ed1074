import type { ServerResponse } from 'node:http'
import type { ChangedEvent } from '#contract/events.ts'
import { changesFor, followsVersions, weeksTouched } from '#contract/events.ts'
import type { Role } from '#domain/house/caller.ts'
import type { Announcement } from '../site-transaction.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { eventText, write } from './event-text.ts'
import type { HeardVersions } from './heard-versions.ts'
import type { ParentsSight, Sight, SightPart } from './parents-sight.ts'
import { sightOf } from './parents-sight.ts'

/** Who wants to listen, and where the events go. */
export interface Listening {
  readonly site: FoundSite
  readonly response: ServerResponse
  /** Whose places are counted together: an address, see `callerOf`. */
  readonly caller: string
  /** Whose rights the reader has: what is sent depends on it alone. */
  readonly role: Role
  /** Of a teacher's access; parents have none. */
  readonly tokenHash: Buffer | undefined
  readonly endsAt: number | undefined
  /** By which parents have shown a code, where the house asks for one or may ask later. */
  readonly shownCode?: Buffer | undefined
  /** Whoever it is asked for exactly what parents see. */
  readonly isPreview?: boolean
  /** The week that a page of parents shows; 0: none. Teachers are sent every change. */
  readonly weekId: number
}

export interface Stream extends Omit<Listening, 'site' | 'endsAt'> {
  endsAt: number | undefined
  /** Once it was sent hello, which for parents names what they see. */
  isGreeted: boolean
}

export interface House {
  readonly streams: Set<Stream>
  readonly sights: Readonly<Record<Sight, ParentsSight>>
  heard: HeardVersions
  /** Runs while a version has not been heard. */
  hole: NodeJS.Timeout | undefined
}

/** To each page that follows the house's versions what was changed, as far as it is for its reader. */
export function sendChanges(
  { streams, heard }: House,
  { changes, actorId, parentsSeeHours }: Announcement,
  isOver: (stream: Stream) => boolean,
) {
  const following = [...streams].filter((stream) => followsVersions(stream.role) && !isOver(stream))
  for (const [role, ofRole] of Map.groupBy(following, (stream) => stream.role)) {
    const seen = changesFor(role, changes)
    if (seen.length === 0) continue
    const weekIds = weeksTouched(seen, { parentsSeeHours })
    const event: ChangedEvent = { version: heard.upTo, weekIds, changes: seen, actorId: actorId ?? null }
    const text = eventText('changed', event)
    for (const { response } of ofRole) write(response, text)
  }
}

/** To each page what it shows of these parts, with the name of all that it shows now. */
export function sendInSight({ streams, sights }: House, sight: Sight, parts: ReadonlySet<SightPart>) {
  for (const { role, weekId, response, isGreeted } of streams) {
    if (followsVersions(role) || !isGreeted || sightOf(role) !== sight) continue
    const isOfWeek = parts.has(weekId)
    if (!isOfWeek && !parts.has('house') && !parts.has('light')) continue
    const weekIds = parts.has('house') ? null : isOfWeek ? [weekId] : []
    const event: ChangedEvent = parts.has('light') ? { weekIds, stage: true } : { weekIds }
    write(response, eventText('changed', event, sights[sight].nameFor(weekId)))
  }
}
