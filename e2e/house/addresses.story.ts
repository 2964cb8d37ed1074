import type { Page } from '@playwright/test'
import { addDays, calendarDateOf, isoWeek } from '#domain/values/calendar-date.ts'
import { send } from '../houses/calls.ts'
import { moveIn } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect, password, signIn } from '../houses/scene.ts'
import { openSettings } from '../steps/settings.ts'

/** `/week/2026-W47` of the week that many weeks after this one. */
async function weekPath(page: Page, later = 0): Promise<string> {
  const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
  const { year, week } = isoWeek(addDays(calendarDateOf(today), later * 7))
  return `/week/${year}-W${String(week).padStart(2, '0')}`
}

/** The first of the house. */
const name = 'Anna Becker'

const grid = (page: Page) => page.getByRole('grid')
const path = (page: Page) => new URL(page.url()).pathname
const chosen = (page: Page) => page.getByRole('tab', { selected: true })
const week = (page: Page) => page.getByRole('button', { name: /^Choose a week/ })

test('every place has an address: by name, after a reload, in a new tab, and with Back and Forward', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await moveIn(page, 3)
  await send(page, 'PATCH', '/api/site', { leaveAccounts: true, monthSheets: true })
  await page.reload()
  const next = await weekPath(page, 1)

  const walk: readonly (readonly [go: () => Promise<unknown>, path: RegExp, title: RegExp])[] = [
    [
      () => page.getByRole('button', { name: 'Next week' }).click(),
      new RegExp(`^${next}$`),
      /^Weekly schedule W\d/,
    ],
    [() => page.getByRole('tab', { name: 'Leave' }).click(), /^\/leave$/, /^Leave \d{4}/],
    [() => page.getByRole('button', { name: 'Next year' }).click(), /^\/leave\/\d{4}$/, /^Leave \d{4}/],
    [() => page.getByRole('tab', { name: 'Teachers', exact: true }).click(), /^\/people$/, /^Teachers · /],
    [() => page.getByRole('tab', { name: 'Months' }).click(), /^\/months$/, /^Months · /],
    [() => page.getByRole('button', { name: '2025' }).click(), /^\/months\/2025$/, /^Months 2025 · /],
    [() => page.getByRole('tab', { name: 'Months' }).click(), /^\/months$/, /^Months · /],
    [
      () =>
        page
          .getByRole('link', { name: /^\w+ 20\d\d$/ })
          .first()
          .click(),
      /^\/months\/\d{4}-\d\d$/,
      /^\w+ 20\d\d · /,
    ],
    [() => page.getByRole('tab', { name: 'Teacher data' }).click(), /^\/statistics$/, /^Teacher data · /],
    [
      () => page.getByRole('button', { name }).first().click(),
      /^\/people\/\d+\/account$/,
      new RegExp(`^${name} · `),
    ],
    [
      () => page.getByRole('button', { name: 'Settings', exact: true }).click(),
      /^\/house$/,
      /^Set up the house · /,
    ],
  ]
  await expect(page).toHaveTitle(/^Weekly schedule W\d/)
  const seen: [path: string, title: string][] = [['/', await page.title()]]
  for (const [go, expected, title] of walk) {
    await go()
    await expect(page).toHaveTitle(title)
    expect(path(page)).toMatch(expected)
    seen.push([path(page), await page.title()])
  }
  for (const [at, title] of seen.slice(0, -1).reverse()) {
    await page.goBack()
    await expect(page).toHaveTitle(title)
    expect(path(page)).toBe(at)
  }
  for (const [at, title] of seen.slice(1)) {
    await page.goForward()
    await expect(page).toHaveTitle(title)
    expect(path(page)).toBe(at)
  }
  for (const [at, title] of seen) {
    const other = await context.newPage()
    await other.goto(at)
    await expect(other).toHaveTitle(title)
    await other.reload()
    await expect(other).toHaveTitle(title)
    await other.close()
  }
})

