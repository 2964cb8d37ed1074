import { readFileSync } from 'node:fs'
import type { ServerProcess } from '../server-process.ts'
import { Inspector } from './inspector.ts'

interface Sample {
  readonly hours: number
  readonly megabytes: number
}

const megabyte = 2 ** 20

/** A figure over time. What it says is about the second half: in the first one a process is still warming up. */
export class Growth {
  readonly #samples: Sample[] = []
  readonly #started = performance.now()

  add(bytes: number) {
    const hours = (performance.now() - this.#started) / 3_600_000
    this.#samples.push({ hours, megabytes: bytes / megabyte })
  }

  get first() {
    return this.#settled[0]?.megabytes ?? 0
  }

  get last() {
    return this.#settled.at(-1)?.megabytes ?? 0
  }

  /** Megabytes an hour, by least squares. */
  get slope(): number {
    const all = this.#settled
    const mean = (of: (sample: Sample) => number) =>
      all.reduce((sum, sample) => sum + of(sample), 0) / all.length
    const hours = mean((sample) => sample.hours)
    const megabytes = mean((sample) => sample.megabytes)
    const above = mean((sample) => (sample.hours - hours) * (sample.megabytes - megabytes))
    const below = mean((sample) => (sample.hours - hours) ** 2)
    return above / below
  }

  get #settled() {
    return this.#samples.slice(Math.floor(this.#samples.length / 2))
  }
}

/**
 * How the memory of a process grows. A leak shows in what is in use once the garbage is gone; what the system gave also
 * holds the room that the heap keeps for later, and moves in steps.
 */
export class Memory {
  readonly inUse = new Growth()
  readonly given = new Growth()
  readonly #pid: number
  readonly #inspector: Inspector

  private constructor(pid: number, inspector: Inspector) {
    this.#pid = pid
    this.#inspector = inspector
  }

  static async of({ pid, inspectorPort }: ServerProcess): Promise<Memory> {
    if (!inspectorPort) throw new Error('This process was launched without an inspector')
    return new Memory(pid, await Inspector.of(inspectorPort))
  }

  async sample() {
    this.inUse.add(await this.#inspector.inUse())
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#pid}/status`, 'utf8'))?.[1]
    this.given.add(Number(kilobytes) * 1_024)
  }

  close() {
    this.#inspector.close()
  }
}
