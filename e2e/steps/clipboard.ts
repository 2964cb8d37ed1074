import type { Page } from '@playwright/test'

/** Puts the text on the clipboard of the browser and presses the keys, as a person does who comes from Excel. */
export async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}
