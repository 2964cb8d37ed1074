import type { KeptMember } from './kept-answers.ts'
import { isOver } from './kept-answers.ts'

/** Counted up when something is kept in another way: what older ones have kept is removed. */
const ours = 'own-page-'
const shape = `${ours}1/`
const owed = 'sign-out-owed'
const memberEntry = '/kept-member'

const nameFor = (id: number) => `${shape}${id}`

export interface KeptFor {
  readonly member: KeptMember
  readonly cache: Cache
}

/** When an answer was given, on the answer itself. */
export const keptAtHeader = 'kept-at'

/** The page itself, and what is said in the place of all others. */
export const shellEntry = '/my'
export const wordsEntry = '/kept-words'

/** Without what names a version: it is no answer of now. */
export const asKept = (body: unknown, status: number) =>
  Response.json(body, { status, headers: { [keptAtHeader]: String(Date.now()) } })

/**
 * What lies on the device: one member's page at most, under the member's number. Whatever is written is written under
 * the number for which it was asked, and not at all when it was forgotten meanwhile: a late answer must not bring back
 * what is gone.
 */
export class KeptPage {
  #generation = 0
  readonly #caches: CacheStorage

  constructor(caches: CacheStorage) {
    this.#caches = caches
  }

  /** To be asked before a question goes out, and handed on with its answer. */
  generation = () => this.#generation

  async find(now: number): Promise<KeptFor | undefined> {
    const [name, ...more] = (await this.#caches.keys()).filter((key) => key.startsWith(shape))
    if (name === undefined) return undefined
    const cache = await this.#caches.open(name)
    const member = (await (await cache.match(memberEntry))?.json()) as KeptMember | undefined
    // Just begun.
    if (!member) return undefined
    // Two of them, another's, or one whose time is over: nobody's.
    if (more.length === 0 && nameFor(member.id) === name && !isOver(member, now)) return { member, cache }
    await this.forget()
    return undefined
  }

  /** Makes room for a member, and for no other. */
  async begin(member: KeptMember, generation: number): Promise<Cache | undefined> {
    await this.#remove((key) => key !== nameFor(member.id))
    if (generation !== this.#generation) return undefined
    const cache = await this.#caches.open(nameFor(member.id))
    await cache.put(memberEntry, Response.json(member))
    await this.#removeIfForgotten(member.id, generation)
    return generation === this.#generation ? cache : undefined
  }

  async put(id: number, generation: number, name: string, response: Response): Promise<void> {
    if (generation !== this.#generation || !(await this.#caches.has(nameFor(id)))) return
    const cache = await this.#caches.open(nameFor(id))
    await cache.put(name, response)
    await this.#removeIfForgotten(id, generation)
  }

  /** All of it, also what an older worker has kept. */
  async forget(): Promise<void> {
    this.#generation += 1
    await this.#remove(() => true)
  }

  removeOlder = () => this.#remove((key) => !key.startsWith(shape))

  /** Somebody signed out while no server could be told. */
  oweSignOut = () => this.#caches.open(owed)
  owesSignOut = () => this.#caches.has(owed)
  signedOut = () => this.#caches.delete(owed)

  async #remove(isMeant: (key: string) => boolean) {
    const keys = (await this.#caches.keys()).filter((key) => key.startsWith(ours) && isMeant(key))
    await Promise.all(keys.map((key) => this.#caches.delete(key)))
  }

  async #removeIfForgotten(id: number, generation: number) {
    if (generation !== this.#generation) await this.#caches.delete(nameFor(id))
  }
}
