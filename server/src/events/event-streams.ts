import type { ServerResponse } from 'node:http'
import type { ChangedEvent } from '#contract/events.ts'
import { weeksTouched } from '#contract/events.ts'
import { accessEnds } from '#domain/access.ts'
import { isStillGranted } from '../access/access.store.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import type { Announcement } from '../work.ts'

interface Stream {
  readonly response: ServerResponse
  /** Of a teacher's access; parents have none. */
  readonly tokenHash: Buffer | undefined
  endsAt: number | undefined
}

interface House {
  readonly streams: Set<Stream>
  version: number
}

const heartbeat = 15_000
/** Enough for every family of a large house; beyond it somebody is playing. */
const mostStreamsOfHouse = 2_000

/** The open event streams of this process, by site. */
export class EventStreams {
  readonly #db: Database
  readonly #clock: Clock
  readonly #readVersion: (siteId: number) => Promise<number>
  readonly #onTrouble: (error: unknown) => void
  readonly #houses = new Map<number, House>()
  readonly #beat: NodeJS.Timeout

  constructor(
    db: Database,
    clock: Clock,
    readVersion: (siteId: number) => Promise<number>,
    onTrouble: (error: unknown) => void,
  ) {
    this.#db = db
    this.#clock = clock
    this.#readVersion = readVersion
    this.#onTrouble = onTrouble
    this.#beat = setInterval(() => void this.check(), heartbeat).unref()
  }

  get count(): number {
    return [...this.#houses.values()].reduce((sum, house) => sum + house.streams.size, 0)
  }

  /** By view: only a teacher's stream has an access to lose. */
  get byView(): { teachers: number; parents: number } {
    const all = [...this.#houses.values()].flatMap((house) => [...house.streams])
    const teachers = all.filter((stream) => stream.tokenHash).length
    return { teachers, parents: all.length - teachers }
  }

  isFull(siteId: number): boolean {
    return (this.#houses.get(siteId)?.streams.size ?? 0) >= mostStreamsOfHouse
  }

  open(siteId: number, version: number, response: ServerResponse, tokenHash?: Buffer, endsAt?: number) {
    const house = this.#houses.get(siteId) ?? { streams: new Set(), version }
    const stream: Stream = { response, tokenHash, endsAt }
    house.version = Math.max(house.version, version)
    house.streams.add(stream)
    this.#houses.set(siteId, house)
    response.on('close', () => this.#forget(siteId, stream))
    response.write(`retry: 1000\n${eventText('hello', { version })}`)
  }

  tell(announcement: Announcement) {
    const { siteId, version, changes, parentsSeeHours } = announcement
    const house = this.#houses.get(siteId)
    if (!house) return
    house.version = Math.max(house.version, version)
    const now = this.#clock.now()
    const isOver = ({ endsAt = Infinity }: Stream) => endsAt <= now
    if (changes.some((change) => change.kind === 'access') || [...house.streams].some(isOver))
      void this.#checkAccess(siteId, house)
    const weekIds = weeksTouched(changes, parentsSeeHours)
    const forParents: ChangedEvent = { version, weekIds }
    const parents = weekIds?.length === 0 ? '' : eventText('changed', forParents)
    const teachers = eventText('changed', { version, weekIds, changes: [...changes] } satisfies ChangedEvent)
    for (const stream of house.streams)
      write(stream, stream.tokenHash && !isOver(stream) ? teachers : parents)
  }

  /** Something may have been missed: everyone reads again. */
  resync() {
    for (const house of this.#houses.values()) {
      for (const stream of house.streams) write(stream, eventText('resync', {}))
    }
  }

  /** Keeps the connections alive, ends those whose access has ended, and heals a word that was lost on its way. */
  async check(): Promise<void> {
    for (const [siteId, house] of this.#houses) {
      try {
        const version = await this.#readVersion(siteId)
        const missed = version > house.version
        house.version = Math.max(house.version, version)
        for (const stream of house.streams)
          write(stream, missed ? eventText('resync', {}) : ': still here\n\n')
        await this.#checkAccess(siteId, house)
      } catch (error) {
        this.#onTrouble(error)
      }
    }
  }

  close() {
    clearInterval(this.#beat)
    for (const house of this.#houses.values()) for (const { response } of house.streams) response.end()
  }

  /** A stream neither outlives its access nor extends it. */
  async #checkAccess(siteId: number, house: House): Promise<void> {
    for (const stream of house.streams) {
      if (!stream.tokenHash) continue
      try {
        const access = await isStillGranted(this.#db, siteId, stream.tokenHash, this.#clock.now())
        if (access) stream.endsAt = accessEnds(access)
        else if (!stream.response.writableEnded) stream.response.end(eventText('ended', {}))
      } catch (error) {
        this.#onTrouble(error)
      }
    }
  }

  #forget(siteId: number, stream: Stream) {
    const house = this.#houses.get(siteId)
    house?.streams.delete(stream)
    if (house?.streams.size === 0) this.#houses.delete(siteId)
  }
}

function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A browser that does not read for long is cut off rather than kept in memory; it comes back and reads again. */
const mostUnread = 256 * 1_024

function write({ response }: Stream, text: string) {
  if (text === '' || response.writableEnded) return
  if (response.writableLength > mostUnread) response.destroy()
  else response.write(text)
}
