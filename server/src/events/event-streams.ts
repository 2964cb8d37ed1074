import type { ServerResponse } from 'node:http'
import type { ChangedEvent } from '#contract/events.ts'
import { weeksTouched } from '#contract/events.ts'
import { accessEnds } from '#domain/access.ts'
import { readGranted } from '../access/access.store.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import type { Announcement } from '../site-transaction.ts'
import { readVersions } from '../sites/versions.store.ts'

/** Who wants to listen, and where the events go. */
export interface Listening {
  readonly siteId: number
  readonly response: ServerResponse
  /** Whose places are counted together: an address, see `callerOf`. */
  readonly caller: string
  /** Of a teacher's access; parents have none. */
  readonly tokenHash: Buffer | undefined
  readonly endsAt: number | undefined
}

interface Stream extends Omit<Listening, 'siteId' | 'endsAt'> {
  endsAt: number | undefined
}

interface House {
  readonly streams: Set<Stream>
  version: number
}

const heartbeat = 15_000
/** Enough for every family of a large house. */
export const mostStreamsOfHouse = 2_000
/** Of these, so that anonymous streams can never keep a teacher out. */
export const keptForTeachers = 200

/** The open event streams of this process, by site. */
export class EventStreams {
  readonly #db: Database
  readonly #clock: Clock
  readonly #onError: (error: unknown) => void
  readonly #mostOfCaller: number
  readonly #houses = new Map<number, House>()
  readonly #beat: NodeJS.Timeout
  #checking: Promise<void> | undefined

  constructor(db: Database, clock: Clock, onError: (error: unknown) => void, mostOfCaller = 20) {
    this.#db = db
    this.#mostOfCaller = mostOfCaller
    this.#clock = clock
    this.#onError = onError
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

  /**
   * Why there is no place for one more: the house has none left, or the caller has too many (parents by their address,
   * teachers by their access, because a team shares one address).
   */
  placeFor(wanted: Pick<Listening, 'siteId' | 'caller' | 'tokenHash'>): 'free' | 'houseFull' | 'callerFull' {
    const streams = this.#houses.get(wanted.siteId)?.streams ?? new Set()
    const { tokenHash, caller } = wanted
    if (streams.size >= mostStreamsOfHouse - (tokenHash ? 0 : keptForTeachers)) return 'houseFull'
    const isSame = (other: Stream) =>
      tokenHash ? other.tokenHash?.equals(tokenHash) : !other.tokenHash && other.caller === caller
    return [...streams].filter(isSame).length >= this.#mostOfCaller ? 'callerFull' : 'free'
  }

  /** Nothing happens when the browser has gone meanwhile: its close event came before there was a listener. */
  open(version: number, { siteId, ...listening }: Listening) {
    const { response, tokenHash } = listening
    if (isGone(response)) return
    const house = this.#houses.get(siteId) ?? { streams: new Set(), version }
    const stream: Stream = { ...listening }
    house.version = Math.max(house.version, version)
    house.streams.add(stream)
    this.#houses.set(siteId, house)
    response.on('close', () => this.#forget(siteId, stream))
    // Unheard, an error of one browser's connection would end the process.
    response.on('error', () => this.#forget(siteId, stream))
    // The version counts all edits of the house, which is no business of parents.
    response.write(`retry: 1000\n${eventText('hello', tokenHash ? { version } : {})}`)
  }

  publish(announcement: Announcement) {
    const { siteId, version, changes, actorId = null } = announcement
    const house = this.#houses.get(siteId)
    if (!house) return
    house.version = Math.max(house.version, version)
    const now = this.#clock.now()
    const isOver = ({ endsAt = Infinity }: Stream) => endsAt <= now
    if (changes.some((change) => change.kind === 'access') || [...house.streams].some(isOver))
      void this.#checkAccess([siteId, house])
    const parents = textForParents(announcement)
    const weekIds = weeksTouched(changes, { ...announcement, parentsSeeFrom: 1 })
    const teachers = eventText('changed', {
      version,
      weekIds,
      changes: [...changes],
      actorId,
    } satisfies ChangedEvent)
    for (const stream of house.streams)
      write(stream, stream.tokenHash && !isOver(stream) ? teachers : parents)
  }

  /** Something may have been missed: everyone reads again. */
  resync() {
    for (const house of this.#houses.values()) {
      for (const stream of house.streams) write(stream, eventText('resync', {}))
    }
  }

  /**
   * Keeps the connections alive, ends those whose access has ended, and resyncs clients after a lost notification: two
   * statements for all houses. A round that takes long is not joined by another one.
   */
  check(): Promise<void> {
    this.#checking ??= this.#round().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  async #round(): Promise<void> {
    this.#sweep()
    if (this.#houses.size === 0) return
    try {
      const versions = await readVersions(this.#db, [...this.#houses.keys()])
      for (const [siteId, house] of this.#houses) this.#beatFor(house, versions.get(siteId) ?? 0)
    } catch (error) {
      this.#onError(error)
      return
    }
    await this.#checkAccess(...this.#houses.entries())
  }

  #beatFor(house: House, version: number) {
    const missed = version > house.version
    house.version = Math.max(house.version, version)
    for (const stream of house.streams) write(stream, missed ? eventText('resync', {}) : ': still here\n\n')
  }

  close() {
    clearInterval(this.#beat)
    for (const house of this.#houses.values()) for (const { response } of house.streams) response.end()
  }

  /** A stream neither outlives its access nor extends it. */
  async #checkAccess(...houses: readonly (readonly [number, House])[]): Promise<void> {
    const held = houses.flatMap(([siteId, { streams }]) =>
      [...streams].flatMap((stream) => {
        const { tokenHash } = stream
        return tokenHash ? [{ siteId, tokenHash, stream }] : []
      }),
    )
    if (held.length === 0) return
    try {
      const grantedTo = await readGranted(this.#db, held, this.#clock.now())
      for (const access of held) {
        const granted = grantedTo(access)
        const { stream } = access
        if (granted) stream.endsAt = accessEnds(granted)
        else if (!stream.response.writableEnded) stream.response.end(eventText('ended', {}))
      }
    } catch (error) {
      this.#onError(error)
    }
  }

  /** Whatever else went wrong: a connection that is gone is not kept for longer than a heartbeat. */
  #sweep() {
    for (const [siteId, { streams }] of this.#houses) {
      for (const stream of streams) if (isGone(stream.response)) this.#forget(siteId, stream)
    }
  }

  #forget(siteId: number, stream: Stream) {
    const house = this.#houses.get(siteId)
    house?.streams.delete(stream)
    if (house?.streams.size === 0) this.#houses.delete(siteId)
  }
}

/** Asked after every wait: a browser that left while the database was asked sends no further event. */
export function isGone(response: ServerResponse): boolean {
  return response.destroyed || response.closed || response.socket?.destroyed === true
}

export function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A browser that does not read for long is cut off rather than kept in memory; it comes back and reads again. */
const mostUnread = 256 * 1_024

function write({ response }: Stream, text: string) {
  if (text === '' || response.writableEnded) return
  if (response.writableLength > mostUnread) response.destroy()
  else response.write(text)
}

/** Nothing when nothing changed that parents see. */
function textForParents(announcement: Announcement): string {
  const { changes } = announcement
  const weekIds = weeksTouched(changes, announcement)
  const staged = changes.some(({ kind }) => kind === 'stage')
  const event: ChangedEvent = staged ? { weekIds, stage: true } : { weekIds }
  return staged || weekIds?.length !== 0 ? eventText('changed', event) : ''
}
