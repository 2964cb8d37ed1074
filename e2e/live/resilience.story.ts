import type { Browser } from '@playwright/test'
import pg from 'pg'
import { hire, send } from '../houses/calls.ts'
import { serverTest as test } from '../houses/own-house.ts'
import { expect, password, unlock } from '../houses/scene.ts'
import { plannedDay } from '../steps/planned-days.ts'

test('the server is restarted while a dialog is open', async ({ page, house }) => {
  await unlock(page)
  const person = await hire(page, 'Rosa')
  const monday = plannedDay(page, person.name, 'Monday')
  await monday.click()
  const dialog = page.getByRole('dialog', { name: /^Monday, / })
  await dialog.getByLabel('Session 1: start').selectOption('08:00')
  await dialog.getByLabel('Session 1: end').selectOption('14:30')
  await dialog.getByLabel('Notes').fill('Brings the clay')
  const save = dialog.getByRole('button', { name: 'Save' })
  const keptAsTyped = async () => {
    await expect(dialog.getByLabel('Session 1: start')).toHaveValue('08:00')
    await expect(dialog.getByLabel('Session 1: end')).toHaveValue('14:30')
    await expect(dialog.getByLabel('Notes')).toHaveValue('Brings the clay')
  }

  await house.kill()
  await save.click()
  const failure = 'Failed to save schedule: Network error. Please try again.'
  await expect(page.getByText(failure, { exact: true }).first()).toBeVisible()
  await keptAsTyped()
  await expect(save).toBeEnabled()

  // It is sent again by itself, so that no one has to press the button a second time.
  await house.start()
  await expect(dialog).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('Schedule updated', { exact: true }).first()).toBeVisible()
  await expect(monday).toContainText('08:00 - 14:30')

  const weeks = await send<{ id: number }[]>(page, 'GET', '/api/weeks')
  const history = await Promise.all(
    weeks.map(({ id }) => send<{ action: string }[]>(page, 'GET', `/api/history?weekId=${id}`)),
  )
  expect(history.flat().filter(({ action }) => action === 'daySaved')).toHaveLength(1)
})

// spec 8.4; decided the-server-decides
test('an expired access asks for the password again', async ({ page, house }) => {
  await unlock(page)
  const person = await hire(page, 'Vera')
  const monday = plannedDay(page, person.name, 'Monday')
  await monday.click()
  // Whatever the page reads again because of the new teacher would show it before the dialog does.
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(...ends) > 500
  })
  const owner = new pg.Client({ connectionString: house.databaseUrl })
  await owner.connect()
  await owner.query('delete from access_grant')
  await owner.end()

  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/days'))
  await page.getByLabel('Session 1: start').selectOption('08:00')
  await page.getByLabel('Session 1: end').selectOption('12:00')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await refused).status()).toBe(401)

  const dialog = page.getByRole('dialog', { name: 'Teacher view' })
  await expect(dialog).toBeVisible()
  // With the edit that could not be saved any more.
  const ended =
    'Your access has ended. Please enter the password again. Changes that had not been saved yet are lost.'
  await expect(page.getByText(ended, { exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('teacherAuthenticated'))).toBe(null)
  await expect(page.locator('[role=grid]')).toHaveCount(0)
  await expect(page.locator('table')).toHaveCount(1)

  await dialog.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(monday).toBeVisible()
  await expect(monday).not.toContainText('08:00')
})

test('N5, T1, T2: a lost connection is said and healed', async ({ page, house, browser }) => {
  await unlock(page)
  const person = await hire(page, 'Wanda')
  const friday = plannedDay(page, person.name, 'Friday')
  await expect(friday).toBeVisible()
  const lost = page.getByRole('alert').filter({ hasText: 'Connection lost' })
  await expect(lost).toHaveCount(0)

  await house.kill()
  await expect(lost).toBeVisible({ timeout: 15_000 })
  await expect(lost).toContainText('What you see may be out of date.')
  await expect(friday).toBeVisible()

  // The server is back, and a colleague writes before this page is connected again.
  await page.route('**/api/events*', (route) => route.abort())
  await house.start()
  await saveFriday(browser, house.origin, person.id)
  await expect(lost).toBeVisible()
  await expect(friday).not.toContainText('07:00 - 12:00')
  await page.unroute('**/api/events*')
  await expect(lost).toHaveCount(0, { timeout: 15_000 })
  await expect(friday).toContainText('07:00 - 12:00')
})

