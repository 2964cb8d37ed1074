import { busyHouse } from '../http/problems.ts'

export interface TurnsOptions {
  /** So many at once for each key. */
  readonly most: number
  /** Beyond so many in the queue of a key, further ones are refused. */
  readonly mostWaiting: number
  /** Milliseconds in the queue, then it is refused. */
  readonly waitsFor: number
}

interface Queue {
  running: number
  readonly waiting: Set<() => void>
}

/** A few at a time for each key, usually a house; the others wait in the order in which they came, and not for ever. */
export class Turns {
  readonly #options: TurnsOptions
  readonly #queues = new Map<number, Queue>()

  constructor(options: TurnsOptions) {
    this.#options = options
  }

  async run<Result>(key: number, job: () => Promise<Result>): Promise<Result> {
    const done = await this.take(key)
    try {
      return await job()
    } finally {
      done()
    }
  }

  /** Returns what gives the turn back; calling it twice does no harm. */
  async take(key: number): Promise<() => void> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: new Set() }
    this.#queues.set(key, queue)
    if (queue.running >= this.#options.most) await this.#wait(queue)
    else queue.running++
    let given = false
    return () => {
      if (given) return
      given = true
      this.#handOn(key, queue)
    }
  }

  #wait({ waiting }: Queue): Promise<void> {
    const { mostWaiting, waitsFor } = this.#options
    if (waiting.size >= mostWaiting) throw busyHouse()
    return new Promise((granted, refused) => {
      const turn = () => {
        clearTimeout(timer)
        granted()
      }
      const timer = setTimeout(() => {
        waiting.delete(turn)
        refused(busyHouse())
      }, waitsFor).unref()
      waiting.add(turn)
    })
  }

  /** The turn goes to who waits longest; only when none waits, its place is free. */
  #handOn(key: number, queue: Queue) {
    const [next] = queue.waiting
    if (next) {
      queue.waiting.delete(next)
      next()
    } else if (--queue.running === 0) {
      this.#queues.delete(key)
    }
  }
}
