import type { Page } from '@playwright/test'
import { dismiss, hire, send } from '../houses/calls.ts'
import { expect, signIn, test } from '../houses/scene.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import type { Person } from '../steps/planned-days.ts'
import { day, figureOf, hired } from '../steps/planned-days.ts'
import { openedWeek } from '../steps/spec-scene.ts'

/** Target 25.00. */
const terms = { teamHours: 2, mpaHours: 3 }

const entry = (page: Page, person: Person, weekday: string) =>
  page.getByRole('textbox', { name: `${person.name}, ${weekday}` })

const mostKeystrokes = 60

/** Types key by key and counts them: a manager with a spreadsheet counts them too. */
async function typed(page: Page, ...keys: string[]): Promise<number> {
  let count = 0
  for (const key of keys) {
    const single = ['Tab', 'Enter'].includes(key) ? [key] : [...key]
    for (const key of single) await page.keyboard.press(key === ' ' ? 'Space' : key)
    count += single.length
  }
  return count
}

test('a week is typed in at most 60 keystrokes, breaks and absences included', async ({ page }) => {
  await signIn(page)
  const person = await hire(page, 'Typist', terms)
  const next = await hired(page, 'Typist', terms)
  const [upper, lower] = person.name < next.name ? [person, next] : [next, person]
  await day(page, upper, 'Monday').focus()
  const count = await typed(
    page,
    ...['730-14', 'Tab', '8-16', 'Tab', '8-12, 12:30-16', 'Tab', '8-16 b12-1230', 'Tab', 'u', 'Enter'],
  )
  console.log(`keystrokes for a week: ${count}`)
  expect(count).toBeLessThanOrEqual(mostKeystrokes)

  await expect(day(page, upper, 'Monday')).toHaveAccessibleName(`7:30 to 14:00`)
  await expect(day(page, upper, 'Tuesday')).toContainText('08:00 - 16:00')
  await expect(day(page, upper, 'Wednesday')).toContainText('08:00 - 16:00')
  await expect(day(page, upper, 'Thursday')).toHaveAccessibleName(/break 12:00 to 12:30/)
  await expect(day(page, upper, 'Friday')).toHaveAccessibleName(`Vacation`)
  // After a run of Tabs, Enter begins the next teacher's week where this one began.
  await expect(day(page, lower, 'Monday')).toBeFocused()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // 6.50 + 8.00 + 7.50 + 7.50 + a fifth of 25.00
  const figure = figureOf(page, upper.name, 'Actual')
  await expect(figure).toHaveText('34.50')
  await page.reload()
  await expect(figure).toHaveText('34.50')
  await dismiss(page, upper)
  await dismiss(page, lower)
})

test('F52: a day is typed as sheets write it, in words and in times', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Wordy', terms)
  await day(page, person, 'Monday').focus()
  await typed(
    page,
    'Urlaub',
    'Tab',
    'Kind krank',
    'Tab',
    '8-12/13-16',
    'Tab',
    '8-16 (P 12-12:30)',
    'Tab',
    'frei',
    'Tab',
  )
  await expect(day(page, person, 'Monday')).toHaveAccessibleName(`Vacation`)
  await expect(day(page, person, 'Tuesday')).toHaveAccessibleName(`Absent`)
  await expect(day(page, person, 'Wednesday')).toContainText('08:00 - 16:00')
  await expect(day(page, person, 'Thursday')).toHaveAccessibleName(/break 12:00 to 12:30/)
  await expect(day(page, person, 'Friday')).toContainText('–')
  await dismiss(page, person)
})

test('Enter goes down, Shift with Tab goes back, and typing replaces what stands there', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Replacer', terms)
  await day(page, person, 'Tuesday').focus()
  await typed(page, '9-15', 'Tab')
  await expect(day(page, person, 'Wednesday')).toBeFocused()
  await page.keyboard.type('k')
  await expect(entry(page, person, 'Wednesday')).toHaveValue('k')
  await page.keyboard.press('Shift+Tab')
  await expect(day(page, person, 'Tuesday')).toBeFocused()
  await expect(day(page, person, 'Wednesday')).toContainText('K')
  await page.keyboard.type('8')
  await expect(entry(page, person, 'Tuesday')).toHaveValue('8')
  await page.keyboard.type('-12')
  await page.keyboard.press('Enter')
  await expect(entry(page, person, 'Tuesday')).toHaveCount(0)
  await expect(day(page, person, 'Tuesday')).toContainText('08:00 - 12:00')
  await expect(page.locator('[data-weekday="2"]:focus')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Enter, F2 and a click on a day that is not being typed open it.
  for (const open of ['Enter', 'F2', 'click']) {
    if (open === 'click') await day(page, person, 'Tuesday').click()
    else await day(page, person, 'Tuesday').press(open)
    await expect(page.getByRole('dialog')).toContainText(person.name)
    await page.keyboard.press('Escape')
    await expect(day(page, person, 'Tuesday')).toBeFocused()
  }
  await dismiss(page, person)
})

