import type { Locator, Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { furnish, moveIn } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'

const rows = (page: Page) => page.locator('tbody tr')

/** Edges on the screen, in whole pixels. */
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom, height } = element.getBoundingClientRect()
      const round = Math.round
      return {
        left: round(left),
        top: round(top),
        right: round(right),
        bottom: round(bottom),
        height: round(height),
      }
    })

const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('F26, F27: thirteen people, the totals and the balance fit on a small laptop', async ({ page }) => {
  test.setTimeout(120_000)
  await furnish(page)
  for (const language of ['en', 'de']) {
    await page.goto(`/?lng=${language}`)
    await expect(rows(page)).toHaveCount(13)
    await expect(page.getByRole('note')).toBeVisible()
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      const at = `${language}, ${width} × ${height}`
      expect((await edges(page, 'header')).height, at).toBe(48)
      expect((await edges(page, '[role=note]')).height, at).toBe(30)
      // One row: a toolbar that wraps would be higher.
      expect((await edges(page, 'div:has(> [role=tablist])')).height, at).toBe(46)
      expect((await edges(page, 'tbody tr:last-child')).bottom, at).toBeLessThanOrEqual(height)
      expect((await edges(page, 'tfoot')).bottom, at).toBeLessThanOrEqual(height)
      expect((await edges(page, 'thead th:last-child')).right, at).toBeLessThanOrEqual(width)
      expect(await isWider(page), at).toBe(false)
      const cut = await page
        .locator('tbody td, thead th')
        .evaluateAll(
          (cells) => cells.filter((element) => element.scrollWidth > element.clientWidth + 1).length,
        )
      expect(cut, `${at}: cells that are too narrow`).toBe(0)
    }
    // The window of a small laptop, with the tip closed.
    await page.setViewportSize({ width: 1280, height: 640 })
    await page.getByRole('button', { name: /^(Close the tip|Tipp schließen)$/ }).click()
    expect((await edges(page, 'tfoot')).bottom).toBeLessThanOrEqual(640)
    await page.evaluate(() => localStorage.removeItem('tipClosed.teacher'))
  }
  await expect(page.getByRole('heading', { name: 'Dienstplan', exact: true })).toHaveCount(1)
  await expect(
    page.getByText(/^KW \d+: \d+\.(–\d+\.| \S+ – \d+\.) \S+ \d{4}$/).filter({ visible: true }),
  ).toHaveCount(2)
})

// spec 2.9
test('F27: the tip can be closed on this device and comes back from the help', async ({ page }) => {
  await page.goto('/?lng=en')
  const tip = page.getByRole('note')
  await expect(tip).toContainText('Parent view Who is at the kindergarten')
  await page.getByRole('button', { name: 'Close the tip' }).click()
  await expect(tip).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show the tip again' })).toBeVisible()
  await expect(tip).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the tip again' }).click()
  await expect(tip).toBeVisible()

  await unlock(page)
  await expect(tip).toContainText('Teacher view Click or tap a day to plan it')
  await tip.getByRole('button', { name: 'All keys' }).click()
  const help = page.getByRole('dialog', { name: 'Shortcuts and tips' })
  await expect(help).toBeVisible()
  await expect(help.getByRole('button', { name: 'Show the tip again' })).toHaveCount(0)
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(help).toHaveCount(0)
  await page.getByRole('button', { name: 'Close the tip' }).click()
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(tip).toHaveCount(0)
  await page.getByRole('button', { name: 'Help' }).click()
  await help.getByRole('button', { name: 'Show the tip again' }).click()
  await expect(help).toHaveCount(0)
  await expect(tip).toBeVisible()
})

