import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { furnish, moveIn } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect, open } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { askWhy, figureOf, plannedDay } from '../steps/planned-days.ts'
import { closeSettings, expectSaved, openSettings } from '../steps/settings.ts'

const cell = (page: Page, day: string, name = 'Anna Becker') => plannedDay(page, name, day)
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Types into a day's cell, as a manager does. */
async function type(page: Page, day: string, text: string) {
  await cell(page, day).focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** 39.00 contract − 2.00 team − 4.00 MPA = 33.00 target; everyone is planned for 7.00 on each day. */
async function switchOn(page: Page) {
  const settings = await openSettings(page, 'Leave and absences')
  await settings.getByRole('switch', { name: 'Use types of absence' }).click()
  await expectSaved(page)
  await closeSettings(page)
}

test('kinds are typed, chosen and entered over a week, and the account says what they cost', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await moveIn(page, 3)

  // Until the house uses kinds, its letters mean nothing.
  await type(page, 'Monday', 'kk')
  await expect(page.getByRole('alert').filter({ hasText: 'Not understood' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Monday')).toContainText('07:00 - 14:00')

  await switchOn(page)
  await type(page, 'Monday', 'kk')
  await expect(cell(page, 'Monday')).toHaveAccessibleName('Child sick, plan kept: 7:00 to 14:00')
  await expect(cell(page, 'Monday')).toContainText('/KK')

  // Another sheet's letters are understood at once, where they would be asked about otherwise.
  await cell(page, 'Thursday', 'Clara Dietz').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Kind krank\tSU\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(cell(page, 'Thursday', 'Clara Dietz')).toContainText('/KK')
  await expect(cell(page, 'Friday', 'Clara Dietz')).toContainText('/SU')

  // Half a day of leave, and work in the other half.
  await cell(page, 'Tuesday').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Day status' }).click()
  await dialog.getByRole('radio', { name: 'Vacation' }).check()
  await dialog.getByRole('button', { name: 'Half day' }).click()
  await dialog.getByRole('button', { name: 'Add session' }).click()
  await dialog.getByLabel('Session 1: start').selectOption('08:00')
  await dialog.getByLabel('Session 1: end').selectOption('12:00')
  // Half of 7.00 planned, and 4.00 worked.
  await expect(dialog.getByRole('status')).toContainText('Day 7.50 h')
  await expectNoViolation(page, 'half a day in the dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cell(page, 'Tuesday')).toContainText('½U8:00–12:00')
  await expect(figureOf(page, 'Anna Becker', 'Actual')).toHaveText('35.50')

  // A whole week of time off in lieu costs the whole contract.
  const away = page.getByRole('dialog', { name: 'Someone is away' })
  await page.getByRole('button', { name: 'Someone is away' }).click()
  await away.getByLabel('Who is away?').selectOption('Birgit Çelik')
  await away.getByText('Absent', { exact: true }).click()
  await away.getByLabel('Type', { exact: true }).selectOption('Time off in lieu (ZA)')
  await away.getByRole('button', { name: 'This week' }).click()
  await expectNoViolation(page, 'a kind in the absence form')
  await away.getByRole('button', { name: 'Enter 5 days' }).click()
  await expect(page.getByText('Birgit Çelik: Time off in lieu, 5 days').first()).toBeVisible()
  await expect(cell(page, 'Friday', 'Birgit Çelik')).toContainText('/ZA')
  await expect(figureOf(page, 'Birgit Çelik', 'Target')).toHaveAccessibleName(/^39\.00/)
  await expect(row(page, 'Birgit Çelik')).toContainText('(39.00)')
  await expectNoViolation(page, 'kinds in the grid')
  await page.reload()
  await expect(figureOf(page, 'Birgit Çelik', 'Target')).toHaveAccessibleName(/^39\.00/)
  await expect(row(page, 'Birgit Çelik')).toContainText('(39.00)')
  await askWhy(page, 'Birgit Çelik', 'Target')
  await expect(page.getByText('Time off in lieu: 5 of 5 working days')).toBeVisible()
  await page.keyboard.press('Escape')

  // The year by kind.
  await page.getByRole('tab', { name: 'Teacher data' }).click()
  const table = page.getByRole('table', { name: /^Days by type/ })
  const days = table.getByRole('row', { name: /^Anna Becker/ })
  await expect(days).toContainText('1 of 15')
  await expect(days).toContainText('0.5')
  await expect(table.getByRole('row', { name: /^Birgit Çelik/ })).toContainText('5')
  await expectNoViolation(page, 'days by kind')
})

test('parents see a plain mark, and of half a day only who is there when', async ({ page }) => {
  const { weekId, ids } = await furnish(page, 2)
  await send(page, 'PATCH', '/api/site', { absenceKinds: true })
  const [anna, birgit] = ids
  const day = (teacherId: number | undefined, dayOfWeek: number, ...slots: object[]) => ({
    ...{ weekId, teacherId, dayOfWeek, slots },
  })
  const work = { startTime: '08:00', endTime: '12:00' }
  await send(page, 'PUT', '/api/days', {
    days: [
      day(anna, 1, { status: 'absent', kind: 'childSick' }),
      day(anna, 2, { status: 'vacation', share: 0.5 }, work),
      day(birgit, 3, { status: 'absent', kind: 'timeOff', share: 0.5 }),
    ],
  })
  await open(page)
  await expect(cell(page, 'Monday')).toContainText('/KK')
  await page.getByRole('button', { name: 'Parent view' }).click()
  const cells = (name: string) => row(page, name).getByRole('cell')
  await expect(cells('Anna Becker').nth(0)).toHaveText('/Absent')
  await expect(cells('Anna Becker').nth(1)).toHaveText('08:00 - 12:00')
  await expect(cells('Birgit Çelik').nth(2)).toHaveText('/Absent')
  await expect(page.getByText(/½|KK|ZA|Child|lieu/)).toHaveCount(0)
  const sent = await send<object>(page, 'GET', `/api/weeks/${weekId}?view=parent`)
  expect(JSON.stringify(sent)).not.toMatch(/kind"|share"|realHours|childSick|timeOff/)
})

for (const [language, words] of Object.entries({
  en: {
    typed: 'sick from 11',
    name: 'Sick from 11:00, works 7:00 to 11:00, plan kept: 7:00 to 14:00',
    part: 'Only part of the day…',
    from: 'Away from',
    save: 'Save',
  },
  de: {
    typed: 'K ab 11',
    name: 'Krank ab 11:00 Uhr, arbeitet 7:00 bis 11:00, Plan bleibt: 7:00 bis 14:00',
    part: 'Nur ein Teil des Tages …',
    from: 'Abwesend ab',
    save: 'Speichern',
  },
}))
  test(`D0: home sick at 11, and the week stays as planned (${language})`, async ({ page }) => {
    await furnish(page, 3)
    await page.goto(`/?lng=${language}`)
    const monday = plannedDay(page, 'Anna Becker', 'Monday')
    const figures = row(page, 'Anna Becker')
    await expect(monday).toContainText('07:00 - 14:00')
    const before = (await figures.innerText()).split(/\s/).slice(-3)

    await monday.focus()
    await page.keyboard.type(words.typed)
    await page.keyboard.press('Enter')
    await expect(monday).toHaveAccessibleName(words.name)
    await expect(monday).toContainText('7:00–11:00K')
    expect((await figures.innerText()).split(/\s/).slice(-3)).toEqual(before)

    // In the dialog another time is chosen, and what is worked before it follows.
    await monday.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.from).selectOption('12:00')
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await expect(monday).toContainText('7:00–12:00K')
    expect((await figures.innerText()).split(/\s/).slice(-3)).toEqual(before)
    await expectNoViolation(page, 'a day with an absence from a time on')
  })
