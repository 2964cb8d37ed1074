import type { Page } from '@playwright/test'
import { weekNumberOf } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { liveLastMonth, nameOfDay, openMonth, sheetShown as sheet, worked } from '../houses/last-month.ts'
import { test } from '../houses/own-house.ts'
import { expect } from '../houses/scene.ts'
import { expectNoViolation, expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import { plannedDay } from '../steps/planned-days.ts'
import { faultsOn, said, speakPseudo } from '../steps/pseudo-locale.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const dayCell = (page: Page, { name }: { name: string }, weekday: string) => plannedDay(page, name, weekday)

async function closeMonth(page: Page, name: string) {
  await page.getByRole('button', { name: 'Close the month…' }).click()
  await dialog(page)
    .getByRole('button', { name: `Close ${name}` })
    .click()
  await expect(dialog(page)).toHaveCount(0)
}

const checksum = async (page: Page) => (await sheet(page).textContent())?.match(/Reference ([\da-f ]+)/)?.[1]

test('a month is closed, a mistake is found, and it is corrected twice: by a booking and by reopening', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { name, anna, emptyDay, month } = await liveLastMonth(page)
  await openMonth(page, month)
  await expect(page.getByText('1 item is still open')).toBeVisible()
  await expectNoViolationInBothThemes(page, 'a month with something open')

  // What is open leads to its day, where it is mended.
  const item = `${anna.name}, ${nameOfDay(emptyDay)}: nothing is entered.`
  await page.getByRole('button', { name: item }).click()
  const wednesday = dayCell(page, anna, 'Wednesday')
  await expect(wednesday).toBeFocused()
  await page.keyboard.type('8-14')
  await page.keyboard.press('Enter')
  await expect(wednesday).toContainText('08:00 - 14:00')

  await openMonth(page, month)
  await expect(page.getByText('Nothing left to do.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the month…' }).press('Enter')
  await expect(dialog(page)).toContainText('can no longer be changed')
  await expectNoViolation(page, 'closing a month', { within: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await closeMonth(page, name)
  await expect(sheet(page)).toContainText('Version 1 · Reference')
  const first = await checksum(page)
  await expectNoViolation(page, 'a closed month')

  // Its days are shut: by typing, by undo, by the server.
  await page.getByRole('tab', { name: 'Weekly schedule' }).click()
  await expect(wednesday).toHaveAttribute('aria-readonly', 'true')
  await wednesday.focus()
  await page.keyboard.press('9')
  await expect(page.getByText(`${name} is closed`).first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^The days before .* are closed with their month/).first()).toBeVisible()
  await expect(wednesday).toContainText('08:00 - 14:00')
  const place = { weekId: weekNumberOf(emptyDay), teacherId: anna.id, dayOfWeek: 3 }
  const day = { days: [{ ...place, slots: worked('08:00', '15:00') }] }
  await expect(send(page, 'PUT', '/api/days', day)).rejects.toThrow(/409.*month_closed/)

  // An hour more was worked. First as a booking in the open month: the closed one stays as it is.
  await wednesday.press('Enter')
  await expect(dialog(page)).toContainText('8:00 to 14:00')
  await expectNoViolation(page, 'a day of a closed month', { within: '[role=dialog]' })
  await dialog(page)
    .getByRole('button', { name: `Account statement of ${anna.name}` })
    .click()
  await page.getByRole('button', { name: 'Enter booking' }).click()
  await dialog(page).getByLabel('Type').selectOption('Correction')
  await dialog(page).getByLabel('Hours').fill('1')
  await dialog(page).getByLabel('Reason').fill('Stayed an hour longer, found after closing')
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Correction' })).toContainText('+1.00')
  await openMonth(page, month)
  expect(await checksum(page)).toBe(first)

  // Then by reopening: with a reason, the day itself, and a second version.
  await page.getByRole('button', { name: 'Reopen…' }).click()
  await dialog(page)
    .getByRole('button', { name: `Reopen ${name}` })
    .click()
  await expect(dialog(page).getByRole('alert')).toContainText('at least 10 characters')
  await expectNoViolation(page, 'reopening a month', { within: '[role=dialog]' })
  await dialog(page).getByLabel('Reason').fill('The late pick-up was forgotten')
  await dialog(page)
    .getByRole('button', { name: `Reopen ${name}` })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(/^Reopened on .*: The late pick-up was forgotten$/)).toBeVisible()
  await send(page, 'PUT', '/api/days', day)
  await expect(sheet(page).getByRole('row').filter({ hasText: '15:00' })).toContainText('7.00')
  await closeMonth(page, name)
  await expect(sheet(page)).toContainText('Version 2 · Reference')
  expect(await checksum(page)).not.toBe(first)
  await page.getByRole('link', { name: 'All months' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row).toContainText(/version 1.*Reopened.*version 2/)
  await expectNoViolationInBothThemes(page, 'the list of months')
})

test('a colleague changes the month while it is being looked at: it is shown again before it is closed', async ({
  page,
}) => {
  const { name, anna, emptyDay, month } = await liveLastMonth(page)
  await openMonth(page, month)
  // What this page reads again after the event is kept from it, so that it does not know yet.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/close'))
  await page.route('**/api/months/*', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Close the month…' }).click()
  await expect(dialog(page)).toContainText('1 item is still open')
  const place = { weekId: weekNumberOf(emptyDay), teacherId: anna.id, dayOfWeek: 3 }
  await send(page, 'PUT', '/api/days', { days: [{ ...place, slots: worked('08:00', '14:00') }] })
  await dialog(page)
    .getByRole('button', { name: `Close ${name}` })
    .click()
  await expect(dialog(page)).toContainText('has changed in the meantime')
  await expect(dialog(page)).toContainText('Nothing left to do.')
  await dialog(page)
    .getByRole('button', { name: `Close ${name}` })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(sheet(page)).toContainText('Version 1')
})

for (const width of [320, 1280])
  test(`months are translated, with room for longer words (${width} px)`, async ({ page }) => {
    test.setTimeout(120_000)
    const { name } = await liveLastMonth(page)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await speakPseudo(page)
    await page.reload()
    const faults: string[] = []
    const look = async (scene: string, within?: string) => {
      await expect(page.locator('[class*=skeleton]:visible')).toHaveCount(0)
      const found = await faultsOn(page, scene, within)
      // A checksum is no word.
      faults.push(...found.filter((fault) => !/([\da-f]{4} ){3}[\da-f]{4}|[\da-f]{64}/.test(fault)))
    }
    const button = (text: string) => page.getByRole('button', { name: text })
    await page.getByRole('tab', { name: said('Months') }).click()
    const listed = page.getByRole('link', { name })
    await expect(listed).toBeVisible()
    await look('the list of months')
    await listed.click()
    await expect(sheet(page)).toBeVisible()
    await look('a month')
    await button(said('Close the month…')).click()
    await look('closing', '[role=dialog]')
    await dialog(page).locator('button[type=submit]').click()
    await expect(dialog(page)).toHaveCount(0)
    await look('a closed month')
    await button(said('Reopen…')).click()
    await dialog(page).locator('button[type=submit]').click()
    await look('reopening', '[role=dialog]')
    await page.keyboard.press('Escape')
    expect(faults).toEqual([])
  })
