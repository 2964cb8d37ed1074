import { pause, until } from '../waiting.ts'
import { Clients, pace, percentile } from './clients.ts'
import { Memory } from './memory.ts'
import { someRead, someWrite } from './requests.ts'
import { OpenPage } from './streams.ts'
import type { Topology } from './topology.ts'
import { houses } from './topology.ts'

const pages = 200
const readsPerSecond = 20
const receivedWithin = 2_000
const secondsBetweenSamples = 30

export interface Soaked {
  readonly memories: readonly Memory[]
  readonly alive: number
  readonly probes: number
  readonly missedEvents: number
  readonly slowest: number
  readonly typical: number
  readonly errors: ReadonlyMap<string, number>
  /** Pages that came and went beside those that stayed. */
  readonly visits: number
  /** Event streams that the processes still held when the last page was closed. */
  readonly streamsLeft: number
}

const visitsPerSecond = 5
const longestVisit = 2_000

/**
 * Two open pages for each house; every second a change in one of them, which both must receive. Meanwhile other pages
 * come and go, some before they are answered, and must leave nothing behind.
 */
export async function soak(
  { port, cookie, servers, metricsPorts }: Topology,
  minutes: number,
): Promise<Soaked> {
  const clients = new Clients(port, cookie)
  const open = Array.from(
    { length: pages },
    (_, at) => new OpenPage(port, 1 + (at % houses.sites), at < houses.sites ? cookie : undefined),
  )
  await until(() => open.every((page) => page.isAlive), 30_000, 'all pages open')
  const memories = await Promise.all(servers.map(Memory.of))
  const sample = async () => {
    for (const memory of memories) await memory.sample()
  }
  const delays: number[] = []
  let probes = 0
  let missedEvents = 0
  const probe = async () => {
    const site = 1 + (probes++ % houses.sites)
    const since = performance.now()
    if (!(await clients.ask(someWrite(site)))) return
    for (const page of open.filter((candidate) => candidate.site === site)) {
      while (page.receivedAt < since && performance.now() - since < receivedWithin) await pause(5)
      if (page.receivedAt < since) missedEvents++
      else delays.push(page.receivedAt - since)
    }
  }
  let visits = 0
  const visit = async () => {
    const page = new OpenPage(port, 1 + (visits++ % houses.sites), visits % 2 ? cookie : undefined)
    await pause(Math.random() < 0.5 ? Math.random() * 10 : Math.random() * longestVisit)
    page.close()
  }
  const seconds = minutes * 60
  await Promise.all([
    pace(readsPerSecond, seconds, (dueAt) => clients.ask(someRead(), dueAt)),
    pace(1, seconds, probe),
    pace(visitsPerSecond, seconds, visit),
    pace(1 / secondsBetweenSamples, seconds, sample),
  ])
  for (const memory of memories) memory.close()
  const alive = open.filter((page) => page.isAlive).length
  for (const page of open) page.close()
  clients.close()
  // Time for the proxy to pass the last close on, and none for a heartbeat to sweep.
  await pause(2_000)
  const left = await Promise.all(metricsPorts.map(streamsOf))
  return {
    memories,
    alive,
    probes,
    missedEvents,
    slowest: Math.max(...delays),
    typical: percentile(delays, 0.5),
    errors: clients.errors,
    visits,
    streamsLeft: left.reduce((sum, count) => sum + count, 0),
  }
}

async function streamsOf(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counts = [...text.matchAll(/^morgenkreis_event_streams{.*} (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

export const openPages = pages
