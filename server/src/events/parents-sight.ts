import type { Change } from '#contract/events.ts'
import { weeksTouched } from '#contract/events.ts'
import type { Role } from '#domain/house/caller.ts'

/** What a page of parents shows, in parts: the house's own answers, its light, and a week by its number. */
export type SightPart = 'house' | 'light' | number

/** A tag of what its readers see of this part now, made from its content alone. */
export type ReadTag = (part: SightPart) => Promise<string>

/** Who sees the same: parents and colleagues the parents' documents, whoever plans those of the plan, a tablet its list. */
export type Sight = 'parents' | 'plan' | 'kiosk'

export function sightOf(role: Role): Sight {
  return role === 'plan' || role === 'kiosk' ? role : 'parents'
}

/**
 * What the parents of a house see, or its planners, by tags. They receive an event when a tag has changed and at no other time: an edit
 * that they cannot see sends them nothing, so that edits cannot be counted. Parts are read one after the other, and
 * however often one is touched meanwhile, it is read once more.
 */
export class ParentsSight {
  readonly #readTag: ReadTag
  readonly #onChanged: (parts: ReadonlySet<SightPart>) => void
  readonly #tags = new Map<SightPart, string>()
  readonly #due = new Set<SightPart>()
  #looking: Promise<void> | undefined

  constructor(readTag: ReadTag, onChanged: (parts: ReadonlySet<SightPart>) => void) {
    this.#readTag = readTag
    this.#onChanged = onChanged
  }

  /** Names all that a page with this week shows; nothing while a part has not been read. */
  nameFor(weekId: number): string | undefined {
    const tags = ['house' as const, 'light' as const, weekId].map((part) => this.#tags.get(part))
    return tags.includes(undefined) ? undefined : tags.join('.')
  }

  /** Parts that no open page shows any more are not looked at. */
  keepOnly(weekIds: ReadonlySet<number>, hasReaders: boolean) {
    for (const part of this.#tags.keys()) {
      if (typeof part === 'number' ? !weekIds.has(part) : !hasReaders) this.#tags.delete(part)
    }
  }

  /** Of the parts that open pages show, those that these changes may have touched. */
  lookAfter(changes: readonly Change[], parentsSeeHours: boolean): Promise<void> {
    const weekIds = weeksTouched(changes, { parentsSeeHours })
    const isOfHouse = changes.some(({ kind }) => kind === 'site' || kind === 'week')
    const isOfLight = isOfHouse || changes.some(({ kind }) => kind === 'stage')
    // A week names the groups of its people.
    const isOfAllWeeks = weekIds === null || changes.some(({ kind }) => kind === 'team')
    const isTouched = (part: SightPart) => {
      if (part === 'house') return isOfHouse
      if (part === 'light') return isOfLight
      return isOfAllWeeks || weekIds.includes(part)
    }
    return this.look([...this.#tags.keys(), ...this.#due].filter(isTouched))
  }

  lookAtAll(): Promise<void> {
    return this.look(this.#tags.keys())
  }

  /** What cannot be read now stays due until the next look, whatever that is for. */
  look(parts: Iterable<SightPart> = []): Promise<void> {
    for (const part of parts) this.#due.add(part)
    this.#looking ??= Promise.resolve().then(() => this.#lookAtDue())
    return this.#looking
  }

  async #lookAtDue(): Promise<void> {
    const changed = new Set<SightPart>()
    try {
      for (const part of this.#due) {
        this.#due.delete(part)
        const tag = await this.#readTag(part).catch((error: unknown) => {
          this.#due.add(part)
          throw error
        })
        const before = this.#tags.get(part)
        this.#tags.set(part, tag)
        if (before !== undefined && before !== tag) changed.add(part)
      }
    } finally {
      this.#looking = undefined
      if (changed.size > 0) this.#onChanged(changed)
    }
  }
}
