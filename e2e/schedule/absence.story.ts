import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { furnish, moveIn } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect, open } from '../houses/scene.ts'
import { expectNoViolation, expectNoViolationInBothThemes, someOf } from '../steps/accessibility.ts'
import { plannedDay } from '../steps/planned-days.ts'
import { goToWeekOf } from '../steps/week-walk.ts'

const away = (page: Page) => page.getByRole('button', { name: 'Someone is away' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Someone is away' })
const cell = (page: Page, day: string, name = 'Anna Becker') => plannedDay(page, name, day)
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

interface Slot {
  readonly dayOfWeek: number
  readonly status: string
  readonly plannedSessions: string | null
}
async function statusesOf(page: Page, weekId: number, teacherId: number | undefined) {
  const rows = await send<{ id: number; timeSlots: Slot[] }[]>(page, 'GET', `/api/weeks/${weekId}/teachers`)
  return rows.find(({ id }) => id === teacherId)?.timeSlots.map(({ status }) => status)
}

/** Counts what a finger or a mouse does until the absence is entered. */
function counted() {
  let count = 0
  return {
    async press(act: Promise<unknown>, presses = 1) {
      await act
      count += presses
    },
    count: () => count,
  }
}

test.describe('390 × 844', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('F34: three days of sickness take at most six taps on a phone, and one undo brings all back', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const { weekId, ids } = await moveIn(page, 3)
    await page.getByRole('button', { name: /Monday/ }).tap()
    const taps = counted()
    await taps.press(away(page).tap())
    // One tap opens the phone's own list, another chooses from it.
    await taps.press(dialog(page).getByLabel('Who is away?').selectOption('Anna Becker'), 2)
    await taps.press(dialog(page).getByText('Sick', { exact: true }).tap())
    await taps.press(
      dialog(page)
        .getByRole('button', { name: /Wednesday/ })
        .tap(),
    )
    await expect(dialog(page).getByRole('status')).toHaveText('3 working days. The plan for 3 days is kept.')
    await expectNoViolation(page, 'the absence on a phone')
    await taps.press(dialog(page).getByRole('button', { name: 'Enter 3 days' }).tap())
    expect(taps.count()).toBeLessThanOrEqual(6)
    await expect(page.getByText('Anna Becker: Sick, 3 days').first()).toBeVisible()
    const sick = ['sick', 'sick', 'sick', 'present', 'present']
    expect(await statusesOf(page, weekId, ids[0])).toEqual(sick)

    await undo(page).tap()
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
    expect(await statusesOf(page, weekId, ids[0])).toEqual(days.map(() => 'present'))

    // From a person's card it is one tap less.
    const fromCard = counted()
    await fromCard.press(page.getByRole('button', { name: /^Birgit Çelik ,/ }).tap())
    await fromCard.press(page.getByRole('button', { name: 'Away for longer…' }).tap())
    await expect(dialog(page).getByLabel('Who is away?')).toHaveValue(String(ids[1]))
    await fromCard.press(dialog(page).getByText('Vacation', { exact: true }).tap())
    await fromCard.press(dialog(page).getByRole('button', { name: 'Until Friday' }).tap())
    await fromCard.press(dialog(page).getByRole('button', { name: 'Enter 5 days' }).tap())
    expect(fromCard.count()).toBeLessThanOrEqual(5)
    await expect(dialog(page)).toHaveCount(0)
    expect(await statusesOf(page, weekId, ids[1])).toEqual(days.map(() => 'vacation'))
    // The reason is remembered.
    await away(page).tap()
    await expect(dialog(page).getByRole('radio', { name: 'Vacation' })).toBeChecked()
  })
})

test('F34: three days take at most five clicks, and the preview says what stays and what is replaced', async ({
  page,
}) => {
  const { weekId, ids } = await furnish(page, 3)
  const slot = (dayOfWeek: number, status: string) => ({
    weekId,
    teacherId: ids[0],
    dayOfWeek,
    slots: [{ status }],
  })
  await send(page, 'PUT', '/api/days', { days: [slot(2, 'training'), slot(3, 'nonWorkingDay')] })
  await open(page)
  const clicks = counted()
  await clicks.press(cell(page, 'Monday').dragTo(cell(page, 'Thursday')))
  await clicks.press(away(page).click())
  await expect(dialog(page).getByLabel('Who is away?')).toHaveValue(String(ids[0]))
  await clicks.press(dialog(page).getByText('Sick', { exact: true }).click())
  await expect(dialog(page).getByRole('status')).toHaveText(
    '4 days, of which 3 are working days. Wednesday is not a working day. Replaced: Tuesday (Training). The plan for 3 days is kept.',
  )
  await clicks.press(dialog(page).getByRole('button', { name: 'Enter 3 days' }).click())
  expect(clicks.count()).toBeLessThanOrEqual(5)
  await expect(cell(page, 'Monday')).toContainText('K')
  await expect(cell(page, 'Tuesday')).toContainText('K')
  await expect(cell(page, 'Wednesday')).toContainText('–')
  await undo(page).click()
  await expect(cell(page, 'Monday')).toContainText('07:00 - 14:00')
  await expect(cell(page, 'Tuesday')).toContainText('F')

  // Without a selection: the button, the person from the list (two), until Friday, enter.
  const plain = counted()
  await plain.press(away(page).click())
  await plain.press(dialog(page).getByLabel('Who is away?').selectOption('Clara Dietz'), 2)
  await plain.press(dialog(page).getByRole('button', { name: 'This week' }).click())
  await plain.press(dialog(page).getByRole('button', { name: 'Enter 5 days' }).click())
  expect(plain.count()).toBeLessThanOrEqual(5)
  for (const day of days) await expect(cell(page, day, 'Clara Dietz')).toContainText('K')
})

