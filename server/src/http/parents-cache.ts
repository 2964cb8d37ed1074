import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Clock } from '../clock.ts'

export interface CachedAnswer {
  readonly version: number
  readonly today: CalendarDate
  readonly body: string
  readonly tag: string
}

/** A week by its number, or the stages of the coming days. */
type CachedKey = number | 'stage'

const trustedFor = 1_000
const mostAnswers = 2_000

/**
 * The parents' answers, kept while the site's version stands. Other processes announce a new version through
 * PostgreSQL; because such a word can be lost with a crashed process, a version is believed for one second only and
 * then asked for again, which is still a tenth of the work.
 */
export class ParentsCache {
  readonly #clock: Clock
  readonly #readVersion: (siteId: number) => Promise<number>
  readonly #answers = new Map<string, CachedAnswer>()
  readonly #versions = new Map<number, { version: number; checkedAt: number }>()

  constructor(clock: Clock, readVersion: (siteId: number) => Promise<number>) {
    this.#clock = clock
    this.#readVersion = readVersion
  }

  async get(siteId: number, what: CachedKey, today: CalendarDate): Promise<CachedAnswer | undefined> {
    const answer = this.#answers.get(`${siteId}/${what}`)
    if (!answer || answer.today !== today) return undefined
    const version = await this.#currentVersion(siteId)
    return answer.version === version ? answer : undefined
  }

  keep(siteId: number, what: CachedKey, answer: CachedAnswer) {
    if (this.#answers.size >= mostAnswers) this.#answers.clear()
    this.#answers.set(`${siteId}/${what}`, answer)
    this.sawVersion(siteId, answer.version)
  }

  /** Versions only grow, so a late word of an older one changes nothing. */
  sawVersion(siteId: number, version: number) {
    const known = this.#versions.get(siteId)
    if (known && known.version > version) return
    this.#versions.set(siteId, { version, checkedAt: this.#clock.now() })
  }

  /** The house was erased, or brought in anew with a version that this process may have seen before. */
  forget(siteId: number) {
    for (const key of this.#answers.keys()) if (key.startsWith(`${siteId}/`)) this.#answers.delete(key)
    this.#versions.delete(siteId)
  }

  clear() {
    this.#answers.clear()
    this.#versions.clear()
  }

  async #currentVersion(siteId: number): Promise<number> {
    const known = this.#versions.get(siteId)
    const age = known && this.#clock.now() - known.checkedAt
    if (known && age !== undefined && age >= 0 && age < trustedFor) return known.version
    const version = await this.#readVersion(siteId)
    this.sawVersion(siteId, version)
    return version
  }
}
