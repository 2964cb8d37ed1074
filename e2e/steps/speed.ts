import type { Page } from '@playwright/test'

/** What the machine on which the bars were set takes for `knownWork`, in milliseconds of its processor. */
const usual = 14

/** Text taken apart, sorted and put together, as pages do all the time. */
function knownWork() {
  const lines = Array.from({ length: 6_000 }, (_, at) => ({ at, name: `Fachkraft ${(at * 7_919) % 6_000}` }))
  const sorted = (JSON.parse(JSON.stringify(lines)) as typeof lines).sort((a, b) =>
    a.name.localeCompare(b.name),
  )
  return sorted.map(({ name }) => name.replace(/ (\d+)$/, ' no. $1')).join()
}

function timeOfKnownWork(): number {
  const before = process.cpuUsage()
  knownWork()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const slowness = Math.max(1, Math.min(...Array.from({ length: 7 }, timeOfKnownWork)) / usual)

/**
 * On a machine that runs the whole gate, a time says much about its other work; the bars stand on a quiet one. On one
 * with a slower processor they are longer by as much as that takes for a known piece of work.
 */
export const slack = (process.env.CI ? 1.5 : 1) * slowness

export const middle = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0

/** On slow 4G, and on a slow phone where `rate` says how many times slower. */
export async function slowDown(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  // What Lighthouse calls slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up; a processor a quarter as fast.
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** How long the page's main thread has worked so far, in milliseconds of its processor. */
export async function mainThreadTime(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}
