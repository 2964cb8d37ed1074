import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { version } from '../version.ts'
import type { Release } from './release-list.ts'
import { newerThan, readReleaseList } from './release-list.ts'

/** What the management is shown. */
export interface NewerVersionNotice {
  readonly version: Release['version']
  readonly security: boolean
}

interface UpdateNoticeOptions {
  /** Undefined: the operator wants no notice, and no server is asked. */
  readonly url: string | undefined
  readonly clock: Clock
  readonly own?: string
  onError(error: unknown): void
}

const day = 24 * 60 * 60_000
const answersWithin = 10_000
const longestList = 256 * 1_024
/** A timer cannot wait for much longer, and a clock that was put right is noticed. */
const looksEvery = 60_000

/**
 * Asks once a day for the list of releases, if the operator has named its address. The request says nothing of the
 * house: no version, no cookie, no body. What came last holds until the next answer, so a day without network changes nothing.
 */
export class UpdateNotice {
  readonly #options: UpdateNoticeOptions
  #newer: NewerVersionNotice | undefined
  #askedAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  readonly #stop = new AbortController()
  #asking: Promise<void> | undefined

  constructor(options: UpdateNoticeOptions) {
    this.#options = options
  }

  get newer(): NewerVersionNotice | undefined {
    return this.#newer
  }

  start() {
    if (this.#options.url === undefined) return
    this.look()
    this.#timer = setInterval(() => this.look(), looksEvery).unref()
  }

  /** Asks if the last time is a day ago. */
  look() {
    const { url, clock, onError } = this.#options
    if (url === undefined || clock.now() - this.#askedAt < day) return
    this.#askedAt = clock.now()
    this.#asking = this.#ask(url).catch((error: unknown) => {
      if (!this.#stop.signal.aborted) onError(error)
    })
  }

  /** Until the answer that is under way has come. */
  async settled(): Promise<void> {
    await this.#asking
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await this.#asking
  }

  async #ask(url: string) {
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(answersWithin)])
    const reply = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (!reply.ok) throw new Error(`The list of releases was answered with ${reply.status}`)
    const found = newerThan(this.#options.own ?? version, readReleaseList(await shortText(reply)))
    this.#newer = found && { version: found.release.version, security: found.security }
  }
}

export function updateNoticeOf(url: string | undefined, clock: Clock, log: FastifyBaseLogger): UpdateNotice {
  const onError = (error: unknown) => log.warn({ err: error }, 'the list of releases was not read')
  return new UpdateNotice({ url, clock, onError })
}

/** Whatever answers there, it must not fill the memory. */
async function shortText(reply: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of reply.body ?? []) {
    length += part.byteLength
    if (length > longestList) throw new Error('The list of releases is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
