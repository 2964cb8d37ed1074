import { HttpClient, NoAnswer } from '#tools/page/http-client.ts'
import { pause } from '../waiting.ts'
import type { Asked } from './requests.ts'
import { hostOf } from './requests.ts'

export interface Latencies {
  readonly reads: number[]
  readonly writes: number[]
}

/** Browsers of all houses, through one address, by host name. */
export class Clients {
  readonly latencies: Latencies = { reads: [], writes: [] }
  readonly errors = new Map<string, number>()
  /** Requests that were sent a second time because a process had just died. */
  retried = 0
  readonly #client = new HttpClient({}, 256)
  readonly #origin: string
  readonly #cookie: string

  constructor(port: number, cookie: string) {
    this.#origin = `http://127.0.0.1:${port}`
    this.#cookie = cookie
  }

  /** Whether it succeeded. The latency counts from when it should have been sent, so that a stall is not hidden. */
  async ask(asked: Asked, dueAt = performance.now()): Promise<boolean> {
    const said = await this.#send(asked).then((first) => {
      if (first !== 'gone') return first
      this.retried++
      return this.#send(asked)
    })
    const all = asked.isWrite ? this.latencies.writes : this.latencies.reads
    all.push(performance.now() - dueAt)
    if (said === 'fine') return true
    const fault = `${asked.method} ${asked.path.replaceAll(/\d+/g, 'n')}: ${said}`
    this.errors.set(fault, (this.errors.get(fault) ?? 0) + 1)
    return false
  }

  close() {
    this.#client.close()
  }

  /** `gone`: no answer, or the proxy had none. Every request here may be repeated: reads, and writes with a key. */
  async #send({ site, forTeachers, ...sent }: Asked): Promise<string> {
    const host = hostOf(site)
    const headers: Record<string, string> = {
      host,
      origin: `http://${host}`,
      ...(forTeachers ? { cookie: this.#cookie } : {}),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    }
    try {
      const { status } = await this.#client.send(this.#origin, { ...sent, headers })
      if (status === 502) return 'gone'
      return status < 400 ? 'fine' : String(status)
    } catch (error) {
      if (error instanceof NoAnswer) return 'gone'
      throw error
    }
  }
}

/** So many requests a second, whether or not the earlier ones are answered; waits for the last answer. */
export async function pace(perSecond: number, seconds: number, send: (dueAt: number) => Promise<unknown>) {
  const started = performance.now()
  const total = perSecond * seconds
  const open: Promise<unknown>[] = []
  let sent = 0
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) * perSecond) / 1_000) + 1)
    for (; sent < due; sent++) open.push(send(started + (sent * 1_000) / perSecond))
    await pause(2)
  }
  await Promise.all(open)
}

export function percentile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
