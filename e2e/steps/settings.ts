import type { Locator, Page } from '@playwright/test'
import { expect } from '../houses/scene.ts'

const words = {
  en: { settings: 'Settings', back: 'Back to the schedule', saved: 'All saved' },
  de: { settings: 'Einstellungen', back: 'Zum Dienstplan', saved: 'Alles gespeichert' },
}

/** The button of a line: its title, and what it says now. */
export const lineOf = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .getByRole('button', { name: new RegExp(`^${title}`) })

/** One line of the settings, opened from the header or from another line. The answer is the page they are on. */
export async function openSettings(
  page: Page,
  line: string,
  language: keyof typeof words = 'en',
): Promise<Locator> {
  const opener = page.getByRole('button', { name: words[language].settings, exact: true })
  if ((await opener.getAttribute('aria-pressed')) !== 'true') await opener.click()
  const button = lineOf(page, line)
  await expect(button).toBeVisible()
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  return page.getByRole('main')
}

export const closeSettings = (page: Page, language: keyof typeof words = 'en') =>
  page.getByRole('button', { name: words[language].back }).click()

/** Nothing is on its way and nothing is wrong. */
export const expectSaved = (page: Page, language: keyof typeof words = 'en') =>
  expect(page.getByRole('main').getByRole('status').first()).toHaveText(words[language].saved)
