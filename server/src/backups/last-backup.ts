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

/** One night may be missed. */
const oldAfter = 2 * 24 * 60 * 60_000
const looksEvery = 60_000

const selectLastVerified = statement(
  'select extract(epoch from max(finished_at)) * 1000 as at from backup_record where is_verified',
)

/** Reads when the last backup was verified, once a minute, where the operator has backups made by themselves. */
export class LastBackupWatch {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #finishedAt: number | null | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(db: Database, clock: Clock, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  /** Undefined: not known yet. */
  get last(): LastBackup | undefined {
    const at = this.#finishedAt
    if (at === undefined) return undefined
    if (at === null) return { at: null, isOld: true }
    return { at: new Date(at).toISOString(), isOld: this.#clock.now() - at > oldAfter }
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => this.look(), looksEvery).unref()
    await this.look()
  }

  look(): Promise<void> {
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
    const [row] = await this.#db.query<{ at: number | null }>(selectLastVerified, [])
    this.#finishedAt = row?.at == null ? null : Number(row.at)
  }
}
