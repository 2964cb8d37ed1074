import { send } from '../houses/calls.ts'
import { expect, test } from '../houses/scene.ts'
import { askWhy, day } from '../steps/planned-days.ts'
import { dismiss, expectToast, openedWeek, rowOf, unlockWith } from '../steps/spec-scene.ts'

// decided every-absence-keeps-the-plan
test('F10: a day marked sick shows its plan struck through and gives it back', async ({ page }) => {
  const person = await unlockWith(page, 'Kept')
  const monday = day(page, person, 'Monday')
  await monday.focus()
  await page.keyboard.type('10-16:30 b12:30-13')
  await page.keyboard.press('Enter')
  await expect(monday).toContainText('10:00 - 16:30')
  await monday.focus()
  await page.keyboard.type('/')
  await page.keyboard.press('Enter')
  await expect(monday.locator('s')).toHaveText('10:00–16:30')
  await expect(monday).toHaveAccessibleName(/^Absent, plan kept: 10:00 to 16:30$/)
  await expect(rowOf(page, person)).toContainText('(25.00)')
  await monday.focus()
  await page.keyboard.type('k')
  await page.keyboard.press('Enter')
  await expect(monday).toHaveText(/^K10:00–16:30/)
  await expect(monday).toHaveAccessibleName(/^Sick, plan kept: 10:00 to 16:30$/)
  // 6.00 credited of 25.00.
  await expect(rowOf(page, person)).toContainText('(19.00)')

  await monday.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('planned 10:00 - 16:30, kept')
  await dialog.getByRole('radio', { name: 'Present' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Schedule updated')
  await expect(monday.locator('s')).toHaveCount(0)
  await expect(monday).toContainText('10:00 - 16:30')

  await monday.focus()
  await page.keyboard.press('Control+z')
  await expect(monday.locator('s')).toHaveText('10:00–16:30')
  await monday.focus()
  await page.keyboard.press('Delete')
  await expect(monday).toHaveText('')
  await dismiss(page, person)
})

test('F39: a figure says why, down to what was typed, unpaid or free', async ({ page }) => {
  const person = await unlockWith(page, 'Derived', { initialBalance: 4 })
  const { id: weekId } = await openedWeek(page)
  const place = { weekId, teacherId: person.id }
  const ask = (figure: 'Actual' | 'Target' | 'Balance' | 'Difference') => askWhy(page, person.name, figure)
  const empty = await ask('Balance')
  await expect(empty).toContainText('Nothing is entered in this week yet, so it does not count')
  await expect(empty).toContainText('Initial balance')
  await page.keyboard.press('Escape')

  const away = (dayOfWeek: number, status: string) => ({ ...place, dayOfWeek, sessionType: 'none', status })
  await send(page, 'POST', '/api/time-slots/batch', [
    { ...place, dayOfWeek: 1, startTime: '08:00', endTime: '16:00', actualHours: 7.5 },
    away(2, 'absent'),
    away(3, 'sick'),
    away(5, 'nonWorkingDay'),
  ])
  await expect(rowOf(page, person)).toContainText('13.75')
  const actual = await ask('Actual')
  await actual.getByRole('button', { name: 'Worked' }).click()
  await expect(actual).toContainText('Monday: 7.50 entered instead of 8.00')
  await actual.getByRole('button', { name: 'Credited' }).click()
  await expect(actual).toContainText(
    'Tuesday, absent: nothing is credited, so the hours come off the balance',
  )
  await expect(actual).toContainText('Friday: non-working day')
  await expect(actual).toContainText('Wed Sick: 1 of 4 working days, target 25.00')
  await page.keyboard.press('Escape')

  const balance = await ask('Balance')
  await balance.getByRole('button', { name: 'Earlier weeks that count' }).click()
  await expect(balance).toContainText('No week before this one counts.')
  await page.keyboard.press('Escape')
  await dismiss(page, person)
})

test('F15: adding a teacher with the default target pins the calculated one', async ({ page }) => {
  const person = await unlockWith(page, 'Pinned')
  const { id: weekId } = await openedWeek(page)
  await send(page, 'POST', '/api/week-settings', { teacherId: person.id, weekId, includeInWeek: false })
  await expect(rowOf(page, person)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  await page.getByRole('menuitem', { name: 'Add with options…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Teacher', { exact: true }).selectOption({ label: person.name })
  await dialog.getByLabel('Include default target hours').check()
  await dialog.getByRole('button', { name: 'Add Teacher' }).click()
  await expect(rowOf(page, person)).toContainText('25.00')
  await send(page, 'PATCH', `/api/teachers/${person.id}`, { weeklyHours: 22, validFrom: 'always' })
  await expect(page.getByRole('button', { name: `${person.name}, Contract:` })).toHaveText('22.00')
  await expect(page.getByRole('button', { name: `${person.name}, Target:` })).toHaveText('25.00')
  await dismiss(page, person)
})

test('F11: hours set in the week and taken back keep no teacher in it', async ({ page }) => {
  const person = await unlockWith(page, 'Unpinned')
  const { id: weekId } = await openedWeek(page)
  const contract = page.getByRole('button', { name: `${person.name}, Contract:` })
  for (const text of ['20', '']) {
    await contract.click()
    await page.getByRole('spinbutton', { name: `${person.name}, Contract` }).fill(text)
    await page.keyboard.press('Enter')
    await expect(contract).toHaveText(text ? '20.00' : '30.00')
  }
  const settings = await send<{ teacherId: number; includeInWeek: boolean | null }[]>(
    page,
    'GET',
    `/api/week-settings/${weekId}`,
  )
  expect(settings.find((setting) => setting.teacherId === person.id)?.includeInWeek).toBeNull()
  await send(page, 'POST', `/api/teachers/${person.id}/archive`)
  await expect(rowOf(page, person)).toHaveCount(0)
  await dismiss(page, person)
})
