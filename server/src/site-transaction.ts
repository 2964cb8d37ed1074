import type { Change } from '#contract/events.ts'
import type { ActorId } from '#domain/house/access.ts'
import type { Caller } from '#domain/house/caller.ts'
import { callerOfHouse } from '#domain/house/caller.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { enterSite } from './access/access.store.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/pool.ts'
import type { InSite, Transaction } from './db/transaction.ts'
import { inTransaction } from './db/transaction.ts'
import type { HistoryRecord } from './history/history.store.ts'
import { writeHistory } from './history/history.store.ts'
import { readSiteVersion } from './sites/sites.store.ts'

/** What a change leaves behind: a line of the history, and an event for every open browser. */
interface ChangeRecord extends HistoryRecord {
  readonly change: Change
}

/** One user action for one site: one transaction, who asks, and what day it is in that house. */
export interface Work extends Transaction {
  readonly siteId: number
  readonly timeZone: string
  readonly now: number
  readonly today: CalendarDate
  /** The first day that was not closed with its month when this began; null: no month was. */
  readonly closedBefore: CalendarDate | null
  readonly caller: Caller
  /** The caller as the history names it. */
  readonly actor: ActorId
  readonly tokenHash: Buffer | undefined
  readonly accessEnds: number | undefined
  readonly lastUsedAt: number | undefined
  /** When the member last proved who it is. */
  readonly authenticatedAt: number | undefined
  /** To be written to the history and announced, once the rest has succeeded. */
  changed(record: ChangeRecord): void
  /** To be announced, with nothing to write to the history. */
  signal(change: Change): void
}

interface Outcome<Result> {
  readonly result: Result
  readonly announcement?: Omit<Announcement, 'version' | 'versions'> & {
    readonly version: Promise<number>
    readonly isNewVersion: boolean
  }
}

/** What the other processes and browsers receive after the commit. */
export interface Announcement {
  readonly siteId: number
  /** The house has come to this version. */
  readonly version: number
  /**
   * The versions that these changes made. A version is taken with a lock that its transaction holds until the commit,
   * so each has one and none is left out: a process that hears of 10 and 12 has missed 11.
   */
  readonly versions: readonly number[]
  readonly parentsSeeHours: boolean
  readonly changes: readonly Change[]
  /** Left out when no member is known. */
  readonly actorId?: number | undefined
}

export interface Services {
  readonly db: Database
  readonly clock: Clock
  announce(announcement: Announcement): void
}

/** Statements that go out with the question who asks, a round trip earlier than the job. They may only lock and read. */
export type SendAhead = (work: InSite) => Promise<unknown>

/** Do one piece of work for a site: enter, do, write the history, bump the site's version last, commit, announce. */
export async function inSiteTransaction<Result>(
  { db, clock, announce }: Services,
  siteId: number,
  tokenHash: Buffer | undefined,
  job: (work: Work) => Promise<Result>,
  sendAhead?: SendAhead,
): Promise<Result> {
  const inside = async (transaction: Transaction): Promise<Outcome<Result>> => {
    const now = clock.now()
    const entering = enterSite(transaction, siteId, tokenHash, now)
    // Its failure is reported where its answer is awaited; without access it is not awaited.
    sendAhead?.({ siteId, query: transaction.query }).catch(() => {})
    const entered = await entering
    const caller = callerOfHouse(siteId, entered.access)
    const actor = caller.member?.id ?? null
    const today = dateInZone(now, entered.timeZone)
    const records: ChangeRecord[] = []
    const signals: Change[] = []
    const result = await job({
      ...transaction,
      siteId,
      tokenHash,
      now,
      timeZone: entered.timeZone,
      today,
      closedBefore: entered.closedBefore,
      caller,
      actor,
      accessEnds: entered.access?.endsAt,
      authenticatedAt: entered.access?.authenticatedAt,
      lastUsedAt: entered.access?.lastUsedAt,
      changed: (record) => void records.push(record),
      signal: (change) => void signals.push(change),
    })
    const changes = [...records.map((record) => record.change), ...signals]
    if (changes.length === 0) return { result }
    // Not waited for: the commit goes out with it, and ends as a rollback if it fails.
    const last = { query: transaction.queryWithCommit }
    const version =
      records.length > 0
        ? writeHistory(last, { siteId, actor }, records)
        : readSiteVersion({ ...last, siteId })
    version.catch(() => {})
    return {
      result,
      announcement: {
        version,
        isNewVersion: records.length > 0,
        siteId,
        parentsSeeHours: entered.parentsSeeHours,
        changes,
        ...(actor ? { actorId: actor } : {}),
      },
    }
  }
  const { result, announcement } = await db.forSite(siteId, () => inTransaction(db, inside))
  if (announcement) {
    const { isNewVersion, ...rest } = announcement
    const version = await announcement.version
    announce({ ...rest, version, versions: isNewVersion ? [version] : [] })
  }
  return result
}
