import { followsVersions } from '#contract/events.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import type { Announcement } from '../site-transaction.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { readVersions } from '../sites/versions.store.ts'
import { eventText, isGone, write } from './event-text.ts'
import { HeardVersions } from './heard-versions.ts'
import type { Sight, SightPart } from './parents-sight.ts'
import { ParentsSight, sightOf } from './parents-sight.ts'
import { checkAccess, checkCode, mayEndAccess, mayShutOut } from './stream-access.ts'
import type { House, Listening, Stream } from './streams-of-house.ts'
import { sendChanges, sendInSight } from './streams-of-house.ts'

export interface StreamParts {
  readonly db: Database
  readonly clock: Clock
  onError(error: unknown): void
  /** What parents, or planners, see of this part of the house, by a tag made from its content alone. */
  readTag(site: FoundSite, part: SightPart, sight: Sight): Promise<string>
  /** A change of this house was never announced here: whatever is remembered of it may be old. */
  onMissed(siteId: number, version: number): void
  readonly mostOfCaller?: number
}

/** So that a page is current within 10 s whatever was lost: a beat, the wait for what is late, and a reading. */
const heartbeat = 5_000
/** What is announced later than this is taken for lost. Processes gather for 50 ms, and a busy machine is slower. */
const lateWithin = 1_000
/** Enough for every family of a large house. */
export const mostStreamsOfHouse = 2_000
/** Of these, so that anonymous streams can never keep a teacher out. */
export const keptForTeachers = 200

/** The open event streams of this process, by site. */
export class EventStreams {
  readonly #parts: StreamParts
  readonly #houses = new Map<number, House>()
  readonly #beat: NodeJS.Timeout
  #checking: Promise<void> | undefined

