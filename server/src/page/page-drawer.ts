import { Worker } from 'node:worker_threads'
import type { DrawnView } from '#contract/first-view.ts'
import type { EncodedBody } from '../http/encoded-body.ts'
import { errorFrom } from '../http/worker-messages.ts'
import type { AskedDrawing, FromDrawing } from './drawing-messages.ts'

/** A second of a slow machine's time: who comes beyond it gets the page undrawn at once. */
const mostWaiting = 200
/** So many looks of one house, that the others have their turn. */
const mostOfHouse = 6
/** No drawing takes so long; the thread is stuck then. */
const stuckAfter = 10_000
/** A thread that ends is not started again and again. */
const restFor = 10_000

export interface DrawingOrder {
  readonly siteId: number
  readonly theme: AskedDrawing['theme']
  readonly view: DrawnView
}

interface DrawnBody {
  readonly body: EncodedBody
  readonly policy: string
}

interface WaitingDrawing extends PromiseWithResolvers<DrawnBody> {
  readonly siteId: number
  readonly since: number
}

interface StartedThread {
  readonly thread: Worker
  readonly up: PromiseWithResolvers<readonly string[]>
}

interface DrawerParts {
  readonly folder: string
  /** Processor time, also of a drawing that failed. */
  took(siteId: number, milliseconds: number): void
  readonly now?: () => number
}

/** The thread that draws pages, from this one's side: nobody else waits while one is drawn. */
export class PageDrawer {
  readonly #folder: string
  readonly #took: DrawerParts['took']
  readonly #now: () => number
  readonly #waiting = new Map<number, WaitingDrawing>()
  #started: StartedThread | undefined
  #languages: readonly string[] | undefined
  #endedAt = -Infinity
  #asked = 0

  constructor({ folder, took, now = () => performance.now() }: DrawerParts) {
    this.#folder = folder
    this.#took = took
    this.#now = now
  }

  /** Of the page, the fallback first; unknown until the thread was up once. */
  get knownLanguages(): readonly string[] | undefined {
    return this.#languages
  }

  /** Once the thread has loaded what it needs. */
  async languages(): Promise<readonly string[]> {
    if (this.#started) return this.#started.up.promise
    if (this.#now() - this.#endedAt < restFor) throw new Error('The drawing has ended, and rests')
    this.#started = this.#start()
    return this.#started.up.promise
  }

  /** Whether one more can wait here. */
  hasRoomFor(siteId: number): boolean {
    const [oldest] = this.#waiting.values()
    if (oldest && this.#now() - oldest.since > stuckAfter) {
      void this.#started?.thread.terminate()
      return false
    }
    let ofHouse = 0
    for (const each of this.#waiting.values()) if (each.siteId === siteId) ofHouse++
    return this.#waiting.size < mostWaiting && ofHouse < mostOfHouse
  }

  async draw({ siteId, ...order }: DrawingOrder): Promise<DrawnBody> {
    await this.languages()
    const id = ++this.#asked
    const waiting: WaitingDrawing = { ...Promise.withResolvers(), siteId, since: this.#now() }
    this.#waiting.set(id, waiting)
    this.#started?.thread.postMessage({ id, ...order } satisfies AskedDrawing)
    return waiting.promise
  }

  async close(): Promise<void> {
    await this.#started?.thread.terminate()
  }

  #start(): StartedThread {
    const file = new URL('./drawing-thread.ts', import.meta.url)
    const thread = new Worker(file, { workerData: { folder: this.#folder }, execArgv: [] })
    thread.unref()
    const up = Promise.withResolvers<readonly string[]>()
    up.promise.catch(() => {})
    thread.on('message', (message: FromDrawing | Record<string, unknown>) => {
      // Under `node --watch` Node itself sends the files that the thread has loaded, over the same port.
      if (!isOurs(message)) return
      if (message.kind !== 'up') return this.#hear(message)
      this.#languages = message.languages
      up.resolve(message.languages)
    })
    thread.on('error', (error) => this.#lose(thread, error as Error))
    thread.on('exit', () => this.#lose(thread, new Error('The drawing has ended')))
    return { thread, up }
  }

  #hear(message: Exclude<FromDrawing, { readonly kind: 'up' }>) {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (!waiting) return
    this.#took(waiting.siteId, message.took)
    if (message.kind === 'failed') return waiting.reject(errorFrom(message.failure))
    const { encoding, bytes } = message.body
    // What comes from another thread is no Buffer any more.
    const body = { encoding, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
    waiting.resolve({ body, policy: message.policy })
  }

  #lose(thread: Worker, error: Error) {
    if (this.#started?.thread !== thread) return
    this.#started.up.reject(error)
    this.#started = undefined
    this.#endedAt = this.#now()
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

function isOurs(message: FromDrawing | Record<string, unknown>): message is FromDrawing {
  return 'kind' in message
}
