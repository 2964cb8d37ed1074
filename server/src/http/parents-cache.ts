import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Clock } from '../clock.ts'
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts'

const trustedFor = 1_000

/**
 * The parents' answers, kept while the site's version stands. Other processes announce a new version through
 * PostgreSQL; because such a word can be lost with a crashed process, a version is believed for one second only and
 * then asked for again, which is still a tenth of the work.
 */
export class ParentsCache {
  readonly #clock: Clock
  readonly #readVersion: (siteId: number) => Promise<number>
  readonly #answers: KeptAnswers
  readonly #versions = new Map<number, { version: number; checkedAt: number }>()

  constructor(clock: Clock, readVersion: (siteId: number) => Promise<number>, answers: KeptAnswers) {
    this.#clock = clock
    this.#readVersion = readVersion
    this.#answers = answers
  }

  /** What: a week by its number, the stages of the coming days, or a page with all that its drawing depends on. */
  async get(siteId: number, what: number | string, today: CalendarDate): Promise<KeptAnswer | undefined> {
    const answer = this.#answers.get(keyOf(siteId, what, today))
    if (!answer) return undefined
    const version = await this.versionOf(siteId)
    return answer.version === version ? answer : undefined
  }

  keep(siteId: number, what: number | string, today: CalendarDate, answer: KeptAnswer) {
    this.#answers.keep(keyOf(siteId, what, today), answer)
  }

  /** Versions only grow, so a late word of an older one changes nothing. */
  sawVersion(siteId: number, version: number) {
    const known = this.#versions.get(siteId)
    if (known && known.version > version) return
    this.#versions.set(siteId, { version, checkedAt: this.#clock.now() })
  }

  /** As it was at most a second ago. */
  async versionOf(siteId: number): Promise<number> {
    const known = this.#versions.get(siteId)
    const age = known && this.#clock.now() - known.checkedAt
    if (known && age !== undefined && age >= 0 && age < trustedFor) return known.version
    const version = await this.#readVersion(siteId)
    this.sawVersion(siteId, version)
    return version
  }

  /** The house was erased, or brought in anew with a version that this process may have seen before. */
  forget(siteId: number) {
    this.#answers.forget(siteId)
    this.#versions.delete(siteId)
  }

  clear() {
    this.#answers.clear()
    this.#versions.clear()
  }
}

/** Today is part of it: the answers of yesterday are asked for no more, and go with time. */
function keyOf(siteId: number, what: number | string, today: CalendarDate): string {
  return `${siteId}/parents/${what}/${today}`
}
