import type { Browser, Page } from '@playwright/test'
import type { DrawnView } from '#contract/first-view.ts'
import { addDays, calendarDateOf, mondayOf } from '#domain/values/calendar-date.ts'
import { weekContaining } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { plannedDay } from '../steps/planned-days.ts'
import { closeSettings, expectSaved, openSettings } from '../steps/settings.ts'
import { goToWeekOf, weekButton } from '../steps/week-walk.ts'

/** What only the team may know: none of it may come to a parent view, with or without access. */
const secrets = /sick|krank|Grippe|Attest|Xenia|archived|archiviert|"terms"|dayVersions/i

interface Seen {
  /** Every answer of the API by its address, fetched or brought by the page; who one is differs by nature. */
  readonly answers: Record<string, string>
  readonly text: string
  readonly printed: string
  readonly storage: string
}

/** Everything that a browser is sent and shows when it opens the house's page. */
async function open(page: Page, language: string): Promise<Seen> {
  const answers: Record<string, string> = {}
  const reading: Promise<void>[] = []
  const read = async (url: URL, body: Promise<string>) => {
    // Of the page before there may be one that is no longer awaited.
    const text = await body.catch(() => undefined)
    if (text !== undefined) answers[`${url.pathname}${url.search}`] = text
  }
  let isListening = false
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (!url.pathname.startsWith('/api/') || url.pathname === '/api/access') return
    // The stream of events has no end to wait for.
    if (url.pathname === '/api/events') isListening = true
    else reading.push(read(url, response.text()))
  })
  await page.goto(`/?lng=${language}`)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  // The last to be asked for: the stream of events, and the days of the years in the next eight weeks.
  const brought = await broughtBy(page)
  const years = brought ? 0 : yearsAhead().length
  const asked = (path: string) => Object.keys(answers).filter((url) => url.startsWith(path)).length
  await expect.poll(() => [isListening, asked('/api/calendar')]).toEqual([true, years])
  await Promise.all(reading)
  page.removeAllListeners('response')
  return { answers: { ...answers, ...brought }, ...(await shown(page)) }
}

const yearsAhead = () => [
  ...new Set([0, 56].map((days) => new Date(Date.now() + days * 86_400_000).getFullYear())),
]

/** The answers that lie in a page that the server has drawn, by the addresses that they would have been fetched from. */
async function broughtBy(page: Page): Promise<Record<string, string> | undefined> {
  const text = await page.evaluate(() => document.getElementById('first-view')?.textContent)
  if (!text) return undefined
  const { site, weeks, week, years } = (JSON.parse(text) as DrawnView).answers
  const all = {
    '/api/site?view=parent': site,
    '/api/weeks?view=parent': weeks,
    [`/api/weeks/${week?.id}?view=parent`]: week,
    ...Object.fromEntries(years.map(({ year, days }) => [`/api/calendar?view=parent&year=${year}`, days])),
  }
  return Object.fromEntries(Object.entries(all).map(([url, answer]) => [url, JSON.stringify(answer)]))
}

async function shown(page: Page) {
  const main = page.locator('main')
  const text = await main.innerText()
  const html = await main.innerHTML()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table').getByText(/^(Printed on|Gedruckt am) /)).toBeVisible()
  const printed = await page.locator('body').innerText()
  await page.emulateMedia({ media: null })
  const storage = await page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()))
  expect(`${text} ${html} ${printed} ${storage}`).not.toMatch(secrets)
  return { text, printed, storage }
}

async function freshPage(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  return { page: await context.newPage(), close: () => context.close() }
}

/** Two people with all that must not be shown, and one who has left. */
async function fill(page: Page) {
  const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
  const week = await send<{ id: number }>(page, 'POST', '/api/weeks', weekContaining(calendarDateOf(today)))
  const slots: object[] = []
  for (const name of ['Anna Becker', 'Olaf Jansen', 'Xenia Abel']) {
    const terms = { weeklyHours: 30, teamHours: 2, mpaHours: 3, initialBalance: 7.25 }
    const { id } = await send<{ id: number }>(page, 'POST', '/api/teachers', { name, ...terms })
    const day = { teacherId: id, weekId: week.id }
    slots.push(
      { ...day, dayOfWeek: 1, startTime: '08:00', endTime: '15:00', notes: 'Ausflug in den Wald' },
      { ...day, dayOfWeek: 2, sessionType: 'none', status: 'sick', notes: 'Grippe, Attest folgt' },
      { ...day, dayOfWeek: 3, sessionType: 'none', status: 'vacation' },
      { ...day, dayOfWeek: 4, sessionType: 'none', status: 'training' },
    )
  }
  await send(page, 'POST', '/api/time-slots/batch', slots)
  const active = await send<{ id: number; name: string }[]>(page, 'GET', '/api/teachers/active')
  const gone = active.find(({ name }) => name === 'Xenia Abel')
  await send(page, 'POST', `/api/teachers/${gone?.id}/archive`)
}

const settings = {
  'nothing more': { hours: false, reasons: false, notes: false },
  'hours and notes': { hours: true, reasons: false, notes: true },
  'reasons and notes': { hours: false, reasons: true, notes: true },
}