test('what cannot be read is said at the cell, with an example, and the focus stays', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Mistaken', terms)
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
  const input = entry(page, person, 'Monday')
  await day(page, person, 'Monday').focus()
  for (const [text, said] of [
    ['8', 'Not understood. Try 8-16 or 8-12, 12:30-16.'],
    ['8:10-16', 'Please use quarter hours, for example 8:15-16:30.'],
    ['6-14', 'The day lasts from 7:00 to 21:00. Try 7-16.'],
    ['16-8', 'The end must come after the start. Try 8-16.'],
    ['8-12, 11-15', 'These times overlap. Try 8-12, 12:30-16.'],
  ] as const) {
    await page.keyboard.type(text)
    await expect(input).toHaveAttribute('aria-invalid', 'false')
    await page.keyboard.press(text === '6-14' ? 'Tab' : 'Enter')
    await expect(input).toBeFocused()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    // Outside of the day it goes on with where the day can be widened.
    await expect(input).toHaveAccessibleDescription(new RegExp(`^${said.replaceAll('.', '\\.')}`))
    await expect(page.getByRole('alert').getByText(said)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(input).toHaveCount(0)
    await expect(day(page, person, 'Monday')).toBeFocused()
  }

  // Corrected on the spot, it is taken.
  await page.keyboard.type('8-')
  await page.keyboard.press('Enter')
  await page.keyboard.type('16')
  await expect(input).toHaveAttribute('aria-invalid', 'false')
  expect(writes).toEqual([])
  await page.keyboard.press('Enter')
  await expect(day(page, person, 'Monday')).toContainText('08:00 - 16:00')

  // Nothing typed is nothing changed.
  await day(page, person, 'Monday').focus()
  await page.keyboard.type('9')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(day(page, person, 'Monday')).toContainText('08:00 - 16:00')
  await expect(day(page, person, 'Tuesday')).toBeFocused()
  await dismiss(page, person)
})

test('leaving the cell saves what can be read, and reports what cannot', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Leaver', terms)
  await day(page, person, 'Monday').focus()
  await page.keyboard.type('9-15')
  await page.getByRole('tab', { name: 'Weekly schedule' }).click()
  await expect(day(page, person, 'Monday')).toContainText('09:00 - 15:00')

  await day(page, person, 'Monday').focus()
  await page.keyboard.type('8-')
  await page.getByRole('tab', { name: 'Weekly schedule' }).click()
  await expect(page.getByText('Not saved', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`${person.name}, Monday: “8-”. Not understood.`).first()).toBeVisible()
  await expect(day(page, person, 'Monday')).toContainText('09:00 - 15:00')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await dismiss(page, person)
})

test('Delete clears a day; notes and the plan of a sick day stay with a typed one', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Noted', terms)
  const monday = day(page, person, 'Monday')
  await monday.press('Enter')
  await page.getByLabel('Session 1: start').selectOption('08:00')
  await page.getByLabel('Session 1: end').selectOption('15:00')
  await page.getByLabel('Notes').fill('Forest day')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(monday).toBeFocused()
  await page.keyboard.type('k')
  await page.keyboard.press('Enter')
  await expect(monday).toHaveAccessibleName(`Sick, plan kept: 8:00 to 15:00, note: Forest day`)
  await expect(figureOf(page, person.name, 'Actual')).toHaveText('7.00')

  await monday.focus()
  await page.keyboard.press('Delete')
  await expect(monday).toHaveAccessibleName(`not planned yet`)
  await expect(page.getByText('1 day cleared').first()).toBeVisible()
  await expect(figureOf(page, person.name, 'Actual')).toHaveText('0.00')
  await dismiss(page, person)
})

test('two managers type the same day: the second is shown what stands there now', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Race', terms)
  await page.reload()
  const { id: weekId } = await openedWeek(page)
  await expect(day(page, person, 'Friday')).toBeVisible()
  const colleagueSaves = (endTime: string) => {
    const place = { teacherId: person.id, weekId, dayOfWeek: 5 }
    return send(page, 'POST', '/api/time-slots/batch', [{ ...place, startTime: '08:00', endTime }])
  }
  const conflict = (now: string) =>
    page.getByText(`${person.name}, Friday: now ${now}. Your change was not saved.`).first()
  const friday = day(page, person, 'Friday')

  // The screen has learned of it while the input covered the day.
  await friday.focus()
  await page.keyboard.type('9-15')
  await colleagueSaves('13:00')
  await expect(friday).toContainText('08:00 - 13:00')
  await page.keyboard.press('Enter')
  await expect(conflict('08:00-13:00')).toBeVisible()
  await expect(page.getByText('Someone else was faster', { exact: true }).first()).toBeVisible()

  // The screen has not learned of it: then the server knows.
  await page.route('**/api/weeks/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await friday.focus()
  await page.keyboard.type('9-15')
  await colleagueSaves('14:00')
  await page.keyboard.press('Enter')
  await expect(conflict('08:00-14:00')).toBeVisible()
  await expect(friday).toContainText('08:00 - 14:00')
  await page.unroute('**/api/weeks/*')
  await page.reload()
  await expect(friday).toContainText('08:00 - 14:00')
  await dismiss(page, person)
})

test('everyone can use the typed day, its fault, the selection and the menu, light and dark', async ({
  page,
}) => {
  await signIn(page)
  const person = await hired(page, 'Equal', terms)
  const look = async (scene: string, within: string) => {
    await expectNoViolationInBothThemes(page, scene, within)
  }
  await day(page, person, 'Monday').focus()
  await page.keyboard.type('8-')
  await look('a day being typed', '[role=grid]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Not understood.')).toBeVisible()
  await look('a day that cannot be read', '[role=grid]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await look('chosen days', '[role=grid]')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('menu')).toContainText('4 days selected')
  await look('the menu', '[role=menu]')
  await page.keyboard.press('Escape')
  await dismiss(page, person)
})