  constructor(parts: StreamParts) {
    this.#parts = parts
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
  placeFor(wanted: Pick<Listening, 'site' | 'caller' | 'tokenHash'>): 'free' | 'houseFull' | 'callerFull' {
    const streams = this.#houses.get(wanted.site.siteId)?.streams ?? new Set()
    const { tokenHash, caller } = wanted
    if (streams.size >= mostStreamsOfHouse - (tokenHash ? 0 : keptForTeachers)) return 'houseFull'
    const isSame = (other: Stream) =>
      tokenHash ? other.tokenHash?.equals(tokenHash) : !other.tokenHash && other.caller === caller
    return [...streams].filter(isSame).length >= (this.#parts.mostOfCaller ?? 20) ? 'callerFull' : 'free'
  }

  /**
   * Teachers compare the version with that of what they show. Parents say what they know by its name, and are sent the
   * present one when the stream is already open: what changes from then on is sent.
   */
  async open(version: number, { site, ...listening }: Listening, knows?: string): Promise<void> {
    const { response, role, weekId } = listening
    // Its close event came before there was a listener.
    if (isGone(response)) return
    const stream: Stream = { ...listening, isGreeted: false }
    const house = this.#houseOf(site, version)
    house.streams.add(stream)
    response.on('close', () => this.#forget(site.siteId, stream))
    // Unheard, an error of one browser's connection would end the process.
    response.on('error', () => this.#forget(site.siteId, stream))
    response.write('retry: 1000\n')
    if (followsVersions(role)) {
      write(response, eventText('hello', { version }))
      // Announced after this version was read and before this stream was here: it is not sent to this one again.
      const { newest } = house.heard
      if (newest > version) write(response, eventText('resync', { version: newest }))
      return
    }
    // Another code may have been announced before this stream was here.
    if (site.codeHash !== undefined || house.heard.newest > version)
      await checkCode(this.#parts, site.siteId, house)
    const sight = house.sights[sightOf(role)]
    await sight.look(['house', 'light', weekId]).catch(this.#parts.onError)
    if (isGone(response)) return
    stream.isGreeted = true
    // Nothing when it cannot be read now: then the page has to read again.
    const name = sight.nameFor(weekId)
    // The version counts all edits of the house, which is no business of parents.
    write(response, eventText('hello', {}, name))
    if (knows !== undefined && knows !== name) write(response, eventText('resync', {}, name))
  }

  publish(announcement: Announcement) {
    const { siteId, version, versions, changes, parentsSeeHours, hasMoved } = announcement
    const house = this.#houses.get(siteId)
    if (!house) return
    // A page that connects again reaches the house where it is now.
    if (hasMoved) for (const { response } of house.streams) response.end()
    house.heard.hear(versions)
    this.#expect(siteId, house, version)
    const now = this.#parts.clock.now()
    const isOver = ({ endsAt = Infinity }: Stream) => endsAt <= now
    if (mayEndAccess(changes) || [...house.streams].some(isOver))
      void checkAccess(this.#parts, [[siteId, house]])
    if (mayShutOut(changes)) void checkCode(this.#parts, siteId, house)
    sendChanges(house, announcement, isOver)
    const { parents, plan, kiosk } = house.sights
    parents.lookAfter(changes, parentsSeeHours).catch(this.#parts.onError)
    // Planners and tablets are few, and see of almost every change something.
    plan.lookAtAll().catch(this.#parts.onError)
    kiosk.lookAtAll().catch(this.#parts.onError)
  }

  /**
   * Keeps the connections alive, ends those whose access has ended, and finds what was never announced: two statements
   * for all houses. A round that takes long is not joined by another one.
   */
  check(): Promise<void> {
    this.#checking ??= this.#round().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  close() {
    clearInterval(this.#beat)
    for (const house of this.#houses.values()) {
      clearTimeout(house.hole)
      for (const { response } of house.streams) response.end()
    }
  }

  async #round(): Promise<void> {
    this.#sweep()
    for (const { streams } of this.#houses.values())
      for (const { response } of streams) write(response, eventText('beat', {}))
    if (this.#houses.size === 0) return
    const before = new Map([...this.#houses].map(([siteId, { heard }]) => [siteId, heard.upTo]))
    try {
      const versions = await readVersions(this.#parts.db, [...before.keys()])
      for (const [siteId, house] of this.#houses) {
        const version = versions.get(siteId) ?? 0
        // Versions only grow, unless the house was brought in anew.
        if (version < (before.get(siteId) ?? 0)) this.#resync(siteId, house, version)
        else this.#expect(siteId, house, version)
        this.#inEachSight(house, (sight) => sight.look())
      }
    } catch (error) {
      this.#parts.onError(error)
      return
    }
    await checkAccess(this.#parts, this.#houses)
  }

  #houseOf(site: FoundSite, version: number): House {
    const { siteId } = site
    const known = this.#houses.get(siteId)
    if (known) {
      this.#expect(siteId, known, version)
      return known
    }
    const streams = new Set<Stream>()
    const sightFor = (sight: Sight) =>
      new ParentsSight(
        (part) => this.#parts.readTag(site, part, sight),
        (parts) => sendInSight(house, sight, parts),
      )
    const sights = { parents: sightFor('parents'), plan: sightFor('plan'), kiosk: sightFor('kiosk') }
    const house: House = { streams, sights, heard: new HeardVersions(version), hole: undefined }
    this.#houses.set(siteId, house)
    return house
  }

  /** What is not heard in a moment was lost, and the pages have to read again. */
  #expect(siteId: number, house: House, version: number) {
    const { heard } = house
    heard.expect(version)
    if (!heard.hasHole || house.hole) return
    const { newest } = heard
    house.hole = setTimeout(() => {
      house.hole = undefined
      if (house.heard === heard && heard.upTo < newest) this.#resync(siteId, house, newest)
      this.#expect(siteId, house, version)
    }, lateWithin).unref()
  }

  #resync(siteId: number, house: House, version: number) {
    this.#parts.onMissed(siteId, version)
    if (version < house.heard.upTo) house.heard = new HeardVersions(version)
    else house.heard.settle(version)
    const text = eventText('resync', { version })
    for (const { role, response } of house.streams) if (followsVersions(role)) write(response, text)
    void checkCode(this.#parts, siteId, house)
    this.#inEachSight(house, (sight) => sight.lookAtAll())
  }

  #inEachSight({ sights }: House, act: (sight: ParentsSight) => Promise<void>) {
    for (const sight of Object.values(sights)) act(sight).catch(this.#parts.onError)
  }

  /** Whatever else went wrong: a connection that is gone is not kept for longer than a heartbeat. */
  #sweep() {
    for (const [siteId, { streams }] of this.#houses) {
      for (const stream of streams) if (isGone(stream.response)) this.#forget(siteId, stream)
    }
  }

  #forget(siteId: number, stream: Stream) {
    const house = this.#houses.get(siteId)
    if (!house?.streams.delete(stream)) return
    for (const [sight, seen] of Object.entries(house.sights)) {
      const left = [...house.streams].filter(({ role }) => sightOf(role) === sight)
      // Of whom nobody is left, nothing is looked at any more.
      seen.keepOnly(new Set(left.map(({ weekId }) => weekId)), left.length > 0)
    }
    if (house.streams.size > 0) return
    clearTimeout(house.hole)
    this.#houses.delete(siteId)
  }
}