for (const view of ['teacher', 'parent'] as const)
  test(`N5: what changes before a ${view}'s page listens is shown`, async ({ page, house, browser }) => {
    await unlock(page)
    const person = await hire(page, 'Paula')
    const friday =
      view === 'teacher'
        ? plannedDay(page, person.name, 'Friday')
        : page.getByRole('row', { name: new RegExp(person.name) })
    await expect(friday).toBeVisible()
    if (view === 'parent') await page.getByRole('button', { name: 'Parent view' }).click()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/events*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    await expect(friday).toBeVisible()
    await saveFriday(browser, house.origin, person.id)
    await expect(friday).not.toContainText('07:00')
    held.resolve()
    await expect(friday).toContainText('07:00', { timeout: 10_000 })
  })

test('parents who go to another week see what changes there, and what changed meanwhile in the one before', async ({
  page,
  house,
  browser,
}) => {
  const colleague = await browser.newPage({ baseURL: house.origin })
  await unlock(colleague)
  const person = await hire(colleague, 'Quirin')
  await colleague.getByRole('button', { name: 'Next week' }).click()
  await expect(plannedDay(colleague, person.name, 'Friday')).toBeVisible()
  const [first, second] = await send<{ id: number }[]>(colleague, 'GET', '/api/weeks')
  const save = (weekId: number | undefined, endTime: string) =>
    send(colleague, 'POST', '/api/time-slots/batch', [
      { teacherId: person.id, weekId, dayOfWeek: 5, startTime: '07:00', endTime },
    ])

  await page.goto('/?lng=en')
  const row = page.getByRole('row', { name: new RegExp(person.name) })
  await expect(row).toBeVisible()
  await save(first?.id, '12:00')
  await expect(row).toContainText('07:00 - 12:00', { timeout: 10_000 })
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(row).not.toContainText('07:00')
  await save(second?.id, '13:00')
  await expect(row).toContainText('07:00 - 13:00', { timeout: 10_000 })
  await save(first?.id, '14:00')
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(row).toContainText('07:00 - 14:00', { timeout: 10_000 })
  await colleague.close()
})

async function saveFriday(browser: Browser, origin: string, teacherId: number) {
  const colleague = await browser.newPage({ baseURL: origin })
  await unlock(colleague)
  const [week] = await send<{ id: number }[]>(colleague, 'GET', '/api/weeks')
  const day = { teacherId, weekId: week?.id, dayOfWeek: 5, startTime: '07:00', endTime: '12:00' }
  await send(colleague, 'POST', '/api/time-slots/batch', [day])
  await colleague.close()
}

test('F17: cookies cleared under an open teacher view: the view follows at once and asks for the password', async ({
  page,
}) => {
  await unlock(page)
  await hire(page, 'Xenia')
  const grid = page.locator('[role=grid]')
  await expect(grid).toBeVisible()
  for (const way of ['Previous week', 'Next week', 'Next week']) {
    await page.getByRole('button', { name: way }).click()
    await expect(grid).toBeVisible()
  }
  // Whichever week it opens with: the one before is there, but this page has not read it yet.
  await page.reload()
  await expect(grid).toBeVisible()
  // A call of the teachers' that is still under way would be refused, and show it in another way.
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(...ends) > 2_000
  })

  await page.context().clearCookies({ name: 'access' })
  await page.getByRole('button', { name: 'Previous week' }).click()
  const dialog = page.getByRole('dialog', { name: 'Teacher view' })
  await expect(dialog).toBeVisible({ timeout: 3_000 })
  await expect(grid).toHaveCount(0)
  await expect(page.locator('table')).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('teacherAuthenticated'))).toBe(null)
  await dialog.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(grid).toBeVisible()
})

test('S13: who signs in again in one tab stays signed in in the other', async ({ page, house, context }) => {
  await unlock(page)
  await hire(page, 'Zoe')
  const other = await context.newPage()
  await other.goto(`${house.origin}/?lng=en`)
  await expect(other.locator('[role=grid]')).toBeVisible()
  const again = await page.request.post(`${house.origin}/api/access`, {
    data: { password },
    headers: { origin: house.origin },
  })
  expect(again.status()).toBe(200)
  const person = await hire(page, 'Yara')
  for (const tab of [page, other]) {
    await expect(plannedDay(tab, person.name, 'Monday')).toBeVisible({
      timeout: 10_000,
    })
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
})
