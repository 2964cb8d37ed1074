import type { Page, Route } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { houseToPlan } from '../houses/house-to-plan.ts'
import { test } from '../houses/own-house.ts'
import { expect } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { plannedDay } from '../steps/planned-days.ts'

/** A week is proposed, looked at and accepted; nothing is saved before. */

// A house is set up and a week searched in each of them.
test.describe.configure({ timeout: 150_000 })

const bar = (page: Page) => page.getByRole('region', { name: 'Suggestion', exact: true })
const ghosts = (page: Page) => page.locator('[data-ghost]')
const panel = (page: Page) => page.getByRole('region', { name: 'Before you accept' })
const cell = (page: Page, name: string, day: string) => plannedDay(page, name, day)

async function openStart(page: Page) {
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Suggest a week…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest a week' })
  await expect(dialog.getByText(/empty days of \d+ people can be filled/)).toBeVisible()
  return dialog
}

async function propose(page: Page) {
  const dialog = await openStart(page)
  // The usual case needs no choice.
  await expect(dialog.getByRole('button', { name: 'Suggest', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible({ timeout: 30_000 })
}

const plannedDays = async (page: Page, weekId: number) => {
  const { teachers } = await send<{ teachers: { timeSlots: { dayOfWeek: number }[] }[] }>(
    page,
    'GET',
    `/api/weeks/${weekId}`,
  )
  const days = teachers.map(({ timeSlots }) => new Set(timeSlots.map((slot) => slot.dayOfWeek)).size)
  return days.reduce((sum, count) => sum + count, 0)
}

async function discard(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
}

test('from an empty week to an accepted plan, and back with one undo', async ({ page }) => {
  const { weekId } = await houseToPlan(page)
  await propose(page)
  const count = await ghosts(page).count()
  expect(count).toBeGreaterThan(50)
  await expect(bar(page).getByRole('status')).toHaveText(`Suggestion: ${count} days, not saved yet`)
  await expect(bar(page)).toContainText('Everything is covered.')
  await expect(panel(page)).toContainText('Nowhere: every group is covered at every quarter hour.')
  await expect(panel(page).getByRole('row', { name: /Tobias Wagner/ })).toBeVisible()
  expect(await plannedDays(page, weekId)).toBe(0)
  // The week counts the proposed days already, and a screen reader hears that they are proposed.
  await expect(ghosts(page).first()).toHaveAccessibleDescription('suggested, not saved')
  await expect(page.getByRole('button', { name: '25 gaps' })).toHaveCount(0)
  // Why, as soon as a day has the focus.
  await cell(page, 'Anna Becker', 'Monday').focus()
  await expect(bar(page)).toContainText(/Anna Becker, Monday \d\d:\d\d–\d\d:\d\d.* against the goal/)
  await expectNoViolation(page, 'a proposal')
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText(`${count} days accepted`).first()).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(ghosts(page)).toHaveCount(0)
  expect(await plannedDays(page, weekId)).toBe(count)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => plannedDays(page, weekId)).toBe(0)
})

test('where it cannot be done, the sentence says why and what would help', async ({ page }) => {
  const { weekId, idOf } = await houseToPlan(page)
  const { startDate } = await send<{ startDate: string }>(page, 'GET', `/api/weeks/${weekId}`)
  const tuesday = new Date(Date.parse(startDate) + 86_400_000).toISOString().slice(0, 10)
  for (const name of ['Clara Dietz', 'Katharina Maier', 'Tobias Wagner'])
    await send(page, 'POST', '/api/absences', {
      ...{ teacherId: idOf(name), status: 'sick', from: tuesday, to: tuesday },
    })
  await propose(page)
  await expect(panel(page).getByRole('region', { name: 'Where someone is missing' })).toContainText('Tuesday')
  const impossible = panel(page).getByRole('region', { name: 'What is not possible' })
  await expect(impossible).toContainText(
    /Tuesday 08:00–15:00, Sonnenkäfer: 2 people short whatever you do\. 2 are needed, at most 0 can be there\. Not there: Clara Dietz, Katharina Maier, Tobias Wagner away; Leyla Öztürk on a day off\./,
  )
  // Absences are named, their reasons never.
  await expect(panel(page)).not.toContainText('sick')
  const helps = panel(page).getByRole('region', { name: 'What would help' })
  await expect(helps).toContainText(/Leyla Öztürk comes on Tuesday, a day off: \d+\.\d\d fewer person-hours/)
  await expectNoViolation(page, 'a proposal that is short')
  // What can be done is accepted all the same.
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText(/\d+ days accepted/).first()).toBeVisible()
})

