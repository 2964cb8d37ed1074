import { afterAll, beforeAll, expect, test } from 'vitest'
import { metric } from '../processes.ts'
import type { Neighbours } from './neighbours.ts'
import { startNeighbours } from './neighbours.ts'
import { others, slowdown } from './others.ts'
import { runScript } from './run-script.ts'

/** R30 over every expensive read: one signed-in device of a house of 150 people asks without end. */

let neighbours: Neighbours

beforeAll(async () => {
  neighbours = await startNeighbours(60)
}, 120_000)
afterAll(() => neighbours.stop())

const month = '/api/months/2025-06'
const kinds: Record<string, readonly string[]> = {
  month: [month],
  'month as XLSX and CSV': [`${month}/export?format=xlsx`, `${month}/export?format=csv`],
  archive: ['/api/archive?year=2025'],
  statistics: ['/api/teachers/summary-stats', '/api/statistics/kinds?year=2025', '/api/teachers/balances'],
  'leave year': ['/api/leave?year=2025'],
}

/** The longest that the server's thread kept everybody waiting since this was last asked, in milliseconds. */
const longestDelay = async () => 1_000 * (await metric(neighbours.server, 'nodejs_eventloop_lag_max_seconds'))

/**
 * Wanted are 50 ms, and a quiet machine has 14 to 28. Here others may take the processor away for longer, in the quiet
 * half too. Before long calls had a thread of their own it was up to 1,040 ms.
 */
const delayAllowed = (quiet: number) => Math.max(100, 3 * quiet)
const seconds = '6'

async function measure(disturb: () => Promise<string>) {
  const { server, cookie } = neighbours
  const seen: string[] = []
  let quiet = 0
  let delayed = Infinity
  const look = async (during: Promise<unknown>) => {
    await longestDelay()
    const looked = await others(server.origin, '/api/weeks/5', during, { host: 'kita2.test', cookie })
    const delay = await longestDelay()
    // The quiet half is the first of each try.
    const isQuietHalf = quiet === 0
    // Whoever was only refused has shown nothing.
    if (!isQuietHalf && /"200"/.test(seen.at(-1) ?? '')) {
      delayed = Math.min(delayed, delay / delayAllowed(quiet))
      seen.push(`delays ${quiet.toFixed(0)} ms → ${delay.toFixed(0)} ms`)
    }
    quiet = isQuietHalf ? delay : 0
    return looked
  }
  const disturbed = async () => {
    seen.push(await disturb())
  }
  let ratio = 0
  // A ratio that is too large has had its three tries.
  for (let attempt = 0; attempt < 3 && ratio <= 3 && delayed > 1; attempt++) {
    const measured = await slowdown(look, disturbed, 3)
    ratio = measured.ratio
    seen.push(...measured.tries)
  }
  if (process.env.MEASURED) process.stdout.write(`${seen.join('; ')}\n`)
  expect(ratio, seen.join('; ')).toBeLessThanOrEqual(3)
  expect(delayed, seen.join('; ')).toBeLessThanOrEqual(1)
  expect(seen.join()).toMatch(/"200"/)
}

const isFull = process.env.FULL_SIZE === 'true'
/** The two that took longest before they had a thread of their own stand for all of them. */
const asked = Object.entries(kinds).filter(
  ([kind]) => isFull || ['archive', 'month as XLSX and CSV'].includes(kind),
)

test.each(asked)(
  'X3 R35: %s without end hardly slows another house',
  async (_, paths) => {
    const { server, cookie } = neighbours
    await measure(() => runScript('greedy-reader.ts', server.origin, 'kita1.test', cookie, seconds, ...paths))
  },
  200_000,
)

test.runIf(isFull)(
  'X3 R35: copies of twelve weeks without end hardly slow another house',
  async () => {
    const { server, cookie } = neighbours
    await measure(() =>
      runScript('neighbour.ts', server.origin, 'kita1.test', cookie, seconds, '40', 'unseen'),
    )
  },
  200_000,
)