for (const [name, parentsSee] of Object.entries(settings)) {
  test(`F1: with ${name} the parent view of a device with access is the parents’ document`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await unlock(page)
    await fill(page)
    await send(page, 'PATCH', '/api/site', { parentsSee })
    const fresh = await freshPage(browser, baseURL)
    await page.reload()
    await expect(page.locator('tbody tr')).toHaveCount(3)
    await page.getByRole('button', { name: 'Parent view' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    const switched = await shown(page)
    for (const language of ['en', 'de']) {
      const own = await open(page, language)
      expect(own).toEqual(await open(fresh.page, language))
      expect(Object.keys(own.answers).every((url) => /[?&]view=parent(&|$)/.test(url))).toBe(true)
      if (language === 'en') expect(switched).toEqual({ ...switched, text: own.text, printed: own.printed })
    }
    // The device still has access: it can be given back from here, and the way back needs no password.
    await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
    await page.getByRole('button', { name: 'Teamansicht' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(3)
    await fresh.close()
  })
}

test('F1, T2: nothing of the team flashes up or stays behind when the view changes', async ({ page }) => {
  await unlock(page)
  await fill(page)
  await page.addInitScript(() => {
    const isParents = () => localStorage.getItem('teacherAuthenticated') !== 'true'
    const look = () => {
      // All that is drawn, toasts too: what goes by itself after a moment was there for it.
      const text = document.getElementById('root')?.textContent ?? ''
      if (isParents() && /Xenia|Sick|Krank|Undo/.test(text)) sessionStorage.setItem('flashed', text)
    }
    requestAnimationFrame(function each() {
      look()
      requestAnimationFrame(each)
    })
  })
  await page.goto('/?lng=en')
  await plannedDay(page, 'Anna Becker', 'Friday').focus()
  await page.keyboard.type('K')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('deeds'))).toContain('sick')
  await page.getByRole('button', { name: 'Parent view' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  expect(await page.evaluate(() => localStorage.getItem('deeds'))).toBeNull()
  await expect(page.getByText('Undo')).toHaveCount(0)
  // What was saved a moment ago, and not what the browser fetched early for the page.
  await expect(
    page
      .getByRole('row', { name: /^Anna Becker/ })
      .getByRole('cell')
      .last(),
  ).toContainText('/')
  await shown(page)

  // A manager who only had a look goes on where they were.
  // Nothing that the team was sent was kept meanwhile: all of it is asked for again.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Teacher view' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(3)
  expect(asked).toContain('/api/site')
  expect(asked.filter((path) => /^\/api\/weeks\/\d+$/.test(path))).not.toEqual([])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(plannedDay(page, 'Anna Becker', 'Friday')).toHaveAccessibleName(/^not planned yet/)

  await page.getByRole('button', { name: 'Parent view' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You have been logged out of the Teacher View.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Teacher view' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('flashed'))).toBeNull()
})

test('parents look four weeks back, and the page says so', async ({ page }) => {
  await unlock(page)
  const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
  const monday = mondayOf(calendarDateOf(today))
  const [oldest, tooOld] = [addDays(monday, -28), addDays(monday, -35)]
  for (const start of [oldest, tooOld]) await send(page, 'POST', '/api/weeks', weekContaining(start))
  await page.reload()
  await goToWeekOf(page, tooOld)
  await page.getByRole('button', { name: 'Parent view' }).click()
  const sentence = 'Here you can look back four weeks. Older weeks stay with the team.'
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page.getByText('Navigation limited', { exact: true }).first()).toBeVisible()
  await weekButton(page).click()
  const day = (date: string) => page.getByRole('dialog').locator(`[data-day="${date}"] button`).first()
  await expect(day(tooOld)).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByText(sentence)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Weekly Schedule' })).toBeVisible()

  // The house may show more.
  await page.getByRole('button', { name: 'Teacher view' }).click()
  await openSettings(page, 'What parents see')
  await page.getByRole('switch', { name: 'All weeks' }).check()
  await expectSaved(page)
  await closeSettings(page)
  await page.getByRole('button', { name: 'Parent view' }).click()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page.getByRole('heading', { name: 'Weekly Schedule' })).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
})

test('S3: the settings offer hours or reasons, and say why not both', async ({ page }) => {
  await unlock(page)
  const settings = await openSettings(page, 'What parents see')
  const choice = (name: string) => settings.getByRole('radio', { name, exact: true })
  await expect(
    settings.getByText('Hours or reasons, not both: together they would reveal who is sick.'),
  ).toBeVisible()
  await expect(choice('Nothing more')).toBeChecked()
  const preview = settings.getByRole('figure')
  await choice('Hours').click()
  await expect(choice('Hours')).toBeChecked()
  await expect(preview).toContainText('Balance')
  await choice('Reasons for absence').click()
  await expect(choice('Hours')).not.toBeChecked()
  await expect(preview).not.toContainText('Balance')
  await expect(preview).toContainText('U')
  await expect
    .poll(() => send<{ parentsSee: object }>(page, 'GET', '/api/site').then(({ parentsSee }) => parentsSee))
    .toEqual({ hours: false, reasons: true, notes: false, allWeeks: false })
})

test('F48: the banner says "this week" only of the current one', async ({ page }) => {
  const banner = page.getByRole('note')
  const go = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/?lng=en')
  await expect(banner).toContainText('Who is at the kindergarten this week, and when.')
  await go('Next week')
  await expect(banner).toContainText(/Who will be at the kindergarten in week \d+, and when\./)
  for (const _ of [1, 2]) await go('Previous week')
  await expect(banner).toContainText(/Who was at the kindergarten in week \d+, and when\./)
  await page.goto('/?lng=de')
  await expect(banner).toContainText('Wer diese Woche wann im Haus ist.')
  await go('Nächste Woche')
  await expect(banner).toContainText(/Wer in KW \d+ wann im Haus ist\./)
  for (const _ of [1, 2]) await go('Vorige Woche')
  await expect(banner).toContainText(/Wer in KW \d+ wann im Haus war\./)
})
