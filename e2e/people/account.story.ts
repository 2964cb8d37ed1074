import type { Page } from '@playwright/test'
import { dismiss, hire, send } from '../houses/calls.ts'
import { expect, test, unlock } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { figureOf } from '../steps/planned-days.ts'

/** The Mondays of the last week but one, of the last one, and of the current one. */
async function lastMondays(page: Page): Promise<[string, string, string]> {
  const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
  const monday = Date.parse(today) - ((new Date(today).getUTCDay() + 6) % 7) * 86_400_000
  const back = (weeks: number) => new Date(monday - weeks * 7 * 86_400_000).toISOString().slice(0, 10)
  return [back(2), back(1), back(0)]
}

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** Thirty hours agreed: five days of 6.25 in the first week, and in the next one day sick with a plan of 6.00. */
async function workTwoWeeks(page: Page, initialBalance: number) {
  const teacher = await hire(page, 'Kim', { initialBalance })
  const [first, second, current] = await lastMondays(page)
  const weeks: number[] = []
  for (const startDate of [first, second, current]) {
    const span = { startDate, endDate: daysAfter(startDate, 4) }
    weeks.push((await send<{ id: number }>(page, 'POST', '/api/weeks', span)).id)
  }
  const day = (week: number, dayOfWeek: number, endTime: string) => ({
    ...{ teacherId: teacher.id, weekId: weeks[week], dayOfWeek, startTime: '08:00', endTime },
  })
  const days = [1, 2, 3, 4, 5]
  await send(page, 'POST', '/api/time-slots/batch', [
    ...days.map((weekday) => day(0, weekday, '14:15')),
    ...days.map((weekday) => day(1, weekday, '14:00')),
  ])
  const sick = { teacherId: teacher.id, weekId: weeks[1], dayOfWeek: 2, sessionType: 'none', status: 'sick' }
  await send(page, 'POST', '/api/time-slots/batch', [sick])
  return { teacher, weeks, second }
}

const statement = (page: Page, name: string) =>
  page.getByRole('table', { name: `Account statement: ${name}` })

test('a payout leaves the weeks before it alone', async ({ page }) => {
  await unlock(page)
  const { teacher, weeks, second } = await workTwoWeeks(page, 17.25)
  await page.getByRole('tab', { name: 'Teacher data' }).click()
  await page.getByRole('button', { name: teacher.name, exact: true }).click()
  await expect(page.getByRole('heading', { name: teacher.name })).toBeVisible()
  const table = statement(page, teacher.name)
  await expect(table.getByRole('row').filter({ hasText: 'worked 31.25' })).toContainText('+18.50')

  await page.getByRole('button', { name: 'Enter booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter booking' })
  await dialog.getByLabel('Date').fill(daysAfter(second, 2))
  await dialog.getByLabel('Hours').fill('10')
  await expect(dialog.getByRole('status')).toContainText('becomes +8.50 instead of +18.50')
  await expectNoViolation(page, 'the form of a booking')
  await dialog.getByLabel('Reason').fill('Paid with the salary')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enter booking' })).toBeFocused()

  const payout = table.getByRole('row').filter({ hasText: 'Payout' })
  await expect(payout).toContainText('−10.00')
  await expect(payout).toContainText('+8.50')
  await expect(table.getByRole('row').filter({ hasText: 'worked 31.25' })).toContainText('+18.50')
  await expect(table.getByRole('row').filter({ hasText: 'sick 6.00' })).toContainText('+8.50')
  const balanceIn = async (week: number) => {
    const rows = await send<{ id: number; cumulativeBalance: number }[]>(
      page,
      'GET',
      `/api/weeks/${weeks[week]}/teachers`,
    )
    return rows.find(({ id }) => id === teacher.id)?.cumulativeBalance
  }
  expect([await balanceIn(0), await balanceIn(1)]).toEqual([18.5, 8.5])

  // Removed by mistake, and taken back.
  await payout.getByRole('button', { name: /^Remove booking/ }).click()
  await expect(payout).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(payout).toHaveCount(1)

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Save statement' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'As CSV file' }).click()),
  ])
  expect(csv.suggestedFilename()).toMatch(/^Account-statement-Kim-\w+-\d{4}-\d\d-\d\d\.csv$/)
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Save statement' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'As Excel file' }).click()),
  ])
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/)
  await dismiss(page, teacher)
})

test('a doubtful balance is explained line by line from the statement', async ({ page }) => {
  await unlock(page)
  const { teacher } = await workTwoWeeks(page, 4)
  await page.getByRole('tab', { name: 'Weekly schedule' }).click()
  const balance = figureOf(page, teacher.name, 'Balance')
  if ((await balance.count()) === 0) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitemcheckbox', { name: /balance/i }).click()
    await page.keyboard.press('Escape')
  }
  await balance.press('Enter')
  const why = page.getByRole('dialog', { name: 'Why this number? Balance' })
  await why.getByRole('button', { name: 'Account statement' }).click()

  const table = statement(page, teacher.name)
  const ill = table.getByRole('row').filter({ hasText: 'worked 24.00 · sick 6.00' })
  await expect(ill).toContainText('+5.25')
  await expect(table.getByRole('row').last()).toContainText('Initial balance')
  await expect(table.getByRole('row').last()).toContainText('+4.00')
  await expect(table.getByRole('row').filter({ hasText: 'does not count yet' }).first()).toContainText(
    '+5.25',
  )

  await expectNoViolation(page, 'the account statement')
  const ask = ill.getByRole('button', { name: /^Why 0\.00\? Difference/ })
  await ask.press('Enter')
  const answer = page.getByRole('dialog', { name: 'Why this number? Difference' })
  await answer.getByRole('button', { name: 'Actual' }).click()
  await answer.getByRole('button', { name: 'Credited' }).click()
  await expect(answer).toContainText('Tuesday, Sick: as planned')
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()

  await page.getByRole('link', { name: teacher.name }).click()
  await expect(page.getByRole('region', { name: 'Contract' })).toBeVisible()
  await dismiss(page, teacher)
})
