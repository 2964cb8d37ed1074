/** One event of `GET /api/events`, with its data parsed. */
export interface ReceivedEvent {
  readonly name: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read event data freely
  readonly data: any
}

/** An open event stream, read as a browser reads it. */
export class EventReader {
  readonly response: Response
  /** What the server said first. */
  hello: unknown
  /** Of the last event that had one: what a browser names when it reconnects. */
  lastId: string | undefined
  readonly #abort: AbortController
  readonly #reader: ReadableStreamDefaultReader<string>
  #text = ''

  private constructor(response: Response, abort: AbortController) {
    if (!response.body) throw new Error('The stream has no body')
    this.response = response
    this.#abort = abort
    this.#reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  }

  /**
   * Opens the stream and waits until the server has said hello, so that nothing said later is missed. Not at once: what
   * was changed before is announced a moment after it, and would be heard together with what the test changes.
   */
  static async open(origin: string, cookie?: string, query = ''): Promise<EventReader> {
    await new Promise((done) => setTimeout(done, 150))
    const abort = new AbortController()
    const headers = cookie ? { cookie } : {}
    const response = await fetch(`${origin}/api/events${query}`, { headers, signal: abort.signal })
    const reader = new EventReader(response, abort)
    const hello = await reader.next()
    if (hello?.name !== 'hello') throw new Error(`The server said ${hello?.name} instead of hello`)
    reader.hello = hello.data
    return reader
  }

  /** How the server names what a page of parents with this week shows now. */
  static async nameAt(origin: string, weekId: number): Promise<string | undefined> {
    const reader = await EventReader.open(origin, undefined, `?view=parent&week=${weekId}`)
    reader.close()
    return reader.lastId
  }

  /** The next event, or nothing when the server has ended the stream. Heartbeats are passed over. */
  async next(): Promise<ReceivedEvent | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end >= 0) {
        const block = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + 2)
        this.lastId = fieldIn(block, 'id') ?? this.lastId
        const event = eventIn(block)
        if (event) return event
        continue
      }
      const { value, done } = await this.#reader.read()
      if (done) return undefined
      this.#text += value
    }
  }

  /** Reads on until something is found among the events. */
  async until(found: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent> {
    for (;;) {
      const event = await this.next()
      if (!event) throw new Error('The stream ended before the event came')
      if (found(event)) return event
    }
  }

  close() {
    this.#abort.abort()
  }
}

function eventIn(block: string): ReceivedEvent | undefined {
  const name = fieldIn(block, 'event')
  return name === undefined || name === 'beat'
    ? undefined
    : { name, data: JSON.parse(fieldIn(block, 'data') ?? 'null') }
}

function fieldIn(block: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
}
