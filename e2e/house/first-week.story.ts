import { test } from '../houses/own-house.ts'
import { expect } from '../houses/scene.ts'
import { expectToast } from '../steps/spec-scene.ts'
import { goToWeekOf, openAllWeeks, weekButton } from '../steps/week-walk.ts'

// spec 5.37
test('the weeks end at week 1 of 2025', async ({ page }) => {
  await openAllWeeks(page)
  await goToWeekOf(page, '2024-12-31')
  const first = 'W1: December 30 - January 3, 2025'
  await expect(weekButton(page)).toContainText(first)

  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page.getByText('Navigation limited', { exact: true }).first()).toBeVisible()
  const reason = 'You cannot navigate before Week 1 of 2025 (Dec 30, 2024 - Jan 3, 2025)'
  await expect(page.getByText(reason, { exact: true }).first()).toBeVisible()
  await expect(weekButton(page)).toContainText(first)

  await weekButton(page).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a week' })
  const day = (date: string) => calendar.locator(`[data-day="${date}"] button`)
  await expect(day('2024-12-30').first()).toBeEnabled()
  for (const date of ['2024-12-29', '2024-12-25', '2024-12-01']) await expect(day(date)).toBeDisabled()
})

// spec 2.18, 2.20, 2.21, 2.22, 4.18, 5.36, 5.37, 9.29
test('the calendar shows one month with the days around it, and closes with a pick', async ({ page }) => {
  await openAllWeeks(page)
  await weekButton(page).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a week' })
  await expect(calendar.getByText('Select any date to view that week')).toBeVisible()
  await expect(calendar.getByRole('grid')).toHaveCount(1)
  const earlier = calendar.getByRole('button', { name: /previous month/i })
  const inMonth = (date: string) => calendar.locator(`[data-day="${date}"]`)
  while ((await inMonth('2024-12-15').count()) === 0) await earlier.click()
  // January's first days belong to the last week of December.
  await expect(inMonth('2025-01-03')).toHaveAttribute('data-outside', 'true')
  await expect(inMonth('2024-12-29').getByRole('button')).toBeDisabled()
  await expect(inMonth('2024-12-30').getByRole('button')).toBeEnabled()
  await inMonth('2025-01-01').getByRole('button').click()
  await expect(calendar).toHaveCount(0)
  await expect(weekButton(page)).toHaveAccessibleName('Choose a week: W1: December 30 - January 3, 2025')

  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/events') || asked.push(request.url()))
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expectToast(
    page,
    'Navigation limited',
    'You cannot navigate before Week 1 of 2025 (Dec 30, 2024 - Jan 3, 2025)',
  )
  await expect(weekButton(page)).toHaveAccessibleName('Choose a week: W1: December 30 - January 3, 2025')
  expect(asked).toEqual([])
})
