import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, open, signIn } from '../houses/scene.ts'
import { furnishWithGroups } from '../houses/staffed-house.ts'
import { oneLook } from '../steps/one-look.ts'
import { expectSaved, lineOf, openSettings } from '../steps/settings.ts'

/** What a house with everything switched on is spared: long pages, buttons to save, words it cannot guess. */

test.use({ viewport: { width: 1366, height: 768 } })

/** One screen and a half. */
const longest = 1152

/** Each line, and what somebody may call it, in the other language too. */
const lines = {
  en: [
    ['Name, day, terms', 'Zeitzone'],
    ['Holidays and closure days', 'Ferien'],
    ['Shifts', 'Frühdienst'],
    ['Groups and children', 'ratio'],
    ['Opening hours', 'Randzeiten'],
    ['Who counts for what', 'trainee'],
    ['Working-time alerts', 'maternity'],
    ['Access', 'Kennwort'],
    ['Leave and absences', 'vacation'],
    ['Months and payroll', 'salary'],
    ['What parents see', 'privacy'],
    ['Traffic light and stages', 'Notbetreuung'],
    ['Data and archive', 'GDPR'],
    ['This device', 'dunkel'],
  ],
  de: [
    ['Name, Tag, Begriffe', 'time zone'],
    ['Feier- und Schließtage', 'bundesland'],
    ['Dienste', 'schichten'],
    ['Gruppen und Kinder', 'Betreuungsschlüssel'],
    ['Öffnungszeiten', 'open early'],
    ['Wer wie zählt', 'Praktikum'],
    ['Hinweise zur Arbeitszeit', 'ArbZG'],
    ['Zugang', 'password'],
    ['Urlaub und Abwesenheiten', 'resturlaub'],
    ['Monate und Lohn', 'DATEV'],
    ['Was Eltern sehen', 'Datenschutz'],
    ['Ampel und Stufen', 'Personalmangel'],
    ['Daten und Archiv', 'Löschfrist'],
    ['Dieses Gerät', 'dark'],
  ],
} as const

async function furnish(page: Page) {
  await signIn(page)
  await furnishWithGroups(page)
  const switches = { lawHints: true, parentsLight: true, monthSheets: true }
  await send(page, 'PATCH', '/api/site', { ...switches, leaveAccounts: true, absenceKinds: true })
  const place = { region: 'DE-BY', keptHolidays: ['assumption'], releaseShare: 0.5 }
  await send(page, 'PUT', '/api/calendar/settings', place)
  const year = new Date().getFullYear()
  for (const [at, name] of ['Carnival', 'Easter', 'Spring', 'Whitsun', 'Summer', 'Autumn'].entries()) {
    const day = `${year}-0${at + 2}-1${at + 1}`
    await send(page, 'POST', '/api/closings', {
      name,
      from: day,
      to: day,
      charge: 'none',
      confirm: true,
    }).catch(() => undefined)
  }
  const key = (mark: string, times: string) => ({ name: `Dienst ${mark}`, mark, times })
  const presets = [key('FD', '07:30-14:30'), key('MD', '08:30-15:30'), key('SD', '09:30-16:30')]
  await send(page, 'PUT', '/api/presets', { presets })
}

for (const language of oneLook(import.meta.filename, ['en', 'de'] as const))
  test(`every line is short, saves itself and is found, ${language}`, async ({ page }) => {
    test.setTimeout(180_000)
    await furnish(page)
    await page.goto(`/?lng=${language}`)
    const heights: [string, number][] = []
    for (const [title] of lines[language]) {
      await openSettings(page, title, language)
      await expect(page.locator('[class*=skeleton]:visible')).toHaveCount(0)
      const line = lineOf(page, title).locator('xpath=ancestor::*[@data-line]')
      heights.push([title, Math.round((await line.boundingBox())?.height ?? 0)])
      await expect(
        page.getByRole('main').getByRole('button', { name: /^(Save|Speichern)|speichern$/ }),
      ).toHaveCount(0)
      await expect(lineOf(page, title)).toBeFocused()
    }
    test.info().annotations.push({ type: 'heights', description: JSON.stringify(heights) })
    expect(heights.filter(([, height]) => height > longest)).toEqual([])
    expect(await page.locator('main h3 > button').count()).toBe(lines[language].length)

    const search = page.getByRole('searchbox')
    for (const [title, synonym] of lines[language])
      for (const typed of [title, synonym]) {
        await search.fill(typed)
        await expect(lineOf(page, title), typed).toBeVisible()
        await expect(page.locator('main h3 > button:visible'), typed).not.toHaveCount(lines[language].length)
      }
    await search.fill('xyzzy')
    await expect(page.locator('main h3 > button:visible')).toHaveCount(0)
    await expect(page.getByText(/xyzzy/)).toBeVisible()
    // Escape shows all again before it leads back, and Enter opens what was found.
    await search.press('Escape')
    await expect(page.locator('main h3 > button:visible')).toHaveCount(lines[language].length)
    await search.fill(lines[language][12][1])
    await search.press('Enter')
    await expect(lineOf(page, lines[language][12][0])).toBeFocused()
    await expect(lineOf(page, lines[language][12][0])).toHaveAttribute('aria-expanded', 'true')
  })

test('a change is saved without a button, says so, and survives a reload', async ({ page }) => {
  await signIn(page)
  await open(page)
  const settings = await openSettings(page, 'Name, day, terms')
  await expectSaved(page)
  await settings.getByLabel('Usual time of the break').selectOption('12:00')
  await settings.getByLabel('Name of the kindergarten').fill('Kita Neu')
  await expect(settings.getByText('Saving…')).toBeVisible()
  await expectSaved(page)
  await page.reload()
  await expect(settings.getByLabel('Name of the kindergarten')).toHaveValue('Kita Neu')
  await expect(settings.getByLabel('Usual time of the break')).toHaveValue('12:00')
  await expect(lineOf(page, 'Name, day, terms')).toContainText('Kita Neu')
})

test('one place says that a setting is being saved', async ({ page }) => {
  await signIn(page)
  await open(page)
  const settings = await openSettings(page, 'Name, day, terms')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/site', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await settings.getByLabel('Usual time of the break').selectOption('12:00')
  await sent
  await expect(settings.getByText('Saving…')).toBeVisible()
  await expect(page.getByText('Saving…')).toHaveCount(1)
  answer()
  await expectSaved(page)
})

test('what an answer was lost for is said, kept and sent again with one press', async ({ page }) => {
  await signIn(page)
  await open(page)
  const settings = await openSettings(page, 'Name, day, terms')
  await page.route('**/api/site', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  const name = settings.getByLabel('Name of the kindergarten')
  await name.fill('Kita Verloren')
  await name.press('Enter')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(name).toHaveValue('Kita Verloren')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  // Still lost: said again, and never a focus on nothing.
  await expect(again).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await page.unroute('**/api/site')
  await again.click()
  await expectSaved(page)
  await expect(again).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await page.reload()
  await expect(settings.getByLabel('Name of the kindergarten')).toHaveValue('Kita Verloren')
})

test('a dialog gives the focus back to what opened it, and its group may be gone', async ({ page }) => {
  await furnish(page)
  await open(page)
  const settings = await openSettings(page, 'Groups and children')
  const row = settings.getByRole('button', { name: /^Igel/ })
  await row.click()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await row.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: /^Delete group/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await expect(settings.getByRole('button', { name: 'Add a group' })).toBeFocused()
})
