import { busy, clientLeft } from '../http/problems.ts'

const mostWaiting = 100

/**
 * Attempts with one key go one after the other. Each is counted as wrong until it is checked, so side by side right
 * ones would be taken for wrong ones by each other.
 */
export class AttemptTurns {
  readonly #last = new Map<string, { ended: Promise<void>; waiting: number }>()

  async run<Result>(key: string, job: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const before = this.#last.get(key)
    if (before && before.waiting >= mostWaiting) throw busy()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const own = { ended, waiting: (before?.waiting ?? 0) + 1 }
    this.#last.set(key, own)
    try {
      await before?.ended
      if (signal.aborted) throw clientLeft()
      return await job()
    } finally {
      end()
      const last = this.#last.get(key)
      if (last === own) this.#last.delete(key)
      else if (last) last.waiting--
    }
  }
}
