import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { checkout } from '../gate/clean-checkout.ts'
import { headlessLaunch } from '../page/chromium.ts'

const texts = join(checkout, 'web/src/i18n/en/first-steps.json')

/** Opens the page in Chromium, signs in, and returns the welcome, which a house without teachers shows then. */
export async function openFirstPage(origin: string, password: string): Promise<string> {
  const { firstSteps }: { firstSteps: { title: string } } = JSON.parse(readFileSync(texts, 'utf8'))
  const browser = await chromium.launch(headlessLaunch)
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${origin}/?lng=en`)
    await page.getByRole('button', { name: 'Teacher view' }).click()
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByText(firstSteps.title).first().waitFor()
    if (complaints.length > 0) throw new Error(`The page complains:\n${complaints.join('\n')}`)
    return firstSteps.title
  } finally {
    await browser.close()
  }
}
