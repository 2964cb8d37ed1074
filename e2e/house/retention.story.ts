import type { ChildProcess } from 'node:child_process'
import type { Page } from '@playwright/test'
import { startHouse } from '../houses/house-server.ts'
import { expect, password, test, unlock } from '../houses/scene.ts'
import { openSettings } from '../steps/settings.ts'

/** A house of its own: what is rolled up here is gone for good, and other stories look at old weeks too. */
const port = String(Number(process.env.E2E_PORT) + 1_000)
test.use({ baseURL: `http://127.0.0.1:${port}` })
test.describe.configure({ mode: 'serial' })

let server: ChildProcess

test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startHouse(port, password, undefined, [import.meta.resolve('../houses/a-year-later.ts')])
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`)
          .then(({ status }) => status)
          .catch(() => 0),
      { timeout: 60_000 },
    )
    .toBe(200)
})
test.afterAll(() => void server.kill())

async function openRetention(page: Page, language: 'en' | 'de', card: string) {
  const settings = await openSettings(page, language === 'en' ? 'Data' : 'Daten', language)
  await settings.getByRole('button', { name: /^(Change how long|Ändern, wie lange)/ }).click()
  return page.getByRole('dialog', { name: card })
}

/** The balance of everyone in the week that is shown. */
const balances = (page: Page) =>
  page.evaluate(async () => {
    const weeks = await (await fetch('/api/weeks')).json()
    const { teachers } = await (await fetch(`/api/weeks/${weeks.at(-1).id}`)).json()
    return teachers.map((row: { name: string; cumulativeBalance: number }) => [
      row.name,
      row.cumulativeBalance,
    ])
  })

test('a manager sees what would be folded, and only then folds it; every balance stays', async ({ page }) => {
  await unlock(page)
  const before = await balances(page)
  expect(before.length).toBeGreaterThan(5)
  const section = await openRetention(page, 'en', 'How long day entries are kept')
  const choice = section.getByLabel('Keep day entries')
  await choice.selectOption('2 years')
  const goes = section.getByRole('group', { name: 'This would be permanently deleted:' })
  await expect(goes.getByText(/^\d+ weeks before \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(goes.getByText(/^\d+ day entries$/)).toBeVisible()
  await expect(goes.getByText(/^notes and reasons in \d+ changes of the history; .+ stay$/)).toBeVisible()
  await expect(goes.getByRole('table').getByRole('row', { name: /Anna Becker/ })).toBeVisible()
  const rollUp = section.getByRole('button', { name: 'Combine older weeks' })
  await expect(rollUp).toBeDisabled()
  await section.getByLabel('I understand that this cannot be undone.').check()
  await rollUp.click()
  await expect(
    page.getByText('Older weeks have been combined into the opening balances.').first(),
  ).toBeVisible()
  await expect(section).toHaveCount(0)
  await expect(page.getByRole('main').getByText('2 years').first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await balances(page)).toEqual(before)
})

test('the calendar and the arrow end at the first week that is kept', async ({ page }) => {
  await unlock(page)
  const site = await page.evaluate(async () => (await fetch('/api/site')).json())
  expect(site.retentionYears).toBe(2)
  await page.getByRole('button', { name: /^Choose a week/ }).click()
  const first = new Date(`${site.firstWeek}T00:00:00`)
  for (let month = 0; month < 12; month++) await page.getByRole('button', { name: /previous month/i }).click()
  const day = (date: Date) => page.locator(`[data-day="${date.toLocaleDateString('sv-SE')}"]`).first()
  await expect(day(new Date(first.getTime() - 3 * 86_400_000)).getByRole('button')).toBeDisabled()
  await day(first).getByRole('button').click()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page.getByText(/^Weeks before .+ are no longer kept\./).first()).toBeVisible()
})

test('eine Leitung liest es auf Deutsch, wählt wieder „Immer“ und stellt die Zeitzone um', async ({
  page,
}) => {
  await unlock(page)
  await page.goto('/?lng=de')
  const section = await openRetention(page, 'de', 'Wie lange Tageseinträge bleiben')
  await expect(section.getByLabel('Tageseinträge aufbewahren')).toHaveValue('2')
  await section.getByLabel('Tageseinträge aufbewahren').selectOption('Immer')
  await section.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Ihre Wahl ist gespeichert.').first()).toBeVisible()

  await openSettings(page, 'Name, Tag, Begriffe', 'de')
  const house = page.getByRole('region', { name: 'Name und Zeitzone' })
  const zone = house.getByLabel('Zeitzone')
  await zone.fill('Europe/Vienna')
  await zone.press('Enter')
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/api/site')).json()))
    .toMatchObject({ timeZone: 'Europe/Vienna', retentionYears: null })
})
