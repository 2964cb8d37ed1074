import type { Page } from '@playwright/test'

/** On a machine that runs the whole gate, a time says much about its other work; the bars stand on a quiet one. */
export const slack = process.env.CI ? 1.5 : 1

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
