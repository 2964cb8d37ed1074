import { send } from '../houses/calls.ts'
import { expect, test } from '../houses/scene.ts'
import { askWhy, figureOf } from '../steps/planned-days.ts'
import { dismiss, openedWeek, rowOf, unlockWith } from '../steps/spec-scene.ts'

/** Who starts or leaves in mid-week is counted by days, and the figures say so. */

const dayOf = (monday: string, days: number) =>
  new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10)

test('a colleague starts on a Wednesday, and three of five days count', async ({ page }) => {
  const person = await unlockWith(page, 'Wednesday', { weeklyHours: 39 })
  const { id: weekId, startDate: monday } = await openedWeek(page)
  const wednesday = dayOf(monday, 2)
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  await page.getByRole('button', { name: `Edit ${person.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Start date').fill(wednesday)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('tab', { name: 'Weekly Schedule' }).click()
  const row = rowOf(page, person)
  await expect(row).toContainText('23.40')
  for (const dayOfWeek of [3, 4, 5])
    await send(page, 'POST', '/api/time-slots/batch', [
      { weekId, teacherId: person.id, dayOfWeek, sessionType: 'none', status: 'vacation' },
    ])
  await expect(row).toContainText('0.00')
  await expect(figureOf(page, person.name, 'Contract')).toHaveAccessibleName(/^23\.40/)
  const why = await askWhy(page, person.name, 'Contract')
  await expect(why).toContainText('By days, because the contract or the employment changes within this week.')
  await expect(why).toContainText('39.00 agreed from')
  await expect(why).toContainText('3 of 5 working days')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  await page.getByRole('button', { name: `Edit ${person.name}` }).click()
  await dialog.getByLabel('Last day').fill(dayOf(monday, 3))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: person.name })).toContainText('until')
  await page.getByRole('tab', { name: 'Weekly Schedule' }).click()
  await expect(row).toContainText('15.60')
  await dismiss(page, person)
})

test('one day of vacation in a week to come changes no balance', async ({ page }) => {
  const person = await unlockWith(page, 'July', { weeklyHours: 30, initialBalance: 4 })
  const weekId = (await openedWeek(page)).id + 1
  await page.getByRole('button', { name: 'Next week' }).click()
  const slot = (dayOfWeek: number) => ({
    ...{ weekId, teacherId: person.id, dayOfWeek },
    ...{ sessionType: 'none', status: 'vacation' },
  })
  await send(page, 'POST', '/api/time-slots/batch', [slot(3)])
  const row = rowOf(page, person)
  await expect(row).toContainText('(20.00)')
  await expect(figureOf(page, person.name, 'Balance')).toHaveText('+4.00')
  const why = await askWhy(page, person.name, 'Balance')
  await expect(why).toContainText('This week is still ahead and not fully planned')
  await expect(why).toContainText('4 days are not planned.')
  await page.keyboard.press('Escape')
  await send(page, 'POST', '/api/time-slots/batch', [slot(1), slot(2), slot(4), slot(5)])
  await expect(figureOf(page, person.name, 'Difference')).toHaveText('0.00')
  await dismiss(page, person)
})
