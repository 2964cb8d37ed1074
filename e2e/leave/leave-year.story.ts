import type { Page } from '@playwright/test'
import type { AbsenceYear } from '#contract/absences.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekContaining } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { furnish, moveIn } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { planLeave } from '../houses/planned-leave.ts'
import { expect } from '../houses/scene.ts'
import { expectNoViolationInBothThemes, someOf } from '../steps/accessibility.ts'

const tab = (page: Page) => page.getByRole('tab', { name: /^(Leave|Urlaub)$/ })
const bar = (page: Page, name: RegExp | string) => page.getByRole('button', { name })
const lane = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}, \\d`) })
const inAugust = 'Emine Fischer, leave August 9 – August 20, 2027, 10 days'
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

/** The tab, in the year of the plans. */
async function openYear(page: Page, language = 'en') {
  await page.goto(`/?lng=${language}`)
  await tab(page).click()
  const next = page.getByRole('button', { name: /^(Next year|Nächstes Jahr)$/ })
  const shown = page.getByRole('group', { name: /^(Year|Jahr)$/ })
  for (;;) {
    if ((await shown.textContent())?.includes('2027')) break
    await next.click()
  }
  // Once 2027 is this year it begins with the coming months.
  const whole = page.getByRole('button', { name: /^(Year|Jahr)$/, pressed: false })
  if (await whole.isVisible()) await whole.click()
  await expect(page.getByText('Emine Fischer').first()).toBeVisible()
}

async function house(page: Page) {
  const moved = await furnish(page)
  await planLeave(page, moved.ids)
  return moved
}

const yearOf = (page: Page) => send<AbsenceYear>(page, 'GET', '/api/absences?year=2027')
const leaveOf = async (page: Page, name: string) => {
  const { people } = await yearOf(page)
  return people
    .find((person) => person.name === name)
    ?.spans.map(({ from, to, days }) => `${from} ${to} ${days}`)
}

test('a house without leave accounts has no tab for them; switched on, it stands beside the schedule', async ({
  page,
}) => {
  await moveIn(page, 2)
  await expect(page.getByRole('tab')).toHaveText(['Weekly schedule', 'Teachers', 'Teacher data'])
  await send(page, 'PATCH', '/api/site', { leaveAccounts: true })
  await expect(page.getByRole('tab')).toHaveText(['Weekly schedule', 'Leave', 'Teachers', 'Teacher data'])
  await expect(page.getByRole('group', { name: 'Week' })).toBeVisible()
  await tab(page).click()
  await expect(page.getByRole('group', { name: 'Week' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Year', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Weekly schedule' }).click()
  await expect(page.getByRole('group', { name: 'Week' })).toBeVisible()
})

test('the year of 13 people: who is away in August, what is left, and why', async ({ page }) => {
  test.setTimeout(120_000)
  await house(page)
  await openYear(page)
  await expect(page.getByRole('grid', { name: 'Leave 2027' }).getByRole('row')).toHaveCount(14)
  await expect(bar(page, inAugust)).toHaveText('10')
  // Two days are six pixels of the year; 24 answer.
  await bar(page, /^Tobias Wagner, .*August 12/).click({ position: { x: -6, y: 11 } })
  await expect(page.getByRole('dialog', { name: 'Tobias Wagner' })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar(page, inAugust).click()
  const shown = page.getByRole('dialog', { name: 'Emine Fischer' })
  await expect(shown).toContainText('Leave, Mon, Aug 9 – Fri, Aug 20, 2027')
  await expect(shown).toContainText(
    '3 other people are away: Leyla Öztürk Aug 9 – 13, Mareike Petersen Aug 9 – 18, Tobias Wagner Aug 12 – 13',
  )
  await expect(shown).toContainText(/Left today \d+ days, after planned leave/)
  await shown.getByRole('button', { name: 'why?' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave account: Emine Fischer' })).toBeVisible()
  await page.keyboard.press('Escape')

  // A new one, for whom and when the dialog asks.
  await page.getByRole('button', { name: 'Enter leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter leave' })
  await dialog.getByLabel('Who is away?').selectOption('Jonas Lehmann')
  await expect(dialog.getByRole('radio', { name: 'Vacation' })).toBeChecked()
  await dialog.getByLabel('First day').fill('2027-09-20')
  await dialog.getByLabel('Last day').fill('2027-09-24')
  await dialog.getByRole('button', { name: 'Enter 5 days' }).click()
  await expect(bar(page, 'Jonas Lehmann, leave September 20 – September 24, 2027, 5 days')).toBeVisible()
})

test('a leave is dragged by days in a quarter and by weeks in the year, and one undo brings it back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await house(page)
  await openYear(page)
  await page.getByRole('button', { name: 'Quarter 3' }).click()
  const box = await bar(page, inAugust).boundingBox()
  const wide = await lane(page, 'Emine Fischer').boundingBox()
  if (!box || !wide) throw new Error('The bar is not there')
  const [x, y, day] = [box.x + box.width / 2, box.y + box.height / 2, wide.width / 92]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 7 * day, y, { steps: 5 })
  await expect(page.getByText('Mon, Aug 16 – Fri, Aug 27, 10 days').first()).toBeVisible()
  await page.mouse.up()
  await expect(bar(page, 'Emine Fischer, leave August 16 – August 27, 2027, 10 days')).toBeVisible()
  await expect(page.getByText('Leave moved').first()).toBeVisible()
  await expect.poll(() => leaveOf(page, 'Emine Fischer')).toContain('2027-08-16 2027-08-27 10')
  await undo(page).click()
  await expect(bar(page, inAugust)).toBeVisible()
  await expect.poll(() => leaveOf(page, 'Emine Fischer')).toContain('2027-08-09 2027-08-20 10')

  // Escape leaves it where it is.
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 7 * day, y, { steps: 5 })
  await bar(page, inAugust).focus()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(bar(page, inAugust)).toBeVisible()

  // Another absence is in the way.
  await page.getByRole('button', { name: 'Year', exact: true }).click()
  await send(page, 'POST', '/api/absences', {
    ...{ teacherId: (await yearOf(page)).people.find(({ name }) => name === 'Emine Fischer')?.id },
    ...{ status: 'sick', from: '2027-09-01', to: '2027-09-01' },
  })
  const small = await bar(page, inAugust).boundingBox()
  if (!small) throw new Error('The bar is not there')
  await page.mouse.move(small.x + 5, small.y + 10)
  await page.mouse.down()
  await page.mouse.move(small.x + 5 + 21 * (wide.width / 365), small.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText('Emine Fischer is already away on September 1, 2027').first()).toBeVisible()
  await expect(bar(page, inAugust)).toBeVisible()
})

test('days are chosen by dragging, and leave is entered for them', async ({ page }) => {
  test.setTimeout(120_000)
  await house(page)
  await openYear(page)
  await page.getByRole('button', { name: 'Quarter 4' }).click()
  const box = await lane(page, 'Anna Becker').boundingBox()
  if (!box) throw new Error('The lane is not there')
  const at = (date: number) => box.x + (date - 0.5) * (box.width / 92)
  // 11 to 15 October 2027.
  await page.mouse.move(at(11), box.y + 19)
  await page.mouse.down()
  await page.mouse.move(at(15), box.y + 19, { steps: 5 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Enter leave' })
  await expect(dialog.getByLabel('First day')).toHaveValue('Oct 11, 2027')
  await expect(dialog.getByLabel('Last day')).toHaveValue('Oct 15, 2027')
  await dialog.getByRole('button', { name: 'Enter 5 days' }).click()
  await expect(bar(page, 'Anna Becker, leave October 11 – October 15, 2027, 5 days')).toBeVisible()
})

test('with the keyboard alone: to a leave, into its days, moved, removed, undone', async ({ page }) => {
  test.setTimeout(120_000)
  await house(page)
  await openYear(page)
  await lane(page, 'Anna Becker').focus()
  for (let rows = 0; rows < 3; rows++) await page.keyboard.press('ArrowDown')
  await expect(lane(page, 'Emine Fischer')).toBeFocused()
  await page.keyboard.press('Home')
  // From 1 January by weeks to 13 August.
  for (let weeks = 0; weeks < 32; weeks++) await page.keyboard.press('Control+ArrowRight')
  const said = page.getByRole('status').filter({ hasText: 'Emine Fischer' })
  await expect(said).toContainText('leave August 9 – August 20, 2027, 10 days')
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Emine Fischer' })
  await expect(shown.getByRole('heading')).toBeFocused()
  await shown.getByRole('button', { name: 'Move…' }).focus()
  await page.keyboard.press('Enter')
  await expect(shown.getByLabel('New first day')).toBeFocused()
  await page.keyboard.type('30.8.2027')
  await expect(shown.getByRole('status')).toHaveText('Mon, Aug 30 – Fri, Sep 10, 10 days')
  await page.keyboard.press('Enter')
  await expect(bar(page, 'Emine Fischer, leave August 30 – September 10, 2027, 10 days')).toBeVisible()
  await expect(lane(page, 'Emine Fischer')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(bar(page, inAugust)).toBeVisible()

  await page.keyboard.press('Enter')
  await shown.getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  await expect(bar(page, inAugust)).toHaveCount(0)
  await expect.poll(() => leaveOf(page, 'Emine Fischer')).toEqual(['2027-03-30 2027-04-02 4'])
  await page.keyboard.press('Control+z')
  await expect(bar(page, inAugust)).toBeVisible()

  // Shift chooses days, Enter asks for the leave, Escape goes back to the lane.
  await page.keyboard.press('End')
  for (let days = 0; days < 4; days++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enter leave' })
  await expect(dialog.getByLabel('First day')).toHaveValue('Dec 27, 2027')
  await page.keyboard.press('Escape')
  await expect(lane(page, 'Emine Fischer')).toBeFocused()
})

test('what a colleague changes is there without reloading, and an outdated move is refused', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { ids } = await house(page)
  await openYear(page)
  await expect(bar(page, inAugust)).toBeVisible()
  let letThrough = () => {}
  const later = new Promise<void>((done) => {
    letThrough = done
  })
  await page.route('**/api/absences?year=2027', async (route) => {
    await later
    await route.continue()
  })
  const sick = { teacherId: ids[3], status: 'sick', from: '2027-08-11', to: '2027-08-11' }
  await send(page, 'POST', '/api/absences', sick)
  await bar(page, inAugust).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Someone changed one of these days').first()).toBeVisible()
  letThrough()
  await expect(bar(page, 'Emine Fischer, leave August 9 – August 10, 2027, 2 days')).toBeVisible()
  await expect(bar(page, 'Emine Fischer, away August 11, 2027, 1 day')).toBeVisible()
})

for (const [language, width] of someOf([
  ['en', 390],
  ['en', 1366],
  ['de', 390],
  ['de', 1366],
] as const))
  test(`everyone can use the year (${language}, ${width} px, light and dark)`, async ({ page }) => {
    test.setTimeout(150_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await house(page)
    await page.setViewportSize({ width, height: 844 })
    await openYear(page, language)
    const open = bar(page, /^Emine Fischer, .*August/).first()
    await expect(open).toBeVisible()
    await expectNoViolationInBothThemes(page, `year, ${language}, ${width}`)
    await open.click()
    await expect(page.getByRole('dialog', { name: 'Emine Fischer' })).toBeVisible()
    await expectNoViolationInBothThemes(page, `leave, ${language}, ${width}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test.describe('390 × 844', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('on a phone: who is away in August, and a leave moved with a few taps', async ({ page }) => {
    test.setTimeout(120_000)
    await house(page)
    await openYear(page)
    const august = page.locator('section').filter({ has: page.getByRole('heading', { name: 'August' }) })
    await expect(august.getByRole('button')).toHaveCount(4)
    await august.getByRole('button', { name: inAugust }).tap()
    const sheet = page.getByRole('dialog', { name: 'Emine Fischer' })
    await sheet.getByRole('button', { name: 'Move…' }).tap()
    await sheet.getByLabel('New first day').fill('2027-08-16')
    await sheet.getByRole('button', { name: 'Move', exact: true }).tap()
    await expect(bar(page, 'Emine Fischer, leave August 16 – August 27, 2027, 10 days')).toBeVisible()
    await undo(page).tap()
    await expect(bar(page, inAugust)).toBeVisible()
  })
})

