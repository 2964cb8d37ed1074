import type { Page, Route } from '@playwright/test'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { weekToOpen } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { expect, signIn, test } from '../houses/scene.ts'
import type { Person } from '../steps/planned-days.ts'
import { day, hired, toast } from '../steps/planned-days.ts'

/** Edits that are made while the line is slow, lost or cut, and a colleague who works in the same days. */

interface Day {
  readonly dayOfWeek: number
  readonly version: number
  readonly slots: readonly { startTime: string; endTime: string }[]
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

async function begin(page: Page, name: string) {
  await signIn(page)
  const person = await hired(page, name, { weeklyHours: 30 })
  const [{ today }, weeks] = await Promise.all([
    send<{ today: CalendarDate }>(page, 'GET', '/api/site'),
    send<(Week & { id: number })[]>(page, 'GET', '/api/weeks'),
  ])
  const weekId = weekToOpen(weeks, today)?.id ?? 0
  const place = (weekday: string) => ({
    weekId,
    teacherId: person.id,
    dayOfWeek: weekdays.indexOf(weekday) + 1,
  })
  return {
    person,
    cell: (weekday: string) => day(page, person, weekday),
    /** As from another browser: past this page's routes, and past its network. */
    async colleague(weekday: string, startTime: string, endTime: string) {
      const data = [{ ...place(weekday), startTime, endTime }]
      const answer = await page.request.post('/api/time-slots/batch', { data, headers: await origin(page) })
      expect(answer.status()).toBe(200)
    },
    /** What is stored, and every state that was. */
    async stored(weekday: string) {
      const { weekId, teacherId, dayOfWeek } = place(weekday)
      const answer = await page.request.get(`/api/time-slots/day/${weekId}/${teacherId}/${dayOfWeek}`)
      const slots = (await answer.json()) as Day['slots']
      return slots.map(({ startTime, endTime }) => `${startTime} - ${endTime}`).join(', ')
    },
    async history(weekday: string) {
      const { weekId, teacherId, dayOfWeek } = place(weekday)
      const answer = await page.request.get(`/api/history?weekId=${weekId}`)
      type Line = { teacherId: number; dayOfWeek: number; after: Day['slots'] }
      return ((await answer.json()) as Line[])
        .filter((line) => line.teacherId === teacherId && line.dayOfWeek === dayOfWeek)
        .map(({ after }) => after.map(({ startTime, endTime }) => `${startTime} - ${endTime}`).join(', '))
        .toReversed()
    },
  }
}

const origin = async (page: Page) => ({ origin: new URL(page.url()).origin })

async function type(page: Page, person: Person, weekday: string, text: string) {
  await day(page, person, weekday).focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Where it says what becomes of changes. */
const header = (page: Page) => page.getByRole('banner').getByRole('status')
const notSaved = (page: Page) => header(page).getByText('Not saved', { exact: true })
const compare = (page: Page) => header(page).getByRole('button', { name: 'Compare' })
const versions = (page: Page) => page.getByRole('dialog', { name: 'Someone else was faster' })

const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox-')))

/** Holds what the page writes until it is released. */
async function heldWrites(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/days', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

/** The server does it, and the answer gets lost on its way. */
const loseAnswer = async (route: Route) => {
  await route.fetch().catch(() => {})
  await route.abort('connectionreset').catch(() => {})
}

test('N2: two edits of a day on a slow line, and a colleague between them: both are refused, both versions are shown', async ({
  page,
}) => {
  const { person, cell, colleague, stored, history } = await begin(page, 'Slow')
  const release = await heldWrites(page)
  await type(page, person, 'Monday', '8-14')
  await expect(cell('Monday')).toContainText('08:00 - 14:00')
  await type(page, person, 'Monday', '9-13')
  await expect(cell('Monday')).toContainText('09:00 - 13:00')
  await colleague('Monday', '10:00', '15:00')
  release()

  await expect(toast(page, 'Someone else was faster')).toBeVisible()
  await expect(cell('Monday')).toContainText('10:00 - 15:00')
  await expect(notSaved(page)).toBeVisible()
  expect(await stored('Monday')).toBe('10:00 - 15:00')

  await compare(page).click()
  await expect(versions(page)).toContainText(`${person.name}, Monday`)
  await expect(versions(page)).toContainText('09:00-13:00')
  await expect(versions(page)).toContainText('10:00-15:00')
  await versions(page).getByRole('button', { name: 'Keep my version' }).click()
  await expect(cell('Monday')).toContainText('09:00 - 13:00')
  await expect.poll(() => history('Monday')).toEqual(['10:00 - 15:00', '09:00 - 13:00'])
  await expect(notSaved(page)).toHaveCount(0)
  // What is taken back is what was really stored.
  await page.keyboard.press('Control+z')
  await expect(cell('Monday')).toContainText('10:00 - 15:00')
  await expect.poll(() => stored('Monday')).toBe('10:00 - 15:00')
})

test('N2: two edits of a day without a network, a colleague meanwhile: the saved one is taken', async ({
  page,
  context,
}) => {
  const { person, cell, colleague, history } = await begin(page, 'Offline')
  await context.setOffline(true)
  await type(page, person, 'Tuesday', '8-14')
  await type(page, person, 'Tuesday', '9-13')
  await expect(notSaved(page)).toBeVisible()
  await expect(cell('Tuesday')).toContainText('09:00 - 13:00')
  await colleague('Tuesday', '10:00', '15:00')
  await context.setOffline(false)

  await expect(toast(page, 'Someone else was faster')).toBeVisible()
  await compare(page).click()
  await versions(page).getByRole('button', { name: 'Use the saved version' }).click()
  await expect(cell('Tuesday')).toContainText('10:00 - 15:00')
  await expect(notSaved(page)).toHaveCount(0)
  expect(await history('Tuesday')).toEqual(['10:00 - 15:00'])
})

test('N2: a pasted block and a typed day on it are refused together when a colleague was in one of the days', async ({
  page,
}) => {
  const { person, cell, colleague, stored } = await begin(page, 'Block')
  await type(page, person, 'Monday', '8-14')
  await expect.poll(() => stored('Monday')).toBe('08:00 - 14:00')
  await cell('Monday').focus()
  const release = await heldWrites(page)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+r')
  await expect(cell('Wednesday')).toContainText('08:00 - 14:00')
  await type(page, person, 'Wednesday', '9-12')
  await colleague('Wednesday', '10:00', '15:00')
  release()

  await expect(toast(page, 'Someone else was faster')).toBeVisible()
  await expect(cell('Wednesday')).toContainText('10:00 - 15:00')
  await expect(cell('Tuesday')).toHaveAccessibleName(/not planned yet/)
  await compare(page).click()
  await expect(versions(page)).toContainText('09:00-12:00')
  await expect(versions(page)).toContainText('1 more day belongs to this change')
  await versions(page).getByRole('button', { name: 'Keep my version' }).click()
  await expect.poll(() => stored('Wednesday')).toBe('09:00 - 12:00')
  await expect.poll(() => stored('Tuesday')).toBe('08:00 - 14:00')
})

test('N17: an answer that is lost after the commit: sent again by itself with the same key, saved once', async ({
  page,
}) => {
  const { person, cell, history } = await begin(page, 'Lost')
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/days')) sent.push(request.headers()['idempotency-key'])
  })
  await page.route('**/api/days', loseAnswer, { times: 1 })
  await type(page, person, 'Monday', '8-14')
  await expect(notSaved(page)).toBeVisible()
  await expect(header(page)).toContainText(`${person.name}, Monday`)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(toast(page, 'Someone else was faster')).toHaveCount(0)
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
  expect(await history('Monday')).toEqual(['08:00 - 14:00'])

  // An undo pressed while the outcome of the edit is unknown means that edit.
  await page.route('**/api/days', loseAnswer, { times: 1 })
  await type(page, person, 'Tuesday', '9-15')
  await expect(notSaved(page)).toBeVisible()
  await cell('Tuesday').focus()
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(cell('Tuesday')).toHaveAccessibleName(/not planned yet/)
  await expect(cell('Monday')).toContainText('08:00 - 14:00')
  expect(await history('Tuesday')).toEqual(['09:00 - 15:00', ''])
  expect(await history('Monday')).toEqual(['08:00 - 14:00'])
})

test('N14: "Try again" sends every edit as it was made, and never over what a colleague has saved since', async ({
  page,
}) => {
  const { person, cell, colleague, stored } = await begin(page, 'Try again')
  await page.route('**/api/days', (route) => route.abort())
  for (const weekday of ['Monday', 'Tuesday', 'Wednesday']) await type(page, person, weekday, '8-14')
  await expect(header(page)).toContainText('3 changes')
  await colleague('Monday', '10:00', '15:00')
  await page.unroute('**/api/days')
  // At once: the page tries again by itself too, and a click waits until the header stands still.
  await header(page).getByRole('button', { name: 'Try again' }).dispatchEvent('click')

  await expect(toast(page, 'Someone else was faster')).toBeVisible()
  await expect.poll(() => stored('Tuesday')).toBe('08:00 - 14:00')
  await expect.poll(() => stored('Wednesday')).toBe('08:00 - 14:00')
  expect(await stored('Monday')).toBe('10:00 - 15:00')
  await expect(cell('Monday')).toContainText('10:00 - 15:00')
  await expect(header(page)).toContainText('1 change')
  await expect(header(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('N18: an edit typed without a network is sent when the page is opened again, with what it was made on', async ({
  page,
  context,
}) => {
  const { person, colleague, stored, history } = await begin(page, 'Reopened')
  await page.route('**/api/days', (route) => route.abort())
  await type(page, person, 'Monday', '8-14')
  await type(page, person, 'Tuesday', '8-14')
  await expect(header(page)).toContainText('2 changes')
  await colleague('Tuesday', '10:00', '15:00')
  await page.close()

  const again = await context.newPage()
  await again.goto('/?lng=en')
  await expect(day(again, person, 'Monday')).toContainText('08:00 - 14:00')
  await expect.poll(() => stored('Monday')).toBe('08:00 - 14:00')
  await expect(toast(again, 'Someone else was faster')).toBeVisible()
  await expect(day(again, person, 'Tuesday')).toContainText('10:00 - 15:00')
  expect(await history('Monday')).toEqual(['08:00 - 14:00'])
  expect(await history('Tuesday')).toEqual(['10:00 - 15:00'])
  await compare(again).click()
  await versions(again).getByRole('button', { name: 'Use the saved version' }).click()
  await expect.poll(() => keptIn(again)).toEqual([])
})

test('an edit of a closed tab is sent from the parent view too, and nothing of it stays in its storage', async ({
  page,
  context,
}) => {
  const { person, stored } = await begin(page, 'Parentview')
  await page.route('**/api/days', (route) => route.abort())
  await type(page, person, 'Monday', '8-14')
  await expect(notSaved(page)).toBeVisible()
  expect(await keptIn(page)).toHaveLength(1)
  await page.evaluate(() => localStorage.removeItem('teacherAuthenticated'))
  await page.close()

  const again = await context.newPage()
  await again.goto('/?lng=en')
  await expect(again.getByRole('button', { name: 'Parent view', pressed: true })).toBeVisible()
  await expect.poll(async () => (await keptIn(again)).length).toBe(0)
  await expect.poll(() => stored('Monday')).toBe('08:00 - 14:00')
})

test('a page that is opened after the access has ended says that kept edits are lost', async ({
  page,
  context,
}) => {
  const { person } = await begin(page, 'Expired')
  await page.route('**/api/days', (route) => route.abort())
  await type(page, person, 'Monday', '8-14')
  await expect(notSaved(page)).toBeVisible()
  await page.close()
  await context.clearCookies({ name: 'access' })

  const again = await context.newPage()
  await again.goto('/?lng=en')
  await expect(again.getByText('Changes that had not been saved yet are lost.').first()).toBeVisible()
  await expect(again.getByRole('dialog', { name: 'Teacher view' })).toBeVisible()
  expect(await keptIn(again)).toEqual([])

  // Where nothing was kept there is nothing to be said.
  await again.evaluate(() => localStorage.setItem('teacherAuthenticated', 'true'))
  await again.goto('/?lng=en')
  await expect(again.getByRole('table')).toBeVisible()
  await expect.poll(() => again.evaluate(() => localStorage.getItem('teacherAuthenticated'))).toBe(null)
  await expect(again.getByText('are lost')).toHaveCount(0)
})

test('N18: leaving the page is asked about where an unsent edit cannot be kept', async ({ page }) => {
  const { person, cell } = await begin(page, 'Full')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await page.route('**/api/days', (route) => route.abort())
  await type(page, person, 'Monday', '8-14')
  await expect(notSaved(page)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(cell('Monday')).toContainText('08:00 - 14:00')
  await page.unroute('**/api/days')
  await header(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('N18: undo pressed for an edit that is then refused takes back nothing else', async ({ page }) => {
  const { person, cell, colleague, stored } = await begin(page, 'Undone')
  await type(page, person, 'Monday', '8-14')
  await expect.poll(() => stored('Monday')).toBe('08:00 - 14:00')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const release = await heldWrites(page)
  await type(page, person, 'Tuesday', '9-13')
  await expect(cell('Tuesday')).toContainText('09:00 - 13:00')
  await page.keyboard.press('Control+z')
  await colleague('Tuesday', '10:00', '15:00')
  release()

  await expect(toast(page, 'Nothing was undone: the last change had not been saved')).toBeVisible()
  await expect(compare(page)).toBeVisible()
  await expect(cell('Tuesday')).toContainText('10:00 - 15:00')
  await expect(cell('Monday')).toContainText('08:00 - 14:00')
  expect(await stored('Monday')).toBe('08:00 - 14:00')
})

test('nothing of it stays behind after logging out, which asks while something is not saved', async ({
  page,
}) => {
  const { person } = await begin(page, 'Private')
  await page.route('**/api/days', (route) => route.abort())
  await type(page, person, 'Monday', '8-14')
  await expect(notSaved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(toast(page, '1 change has not been saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await expect.poll(() => keptIn(page)).toEqual([])
})
