import type { Page } from '@playwright/test'
import { hire, send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { figureOf, plannedDay } from '../steps/planned-days.ts'
import { goToWeekOf, weekButton } from '../steps/week-walk.ts'

const cell = (page: Page, name: string, weekday: string) => plannedDay(page, name, weekday)
const actual = (page: Page, name: string, hours: string) =>
  figureOf(page, name, 'Actual').filter({ hasText: hours })

async function openWeek(page: Page, startDate: string, endDate: string) {
  return send<{ id: number }>(page, 'POST', '/api/weeks', { startDate, endDate })
}

async function markVacation(page: Page, name: string, weekday: string) {
  await cell(page, name, weekday).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${weekday}, `) })
  await dialog.getByRole('tab', { name: 'Day status' }).click()
  await dialog.getByRole('radio', { name: 'Vacation' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a usual week fills empty days and says what an absence counts', async ({ page }) => {
  test.setTimeout(120_000)
  await unlock(page)
  // 30.00 contract − 2.00 team − 3.00 MPA = 25.00 target.
  const greta = await hire(page, 'Greta', { teamHours: 2, mpaHours: 3 })
  const hugo = await hire(page, 'Hugo')
  const before = await openWeek(page, '2027-08-09', '2027-08-13')
  await openWeek(page, '2027-08-16', '2027-08-20')
  await openWeek(page, '2027-08-23', '2027-08-27')
  const vacation = { teacherId: greta.id, weekId: before.id, dayOfWeek: 2, status: 'vacation' }
  await send(page, 'POST', '/api/time-slots/batch', [{ ...vacation, sessionType: 'none' }])
  await page.reload()

  // No teacher has one yet: the page says where to enter it.
  await goToWeekOf(page, '2027-08-18')
  await fillFromUsual(page)
  await expect(page.getByText('Open a teacher under “Teachers”').first()).toBeVisible()

  // Entered by keyboard, from a date on.
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  await page.getByRole('button', { name: `Edit ${greta.name}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Teacher' })
  await dialog.getByText('Usual week').focus()
  await page.keyboard.press('Enter')
  for (const day of ['8-15', '8-15 b12-12:30', '8-12', '', 'u']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(day)
  }
  await expect(dialog.getByText('17.50 h of 25.00')).toBeVisible()
  await dialog.getByLabel('From a date on').check()
  await dialog.getByLabel('First day').fill('2027-08-16')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText('Only times here, or - for a non-working day. Enter absences in the schedule.'),
  ).toBeVisible()
  await expect(dialog.getByLabel('Friday')).toBeFocused()
  await dialog.getByLabel('Friday').fill('-')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  // The week is filled, but for Thursday, which is not always the same, and for teachers without a usual week.
  await page.getByRole('tab', { name: 'Weekly schedule' }).click()
  await fillFromUsual(page)
  await expect(page.getByText('4 empty days were filled from the usual week.').first()).toBeVisible()
  await expect(cell(page, greta.name, 'Tuesday')).toContainText('08:00 - 15:00')
  await expect(cell(page, greta.name, 'Friday')).toContainText('–')
  await expect(cell(page, greta.name, 'Thursday')).not.toContainText(':')
  await expect(cell(page, hugo.name, 'Monday')).not.toContainText(':')
  await expect(actual(page, greta.name, '17.50')).toBeVisible()
  await fillFromUsual(page)
  await expect(
    page.getByText('Every day with usual hours is already filled this week.').first(),
  ).toBeVisible()

  // A vacation without a plan counts as the weekday usually is, and the figure says so.
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(weekButton(page)).toContainText('August 23')
  await markVacation(page, greta.name, 'Tuesday')
  await actual(page, greta.name, '6.50').click()
  const why = page.getByRole('dialog', { name: 'Why this number? Actual' })
  await why.getByRole('button', { name: 'Credited' }).click()
  await expect(why).toContainText('Tuesday, Vacation: no plan, as in the usual week')
  await page.keyboard.press('Escape')
  await expect(actual(page, greta.name, '6.50')).toBeFocused()

  // The rest of the row by keyboard: from the name to its buttons, and back to the name when nothing is left to fill.
  const name = page.getByRole('rowheader', { name: greta.name })
  await name.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 empty days were filled from the usual week.').first()).toBeVisible()
  await expect(name).toBeFocused()
  await expect(actual(page, greta.name, '17.50')).toBeVisible()

  // Before the date nothing changed: a fifth of 25.00.
  await goToWeekOf(page, '2027-08-10')
  await expect(actual(page, greta.name, '5.00')).toBeVisible()
})

test('who fills a day that a colleague has just planned is shown what stands there, and nothing is written', async ({
  page,
}) => {
  await unlock(page)
  const usualWeek = ['8-14', '8-14', '8-14', '', '']
  const ida = await hire(page, 'Ida', { usualWeek })
  await expect(cell(page, ida.name, 'Monday')).toBeVisible()
  const overtaken = Promise.withResolvers<void>()
  await page.route('**/api/days', async (route) => {
    await overtaken.promise
    await route.continue()
  })
  const filling = page.waitForRequest('**/api/days')
  await fillFromUsual(page)
  const { weekId } = (await filling).postDataJSON().days[0]
  const tuesday = { weekId, teacherId: ida.id, dayOfWeek: 2, startTime: '09:00', endTime: '13:00' }
  await send(page, 'POST', '/api/time-slots/batch', [tuesday])
  overtaken.resolve()

  const conflict = `${ida.name}, Tuesday: now 09:00-13:00. None of the 3 days was saved.`
  await expect(page.getByText(conflict).first()).toBeVisible()
  await expect(cell(page, ida.name, 'Tuesday')).toContainText('09:00 - 13:00')
  await expect(cell(page, ida.name, 'Monday')).not.toContainText(':')
})

test('on a phone the empty days of one person are filled from the card', async ({ page }) => {
  await unlock(page)
  const usualWeek = ['8-14', '8-14', '-', '', '']
  const vera = await hire(page, 'Vera', { usualWeek })
  const wanda = await hire(page, 'Wanda', { usualWeek })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Monday' }).click()
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await card(vera.name)
    .getByRole('button', { name: `Fill from usual week: ${vera.name}` })
    .press('Enter')
  await expect(page.getByText('3 empty days were filled from the usual week.').first()).toBeVisible()
  await expect(card(vera.name)).toContainText('08:00 - 14:00')
  await expect(card(vera.name).getByRole('button').first()).toBeFocused()
  await expect(card(vera.name).getByRole('button', { name: 'Fill from' })).toHaveCount(0)
  await expect(card(wanda.name)).not.toContainText('08:00')
  await expect(card(wanda.name).getByRole('button', { name: 'Fill from' })).toBeVisible()
})

async function fillFromUsual(page: Page) {
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fill from usual week' }).click()
}
