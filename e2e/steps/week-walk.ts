import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { expect, unlock } from '../houses/scene.ts'

export const weekButton = (page: Page) => page.getByRole('button', { name: /^Choose a week/ })

/** Picks a day in the calendar, month by month: a week has no address of its own. */
export async function goToWeekOf(page: Page, day: string) {
  await weekButton(page).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a week' })
  const wanted = calendar.locator(`[data-day="${day}"]:not([data-outside]) button`)
  const shown = calendar.locator('[data-day]:not([data-outside])').first()
  for (;;) {
    if ((await wanted.count()) > 0) break
    const first = (await shown.getAttribute('data-day')) ?? ''
    const direction = first > day ? /previous month/i : /next month/i
    await calendar.getByRole('button', { name: direction }).click()
    await expect(shown).not.toHaveAttribute('data-day', first)
  }
  await wanted.click()
  await expect(calendar).toHaveCount(0)
}

/** The parent view of a house that lets parents look at all weeks. */
export async function openAllWeeks(page: Page) {
  await unlock(page)
  await send(page, 'PATCH', '/api/site', { parentsSee: { allWeeks: true } })
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.goto('/?lng=en')
}
