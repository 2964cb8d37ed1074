import type { Database } from './pool.ts'
import type { ReadStandby } from './read-standby.ts'
import type { StandbyFacts } from './standby-facts.ts'
import { readStandbyFacts, reasonToPassOver } from './standby-facts.ts'

export interface StandbyOptions {
  /** For reading; its own connections are not taken by the looks. */
  readonly db: Database
  /** One connection there, for looking how far it is. */
  readonly looks: Database
  readonly primary: Database
  /** Throws when the login there may do more than it should. */
  readonly assertLogin: (db: Database) => Promise<void>
  onPassedOver(reason: string): void
  onUsed(secondsPassedOver: number): void
  readonly every?: number
}

/** In milliseconds; far below the lag that is allowed. */
const looksEvery = 2_000

/**
 * Looks at the hot standby every other second and says whether it may be read from. It begins as one that may not; a
 * standby that is stopped, promoted, of another installation, or too far behind is passed over until a look finds it well.
 */
export class Standby implements ReadStandby {
  readonly #options: StandbyOptions
  #reason: string | undefined = 'it was not looked at yet'
  #since = 0
  #isTrusted = false
  #loginFault: unknown
  #facts: StandbyFacts | undefined
  #looking: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: StandbyOptions) {
    this.#options = options
  }

  get db(): Database {
    return this.#options.db
  }

  isFit(): boolean {
    return this.#reason === undefined
  }

  /** Milliseconds, as of the last look; undefined while it cannot be reached. */
  lag(): number | undefined {
    return this.#facts?.lag
  }

  /** The first look, which throws when the login is not what it should be; a standby that is away is only passed over. */
  async start(): Promise<void> {
    const { every = looksEvery } = this.#options
    await this.#look()
    if (this.#loginFault) throw this.#loginFault
    this.#timer = setInterval(() => void this.#look(), every).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    const { db, looks } = this.#options
    await Promise.all([db.close(), looks.close()])
  }

  failed(error: unknown): void {
    const { code = '', message } = error as Error & { code?: string }
    // All else, as a replay in the way or connections that are all in use, says nothing of the next read.
    if (/^(08|57P|E(CONN|PIPE|HOST|NET))/.test(code) || /terminated/.test(message))
      this.#passOver(`a read failed: ${code || 'the connection ended'}`)
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #lookOnce(): Promise<void> {
    const { looks, primary } = this.#options
    try {
      const facts = await readStandbyFacts(primary, looks)
      if (facts === 'the primary does not answer') return
      this.#facts = facts
      const reason = reasonToPassOver(facts)
      if (reason) return this.#passOver(reason)
      await this.#trustLogin()
      this.#use()
    } catch (error) {
      this.#facts = undefined
      const { code, message } = error as Error & { code?: string }
      this.#passOver(code ? `it does not answer: ${code}` : message)
    }
  }

  async #trustLogin() {
    const { looks, assertLogin } = this.#options
    if (this.#isTrusted) return
    await assertLogin(looks).catch((error: unknown) => {
      this.#loginFault = error
      throw error
    })
    this.#isTrusted = true
  }

  #passOver(reason: string) {
    const isNews = this.#since === 0
    this.#reason = reason
    // Another server may stand at this address when it is back.
    this.#isTrusted = false
    if (!isNews) return
    this.#since = performance.now()
    this.#options.onPassedOver(reason)
  }

  #use() {
    this.#reason = undefined
    if (this.#since === 0) return
    const seconds = Math.round((performance.now() - this.#since) / 1_000)
    this.#since = 0
    this.#options.onUsed(seconds)
  }
}
