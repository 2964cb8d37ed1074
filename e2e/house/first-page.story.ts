import { expect, password, test, unlock } from '../houses/scene.ts'

// spec 1.7, 1.17, 1.22, 1.23, 2.1, 2.8, 4.9, 9.20
test('a parent opens the page, in English and in German', async ({ page }) => {
  await page.goto('/?lng=en')
  await expect(page).toHaveTitle('Kindergarten Teacher Scheduling')
  // On a weekend the next week is opened.
  const tip = page.getByRole('note')
  await expect(tip).toHaveText(/Who (is|will be) at the kindergarten (this|in) week( \d+)?, and when\.$/)
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)

  await page.getByLabel('Language').selectOption('de')
  await expect(page).toHaveTitle('Dienstplanung für die Kita')
  await expect(tip).toHaveText(/Wer (diese Woche|in KW \d+) wann im Haus ist\.$/)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('de')
})

// spec 1.11, 1.24, 2.23, 4.10, 4.12, 4.14, 5.1, 6.10, 9.19
test('a manager mistypes the password, unlocks the teacher view and logs out', async ({ page }) => {
  await page.goto('/?lng=en')
  await page.getByRole('button', { name: 'Teacher view' }).click()
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 incorrect attempt', { exact: true })).toBeVisible()
  await expect(page.getByText('Access Denied').first()).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue('')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You now have access to the Teacher View.').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('teacherAuthenticated'))).toBe('true')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You have been logged out of the Teacher View.').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('teacherAuthenticated'))).toBe(null)
})

// spec 2.17, 2.18, 2.20, 4.17
test('the weeks can be walked through and picked from the calendar', async ({ page }) => {
  await unlock(page)
  const current = page.getByRole('button', { name: /^Choose a week/ })
  const label = await current.textContent()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(current).not.toHaveText(label ?? '')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(current).toHaveText(label ?? '')
  await current.click()
  await expect(page.getByText('Select any date to view that week')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Select any date to view that week')).toHaveCount(0)
})

// spec 2.2, 8.25; decided a-week-has-no-address
test('any other address says that it is none', async ({ page }) => {
  const answer = await page.goto('/somewhere?lng=en')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.getByRole('link').click()
  await expect(page).toHaveTitle('Kindergarten Teacher Scheduling')
})

test('a developer reads which calls the API has', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morgenkreis API')
  await expect(page.getByRole('heading', { name: 'GET /api/weeks/{weekId} everyone' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'POST /api/time-slots/batch teachers' })).toBeVisible()
})

test('the page brings its week along, and its scripts come compressed, to be kept', async ({ request }) => {
  const page = await request.get('/')
  expect([page.headers().link, page.headers()['cache-control']]).toEqual([undefined, 'no-store'])
  expect(await page.text()).toContain('"viewMode":"parent"')
  expect(await page.text()).not.toContain('rel="preload"')
  // A week in which the house is closed may be too short to be worth it; the list of all calls never is.
  expect((await request.get('/api/docs/openapi.json')).headers()['content-encoding']).toBe('gzip')
  // What it brings is the parents'; a device with access may show the other view and would keep it unused.
  const known = await request.get('/', { headers: { cookie: `access=${'A'.repeat(43)}` } })
  expect([known.headers().link, /view=parent|first-view"/.test(await known.text())]).toEqual([
    undefined,
    false,
  ])
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
  const { 'content-encoding': encoding, 'cache-control': kept } = (await request.get(script ?? '')).headers()
  expect([encoding, kept]).toEqual(['br', 'public, max-age=31536000, immutable'])
})