for (const [language, says] of [
  ['en', { coming: 'From now', year: 'Year' }],
  ['de', { coming: 'Ab jetzt', year: 'Jahr' }],
] as const)
  test(`A10: the year begins with the coming months, wide enough to read (${language})`, async ({ page }) => {
    const { ids } = await furnish(page, 5)
    await send(page, 'PATCH', '/api/site', { leaveAccounts: true })
    const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
    const day = weekContaining(calendarDateOf(today)).endDate
    await send(page, 'POST', '/api/absences', { teacherId: ids[0], status: 'vacation', from: day, to: day })
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`/?lng=${language}`)
    await tab(page).click()
    await expect(page.getByRole('button', { name: says.coming })).toHaveAttribute('aria-pressed', 'true')
    const month = (style: 'long' | 'short') =>
      new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(new Date(today))
    const head = page.getByRole('grid').locator('thead th').nth(1).locator('span')
    await expect(head.first()).toHaveText(month('long'))
    // A day of leave is as wide as a bar must be to be hit.
    const one = page.locator('[data-bar]').first()
    const wide = async () => (await one.boundingBox())?.width ?? 0
    expect(await wide()).toBeGreaterThanOrEqual(7)
    await page.getByRole('button', { name: says.year, exact: true }).click()
    await expect(head.first()).toHaveText(/^Jan$/)
    expect(await wide()).toBeLessThan(7)
  })
