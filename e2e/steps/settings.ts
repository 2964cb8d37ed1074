import type { Locator, Page } from '@playwright/test'
import { expect } from '../houses/scene.ts'

const words = {
  en: { settings: 'Settings', back: 'Back to the schedule' },
  de: { settings: 'Einstellungen', back: 'Zum Dienstplan' },
}

/** One section of the settings, opened from the header. The answer is the page they are on. */
export async function openSettings(
  page: Page,
  section: string,
  language: keyof typeof words = 'en',
): Promise<Locator> {
  const word = words[language]
  await page.getByRole('button', { name: word.settings, exact: true }).click()
  const list = page.getByRole('navigation', { name: word.settings })
  await list.getByRole('button', { name: section }).click()
  await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
  return page.getByRole('main')
}

export const closeSettings = (page: Page, language: keyof typeof words = 'en') =>
  page.getByRole('button', { name: words[language].back }).click()
