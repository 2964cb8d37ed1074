import type { Browser, Page } from '@playwright/test'

/** What the machine on which the bars were set takes for `knownWork`, in milliseconds. */
const usual = 140

/** Four thousand words made and laid out, and a list sorted, as the page does all the time; how long it took at best. */
function knownWork(): number {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const begun = performance.now()
    const box = document.createElement('div')
    box.innerHTML = '<p><b>08:00</b> <i>16:30</i></p>'.repeat(4_000)
    document.body.append(box)
    box.getBoundingClientRect()
    box.remove()
    const names = Array.from({ length: 6_000 }, (_, at) => `Fachkraft ${(at * 7_919) % 6_000}`)
    names.sort((a, b) => a.localeCompare(b))
    times.push(performance.now() - begun)
  }
  return Math.min(...times)
}

/**
 * How much longer than the bars say a time may be: by as much as this machine takes longer for a known piece of work in
 * the same browser, in the same minute. Ask between the rounds of what is measured. Like the times themselves, the best
 * look counts. A machine that runs the whole gate has other work besides.
 */
export async function watchPace(browser: Browser) {
  const looks: number[] = []
  const look = async () => {
    const page = await browser.newPage()
    looks.push(await page.evaluate(knownWork))
    await page.close()
  }
  await look()
  const slack = () => {
    const slowness = Math.max(1, middle(looks) / usual)
    console.log(`pace: ${looks.map(Math.round).join(', ')} ms, ${slowness.toFixed(2)} of the usual time`)
    return (process.env.CI ? 1.5 : 1) * slowness
  }
  return { look, slack }
}

export const middle = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0

export type Pace = Awaited<ReturnType<typeof watchPace>>

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
