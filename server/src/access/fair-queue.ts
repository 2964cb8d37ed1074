import { busy, clientLeft } from '../http/problems.ts'

interface Waiter {
  start(): void
  refuse(error: Error): void
}

interface Limits {
  readonly atOnce: number
  readonly mostInLane: number
  readonly mostWaiting: number
}

/**
 * A few jobs at a time, and the lanes take turns: a lane with a hundred waiters delays another lane by one job, not by
 * a hundred. A waiter whose client has left is dropped.
 */
export class FairQueue {
  readonly #limits: Limits
  /** In the order of their turns; a lane that had its turn goes to the end, one without waiters goes away. */
  readonly #lanes = new Map<string, Waiter[]>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get state(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting }
  }

  waitingIn(lane: string): number {
    return this.#lanes.get(lane)?.length ?? 0
  }

  async run<Result>(lane: string, job: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (signal?.aborted) throw clientLeft()
    if (this.#running >= this.#limits.atOnce) await this.#turn(lane, signal)
    else this.#running++
    try {
      return await job()
    } finally {
      this.#handOn()
    }
  }

  #turn(lane: string, signal: AbortSignal | undefined): Promise<void> {
    this.#makeRoom(lane)
    return new Promise<void>((start, refuse) => {
      const left = () => {
        this.#remove(lane, waiter)
        refuse(clientLeft())
      }
      const settled = () => signal?.removeEventListener('abort', left)
      const waiter: Waiter = {
        start: () => {
          settled()
          start()
        },
        refuse: (error) => {
          settled()
          refuse(error)
        },
      }
      signal?.addEventListener('abort', left, { once: true })
      const waiters = this.#lanes.get(lane)
      if (waiters) waiters.push(waiter)
      else this.#lanes.set(lane, [waiter])
      this.#waiting++
    })
  }

  /** When all is full, the longest lane gives way to a shorter one. */
  #makeRoom(lane: string) {
    const { mostInLane, mostWaiting } = this.#limits
    const own = this.waitingIn(lane)
    if (own >= mostInLane) throw busy()
    if (this.#waiting < mostWaiting) return
    const [longest, waiters] = [...this.#lanes].reduce((most, lane) =>
      lane[1].length > most[1].length ? lane : most,
    )
    const last = waiters.at(-1)
    if (!last || waiters.length <= own + 1) throw busy()
    this.#remove(longest, last)
    last.refuse(busy())
  }

  #remove(lane: string, waiter: Waiter) {
    const waiters = this.#lanes.get(lane)
    const at = waiters?.indexOf(waiter) ?? -1
    if (!waiters || at < 0) return
    waiters.splice(at, 1)
    this.#waiting--
    if (waiters.length === 0) this.#lanes.delete(lane)
  }

  /** The place is handed on; only the last one gives it back. */
  #handOn() {
    const [next] = this.#lanes
    const waiter = next?.[1][0]
    if (!next || !waiter) {
      this.#running--
      return
    }
    const [lane, waiters] = next
    this.#lanes.delete(lane)
    waiters.shift()
    this.#waiting--
    if (waiters.length > 0) this.#lanes.set(lane, waiters)
    waiter.start()
  }
}