test('N12: cancel ends it at once, Esc after a question, and nothing is saved', async ({ page }) => {
  const { weekId } = await houseToPlan(page)
  const dialog = await openStart(page)
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await bar(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(ghosts(page)).toHaveCount(0)
  await propose(page)
  const before = await ghosts(page).allInnerTexts()
  // Asked once, and Escape again keeps it.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await ghosts(page).allInnerTexts()).toEqual(before)
  await discard(page)
  await expect(page.getByText('Suggestion discarded').first()).toBeVisible()
  await expect(ghosts(page)).toHaveCount(0)
  // A new one starts from the last, so that it is the same again.
  await propose(page)
  expect(await ghosts(page).allInnerTexts()).toEqual(before)
  // Leaving the schedule discards it too.
  await page.getByRole('tab', { name: 'Teachers' }).click()
  await page.getByRole('tab', { name: 'Weekly schedule' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await plannedDays(page, weekId)).toBe(0)
})

test('a proposed day is accepted, changed or typed over', async ({ page }) => {
  await houseToPlan(page)
  await propose(page)
  const all = await ghosts(page).count()
  // One.
  await cell(page, 'Anna Becker', 'Monday').click()
  const ghost = page.getByRole('dialog', { name: /^Anna Becker, Monday: \d\d:\d\d - \d\d:\d\d$/ })
  await expect(ghost).toContainText('Why this day?')
  await expectNoViolation(page, 'one proposed day')
  await ghost.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('1 day accepted').first()).toBeVisible()
  await expect(ghosts(page)).toHaveCount(all - 1)
  // Changed: it becomes a day like others, with one undo.
  await cell(page, 'Anna Becker', 'Tuesday').press('Enter')
  await page.getByRole('button', { name: 'Change…' }).click()
  await page.getByLabel('Session 1: start').selectOption('09:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell(page, 'Anna Becker', 'Tuesday')).toHaveAccessibleName(/^9:00 to/)
  await expect(ghosts(page)).toHaveCount(all - 2)
  // Typed over.
  await cell(page, 'Anna Becker', 'Wednesday').focus()
  await page.keyboard.type('10-14')
  await page.keyboard.press('Enter')
  await expect(ghosts(page)).toHaveCount(all - 3)
})

test('days are left out and accepted by person and by day; what others plan stays', async ({ page }) => {
  const { weekId, idOf } = await houseToPlan(page)
  await propose(page)
  // Left out: the place stays empty, and the others are proposed around it.
  await cell(page, 'Clara Dietz', 'Monday').focus()
  await page.keyboard.press('Delete')
  await expect(panel(page)).toHaveCount(0)
  await expect(panel(page)).toBeVisible({ timeout: 30_000 })
  await expect(cell(page, 'Clara Dietz', 'Monday')).toHaveAccessibleName(/not planned/i)
  const around = await ghosts(page).count()
  // By person and by day.
  await bar(page).getByRole('button', { name: 'Accept some…' }).click()
  await page.getByRole('menuitem', { name: 'Jonas Lehmann: 5 days' }).click()
  await expect(ghosts(page)).toHaveCount(around - 5)
  await bar(page).getByRole('button', { name: 'Accept some…' }).click()
  await page.getByRole('menuitem', { name: /^Friday: \d+ days$/ }).click()
  await expect(cell(page, 'Emine Fischer', 'Friday')).not.toHaveAttribute('data-ghost')
  // A colleague plans a proposed day at the same moment: theirs stays, and that is said.
  const theirs = { teacherId: idOf('Emine Fischer'), weekId, dayOfWeek: 1 }
  const planTheirs = async (route: Route) => {
    await send(page, 'PUT', '/api/days', {
      days: [{ ...theirs, slots: [{ startTime: '08:00', endTime: '12:00' }] }],
    })
    await route.continue()
  }
  await page.route('**/api/days', planTheirs, { times: 1 })
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText(/has changed in the meantime and stays as it is/).first()).toBeVisible()
  await expect(cell(page, 'Emine Fischer', 'Monday')).toHaveAccessibleName(/^8:00 to 12:00/)
  await expect(ghosts(page)).toHaveCount(0)
})

test('wishes are kept where they can be, and a day is left empty', async ({ page }) => {
  await houseToPlan(page)
  await cell(page, 'Jonas Lehmann', 'Friday').focus()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Keep empty in suggestions: Jonas Lehmann, Friday' }).click()
  await expect(page.getByText('1 day is kept empty in suggestions').first()).toBeVisible()
  await expect(cell(page, 'Jonas Lehmann', 'Friday')).toHaveAccessibleDescription('kept empty')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Wishes…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wishes' })
  await dialog.getByLabel('Teacher').selectOption({ label: 'Emine Fischer' })
  await expect(dialog.getByText('No wishes yet. For example: no late shift on any Friday.')).toBeVisible()
  await dialog.getByLabel('Weekday').selectOption('Wednesday')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('day off, every Wednesday')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This wish is already in the list.')
  await expectNoViolation(page, 'wishes')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await propose(page)
  await expect(cell(page, 'Jonas Lehmann', 'Friday')).not.toHaveAttribute('data-ghost')
  // Kept or not, it is said.
  await expect(panel(page)).toContainText(/Emine Fischer, Wednesday: (as wished|day off)/)
  // It may be filled again.
  await discard(page)
  await cell(page, 'Jonas Lehmann', 'Friday').focus()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Allow suggestions again: Jonas Lehmann, Friday' }).click()
  await expect(page.getByText('1 day is open to suggestions again').first()).toBeVisible()
  await expect(cell(page, 'Jonas Lehmann', 'Friday')).not.toHaveAttribute('data-locked')
})

test('in German, in the dark and on a phone', async ({ page }) => {
  await houseToPlan(page, 'de')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await page.getByRole('button', { name: 'Planen', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Woche vorschlagen …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Woche vorschlagen' })
  await expect(dialog.getByText(/leere Tage von 13 Personen können gefüllt werden/)).toBeVisible()
  await expectNoViolation(page, 'the start in German')
  await dialog.getByRole('button', { name: 'Vorschlagen', exact: true }).click()
  const area = page.getByRole('region', { name: 'Vor dem Übernehmen' })
  await expect(area).toBeVisible({ timeout: 30_000 })
  await expectNoViolation(page, 'a proposal in German, in the dark')
  await page.getByRole('button', { name: 'Alles übernehmen' }).click()
  await expect(page.getByText(/\d+ Tage übernommen/).first()).toBeVisible()
  // A phone sees what was accepted, and says where proposals are looked at.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(/Anna Becker/).first()).toBeVisible()
  await expect(page.getByText(/\d\d:\d\d - \d\d:\d\d/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Planen', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Woche vorschlagen …' }).click()
  await expect(page.getByText('Was Sie dort übernehmen, steht sofort auch hier.')).toBeVisible()
  await expectNoViolation(page, 'the word on a phone')
})
