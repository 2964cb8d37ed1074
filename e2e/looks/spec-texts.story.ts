import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { expect, leaveDialog, test, unlock } from '../houses/scene.ts'
import { leaveUndrawn } from '../houses/undrawn.ts'
import { day } from '../steps/planned-days.ts'
import type { StoredWeek } from '../steps/spec-scene.ts'
import {
  answerWith,
  dismiss,
  expectToast,
  hire,
  isColoured,
  openedWeek,
  refuse,
  rowOf,
  toast,
  unlockWith,
} from '../steps/spec-scene.ts'

const loadError = 'Failed to load schedule data. Please try again.'
const errorAlert = (page: Page) => page.getByRole('alert').filter({ hasText: loadError })

async function expectLoadError(page: Page) {
  await expectToast(page, 'Error', loadError)
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
}

// spec 2.55, 2.85, 8.7, 8.10, 8.15
test('T2: weeks, a week, teachers and statistics that cannot be loaded are said in red', async ({
  page,
  context,
}) => {
  // A change in another story would make the page read again by itself, before anybody has pressed the button.
  // A stream that ends with its page meanwhile has nothing left to refuse.
  await context.route('**/api/events*', (route) => route.abort().catch(() => undefined))
  await leaveUndrawn(page)
  await refuse(page, 'GET', /\/api\/weeks(\?|$)/)
  await page.goto('/?lng=en')
  await expectToast(page, 'Error', loadError)
  await isColoured(errorAlert(page).first(), '--minus')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Weekly Schedule' })).toBeVisible()

  await leaveUndrawn(page)
  await refuse(page, 'GET', /\/api\/weeks\/\d+(\?|$)/)
  await page.reload()
  await isColoured(errorAlert(page), '--minus')
  await page.unrouteAll()

  // The team's page reads the same by calls of its own.
  await unlock(page)
  await refuse(page, 'GET', /\/api\/weeks(\?|$)/)
  await page.reload()
  await isColoured(errorAlert(page).first(), '--minus')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('grid')).toBeVisible()

  await refuse(page, 'GET', /\/api\/weeks\/\d+(\?|$)/)
  await page.reload()
  await isColoured(errorAlert(page).first(), '--minus')
  await page.unrouteAll()

  await refuse(page, 'GET', '**/api/teachers/*')
  await page.reload()
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  await isColoured(errorAlert(page), '--minus')
  await expect(page.getByRole('table', { name: 'Teachers' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Teacher data' }).click()
  await isColoured(errorAlert(page), '--minus')
})

// spec 8.9, 8.11, 8.12, 8.14
test('a change to a teacher that fails is said, and the teacher stays', async ({ page }) => {
  await unlock(page)
  const person = await hire(page, 'Failing')
  const archived = await hire(page, 'Failing before')
  await send(page, 'POST', `/api/teachers/${archived.id}/archive`)
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  for (const [method, url] of [
    ['POST', '**/api/teachers'],
    ['PATCH', '**/api/teachers/*'],
    ['DELETE', '**/api/teachers/*'],
    ['POST', '**/api/teachers/*/*'],
  ] as const) {
    await refuse(page, method, url)
  }
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: `Archive ${person.name}` }).click()
  await expectLoadError(page)
  await page.getByRole('button', { name: `Delete ${person.name}` }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  // F23: what did not happen comes first.
  await expect(toast(page)).toContainText(`${person.name} was not deleted. ${loadError}`)
  await expectLoadError(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit ${person.name}` }).click()
  await dialog.getByLabel('Name').fill('Somebody else')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectLoadError(page)
  await leaveDialog(page)
  await expect(rowOf(page, person)).toContainText('Active')

  await page.getByRole('button', { name: 'Add Teacher' }).click()
  await dialog.getByLabel('Name').fill('Nobody')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectLoadError(page)
  const issues = [{ path: 'name', message: 'Must not contain control characters', code: 'characters' }]
  const fault = { statusCode: 400, code: 'invalid', message: issues[0]?.message, issues }
  await answerWith(page, 'POST', '**/api/teachers', 400, fault)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Error', 'Please leave out invisible characters.')
  await dialog.getByLabel('Unarchive').check()
  await dialog.getByLabel('Archived teacher').selectOption({ label: archived.name })
  await dialog.getByRole('button', { name: 'Unarchive' }).click()
  await expectLoadError(page)
  await leaveDialog(page)
  await page.getByRole('button', { name: 'Archived teachers' }).click()
  await page.getByRole('button', { name: `Restore ${archived.name}` }).click()
  await expectLoadError(page)
  await expect(rowOf(page, archived)).toContainText('Archived')
  await dismiss(page, person, archived)
})

// spec 8.8, 8.13
test('a change to who is in the week that fails is said, and the week stays', async ({ page }) => {
  const person = await unlockWith(page, 'Member')
  const absent = await hire(page, 'Outsider', { startDate: '2030-01-07' })
  await refuse(page, 'POST', '**/api/week-settings')
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  await page.getByRole('menuitem', { name: absent.name }).click()
  await expectLoadError(page)
  await expect(day(page, absent, 'Monday')).toHaveCount(0)

  await page.getByRole('button', { name: 'Manage week' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Teachers' })
  await dialog.getByRole('switch', { name: `${person.name}: Included` }).click()
  await expectLoadError(page)
  await expect(dialog.getByRole('switch', { name: `${person.name}: Included` })).toBeChecked()
  await dialog.getByLabel(`Custom hours for ${person.name}`).fill('12')
  await page.keyboard.press('Enter')
  await expectLoadError(page)
  await expect(dialog.getByLabel(`Custom hours for ${person.name}`)).toHaveValue('')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dismiss(page, person, absent)
})

// spec 2.49, 7.46, 8.19, 8.20, 8.21
test('hours that cannot be saved go back, and a week that cannot be read again is said', async ({ page }) => {
  const person = await unlockWith(page, 'Hours')
  const edit = async (field: string, text: string) => {
    await page.getByRole('button', { name: `${person.name}, ${field}:` }).click()
    await page.getByRole('spinbutton', { name: `${person.name}, ${field}` }).fill(text)
    await page.keyboard.press('Enter')
  }
  await refuse(page, 'POST', '**/api/week-settings')
  for (const [field, before] of [
    ['Contract', '30.00'],
    ['Team', '2.00'],
    ['MPA', '3.00'],
    ['Target', '25.00'],
  ] as const) {
    await edit(field, '11')
    await expectToast(page, 'Error', 'Failed to update hours. Please try again.')
    await expect(page.getByRole('button', { name: `${person.name}, ${field}:` })).toHaveText(before)
  }
  await page.unrouteAll()
  await refuse(page, 'GET', /\/api\/weeks\/\d+$/)
  await edit('Contract', '28')
  await expectToast(page, 'Contract hours updated, refreshing calculated values...')
  await dismiss(page, person)
})

// spec 8.22, 8.23
test('a day that cannot be saved stays open, one that cannot be cleared says nothing', async ({ page }) => {
  const person = await unlockWith(page, 'Day')
  const { id } = await openedWeek(page)
  const slot = { weekId: id, teacherId: person.id, dayOfWeek: 2, startTime: '08:00', endTime: '12:00' }
  await send(page, 'POST', '/api/time-slots/batch', [slot])
  await expect(day(page, person, 'Tuesday')).toContainText('08:00 - 12:00')
  // Refused by the server, not by a server that is away: such days wait in the outbox and are sent again.
  const refusal = { statusCode: 409, code: 'conflict', message: 'The house is closed.' }
  await answerWith(page, 'PUT', '**/api/days', 409, refusal)

  await day(page, person, 'Tuesday').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Session 1: end').selectOption('13:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Error', 'Failed to save schedule: The house is closed.')
  await expect(dialog.getByLabel('Session 1: end')).toHaveValue('13:00')
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)

  const clear = dialog.getByRole('button', { name: 'Clear day' })
  const answered = page.waitForResponse('**/api/days')
  await clear.click()
  await answered
  await expect(clear).toBeEnabled()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  // At once: a toast would be gone by itself a little later.
  expect(await toast(page).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(day(page, person, 'Tuesday')).toContainText('08:00 - 12:00')
  await dismiss(page, person)
})

/** The house as if it only had its first week and the one that is opened. */
async function hideOtherWeeks(page: Page): Promise<StoredWeek[]> {
  const opened = await openedWeek(page)
  const [first] = await send<StoredWeek[]>(page, 'GET', '/api/weeks')
  const weeks = [first, opened] as StoredWeek[]
  await leaveUndrawn(page)
  await page.route(/\/api\/weeks(\?|$)/, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: weeks }) : route.fallback(),
  )
  await page.reload()
  return weeks
}

const chosen = (page: Page) => page.getByRole('button', { name: /^Choose a week/ })

// spec 4.19, 4.21, 7.13, 7.14, 8.16, 8.17, 8.18, 8.27; decided stay-where-you-were
test('F45: a new week is said, one that cannot be created leaves the reader where they were', async ({
  page,
}) => {
  await unlock(page)
  const [, opened] = await hideOtherWeeks(page)
  const next = page.getByRole('button', { name: 'Next week' })
  await expect(chosen(page)).toHaveAccessibleName(`Choose a week: ${opened?.name}`)
  // The following week is there already, so the server answers with it and nothing is created.
  const readAgain = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith('/api/weeks'),
  )
  await next.click()
  await expectToast(page, 'New week created')
  await readAgain
  await expect(toast(page)).toContainText(/Week W\d+: \w+ \d+ - \w+ \d+, 20\d\d is now available/)

  await refuse(page, 'POST', '**/api/weeks', 'The house is closed.')
  await page.reload()
  await next.click()
  await expectToast(page, 'Error', 'The house is closed.')
  await expect(chosen(page)).toHaveAccessibleName(`Choose a week: ${opened?.name}`)

  await page.route('**/api/weeks', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.reload()
  await next.click()
  await expectToast(page, 'Error', 'Failed to fetch')
  await expect(chosen(page)).toHaveAccessibleName(`Choose a week: ${opened?.name}`)
})

// spec 2.51, 2.52, 2.53, 2.70, 2.84, 2.97, 2.104
test('what is empty says so, and leads on', async ({ page }) => {
  await unlock(page)
  await page.route(/\/api\/weeks\/\d+$/, async (route) => {
    const week = await (await route.fetch()).json()
    await route.fulfill({ json: { ...week, teachers: [] } })
  })
  await page.reload()
  await expect(page.getByText('No teachers scheduled for this week')).toBeVisible()
  await page.getByRole('button', { name: 'Manage Teachers' }).click()
  await expect(page.getByRole('tab', { name: 'Teachers', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )

  await page.unroute(/\/api\/weeks\/\d+$/)
  await page.route('**/api/teachers/*', (route) => route.fulfill({ json: [] }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  await expect(page.getByText('No teachers available to add')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Add with options…' }).click()
  await expect(page.getByRole('dialog')).toContainText('No teachers available to add')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  await expect(page.getByText('No teachers found')).toBeVisible()
  await expect(page.getByText('Add a teacher, or bring someone back from the archive.')).toBeVisible()
  await page.getByRole('button', { name: 'Archived teachers' }).click()
  await expect(page.getByText('No teachers found')).toBeVisible()
  await expect(page.getByText('Teachers who leave can be archived here; their hours stay.')).toBeVisible()
  await page.getByRole('tab', { name: 'Teacher data' }).click()
  await expect(page.getByText('No active teachers')).toBeVisible()
  await page.getByRole('switch', { name: 'Show archived teachers' }).check()
  await expect(page.getByText('No archived teachers')).toBeVisible()
})

// spec 2.54, 4.20; decided parents-only-look
test('a parent who goes to a week that is not there creates nothing', async ({ page }) => {
  await page.goto('/?lng=en')
  await hideOtherWeeks(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method()))
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByText('No schedule data available')).toBeVisible()
  expect(asked).not.toContain('POST')
})

// spec 2.23, 2.24, 2.25, 5.3, 5.4, 8.6
test('wrong passwords are counted, the field is emptied each time', async ({ page }) => {
  const problem = { statusCode: 401, code: 'wrong_password', message: 'Wrong.' }
  await answerWith(page, 'POST', '**/api/access', 401, problem)
  await page.goto('/?lng=en')
  await page.getByRole('button', { name: 'Teacher view' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/incorrect attempt/)).toHaveCount(0)
  await expect(dialog.locator('input')).toHaveCount(1)
  for (const said of ['1 incorrect attempt', '2 incorrect attempts']) {
    await dialog.getByLabel('Password').fill('not this one')
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await expect(dialog.getByText(said, { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Password')).toHaveValue('')
    await expectToast(page, 'Access Denied', 'The password you entered is incorrect. Please try again.')
    await isColoured(toast(page).getByText('Access Denied'), '--minus')
  }
  expect(await page.evaluate(() => localStorage.getItem('teacherAuthenticated'))).toBeNull()
})
