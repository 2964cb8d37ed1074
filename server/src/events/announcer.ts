import { z } from 'zod'
import { change } from '#contract/events.ts'
import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type { Announcement } from '../site-transaction.ts'

export const channel = 'morgenkreis_changed'

const notify = statement(`select pg_notify('${channel}', $1)`)

const gatheredFor = 50
/** PostgreSQL carries 8000 bytes; when there is more to say, "something changed" must do. */
const mostBytes = 7_500

/**
 * Notifies all server processes of what changed, through PostgreSQL, after the commit. NOTIFY inside the transaction
 * would take a lock that all commits of the cluster queue for; gathered a moment later it costs nothing.
 */
export class Announcer {
  readonly #db: Database
  readonly #onError: (error: unknown) => void
  #gathered = new Map<number, Announcement>()
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
  }

  announce(announcement: Announcement) {
    const waiting = this.#gathered.get(announcement.siteId)
    this.#gathered.set(announcement.siteId, waiting ? joined(waiting, announcement) : announcement)
    this.#timer ??= setTimeout(() => void this.flush(), gatheredFor)
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const gathered = [...this.#gathered.values()]
    this.#gathered = new Map()
    for (const announcement of gathered) {
      await this.#db.query(notify, [payloadOf(announcement)]).catch(this.#onError)
    }
  }
}

function joined(a: Announcement, b: Announcement): Announcement {
  // Changes by two people are announced without an actor.
  const actorId = a.actorId === b.actorId ? b.actorId : undefined
  return {
    ...b,
    actorId,
    version: Math.max(a.version, b.version),
    versions: [...a.versions, ...b.versions],
    changes: [...a.changes, ...b.changes],
  }
}

function payloadOf(announcement: Announcement): string {
  const payload = JSON.stringify(announcement)
  if (Buffer.byteLength(payload) <= mostBytes) return payload
  return JSON.stringify({
    ...announcement,
    changes: [{ kind: 'site' }, { kind: 'access' }],
  } satisfies Announcement)
}

const announcement = z.strictObject({
  siteId: z.int().min(1),
  version: z.int().min(0),
  versions: z.array(z.int().min(0)),
  parentsSeeHours: z.boolean(),
  changes: z.array(change),
  actorId: z.int().min(1).optional(),
  hasMoved: z.literal(true).optional(),
})

/**
 * What a NOTIFY says, or nothing when it is none of ours: every login of the database may send on the channel, and a
 * newer server may know kinds of change that this one does not. What was missed is resynced at the next heartbeat.
 */
export function announcementIn(payload: string | undefined): Announcement | undefined {
  try {
    return announcement.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}
