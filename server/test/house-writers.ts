import { setTimeout as pause } from 'node:timers/promises'
import { HttpClient as Sockets } from '#tools/page/http-client.ts'
import type { TestCells } from './cells.ts'
import { password, patiently } from './house.ts'
import { HttpClient } from './reliability/http-client.ts'

/** People who save days of one house without end, and send again what was refused or never answered. */

const weekId = 98

export class HouseWriters {
  readonly host: string
  /** When, and by which server. */
  readonly acknowledged: { readonly at: number; readonly origin: string }[] = []
  readonly refused: { readonly status: number; readonly code: string }[] = []
  /** That no move may cause. */
  readonly unexpected: string[] = []
  readonly #cells: TestCells
  readonly #client: HttpClient
  readonly #teachers: readonly number[]
  #isOver = false
  #running: Promise<unknown> | undefined

  private constructor(cells: TestCells, host: string, client: HttpClient, teachers: readonly number[]) {
    this.#cells = cells
    this.host = host
    this.#client = client
    this.#teachers = teachers
  }

  static async in(cells: TestCells, host: string, count: number): Promise<HouseWriters> {
    const origin = cells.originFor(host)
    const own = { host, origin: `http://${host}`, 'content-type': 'application/json' }
    const client = new HttpClient({ ...own, cookie: await signIn(origin, own) })
    const teachers: number[] = []
    for (let at = 0; at < count; at++) {
      const teacher = { name: `Person ${String.fromCodePoint(65 + at)}`, weeklyHours: 30 }
      const { body } = await client.send(origin, 'POST', '/api/teachers', teacher, own)
      teachers.push(body.id)
    }
    const week = { startDate: '2026-11-09', endDate: '2026-11-13' }
    await client.send(origin, 'POST', '/api/weeks', week, own)
    return new HouseWriters(cells, host, client, teachers)
  }

  start() {
    this.#running = Promise.all(this.#teachers.map((teacherId) => this.#write(teacherId)))
  }

  async stop() {
    this.#isOver = true
    await this.#running
    this.#client.close()
  }

  /** From the last save at one cell to the first at the other, of the latest move. */
  gapOfLatestMove(): number {
    const there = this.acknowledged.at(-1)?.origin
    const before = this.acknowledged.findLastIndex(({ origin }) => origin !== there)
    return (this.acknowledged[before + 1]?.at ?? Number.NaN) - (this.acknowledged[before]?.at ?? Number.NaN)
  }

  /** Until so many more were acknowledged. */
  async saved(more: number) {
    const wanted = this.acknowledged.length + more
    while (this.acknowledged.length < wanted) await pause(5)
  }

  read(path: string) {
    return this.#client.send(this.#cells.originFor(this.host), 'GET', path, undefined, {
      origin: `http://${this.host}`,
    })
  }

  async #write(teacherId: number) {
    for (let turn = 0; !this.#isOver; turn++) {
      // Another time than before: a save that changes nothing would leave no line.
      const endTime = turn % 2 === 0 ? '12:00' : '13:00'
      const slot = { teacherId, weekId, dayOfWeek: (turn % 5) + 1, startTime: '08:00', endTime }
      await this.#until(slot, `${this.host}-${teacherId}-${turn}`)
      await pause(60)
    }
  }

  /** With a key, so that a save whose answer was lost is not done twice. */
  async #until(slot: object, key: string) {
    for (;;) {
      const sent = { origin: `http://${this.host}`, 'idempotency-key': key }
      const origin = this.#cells.originFor(this.host)
      const answer = await this.#client
        .send(origin, 'POST', '/api/time-slots/batch', [slot], sent)
        .catch((error: Error) => ({ status: 0, body: { code: error.message } }))
      if (answer.status === 200) return this.acknowledged.push({ at: performance.now(), origin })
      const { code } = answer.body ?? { code: '' }
      if (code === 'house_moving' || code === 'house_moved')
        this.refused.push({ status: answer.status, code })
      else this.unexpected.push(`${answer.status} ${code}`)
      await pause(10)
    }
  }
}

async function signIn(origin: string, own: Record<string, string>): Promise<string> {
  const client = new Sockets(own)
  const sent = { method: 'POST', path: '/api/access', body: { password } }
  const { headers, text } = await patiently(() => client.send(origin, { ...sent, headers: own }))
  client.close()
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  if (!cookie) throw new Error(`Access was not granted: ${text}`)
  return cookie
}