test('Back closes what was opened, and the focus is never lost', async ({ page }) => {
  await moveIn(page, 3)
  const cell = grid(page).getByRole('row').filter({ hasText: name }).getByRole('gridcell').nth(1)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'Previous week' }).click()
  const at = path(page)
  await cell.dblclick()
  await expect(dialog).toBeVisible()
  expect(path(page)).toMatch(new RegExp(`^${at}/day/\\d+/\\d$`))
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  expect(path(page)).toBe(at)
  await expect(cell).toBeFocused()

  // Closed otherwise it leaves no step behind: Back leads to the week before.
  await cell.dblclick()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(path(page)).toBe(at)
  await page.goBack()
  await expect.poll(() => path(page)).toBe(await weekPath(page, 1))

  // What is half typed is asked for.
  await page.goForward()
  await expect.poll(() => path(page)).toBe(at)
  await cell.dblclick()
  await dialog.getByLabel('Notes').fill('Half a thought')
  await page.goBack()
  await expect(page.locator('[data-takes-focus]:focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Notes')).toHaveValue('Half a thought')
})

test('a link to a day opens it, and one to somebody who is gone says so', async ({ page }) => {
  const { ids } = await moveIn(page, 3)
  const at = await weekPath(page)
  await page.goto(`${at}/day/${ids[0]}/2`)
  await expect(page.getByRole('dialog')).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => path(page)).toBe(at)

  await page.goto(`${at}/day/9999/2`)
  await expect(page.getByText('The person is not in this week.').first()).toBeVisible()
  await expect(grid(page)).toBeVisible()
  await page.goto('/months')
  await expect(page.getByRole('heading', { name: 'This is not here' })).toBeVisible()
  await page.getByRole('link', { name: 'To the weekly schedule' }).click()
  await expect(grid(page)).toBeVisible()
})

test('a link that was sent asks for access, and then opens what was meant', async ({
  page,
  browser,
  house,
}) => {
  await moveIn(page, 3)
  const visitor = await browser.newPage({ baseURL: house.origin, locale: 'en-GB' })
  await visitor.goto('/statistics')
  const ask = visitor.getByRole('dialog', { name: 'Teacher view' })
  await expect(ask).toBeVisible()
  await ask.getByLabel('Password').fill(password)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('table', { name: 'Teacher statistics' })).toBeVisible()
  expect(path(visitor)).toBe('/statistics')
  await expect(chosen(visitor)).toHaveText('Teacher data')
  await visitor.close()

  const parent = await browser.newPage({ baseURL: house.origin, locale: 'en-GB' })
  await parent.goto('/people')
  await expect(parent.getByRole('dialog')).toBeVisible()
  await parent.keyboard.press('Escape')
  await expect(parent.getByRole('dialog')).toHaveCount(0)
  expect(path(parent)).toBe('/')
  await expect(week(parent)).toBeVisible()

  // Parents share a week.
  const next = await weekPath(page, 1)
  await page.goto(next)
  await expect(grid(page)).toBeVisible()
  const label = await week(page).textContent()
  await parent.goto(next)
  await expect(week(parent)).toHaveText(label ?? '')
  await parent.close()
})

test('an address that is none is the page that says so', async ({ page, request, house }) => {
  await signIn(page)
  for (const at of ['/week/2026-W60', '/people/0', '/house/kitchen', '/somewhere']) {
    expect((await request.get(`${house.origin}${at}`)).status(), at).toBe(404)
    await page.goto(at)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  }
})

test('Y2, Y7: one key leads past the header to the week, and another week is said', async ({ page }) => {
  await moveIn(page, 3)
  await expect(grid(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(grid(page).locator(':focus')).toHaveCount(1)
  const said = page.getByRole('group', { name: 'Week' }).locator('[aria-live]')
  await expect(said).toHaveText('')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(said).toHaveText(/^W\d+: .* \d{4}$/)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => path(page)).toBe('/')
  await expect(page.getByRole('button', { name: 'Today' })).toHaveCount(0)
})

test('a dialog in the settings leaves no step behind: from another line Back leads to the schedule', async ({
  page,
}) => {
  await moveIn(page, 3)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(grid(page)).toBeVisible()
  await openSettings(page, 'Access')
  await page.getByRole('button', { name: 'Change password…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openSettings(page, 'Data')
  await page.goBack()
  await expect.poll(() => path(page)).toBe(await weekPath(page, 1))
  await expect(grid(page)).toBeVisible()
})
