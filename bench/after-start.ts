import { setTimeout } from 'node:timers/promises'
import { record, remark } from './bars.ts'
import type { Houses } from './houses.ts'
import { isDrawn, pageOf } from './parents.ts'
import { startOurs } from './server-child.ts'

const housesInUse = 500
const visitsASecond = 30
/** Seconds after the start. */
const windows = [10, 30, 60] as const

interface SeenVisit {
  readonly after: number
  readonly took: number
  readonly drawn: boolean
}

/** Families of 500 houses come while a process has just started: how many are sent the page with their week in it. */
export async function measureAfterStart(houses: Houses) {
  const server = await startOurs(houses.url)
  const begun = performance.now()
  const visits: Promise<SeenVisit>[] = []
  const seconds = () => (performance.now() - begun) / 1_000
  while (seconds() < windows[2]) {
    visits.push(visit(server.port, seconds))
    await setTimeout(1_000 / visitsASecond)
  }
  const seen = await Promise.all(visits)
  let from = 0
  for (const until of windows) {
    const within = seen.filter(({ after }) => after >= from && after < until)
    const share = within.filter(({ drawn }) => drawn).length / within.length
    remark(
      `${from} to ${until} s after a start: ${(share * 100).toFixed(1)} % drawn, p95 ${p95(within).toFixed(0)} ms`,
    )
    if (until === windows[2]) record('drawnAfterStart', share)
    from = until
  }
  await server.stop()
}

async function visit(port: number, seconds: () => number): Promise<SeenVisit> {
  const after = seconds()
  const { text } = await pageOf(port, 1 + Math.floor(Math.random() * housesInUse))
  return { after, took: (seconds() - after) * 1_000, drawn: isDrawn(text) }
}

const p95 = (visits: readonly SeenVisit[]) =>
  visits.map(({ took }) => took).sort((a, b) => a - b)[Math.floor(visits.length * 0.95)] ?? Number.NaN
