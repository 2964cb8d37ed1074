import type { Page } from '@playwright/test'
import { dismiss, hire, send } from './calls.ts'
import { expect, test, unlock } from './scene.ts'

interface Person {
  readonly name: string
  readonly id: number
}

/** A teacher of the story's own, so that stories do not get in each other's way. */
async function hired(page: Page, name: string): Promise<Person> {
  const person = await hire(page, name)
  await page.reload()
  await expect(day(page, person, 'Monday')).toBeVisible()
  return person
}

const day = (page: Page, person: Person, weekday: string) =>
  page.getByRole('gridcell', { name: `${person.name}, ${weekday}` })

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('deeds'))

async function plan(page: Page, person: Person, weekday: string, start: string, end: string) {
  await day(page, person, weekday).click()
  await page.getByLabel('Session 1: start').selectOption(start)
  await page.getByLabel('Session 1: end').selectOption(end)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a day is undone and redone, by keys and by button', async ({ page }) => {
  await unlock(page)
  const person = await hired(page, 'Nora')
  const monday = day(page, person, 'Monday')
  await expect(button(page, 'Nothing to undo')).toHaveAttribute('aria-disabled', 'true')
  await plan(page, person, 'Monday', '08:00', '14:00')
  await plan(page, person, 'Monday', '09:00', '15:00')
  await plan(page, person, 'Tuesday', '08:00', '12:00')
  await expect(button(page, `Undo: ${person.name}, Tuesday`)).toBeEnabled()

  // Faster than the server answers: one waits for the other.
  await monday.focus()
  for (const _ of [1, 2]) await page.keyboard.press('Control+z')
  await expect(monday).toContainText('08:00 - 14:00')
  await expect(day(page, person, 'Tuesday')).toHaveAccessibleName(/not planned yet/)
  await page.keyboard.press('Control+z')
  await expect(monday).toHaveAccessibleName(/not planned yet/)
  await expect(button(page, 'Nothing to undo')).toBeVisible()
  await expect(monday).toBeFocused()

  await page.keyboard.press('Control+Shift+Z')
  await expect(monday).toContainText('08:00 - 14:00')
  await page.keyboard.press('Control+y')
  await expect(monday).toContainText('09:00 - 15:00')
  await expect(toast(page, 'Redone')).toBeVisible()
  await button(page, `Redo: ${person.name}, Tuesday`).click()
  await expect(day(page, person, 'Tuesday')).toContainText('08:00 - 12:00')
  await button(page, `Undo: ${person.name}, Tuesday`).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(toast(page, `${person.name}, Tuesday`)).toBeVisible()
  await expect(day(page, person, 'Tuesday')).toHaveAccessibleName(/not planned yet/)

  // In a dialog the keys belong to its fields.
  await monday.click()
  await page.getByLabel('Notes').fill('Trip')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(monday).toContainText('09:00 - 15:00')
  await dismiss(page, person)
})

test('the toast after a saved or cleared day offers to undo it', async ({ page }) => {
  await unlock(page)
  const person = await hired(page, 'Toast')
  await plan(page, person, 'Friday', '08:00', '14:00')
  await expect(toast(page, 'Schedule updated')).toBeVisible()
  await day(page, person, 'Friday').click()
  await page.getByRole('button', { name: 'Clear day' }).click()
  await expect(toast(page, 'Schedule cleared')).toBeVisible()
  await expect(day(page, person, 'Friday')).toHaveAccessibleName(/not planned yet/)
  await button(page, 'Undo').click()
  await expect(day(page, person, 'Friday')).toContainText('08:00 - 14:00')
  await button(page, 'Redo').click()
  await expect(day(page, person, 'Friday')).toHaveAccessibleName(/not planned yet/)
  await dismiss(page, person)
})

test('undo works after a reload, says so in another week, and is forgotten at logout', async ({ page }) => {
  await unlock(page)
  const person = await hired(page, 'Reload')
  await plan(page, person, 'Wednesday', '08:00', '14:00')
  await page.reload()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await button(page, `Undo: ${person.name}, Wednesday`).click()
  await expect(page.getByText(new RegExp(`^${person.name}, Wednesday · W\\d+: `)).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(day(page, person, 'Wednesday')).toHaveAccessibleName(/not planned yet/)
  await page.keyboard.press('Control+y')
  await expect(day(page, person, 'Wednesday')).toContainText('08:00 - 14:00')

  expect(await kept(page)).toContain(person.name)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => kept(page)).toBeNull()
  await unlock(page)
  await expect(button(page, 'Nothing to undo')).toBeVisible()
  await dismiss(page, person)
})

test('what a colleague has changed since is not overwritten but told', async ({ page }) => {
  await unlock(page)
  const person = await hired(page, 'Overtaken')
  await plan(page, person, 'Thursday', '08:00', '14:00')
  const { weekId } = JSON.parse((await kept(page)) ?? '').done[0].steps[0]
  const place = { teacherId: person.id, weekId, dayOfWeek: 4 }
  await send(page, 'POST', '/api/time-slots/batch', [{ ...place, startTime: '09:00', endTime: '15:00' }])
  await expect(day(page, person, 'Thursday')).toContainText('09:00 - 15:00')
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Not undone: somebody else has changed it')).toBeVisible()
  await expect(toast(page, `${person.name}, Thursday: now 09:00 - 15:00.`)).toBeVisible()
  await expect(day(page, person, 'Thursday')).toContainText('09:00 - 15:00')
  await expect(button(page, 'Nothing to undo')).toBeVisible()
  await expect(button(page, 'Nothing to redo')).toBeVisible()
  await dismiss(page, person)
})

test('a removed person comes back from the toast, and hours go back to what they were', async ({ page }) => {
  await unlock(page)
  const person = await hired(page, 'Membership')
  const monday = day(page, person, 'Monday')
  await monday.hover()
  await page.getByRole('button', { name: `Remove ${person.name} from this week` }).click()
  await expect(toast(page, 'The teacher has been removed from this week.')).toBeVisible()
  await expect(monday).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(monday).toBeVisible()
  await expect(toast(page, `${person.name}, removed from the week`)).toBeVisible()

  const contract = page.getByRole('button', { name: `${person.name}, Contract:` })
  await contract.click()
  await page.getByRole('spinbutton', { name: `${person.name}, Contract` }).fill('25')
  await page.keyboard.press('Enter')
  await expect(contract).toHaveText('25.00')
  await button(page, `Undo: ${person.name}, Contract`).click()
  await expect(contract).toHaveText('30.00')
  await page.keyboard.press('Control+Shift+Z')
  await expect(contract).toHaveText('25.00')
  await dismiss(page, person)
})

test('a day put back from the history can be undone like any other change', async ({ page }) => {
  await unlock(page)
  const person = await hired(page, 'PutBack')
  await plan(page, person, 'Monday', '08:00', '14:00')
  await button(page, 'History').click()
  await button(page, `Put back: ${person.name}, Monday, empty`).click()
  await expect(toast(page, 'Day put back')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(day(page, person, 'Monday')).toHaveAccessibleName(/not planned yet/)
  await page.keyboard.press('Control+z')
  await expect(day(page, person, 'Monday')).toContainText('08:00 - 14:00')
  await page.keyboard.press('Control+z')
  await expect(day(page, person, 'Monday')).toHaveAccessibleName(/not planned yet/)
  await dismiss(page, person)
})
