import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { furnish } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect, open } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { askWhy, plannedDay } from '../steps/planned-days.ts'

const cell = (page: Page, day: string) => plannedDay(page, 'Anna Becker', day)

test('MPA and another group are chosen or typed, seen in the week, undone, and hidden from parents', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await furnish(page, 3)
  await send(page, 'POST', '/api/teams', { name: 'Igel' })

  // Until the house uses groups there is nothing to choose and nothing to type.
  await open(page)
  await cell(page, 'Monday').click()
  const dialog = page.getByRole('dialog')
  const purpose = dialog.getByLabel('Session 1: group or activity')
  await expect(dialog.getByLabel('Session 1: start')).toBeVisible()
  await expect(purpose).toBeHidden()
  await page.keyboard.press('Escape')
  await send(page, 'PATCH', '/api/site', { staffing: true })
  await page.reload()

  // 7.00 planned on each day become 0.00 with MPA.
  await cell(page, 'Monday').click()
  await purpose.selectOption('MPA')
  await expect(dialog.getByRole('status').first()).toContainText('Day 0.00 h')
  await expectNoViolation(page, 'the dialog of a day with MPA')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell(page, 'Monday')).toHaveAccessibleName('7:00 to 14:00, MPA 7:00 to 14:00')
  await expect(cell(page, 'Monday')).toContainText('07:00 - 14:00')

  await cell(page, 'Tuesday').click()
  await purpose.selectOption('Igel')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell(page, 'Tuesday')).toHaveAccessibleName('7:00 to 14:00, in Igel 7:00 to 14:00')

  // Typed times stay in the group, and typed MPA is MPA.
  await cell(page, 'Tuesday').focus()
  await page.keyboard.type('7-12 mpa 12-14')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Tuesday')).toHaveAccessibleName(
    '7:00 to 14:00, in Igel 7:00 to 12:00, MPA 12:00 to 14:00',
  )
  await expectNoViolation(page, 'a week with MPA')
  await askWhy(page, 'Anna Becker', 'MPA')
  await expect(page.getByRole('region', { name: 'In the schedule' })).toContainText('planned9.00')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Tuesday')).toHaveAccessibleName('7:00 to 14:00, in Igel 7:00 to 14:00')

  await page
    .getByRole('button', { name: 'Parent view' })
    .or(page.getByRole('radio', { name: 'Parent view' }))
    .first()
    .click()
  const row = page.getByRole('row').filter({ hasText: 'Anna Becker' })
  await expect(row.getByRole('cell').nth(1)).toContainText('07:00 - 14:00')
  await expect(row.getByRole('cell').nth(0)).not.toContainText('07:00')
})