// spec 2.50
test('F27: what has no room in the toolbar is two clicks away', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const { weekId, ids } = await moveIn(page, 3)
  const out = { teacherId: ids[2], weekId, includeInWeek: false }
  await send(page, 'POST', '/api/week-settings', out)
  await expect(rows(page)).toHaveCount(2)
  const more = page.getByRole('button', { name: 'More' })
  for (const [item, dialog] of [
    ['History', 'History'],
    ['Manage week', 'Manage Teachers'],
  ] as const) {
    await more.click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  }
  await more.click()
  await page.getByRole('menuitem', { name: 'Add Teacher' }).click()
  await expect(page.getByText('Active Teachers')).toBeVisible()
  // By keyboard as well: the list has the focus.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Clara Dietz' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await more.click()
  await page.getByRole('menuitem', { name: 'Add Teacher' }).click()
  await expect(page.getByText('No teachers available to add')).toBeVisible()
  await page.keyboard.press('Escape')

  await more.click()
  await page.getByRole('menuitemcheckbox', { name: 'Show balance' }).click()
  await expect(page.getByRole('columnheader', { name: 'Balance' })).toHaveCount(0)
  for (const name of ['History', 'Manage week', 'Add Teacher'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of ['History', 'Manage week', 'Add Teacher'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('F36: with thirty people the page scrolls, and head and foot stay', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1366, height: 768 })
  await moveIn(page, 30)
  await expect(rows(page)).toHaveCount(30)
  const boxes = await page
    .locator('main *')
    .evaluateAll(
      (all) =>
        all.filter(
          (element) =>
            element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === 'auto',
        ).length,
    )
  expect(boxes, 'boxes that scroll in the page').toBe(0)
  expect((await edges(page, 'tfoot')).bottom).toBeLessThanOrEqual(768)
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(async () => (await edges(page, 'thead th')).top).toBe(48)
  expect((await edges(page, 'tfoot')).bottom).toBeLessThanOrEqual(768)

  // Walking by keyboard, the focus never gets lost behind them.
  await page.locator('[data-weekday="3"]').first().focus()
  for (let step = 0; step < 29; step++) {
    await page.keyboard.press('ArrowDown')
    const cell = await edges(page, '[data-weekday]:focus')
    expect(cell.bottom).toBeLessThanOrEqual((await edges(page, 'tfoot')).top + 1)
  }
  for (let step = 0; step < 29; step++) {
    await page.keyboard.press('ArrowUp')
    const cell = await edges(page, '[data-weekday]:focus')
    expect(cell.top).toBeGreaterThanOrEqual((await edges(page, 'thead th')).bottom - 1)
  }
})

test('F29: on a page magnified to 200 % the heads of the days stay in sight', async ({ page }) => {
  test.setTimeout(120_000)
  await furnish(page)
  await page.goto('/?lng=de')
  await expect(rows(page)).toHaveCount(13)
  await page.setViewportSize({ width: 720, height: 450 })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  // Scrolled away, the header takes nothing of the screen.
  await expect.poll(async () => (await edges(page, 'header')).bottom).toBeLessThanOrEqual(0)
  const onTop = () =>
    page
      .locator('thead th')
      .nth(2)
      .evaluate((head) => {
        const { left, top, width, height } = head.getBoundingClientRect()
        return head.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
  expect(await onTop()).toBe(true)
  await page.locator('table').evaluate((table) => table.parentElement?.scrollTo(0, 400))
  expect(await onTop()).toBe(true)
  expect(await isWider(page)).toBe(false)

  await page.setViewportSize({ width: 683, height: 384 })
  await expect(page.getByRole('group', { name: 'Tag' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(async () => (await edges(page, '[role=group][aria-label=Tag]')).top).toBe(0)
  expect(await isWider(page)).toBe(false)
})

test('F30: a day that a colleague just changed does not look like a selected one', async ({ page }) => {
  const { weekId, ids } = await moveIn(page, 2)
  const cell = page.locator(`[data-teacher="${ids[0]}"][data-weekday="2"]`)
  const day = { weekId, teacherId: ids[0], dayOfWeek: 2, slots: [{ startTime: '08:00', endTime: '12:00' }] }
  await send(page, 'PUT', '/api/days', { days: [day] })
  await expect(cell).toHaveAttribute('data-changed', 'true')
  const look = () =>
    cell.evaluate((element) => {
      const { content, visibility } = getComputedStyle(element, '::before')
      const isMarked = content === '""' && visibility === 'visible'
      return { frame: getComputedStyle(element).boxShadow, isMarked }
    })
  expect(await look()).toEqual({ frame: 'none', isMarked: true })
  await expect(cell).not.toHaveAttribute('data-changed')
  expect(await look()).toEqual({ frame: 'none', isMarked: false })
  await cell.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cell).toHaveAttribute('aria-selected', 'true')
  const selected = await look()
  expect(selected.frame).not.toBe('none')
  expect(selected.isMarked).toBe(false)
})

test('F38: the strip shows eleven unlike five, and exactly on pointing, focus and tap', async ({ page }) => {
  await moveIn(page)
  await expect(rows(page)).toHaveCount(13)
  const monday = page
    .getByRole('row', { name: /^On duty/ })
    .locator('td')
    .first()
  const strip = monday.locator('[class*=strip]')
  await expect(page.getByText('at most 13 people at once')).toBeVisible()
  const heights = await strip
    .locator('> [style*="--share"]')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
  expect(heights).toHaveLength(44)
  // One more each quarter of an hour from seven on: no two of them are as high.
  expect(new Set(heights.slice(0, 13).map((height) => height.toFixed(1))).size).toBe(13)

  const box = await strip.boundingBox()
  if (!box) throw new Error('There is no strip')
  await page.mouse.move(box.x + (box.width * 8.5) / 44, box.y + 5)
  await expect(page.getByRole('tooltip')).toHaveText('9:00–9:15: 9 people')
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)

  await page.locator('[data-weekday="1"]').last().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(monday).toBeFocused()
  await expect(strip.getByText('9:00–9:15: 9 people')).toBeVisible()
  await expect(strip.getByText('10:00–14:00: 13 people')).toBeVisible()
})

test('F35: the calendar jumps to a month and a year', async ({ page }) => {
  // Parents look four weeks back; the management to the first week.
  await page.goto('/?lng=en')
  await unlock(page)
  await page.getByRole('button', { name: /^Choose a week/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a week' })
  await calendar.getByLabel('Year').selectOption('2025')
  await calendar.getByLabel('Month', { exact: true }).selectOption({ label: 'March' })
  await calendar.locator('[data-day="2025-03-12"] button').click()
  await expect(page.getByRole('button', { name: /^Choose a week/ })).toHaveAccessibleName(
    'Choose a week: W11: March 10 - March 14, 2025',
  )
  // As far back as there are weeks, and no further.
  await page.getByRole('button', { name: /^Choose a week/ }).click()
  await expect(calendar.getByLabel('Year').locator('option').first()).toHaveText('2024')
})

test('A10: a tab has a ring for the keyboard, and none after a click', async ({ page }) => {
  await moveIn(page, 2)
  const ring = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).outlineStyle)
  const people = page.getByRole('tab', { name: 'Teachers' })
  await people.click()
  await expect(people).toBeFocused()
  expect(await ring(people)).toBe('none')
  await page.keyboard.press('ArrowRight')
  const data = page.getByRole('tab', { name: 'Teacher data' })
  await expect(data).toBeFocused()
  expect(await ring(data)).toBe('solid')

  await page.getByRole('tab', { name: 'Weekly schedule' }).click()
  await page.locator('[data-weekday="1"]').first().click()
  const status = page.getByRole('dialog').getByRole('tab', { name: 'Status' })
  await status.click()
  expect(await ring(status)).toBe('none')
})
