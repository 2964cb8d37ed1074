import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { statement } from '../db/statement.ts'

/** What the management is shown. */
export interface LastBackup {
  /** When the last one ended that was restored on trial and found equal; null: there never was one. */
  readonly at: string | null
  readonly isOld: boolean
}

/** Seconds since; left out when there never was one, or when none is kept count of. */
interface BackupAges {
  readonly last?: number
  /** Since the last one that was restored and verified on trial. */
  readonly verified?: number
}

/** Milliseconds of the clock. */
interface Finished {
  readonly last: number | null
  readonly verified: number | null
}

/** One night may be missed. */
const oldAfter = 2 * 24 * 60 * 60_000
const believedFor = 60_000

// The table comes with a later migration than some databases have, and so does the column; a name in a query that is not
// there is an error.
const selectKept = statement(`
  select to_regclass('backup_record') is not null as records,
         exists (select from pg_attribute
                  where attrelid = to_regclass('backup_record') and attname = 'is_verified') as trials`)
const selectLast = statement(
  'select extract(epoch from max(finished_at)) * 1000 as last, null as verified from backup_record',
)
const selectBoth = statement(`
  select (select extract(epoch from max(finished_at)) * 1000 from backup_record) as last,
         (select extract(epoch from max(finished_at)) * 1000 from backup_record where is_verified) as verified`)
const none: Finished = { last: null, verified: null }

/**
 * Reads when the last backups were made, at most once a minute: for the metrics when they are asked for, and for the
 * management by itself, where the operator has backups made by themselves.
 */
export class LastBackupWatch {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #finished: Finished | undefined
  #asked: number | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(db: Database, clock: Clock, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  /** Undefined: not known yet. */
  get last(): LastBackup | undefined {
    if (!this.#finished) return undefined
    const at = this.#finished.verified
    if (at === null) return { at: null, isOld: true }
    return { at: new Date(at).toISOString(), isOld: this.#clock.now() - at > oldAfter }
  }

  async ages(): Promise<BackupAges> {
    const now = this.#clock.now()
    if (this.#asked === undefined || now - this.#asked >= believedFor) void this.look()
    await this.#looking
    const { last, verified } = this.#finished ?? none
    return {
      ...(last === null ? {} : { last: (now - last) / 1_000 }),
      ...(verified === null ? {} : { verified: (now - verified) / 1_000 }),
    }
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => this.look(), believedFor).unref()
    await this.look()
  }

  /** What was known stays while it cannot be asked. */
  look(): Promise<void> {
    this.#asked = this.#clock.now()
    this.#looking ??= this.#read()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the last backup was not read'))
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async #read() {
    const [kept] = await this.#db.query<{ records: boolean; trials: boolean }>(selectKept, [])
    const [row] = kept?.records
      ? await this.#db.query<Finished>(kept.trials ? selectBoth : selectLast, [])
      : []
    this.#finished = row ?? none
  }
}
