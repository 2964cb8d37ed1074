import type { ReadableStream } from 'node:stream/web'
import { Worker } from 'node:worker_threads'
import type { Answer } from './answer.ts'
import type { CallerNotes } from './call.ts'
import { Refusal } from './problems.ts'
import type { FromWorker, ToWorker, WorkerSettings, WorkersAnswer } from './worker-messages.ts'
import { errorFrom } from './worker-messages.ts'

interface Waiting {
  readonly notes: CallerNotes
  answered(answer: Answer<unknown>): void
  failed(error: Error): void
}

type Report = Exclude<FromWorker, { readonly id: number } | { readonly kind: 'up' }>

interface Started {
  readonly worker: Worker
  readonly up: PromiseWithResolvers<void>
}

/**
 * The thread that answers what takes long, from this one's side. It starts with the first such call; when it ends of
 * itself, what it was asked fails and the next call starts another.
 */
export class CallWorker {
  readonly #file: URL
  readonly #settings: WorkerSettings
  readonly #report: (report: Report) => void
  readonly #waiting = new Map<number, Waiting>()
  /** Files that are being sent in pieces. */
  readonly #sending = new Set<(error: Error) => void>()
  #started: Started | undefined
  #asked = 0

  constructor(file: URL, settings: WorkerSettings, report: (report: Report) => void) {
    this.#file = file
    this.#settings = settings
    this.#report = report
  }

  /** Fills in the notes before it settles. */
  answer(
    call: Omit<ToWorker & { kind: 'call' }, 'kind' | 'id'>,
    notes: CallerNotes,
  ): Promise<Answer<unknown>> {
    this.#started ??= this.#start()
    const id = ++this.#asked
    const message: ToWorker = { kind: 'call', id, ...call }
    this.#started.worker.postMessage(message)
    return new Promise((answered, failed) => this.#waiting.set(id, { notes, answered, failed }))
  }

  /** Loading takes a second or two of a slow machine, which is no time of a request. */
  up(): Promise<void> {
    this.#started ??= this.#start()
    return this.#started.up.promise
  }

  async close(): Promise<void> {
    if (!this.#started) return
    const { worker } = this.#started
    const ended = new Promise((done) => worker.once('exit', done))
    worker.postMessage({ kind: 'end' } satisfies ToWorker)
    // It has nothing left to do, unless its database does not answer.
    const late = setTimeout(() => void worker.terminate(), 2_000)
    await ended
    clearTimeout(late)
  }

  #start(): Started {
    const worker = new Worker(this.#file, { workerData: this.#settings, execArgv: [] })
    worker.unref()
    const up = Promise.withResolvers<void>()
    up.promise.catch(() => {})
    worker.on('message', (message: FromWorker | Record<string, unknown>) => {
      // Under `node --watch` Node itself sends the files that the worker has loaded, over the same port.
      if (!isOurs(message)) return
      if (message.kind === 'up') up.resolve()
      else this.#hear(message)
    })
    worker.on('error', (error) => this.#lose(worker, error as Error))
    worker.on('exit', () => this.#lose(worker, new Error('The worker has ended')))
    return { worker, up }
  }

  #hear(message: Exclude<FromWorker, { readonly kind: 'up' }>) {
    if (!('id' in message)) return this.#report(message)
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (!waiting) return
    Object.assign(waiting.notes, message.notes)
    if (message.kind === 'answered') waiting.answered(this.#answerFrom(message.answer))
    else if (message.kind === 'failed') waiting.failed(errorFrom(message.failure))
    else waiting.failed(Refusal.of(message.problem, message.headers))
  }

  #answerFrom({ file, ...answer }: WorkersAnswer): Answer<unknown> {
    if (!file) return answer
    const { content } = file
    if (content instanceof Uint8Array) return { ...answer, body: file }
    return { ...answer, body: { ...file, content: this.#pieces(content) } }
  }

  /** A stream whose other end is gone would never end by itself. */
  async *#pieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { promise: lost, reject: lose } = Promise.withResolvers<never>()
    lost.catch(() => {})
    this.#sending.add(lose)
    const reader = stream.getReader()
    try {
      for (;;) {
        const { done, value } = await Promise.race([reader.read(), lost])
        if (done) return
        yield value
      }
    } finally {
      this.#sending.delete(lose)
      await reader.cancel().catch(() => {})
    }
  }

  #lose(worker: Worker, error: Error) {
    if (this.#started?.worker !== worker) return
    this.#started.up.reject(error)
    this.#started = undefined
    for (const { failed } of this.#waiting.values()) failed(error)
    this.#waiting.clear()
    for (const lose of this.#sending) lose(error)
    this.#sending.clear()
  }
}

function isOurs(message: FromWorker | Record<string, unknown>): message is FromWorker {
  return 'kind' in message
}
