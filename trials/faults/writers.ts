import { placeToWire } from '#contract/wire/day-entries.ts'
import { dayTag } from '#contract/wire/entity-tags.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import type { HttpAnswer, Sent } from '#tools/page/http-client.ts'
import { NoAnswer } from '#tools/page/http-client.ts'
import { pause } from '../waiting.ts'
import type { Journal } from './journal.ts'

/** How a writer reaches a server; a trial with two processes chooses between them. */
export type Send = (sent: Sent) => Promise<HttpAnswer>

export const weekId = 98
export const teacherNumbers = Array.from({ length: 12 }, (_, at) => at + 1)

/** Long enough for every fault of a trial to pass. */
const patience = 90_000
const weekdays = [1, 2, 3, 4, 5] as const

export class Writers {
  readonly #journal: Journal
  readonly #done: Promise<unknown>
  #over = false

  /** One writer for each teacher, so that only its own unanswered writes can stand in its way. */
  constructor(journal: Journal, senderOf: (number: number) => Send) {
    this.#journal = journal
    this.#done = Promise.all(teacherNumbers.map((number) => this.#write(number, senderOf(number))))
    this.#done.catch(() => {})
  }

  /** Each writer repeats its last write until that is acknowledged. */
  async stop(): Promise<void> {
    this.#over = true
    await this.#done
  }

  async #write(teacherId: number, send: Send) {
    for (let turn = 1; !this.#over; turn++) {
      const kind = turn % 4
      if (kind === 0) await this.#createTeam(send, `Team ${teacherId} of turn ${turn}`)
      else if (kind === 1) await this.#read(send)
      else await this.#saveDay(send, teacherId, turn, kind === 2)
    }
  }

  async #createTeam(send: Send, name: string) {
    const sent = { body: { name }, headers: { 'idempotency-key': name } }
    const answer = await this.#insist(send, { method: 'POST', path: '/api/teams', ...sent })
    if (answer.status !== 201) return this.#wonder('POST /api/teams', answer)
    this.#journal.teams.add(name)
    this.#journal.acknowledged++
  }

  async #saveDay(send: Send, teacherId: number, turn: number, keyed: boolean) {
    const place = { weekNumber: weekId, teacherId, weekday: weekdays[turn % 5] ?? 1 }
    const key = placeKey(place)
    const before = this.#journal.days.get(key)?.version ?? 0
    const notes = `turn ${turn}`
    const answer = await this.#insist(send, {
      method: 'POST',
      path: '/api/time-slots/batch',
      body: [{ ...placeToWire(place), startTime: '08:00', endTime: turn % 2 ? '12:00' : '15:30', notes }],
      headers: {
        'if-match': dayTag(place, before),
        ...(keyed ? { 'idempotency-key': `${key} ${notes}` } : {}),
      },
    })
    if (answer.status !== 200 && !isOwnWrite(answer, dayTag(place, before + 1), notes))
      return this.#wonder(`save ${key} after version ${before}`, answer)
    this.#journal.days.set(key, { version: before + 1, notes })
    this.#journal.acknowledged++
  }

  async #read(send: Send) {
    const answer = await this.#insist(send, { method: 'GET', path: `/api/weeks/${weekId}` })
    if (answer.status !== 200) this.#wonder('GET week', answer)
    this.#journal.reads++
  }

  /** As a careful client does: the same request again until there is an answer that says what became of it. */
  async #insist(send: Send, sent: Sent): Promise<HttpAnswer> {
    const since = performance.now()
    for (;;) {
      const asked = performance.now()
      const answer = await send(sent).catch((error: unknown) => {
        if (error instanceof NoAnswer) return undefined
        throw error
      })
      this.#journal.slowest = Math.max(this.#journal.slowest, performance.now() - asked)
      if (answer && answer.status !== 503) return answer
      if (answer) this.#checkRefusal(answer)
      if (performance.now() - since > patience) throw new Error(`${sent.path} was never answered`)
      this.#journal.repeated++
      await pause(50)
    }
  }

  /** A 503 is an answer too: it says why in words and when to come back. */
  #checkRefusal(answer: HttpAnswer) {
    if (!answer.headers['retry-after'] || !/"code":"\w+","message":"[^"]+/.test(answer.text))
      this.#wonder('an unclear 503', answer)
  }

  #wonder(what: string, { status, text }: HttpAnswer) {
    this.#journal.strange.push(`${what}: ${status} ${text.slice(0, 200)}`)
  }
}

/** An unanswered write may have happened: then its repetition is refused, and shows that very write. */
function isOwnWrite({ status, headers, text }: HttpAnswer, tag: string, notes: string): boolean {
  return status === 412 && headers.etag === tag && text.includes(`"notes":"${notes}"`)
}
