import { briefTag, withWeek } from '#contract/wire/sight.ts'
import { EventReader } from '../event-reader.ts'

export interface PageOptions {
  readonly origin: string
  readonly weekId: number
  /** A teacher's; without it the page is one of parents. */
  readonly cookie?: string | undefined
  /** What happens between its first reading and the opening of its stream. */
  readonly beforeStream?: (() => Promise<unknown>) | undefined
}

/**
 * An open page as far as events go: it reads the week, listens, and reads again when an event says so. By the same rules
 * as `web/src/live/use-live.ts`: a teacher's page compares versions, one of parents says what it knows.
 */
export class OpenPage {
  readonly #options: PageOptions
  #reader: EventReader | undefined
  #reading: Promise<void> = Promise.resolve()
  text = ''
  #tag = ''
  #version = 0
  /** Every event after the first one. */
  readonly events: string[] = []

  private constructor(options: PageOptions) {
    this.#options = options
  }

  static async open(options: PageOptions): Promise<OpenPage> {
    const page = new OpenPage(options)
    const { origin, cookie, weekId, beforeStream } = options
    await page.#read()
    await beforeStream?.()
    const name = cookie ? '' : withWeek((await EventReader.nameAt(origin, weekId)) ?? '', page.#tag)
    const query = cookie ? '' : `?view=parent&week=${weekId}&knows=${encodeURIComponent(name)}`
    const reader = await EventReader.open(origin, cookie, query)
    page.#reader = reader
    const { version } = reader.hello as { version?: number }
    if (version !== undefined && version !== page.#version) page.#readAgain()
    void page.#listen(reader)
    return page
  }

  close() {
    this.#reader?.close()
  }

  async #listen(reader: EventReader) {
    try {
      for (let event = await reader.next(); event; event = await reader.next()) {
        this.events.push(event.name)
        this.#readAgain()
      }
    } catch {
      // Closed.
    }
  }

  #readAgain() {
    this.#reading = this.#reading.then(() => this.#read()).catch(() => {})
  }

  async #read() {
    const { origin, cookie, weekId } = this.#options
    const reply = await fetch(`${origin}/api/weeks/${weekId}`, { headers: cookie ? { cookie } : {} })
    this.text = await reply.text()
    this.#tag = briefTag(reply.headers.get('etag') ?? '')
    this.#version = Number(reply.headers.get('house-version'))
  }
}
