import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { codeOfLoss } from './lost-connection.ts'
import type { Database } from './pool.ts'

const tries = { within: 1_500, every: 1_000 }

/**
 * Says in the log when the database is lost and when it is back, once each, however many connections and calls notice.
 * Whether it is there is asked with a connection of its own, which does not wait for one of a busy pool.
 */
export class DatabaseWatch {
  readonly #db: Database
  readonly #url: string
  readonly #log: FastifyBaseLogger
  #isUp = true
  #isAsking = false
  #isStopped = false

  constructor(db: Database, url: string, log: FastifyBaseLogger) {
    this.#db = db
    this.#url = url
    this.#log = log
    db.pool.on('error', this.heard)
  }

  isUp(): boolean {
    return this.#isUp
  }

  stop() {
    this.#isStopped = true
    this.#db.pool.off('error', this.heard)
  }

  readonly heard = (error: unknown): void => {
    const code = codeOfLoss(error)
    if (code === undefined) {
      this.#log.warn({ err: error }, 'trouble with the database')
      return
    }
    if (this.#isAsking || this.#isStopped) return
    this.#isAsking = true
    void this.#ask(code).finally(() => {
      this.#isAsking = false
    })
  }

  async #ask(code: string) {
    const fault = await this.#faultOfConnecting()
    if (fault === undefined)
      return this.#log.warn({ code }, 'connections to the database ended; new ones can be made')
    this.#isUp = false
    const since = performance.now()
    this.#log.error({ code: fault }, 'the database cannot be reached: what needs it is answered with 503')
    while (!this.#isStopped) {
      await pause(tries.every, undefined, { ref: false })
      if ((await this.#faultOfConnecting()) !== undefined) continue
      this.#isUp = true
      const seconds = Math.round((performance.now() - since) / 1_000)
      return this.#log.info({ seconds }, 'the database can be reached again')
    }
  }

  async #faultOfConnecting(): Promise<string | undefined> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: tries.within,
      query_timeout: tries.within,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select')
      return undefined
    } catch (error) {
      return codeOfLoss(error) ?? (error as { code?: string }).code ?? 'no answer'
    } finally {
      void client.end().catch(() => {})
    }
  }
}
