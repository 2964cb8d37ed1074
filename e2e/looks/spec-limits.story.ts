import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { expect, test, unlock, unlockByForm } from '../houses/scene.ts'
import { day } from '../steps/planned-days.ts'
import { dismiss, expectToast, openedWeek, rowOf, toast, unlockWith } from '../steps/spec-scene.ts'

const chosen = (page: Page) => page.getByRole('button', { name: /^Choose a week/ })
const goodbye = 'You have been logged out of the Teacher View.'

/** From here on time passes only by `runFor`. */
async function stopTime(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

// spec 4.36, 9.24, 9.25; decided a-toast-that-is-gone-is-gone
test('a toast stays for five seconds', async ({ page }) => {
  await page.clock.install()
  await unlock(page)
  await expect(page.getByRole('grid')).toBeVisible()
  await stopTime(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectToast(page, goodbye)
  await page.clock.runFor(4_500)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(1_500)
  await expect(toast(page)).toHaveCount(0)
})

// spec 4.15, 4.35, 9.23, 9.26, 9.27, 9.28; decided a-toast-that-is-gone-is-gone
test('a second toast takes the place of the first; it is narrow, and F8 and a swipe reach it', async ({
  page,
}) => {
  await unlockByForm(page)
  await expectToast(page, 'Access Granted', 'You now have access to the Teacher View.')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectToast(page, goodbye)
  await expect(toast(page)).toHaveCount(1)
  const box = await page.locator('[role=region][aria-label^=Notifications] ol').boundingBox()
  expect(box?.width).toBe(420)

  await page.keyboard.press('F8')
  await expect(page.locator('[role=region][aria-label^=Notifications] ol')).toBeFocused()
  const swipe = async (pixels: number) => {
    const at = await toast(page).boundingBox()
    if (!at) throw new Error('There is no toast')
    await page.mouse.move(at.x + 20, at.y + 10)
    await page.mouse.down()
    await page.mouse.move(at.x + 20 + pixels, at.y + 10, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(45)
  await expect(toast(page)).toHaveCount(1)
  await swipe(60)
  await expect(toast(page)).toHaveCount(0)

  await page.setViewportSize({ width: 700, height: 800 })
  // All of it but the scroll bar.
  const narrow = await page.locator('[role=region][aria-label^=Notifications] ol').boundingBox()
  expect(narrow?.width).toBeGreaterThan(650)
})

// spec 9.30, 9.31
test('a tooltip waits 700 ms, the next one does not', async ({ page }) => {
  await page.clock.install()
  await unlock(page)
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  const edit = page.getByRole('button', { name: 'Edit Anna Becker' })
  await expect(edit).toBeVisible()
  await page.mouse.move(1, 1, { steps: 8 })
  await stopTime(page)
  await edit.hover()
  await page.clock.runFor(650)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(page.getByRole('tooltip')).toHaveText('Edit Anna Becker')

  await page.mouse.move(1, 1, { steps: 8 })
  await page.clock.runFor(50)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.getByRole('button', { name: 'Archive Anna Becker' }).hover()
  await page.clock.runFor(20)
  await expect(page.getByRole('tooltip')).toHaveText('Archive Anna Becker')

  // More than 300 ms after the last one the wait begins anew.
  await page.mouse.move(1, 1, { steps: 8 })
  await page.clock.runFor(20)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(400)
  await edit.hover()
  await page.clock.runFor(600)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

// spec 2.19, 2.83, 9.14
test('what is still loading shows its place: the week, and five rows of teachers', async ({ page }) => {
  let go = () => {}
  const later = new Promise<void>((resolve) => {
    go = resolve
  })
  await unlock(page)
  await page.route(/\/api\/(weeks|teachers\/active)$/, async (route) => {
    await later
    await route.continue()
  })
  await page.reload()
  const placeholder = page.getByRole('banner').locator('[class*=skeleton]')
  await expect(placeholder).toBeVisible()
  expect(await placeholder.evaluate((element) => getComputedStyle(element).animationIterationCount)).toBe(
    'infinite',
  )
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  const table = page.getByRole('table', { name: 'Teachers' })
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(table.locator('tbody tr')).toHaveCount(5)
  go()
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await expect(placeholder).toHaveCount(0)
  await expect(chosen(page)).toBeVisible()
})

// spec 7.6, 7.7, 7.8
test('only the week is read again on focus, and nothing is polled', async ({ page }) => {
  await page.clock.install()
  // Without the stream the page does not learn what other stories change meanwhile.
  await page.route('**/api/events*', (route) => route.abort())
  await unlock(page)
  await expect(page.getByRole('grid')).toBeVisible()
  const { id } = await openedWeek(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // A lost stream is sought again, and parts of the page come when it is idle; nothing is read by that.
    if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.push(pathname)
  })
  const answered = page.waitForResponse(`**/api/weeks/${id}`)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await answered
  expect(asked).toEqual([`/api/weeks/${id}`])
  await page.clock.runFor('10:00')
  await expect(page.getByText('Connection lost')).toBeVisible()
  expect(asked).toEqual([`/api/weeks/${id}`])
})

// spec 2.57, 2.58, 2.59, 4.30, 4.31, 4.32
test('an hours cell is a dash when empty, and saves nothing that did not change', async ({ page }) => {
  const person = await unlockWith(page, 'Dash', { teamHours: null, mpaHours: 0 })
  const team = page.getByRole('button', { name: `${person.name}, Team:` })
  await expect(team).toHaveText('-')
  await expect(page.getByRole('button', { name: `${person.name}, MPA:` })).toHaveText('0.00')
  const written: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && written.push(request.postData() ?? ''))
  for (const [field, text] of [
    ['Contract', '30'],
    ['Contract', '30,0'],
    ['Target', '30.00'],
    ['Team', ''],
  ] as const) {
    await page.getByRole('button', { name: `${person.name}, ${field}:` }).click()
    const input = page.getByRole('spinbutton', { name: `${person.name}, ${field}` })
    await input.fill(text)
    await input.blur()
    await expect(input).toHaveCount(0)
  }
  await day(page, person, 'Monday').hover()
  await page.getByRole('button', { name: `${person.name}, Contract:` }).click()
  await page.keyboard.type('12')
  await page.keyboard.press('Escape')
  expect(written).toEqual([])

  await team.click()
  await page.keyboard.type('1.5')
  await page.getByRole('tab', { name: 'Weekly schedule' }).click()
  await expect(team).toHaveText('1.50')
  expect(written).toHaveLength(1)
  await dismiss(page, person)
})

// spec 1.18, 1.19, 1.20, 1.21, 1.22, 9.20, 9.21, 9.22
test('the language is looked for in this order, and English is the last resort', async ({
  browser,
  baseURL,
}) => {
  const base = { baseURL: baseURL ?? '', locale: 'fr-FR' }
  const language = async (
    { query = '', cookie = '', local = '', storage = '', locale = 'fr-FR' },
    expected: string,
  ) => {
    const context = await browser.newContext({ ...base, locale })
    if (cookie) await context.addCookies([{ name: 'i18next', value: cookie, url: base.baseURL }])
    await context.addInitScript(
      ([local, session]) => {
        if (local) localStorage.setItem('i18nextLng', local)
        if (session) sessionStorage.setItem('i18nextLng', session)
      },
      [local, storage],
    )
    const page = await context.newPage()
    await page.goto(`/${query && `?lng=${query}`}`)
    await expect(page.locator('html')).toHaveAttribute('lang', expected)
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toMatch(
      new RegExp(`^${expected}|fr`),
    )
    await context.close()
  }
  await language({ query: 'de', cookie: 'en', local: 'en', storage: 'en', locale: 'en-GB' }, 'de')
  await language({ cookie: 'de', local: 'en', storage: 'en', locale: 'en-GB' }, 'de')
  await language({ local: 'de', storage: 'en', locale: 'en-GB' }, 'de')
  await language({ storage: 'de', locale: 'en-GB' }, 'de')
  await language({ locale: 'de-DE' }, 'de')
  await language({}, 'en')
})

// spec 2.72, 3.29, 3.37, 4.34, 7.22, 7.24, 7.25, 7.26, 7.31, 7.32, 7.40, 7.42, 7.49, 8.39
// decided the-page-writes-whole-days
test('the calls carry what was agreed', async ({ page }) => {
  const person = await unlockWith(page, 'Calls')
  const { id: weekId } = await openedWeek(page)
  const next = (method: string, path: string) =>
    page.waitForRequest((request) => request.method() === method && new URL(request.url()).pathname === path)
  const place = { teacherId: person.id, weekId }

  await day(page, person, 'Thursday').click()
  await page.getByLabel('Session 1: start').selectOption('08:00')
  await page.getByLabel('Session 1: end').selectOption('14:00')
  const saved = next('PUT', '/api/days')
  await page.getByRole('button', { name: 'Save' }).click()
  const thursday = { ...place, dayOfWeek: 4 }
  const session = { sessionType: 'work', startTime: '08:00', endTime: '14:00', status: 'present' }
  const slot = { ...session, notes: null, actualHours: null, plannedSessions: null }
  expect((await saved).postDataJSON()).toEqual({ days: [{ ...thursday, version: 0, slots: [slot] }] })
  await expect(day(page, person, 'Thursday')).toContainText('08:00 - 14:00')
  await day(page, person, 'Thursday').click()
  const cleared = next('PUT', '/api/days')
  await page.getByRole('button', { name: 'Clear day' }).click()
  expect((await cleared).postDataJSON()).toEqual({ days: [{ ...thursday, version: 1, slots: [] }] })
  await expectToast(page, 'Schedule cleared', 'All sessions for this day have been removed.')

  const contract = async (text: string) => {
    await page.getByRole('button', { name: `${person.name}, Contract:` }).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const created = next('POST', '/api/week-settings')
  await contract('28')
  expect((await created).postDataJSON()).toEqual({ ...place, weeklyHours: 28 })
  await expect(page.getByRole('button', { name: `${person.name}, Contract: 28.00` })).toBeVisible()
  await expectToast(page, 'Hours updated')
  const [setting] = (
    await send<{ id: number; teacherId: number }[]>(page, 'GET', `/api/week-settings/${weekId}`)
  ).filter((setting) => setting.teacherId === person.id)
  const changed = next('PATCH', `/api/week-settings/${setting?.id}`)
  await contract('29')
  expect((await changed).postDataJSON()).toEqual({ weeklyHours: 29 })

  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const archive = next('POST', `/api/teachers/${person.id}/archive`)
  await page.getByRole('button', { name: `Archive ${person.name}` }).click()
  expect((await archive).postData()).toBeNull()
  expect((await archive).headers()['content-type']).toBeUndefined()
  await expect(rowOf(page, person)).toHaveCount(0)
  await page.getByRole('button', { name: 'Archived teachers' }).click()
  const restore = next('POST', `/api/teachers/${person.id}/unarchive`)
  await page.getByRole('button', { name: `Restore ${person.name}` }).click()
  expect((await restore).postData()).toBeNull()
  await expect(rowOf(page, person)).toHaveCount(0)
  await page.getByRole('button', { name: 'Active teachers' }).click()

  const change = next('PATCH', `/api/teachers/${person.id}`)
  await page.getByRole('button', { name: `Edit ${person.name}` }).click()
  await dialog.getByLabel('Initial balance').fill('-2.5')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  expect((await change).postDataJSON()).toEqual({ initialBalance: -2.5 })
  await expect(dialog).toHaveCount(0)

  await page.route('**/api/teachers', (route) => route.abort())
  const add = next('POST', '/api/teachers')
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  await dialog.getByLabel('Name').fill('Greta')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await add).postDataJSON()).toMatchObject({
    name: 'Greta',
    weeklyHours: 20,
    startDate: null,
    initialBalance: 0,
    archived: false,
  })
  await page.keyboard.press('Escape')
  await dismiss(page, person)
})