test('F34: with the keyboard alone, across a year end; one undo brings all weeks back', async ({ page }) => {
  const { ids } = await moveIn(page, 1)
  await goToWeekOf(page, '2026-12-30')
  await cell(page, 'Monday').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(cell(page, 'Thursday')).toBeFocused()
  for (let steps = 0; steps < 8; steps++) {
    await page.keyboard.press('Shift+Tab')
    if (await away(page).evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Who is away?')).toHaveValue(String(ids[0]))
  await expect(dialog(page).getByLabel('Who is away?')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('radio', { name: 'Sick' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(dialog(page).getByRole('radio', { name: 'Vacation' })).toBeChecked()
  await expect(dialog(page).getByLabel('First day')).toHaveValue('Dec 31, 2026')
  await dialog(page).getByLabel('Last day').focus()
  await page.keyboard.type('05012027')
  await expect(dialog(page).getByLabel('Last day')).toHaveValue('05012027')
  await expect(dialog(page).getByRole('status')).toHaveText(
    '4 working days. Weekends do not count. 1 week will be created for this.',
  )
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cell(page, 'Friday')).toContainText('U')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(cell(page, 'Tuesday')).toContainText('U')
  await expect(cell(page, 'Wednesday')).not.toContainText('U')
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Anna Becker, 4 days/).first()).toBeVisible()
  await expect(cell(page, 'Tuesday')).not.toContainText('U')
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(cell(page, 'Friday')).not.toContainText('U')
})

test('F34: the slower of two gets a conflict, and sees the new state before entering', async ({ page }) => {
  const { weekId, ids } = await moveIn(page, 1)
  await cell(page, 'Monday').click()
  await page.getByRole('button', { name: 'Away for longer…' }).click()
  await dialog(page).getByRole('button', { name: 'This week' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Enter 5 days' })).toBeVisible()
  // The event of the colleague's change has arrived, but reading it takes its time.
  let letThrough = () => {}
  const later = new Promise<void>((done) => {
    letThrough = done
  })
  await page.route(`**/api/weeks/${weekId}`, async (route) => {
    await later
    await route.continue()
  })
  const change = { weekId, teacherId: ids[0], dayOfWeek: 2, slots: [{ status: 'training' }] }
  await send(page, 'PUT', '/api/days', { days: [change] })
  await dialog(page).getByRole('button', { name: 'Enter 5 days' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Someone changed one of these days')
  letThrough()
  await expect(dialog(page).getByRole('status')).toContainText('Replaced: Tuesday (Training)')
  expect((await statusesOf(page, weekId, ids[0]))?.filter((status) => status === 'sick')).toEqual([])
  await dialog(page).getByRole('button', { name: 'Enter 5 days' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await statusesOf(page, weekId, ids[0])).toEqual(days.map(() => 'sick'))
})

const dialogWords = {
  en: ['Someone is away', 'Who is away?', 'Until Friday'],
  de: ['Jemand fehlt', 'Wer fehlt?', 'Bis Freitag'],
} as const
for (const [language, width] of someOf([
  ['en', 320],
  ['en', 1366],
  ['de', 320],
  ['de', 1366],
] as const))
  test(`F34: everyone can use the absence dialog (${language}, ${width} px, light and dark)`, async ({
    page,
  }) => {
    const [title, who, friday] = dialogWords[language]
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await furnish(page, 2)
    await page.goto(`/?lng=${language}`)
    await page.getByRole('button', { name: title }).click()
    const shown = page.getByRole('dialog', { name: title })
    await shown.getByLabel(who).selectOption('Anna Becker')
    await shown.getByRole('button', { name: friday }).click()
    await expectNoViolationInBothThemes(page, `absence, ${language}, ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('F34: Ctrl+Enter is named where days are typed, in the menu of the cells and in the help', async ({
  page,
}) => {
  await moveIn(page, 2)
  await cell(page, 'Monday').focus()
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'k']) await page.keyboard.press(key)
  await expect(
    page.getByText('Ctrl+Enter: all 3 selected days').filter({ visible: true }).last(),
  ).toBeVisible()
  await page.keyboard.press('Control+Enter')
  for (const day of ['Monday', 'Tuesday', 'Wednesday']) await expect(cell(page, day)).toContainText('K')
  await expect(cell(page, 'Thursday')).not.toContainText('K')

  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('menuitem', { name: 'Vacation' })).toContainText('U, Ctrl+Enter')
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/days') && answer.request().method() === 'PUT',
  )
  await page.getByRole('menuitem', { name: 'Vacation' }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday']) await expect(cell(page, day)).toContainText('U')
  await answered
  // By the keys: the toast with the button may just be giving way to the next one.
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Tuesday')).toContainText('K')

  await page.getByRole('button', { name: 'Help' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'into all selected days' })
  await expect(line).toContainText('Ctrl+Enter')
})
