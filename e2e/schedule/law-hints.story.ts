import type { Page } from '@playwright/test'
import { weekNumberOf } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { liveLastMonth, nameOfDay, openMonth, sheetShown as sheet } from '../houses/last-month.ts'
import { test } from '../houses/own-house.ts'
import { expect } from '../houses/scene.ts'
import { expectNoViolation, expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import { plannedDay } from '../steps/planned-days.ts'
import { closeSettings, openSettings } from '../steps/settings.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const cell = (page: Page, weekday: string) => plannedDay(page, 'Anna', weekday)

test('a hint appears while a day is typed, a reason is given, and the month sheet says both', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { anna, emptyDay, month } = await liveLastMonth(page)
  const weekId = weekNumberOf(emptyDay)

  // Nothing of it until the house wants it.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Weekly schedule' })).toBeVisible()
  expect(asked.filter((path) => /hints|protection|texts-of-law|law-parts/.test(path))).toEqual([])
  const settings = await openSettings(page, 'Working-time alerts')
  await settings.getByRole('switch', { name: 'Show working-time alerts' }).click()
  await expect(settings.getByText('The rules of Germany')).toBeVisible()
  await expectNoViolation(page, 'who is protected')
  await closeSettings(page)

  // What is open leads to its day.
  await openMonth(page, month)
  await page.getByRole('button', { name: `Anna, ${nameOfDay(emptyDay)}: nothing is entered.` }).click()
  await expect(cell(page, 'Wednesday')).toBeFocused()
  await page.keyboard.press('Enter')
  const law = dialog(page).getByRole('region', { name: 'Working-time law' })
  await dialog(page).getByLabel('Session 1: start').selectOption('07:00')
  await dialog(page).getByLabel('Session 1: end').selectOption('13:00')
  await expect(law).toHaveCount(0)
  await dialog(page).getByLabel('Session 1: end').selectOption('13:15')
  await expect(law).toContainText('No break, 30 min required (§ 4 ArbZG)')
  await expect(law).toContainText('6 h 15 min of work without a break, at most 6 h (§ 4 ArbZG)')
  await expectNoViolationInBothThemes(page, "a hint in the day's dialog", '[role=dialog]')

  // It never blocks: saved without a reason, it is counted and open.
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  const counter = page.getByRole('button', { name: '1 working-time alert: go to the next' })
  await expect(counter).toBeVisible()
  await expectNoViolation(page, 'a week with a hint')
  await openMonth(page, month)
  await page.getByRole('button', { name: /No break, 30 min required .* Give the reason in the day/ }).click()
  await cell(page, 'Wednesday').focus()

  // The reason is given in the day, and from then on it is calm.
  await page.keyboard.press('Enter')
  await law.getByLabel('Why it stays this way').selectOption('childNotCollected')
  await law.getByLabel('In your own words').fill('Stau')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(counter).toHaveCount(0)
  const because = /reason: A child was not collected: Stau/
  await expect(cell(page, 'Wednesday')).toHaveAttribute('aria-label', because)
  await openMonth(page, month)
  await expect(page.getByText('Nothing left to do.')).toBeVisible()
  await expect(sheet(page)).toContainText('Working-time alert')
  await expect(sheet(page)).toContainText(/Working-time alert\. Reason: A child was not collected: Stau/)

  // German says it, too.
  await page.goto('/?lng=de')
  await openMonth(page, month, 'de')
  await expect(sheet(page)).toContainText('Hinweis zur Arbeitszeit')
  await expect(sheet(page)).toContainText(/Hinweis zur Arbeitszeit\. Grund: Kind wurde nicht abgeholt: Stau/)

  // On a phone the words stand below the day.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?lng=en')
  await send(page, 'PUT', '/api/days', {
    days: [{ weekId, teacherId: anna.id, dayOfWeek: 3, slots: [{ startTime: '07:00', endTime: '13:30' }] }],
  })
  await openMonth(page, month)
  await page.getByRole('button', { name: /6 h 30 min of work without a break/ }).click()
  await page.getByRole('button', { name: /^Wed/ }).click()
  await expect(page.getByRole('button', { name: /^Anna.*6 h 30 min of work without a break/ })).toBeVisible()
  await expectNoViolation(page, 'a hint on a phone')

  // Parents see nothing of it.
  for (const path of [
    `/api/weeks/${weekId}?view=parent`,
    '/api/site?view=parent',
    '/api/weeks?view=parent',
  ]) {
    const text = JSON.stringify(await send(page, 'GET', path).catch(String))
    expect(text).not.toMatch(/Stau|hint|ArbZG|protection|reason/)
  }
})
