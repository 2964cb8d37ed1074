import type { Page } from '@playwright/test'

const widths = [1366, 820, 390]

/** With PICTURES the page as it stands, in each width, light and dark, into the results; without, nothing. */
export async function pictures(page: Page, name: string) {
  if (!process.env.PICTURES) return
  const size = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
      }, theme)
      await page.waitForTimeout(250)
      await page.screenshot({ path: `e2e/results/pictures/${name}-${width}-${theme}.png`, fullPage: true })
    }
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light'
  })
  if (size) await page.setViewportSize(size)
}
