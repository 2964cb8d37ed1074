import { readFileSync } from 'node:fs'

interface Sample {
  readonly hours: number
  readonly megabytes: number
}

/** How the memory of a process grows. */
export class Memory {
  readonly #pid: number
  readonly #samples: Sample[] = []
  readonly #started = performance.now()

  constructor(pid: number) {
    this.#pid = pid
  }

  sample() {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#pid}/status`, 'utf8'))?.[1]
    const hours = (performance.now() - this.#started) / 3_600_000
    this.#samples.push({ hours, megabytes: Number(kilobytes) / 1_024 })
  }

  get first() {
    return this.#settled[0]?.megabytes ?? 0
  }

  get last() {
    return this.#settled.at(-1)?.megabytes ?? 0
  }

  /** Megabytes an hour, by least squares over the second half: the first one is still warming up. */
  get slope(): number {
    const all = this.#settled
    const mean = (of: (one: Sample) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length
    const hours = mean((one) => one.hours)
    const megabytes = mean((one) => one.megabytes)
    const above = mean((one) => (one.hours - hours) * (one.megabytes - megabytes))
    const below = mean((one) => (one.hours - hours) ** 2)
    return above / below
  }

  get #settled() {
    return this.#samples.slice(Math.floor(this.#samples.length / 2))
  }
}
