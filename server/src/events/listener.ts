import pg from 'pg'
import { connectWithin, replyWithin } from '../db/timeouts.ts'
import type { Announcement } from '../site-transaction.ts'
import { announcementIn, channel } from './announcer.ts'

export interface ListenerOptions {
  readonly url: string
  readonly role: string
  onAnnouncement(announcement: Announcement): void
  /** After a gap: whatever was announced meanwhile was not received. */
  onReconnect(): void
  onError(error: unknown): void
}

const firstPause = 100
const longestPause = 5_000
const asksEvery = 10_000

/**
 * One connection of its own that receives what every server process announces, and reconnects when it is cut. A process
 * that only listens does not notice a connection that died without a word, so it also asks from time to time.
 */
export class Listener {
  readonly #options: ListenerOptions
  #client: pg.Client | undefined
  #stopped = false
  #pause = firstPause

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    await this.#connect()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const { url, role, onError } = this.#options
    const client = new pg.Client({
      connectionString: url,
      application_name: 'morgenkreis listener',
      connectionTimeoutMillis: connectWithin,
      query_timeout: replyWithin,
      keepAlive: true,
      options: `-c role=${role}`,
    })
    this.#client = client
    let ended = false
    const asking = setInterval(() => void client.query('select').catch(again), asksEvery).unref()
    const again = (error?: unknown) => {
      if (ended) return
      ended = true
      clearInterval(asking)
      if (error) onError(error)
      client.end().catch(() => {})
      if (!this.#stopped) setTimeout(() => void this.#reconnect(), this.#pause).unref()
      this.#pause = Math.min(this.#pause * 2, longestPause)
    }
    client.on('error', again)
    client.on('end', () => again())
    client.on('notification', ({ payload }) => this.#receive(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      this.#pause = firstPause
    } catch (error) {
      again(error)
      throw error
    }
  }

  /** Nothing may be thrown here: pg calls this from its socket, where an error ends the whole process. */
  #receive(payload: string | undefined) {
    const { onAnnouncement, onError } = this.#options
    const announcement = announcementIn(payload)
    if (!announcement) return onError(new Error('A notification could not be read'))
    try {
      onAnnouncement(announcement)
    } catch (error) {
      onError(error)
    }
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connect()
      this.#options.onReconnect()
    } catch {
      // The next attempt is already under way.
    }
  }
}
