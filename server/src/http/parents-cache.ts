import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Clock } from '../clock.ts'
import { LatelyUsed } from '../sites/lately-used.ts'
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts'

const trustedFor = 1_000
/** Asking along costs a fiftieth of asking by itself, so a house that is asked for so often is worth it. */
const usedWithin = 15_000
/** Going through the houses in use costs something too, when others come in between. */
const alongEvery = trustedFor / 4
/** So many at once; a process that answers for more houses asks for the others when they are requested. */
const mostAlong = 5_000

/**
 * The parents' answers, kept while the site's version stands. Other processes announce a new version through
 * PostgreSQL; because such a word can be lost with a crashed process, a version is believed for one second only and
 * then asked for again, which is still a tenth of the work. Houses that were asked for a moment ago will be again, so
 * their versions are asked for along with another's before they are due.
 */
export class ParentsCache {
  readonly #clock: Clock
  readonly #readVersion: (siteId: number) => Promise<number>
  readonly #answers: KeptAnswers
  readonly #versions = new Map<number, { version: number; checkedAt: number }>()
  readonly #lately = new LatelyUsed<number>(usedWithin)
  #askedAlongAt = -Infinity

  constructor(clock: Clock, readVersion: (siteId: number) => Promise<number>, answers: KeptAnswers) {
    this.#clock = clock
    this.#readVersion = readVersion
    this.#answers = answers
  }

  /** What: a week by its number, the stages of the coming days, or a page with all that its drawing depends on. */
  async get(siteId: number, what: number | string, today: CalendarDate): Promise<KeptAnswer | undefined> {
    const answer = this.#answers.get(keyOf(siteId, what, today))
    if (!answer) return undefined
    this.#lately.note(siteId, this.#clock.now())
    const version = await this.versionOf(siteId)
    return answer.version === version ? answer : undefined
  }

  /** As it was kept last, whatever has changed since. */
  lastOf(siteId: number, what: number | string, today: CalendarDate): KeptAnswer | undefined {
    return this.#answers.get(keyOf(siteId, what, today))
  }

  keep(siteId: number, what: number | string, today: CalendarDate, answer: KeptAnswer) {
    this.#answers.keep(keyOf(siteId, what, today), answer)
  }

  /** Houses that are in use and whose version will soon not be believed any more. */
  *wantedSoon(): Iterable<number> {
    const now = this.#clock.now()
    if (Math.abs(now - this.#askedAlongAt) < alongEvery) return
    this.#askedAlongAt = now
    const due = now - trustedFor / 2
    let left = mostAlong
    for (const siteId of this.#lately.keys()) {
      const known = this.#versions.get(siteId)
      if (known && known.checkedAt <= due && left-- > 0) yield siteId
    }
  }

  /** Versions only grow, so a late word of an older one changes nothing. */
  sawVersion(siteId: number, version: number) {
    const known = this.#versions.get(siteId)
    if (known && known.version > version) return
    this.#versions.set(siteId, { version, checkedAt: this.#clock.now() })
  }

  /** The newest version that this process knows of, without asking; the house is at it or beyond. */
  seenVersion(siteId: number): number {
    return this.#versions.get(siteId)?.version ?? 0
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
