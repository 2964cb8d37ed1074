import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { HttpClient } from '../reliability/http-client.ts'

const percentile = (all: readonly number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? 0

/** What another caller meets meanwhile: one request after the other, a moment between, in a few lanes. */
export async function others(
  origin: string,
  path: string,
  during: Promise<unknown>,
  headers: Record<string, string> = {},
  rest = 5,
) {
  const client = new HttpClient(headers)
  const took: number[] = []
  const failed: string[] = []
  let over = false
  const lane = async () => {
    while (!over || took.length < 30) {
      const since = performance.now()
      const { status, text } = await client.send(origin, 'GET', path)
      took.push(performance.now() - since)
      if (status !== 200) failed.push(`${status} ${text.slice(0, 200)}`)
      await pause(rest)
    }
  }
  const lanes = Promise.all([lane(), lane(), lane()])
  await during
  over = true
  await lanes
  client.close()
  return { median: percentile(took, 0.5), p95: percentile(took, 0.95), count: took.length, failed }
}

/** The most memory that the system ever gave to a process, in megabytes. */
export function mostResidentMegabytes(pid = 0): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}

/** All that a process has read so far, from files and from connections. */
export function megabytesRead(pid = 0): number {
  return Number(/rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]) / 2 ** 20
}

/**
 * How much slower a caller's p95 gets: quiet and busy are measured one after the other, because only their ratio means
 * anything on a machine that has other work. That work can still fall into one half alone, so there are three tries; one in which
 * anybody was refused counts as the worst.
 */
export async function slowdown(
  look: (during: Promise<unknown>) => ReturnType<typeof others>,
  disturb: () => Promise<unknown>,
  enough: number,
): Promise<{ ratio: number; tries: string[] }> {
  const tries: string[] = []
  let ratio = Infinity
  for (let attempt = 0; attempt < 3 && ratio > enough; attempt++) {
    const quiet = await look(pause(2_000))
    const busy = await look(disturb())
    const failed = [...quiet.failed, ...busy.failed]
    if (failed.length > 0) {
      tries.push(`others were answered with ${failed.join(', ')}`)
      continue
    }
    // Below two milliseconds a ratio says more about the clock than about the server.
    ratio = Math.min(ratio, busy.p95 / Math.max(quiet.p95, 2))
    tries.push(`${quiet.p95.toFixed(1)} ms → ${busy.p95.toFixed(1)} ms (${busy.count} requests)`)
  }
  return { ratio, tries }
}
