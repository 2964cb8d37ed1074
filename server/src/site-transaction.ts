import type { Change } from '#contract/events.ts'
import type { ActorId } from '#domain/house/access.ts'
import type { Caller } from '#domain/house/caller.ts'
import { callerOfHouse } from '#domain/house/caller.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { enterSite } from './access/access.store.ts'
import type { LastBackup } from './backups/last-backup.ts'
import type { Clock } from './clock.ts'
import type { DaysToWrite } from './day-entries/day-entries.store.ts'
import type { Database } from './db/pool.ts'
import type { ReadStandby } from './db/read-standby.ts'
import type { Statement } from './db/statement.ts'
import type { Transaction } from './db/transaction.ts'
import { inTransaction } from './db/transaction.ts'
import type { HistoryRecord } from './history/history.store.ts'
import { lastStepsOf } from './last-steps.ts'
import { enterAndLockWeeks } from './ledger/entering.store.ts'
import type { KeptFacts } from './ledger/kept-facts.ts'
import type { TeacherWeekFacts, TeacherWeekPlace } from './ledger/ledger.store.ts'
import { readSiteVersion } from './sites/sites.store.ts'
import type { NewerVersionNotice } from './updates/update-notice.ts'

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
  /** Of this software, where the operator asks for newer versions and there is one. */
  readonly newerVersion: NewerVersionNotice | undefined
  /** Where the operator has backups made by themselves. */
  readonly lastBackup: LastBackup | undefined
  /** When the member last proved who it is. */
  readonly authenticatedAt: number | undefined
  /** The teachers' weeks that were locked when the house was entered. */
  readonly locked: readonly TeacherWeekFacts[] | undefined
  /** Whether the request's key was claimed for it then; left out when none was to be claimed. */
  readonly hasClaimed: boolean | undefined
  /** To be written to the history and announced, once the rest has succeeded. */
  changed(record: ChangeRecord): void
  /** To be announced, with nothing to write to the history. */
  signal(change: Change): void
  /** Days and their figures, sent with the history and the commit, or before whatever is asked next. */
  writeLast(days: DaysToWrite): void
  /** Sent with the history and the commit, and not waited for. */
  sendLast(asked: Statement, values: readonly unknown[]): void
}

interface Outcome<Result> {
  readonly result: Result
  readonly announcement?: Omit<Announcement, 'version' | 'versions'> & {
    readonly version: Promise<number>
    readonly isNewVersion: boolean
  }
  /** Once the commit has succeeded. */
  keep?(): Promise<void>
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
  /** The house is at another cell now. Its open pages have to find it there. */
  readonly hasMoved?: true | undefined
}

export interface Services {
  readonly db: Database
  readonly clock: Clock
  /** Left out where none is configured. */
  readonly standby?: ReadStandby | undefined
  /** Left out: every save has its facts built. */
  readonly facts?: KeptFacts
  announce(announcement: Announcement): void
  /** Left out where no operator asks for newer versions. */
  newerVersion?(): NewerVersionNotice | undefined
  /** Left out where no backup is made by itself. */
  lastBackup?(): LastBackup | undefined
}

interface Entering {
  /** Teachers' weeks to lock in the same statement, before it is known who asks. */
  readonly lock?: readonly TeacherWeekPlace[] | undefined
  /** An Idempotency-Key to claim in it. */
  readonly claim?: string | undefined
  /** Who has no access is not even a parent: the house asks for a code, and it was not shown. */
  readonly isShut?: boolean
}

/** Do one piece of work for a site: enter, do, write the history, bump the site's version last, commit, announce. */
export async function inSiteTransaction<Result>(
  { db, clock, announce, facts, newerVersion, lastBackup }: Services,
  siteId: number,
  tokenHash: Buffer | undefined,
  job: (work: Work) => Promise<Result>,
  { lock, claim, isShut }: Entering = {},
): Promise<Result> {
  const inside = async (transaction: Transaction): Promise<Outcome<Result>> => {
    const now = clock.now()
    const { entered, locked } = lock
      ? await enterAndLockWeeks(transaction, {
          ...{ siteId, tokenHash, now, places: lock, known: facts?.of(siteId, lock), claim },
        })
      : { entered: await enterSite(transaction, siteId, tokenHash, now), locked: undefined }
    const caller = callerOfHouse(siteId, entered.access, isShut)
    const actor = caller.member?.id ?? null
    const today = dateInZone(now, entered.timeZone)
    const records: ChangeRecord[] = []
    const signals: Change[] = []
    const lastSteps = lastStepsOf(transaction, { siteId, actor })
    const result = await job({
      ...{ query: lastSteps.query, queryWithCommit: lastSteps.queryWithCommit },
      siteId,
      tokenHash,
      now,
      timeZone: entered.timeZone,
      today,
      closedBefore: entered.closedBefore,
      newerVersion: newerVersion?.(),
      lastBackup: lastBackup?.(),
      caller,
      actor,
      accessEnds: entered.access?.endsAt,
      authenticatedAt: entered.access?.authenticatedAt,
      lastUsedAt: entered.access?.lastUsedAt,
      locked: locked?.weeks,
      hasClaimed: lock && claim !== undefined ? locked !== undefined : undefined,
      changed: (record) => void records.push(record),
      signal: (change) => void signals.push(change),
      writeLast: lastSteps.writeLast,
      sendLast: lastSteps.sendLast,
    })
    const changes = [...records.map((record) => record.change), ...signals]
    const { state, days } = lastSteps.send(records)
    if (changes.length === 0) return { result }
    const version =
      state === undefined ? readVersion(transaction, siteId) : state.then((made) => made.version)
    version.catch(() => {})
    const isOfDays = changes.every(({ kind }) => kind === 'day')
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
      ...(facts && locked && days && state !== undefined && isOfDays
        ? { keep: async () => facts.saved(siteId, locked.state, await state, days.weeks) }
        : {}),
    }
  }
  const { result, announcement, keep } = await db.forSite(siteId, () => inTransaction(db, inside))
  await keep?.()
  if (announcement) {
    const { isNewVersion, ...rest } = announcement
    const version = await announcement.version
    announce({ ...rest, version, versions: isNewVersion ? [version] : [] })
  }
  return result
}

function readVersion({ queryWithCommit }: Transaction, siteId: number): Promise<number> {
  return readSiteVersion({ siteId, query: queryWithCommit })
}
