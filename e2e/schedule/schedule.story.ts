import type { Page } from '@playwright/test'
import { expect, test, unlock } from '../houses/scene.ts'
import { plannedDay } from '../steps/planned-days.ts'

const names = (page: Page) => page.locator('tbody th[scope=row] > span:first-child').allTextContents()
const focusedCell = (page: Page) => page.locator('[role=grid] [data-cell]:focus')

// spec 1.8, 1.9, 2.26, 2.47, 2.49, 6.1
test('a parent reads the week, in English and in German', async ({ page }) => {
  await page.goto('/?lng=en')
  const table = page.getByRole('table', { name: 'Weekly Schedule' })
  const anna = table.getByRole('row', { name: /^Anna Becker/ })
  const times = /\d\d:\d\d - \d\d:\d\d/
  // She may be on vacation, or the house closed, in the very week in which the story runs.
  await expect(async () => {
    if (!times.test((await anna.textContent()) ?? ''))
      await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(anna).toContainText(times, { timeout: 1_000 })
  }).toPass()
  await expect(table.getByRole('columnheader', { name: /^Mon \d+$/ })).toBeVisible()
  const onDuty = table.getByRole('row', { name: /^On duty/ })
  await expect(onDuty.getByRole('img', { name: /^Monday: .*\d+ people/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Weekly Schedule' }).locator('..')).toContainText(/W\d+: /)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  // Parents get a table to read: no grid, no hours, no switch.
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Balance' })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)

  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByRole('table', { name: 'Dienstplan' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^Mo \d+$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dienstplan', exact: true }).locator('..')).toContainText(
    /KW \d+: /,
  )
})

// spec 1.12, 2.47
test('a manager walks the grid by keyboard and comes back from the day to its cell', async ({ page }) => {
  await unlock(page)
  const monday = plannedDay(page, 'Anna Becker', 'Monday')
  await monday.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(monday).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await expect(plannedDay(page, 'Anna Becker', 'Tuesday')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(plannedDay(page, 'Birgit Çelik', 'Tuesday')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('rowheader', { name: 'Birgit Çelik', exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await expect(focusedCell(page)).toHaveAttribute('data-cell', '12')
  await page.keyboard.press('Control+Home')
  await expect(page.getByRole('button', { name: 'Teacher', exact: true })).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(monday).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(monday).toBeFocused()
})

test('the grid is one stop on the way through the page, and one Enter edits a figure', async ({ page }) => {
  await unlock(page)
  const grid = page.getByRole('grid')
  await plannedDay(page, 'Anna Becker', 'Friday').focus()
  await page.keyboard.press('ArrowRight')
  const contract = focusedCell(page)
  await expect(contract).toHaveAttribute('data-cell', '6')
  await expect(page.getByText('Arrow keys move')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('spinbutton', { name: 'Anna Becker, Contract' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(contract).toHaveAttribute('data-cell', '6')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Why this number? Contract' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(contract).toHaveAttribute('data-cell', '6')
  await page.keyboard.press('F2')
  await expect(grid.locator('[data-cell="6"] button:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(grid.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(contract).toHaveAttribute('data-cell', '6')

  for (let at = 6; at < 10; at++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Why this number? Actual' })).toBeVisible()
})

// spec 2.33, 2.34
test('the heads sort the rows, up and down', async ({ page }) => {
  await unlock(page)
  const head = page.getByRole('columnheader', { name: 'Teacher' })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const ascending = await names(page)
  expect(ascending).toEqual([...ascending].sort(new Intl.Collator('en').compare))
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  expect((await names(page))[0]).toBe(ascending.at(-1))

  for (const column of ['Contract', 'Team', 'MPA', 'Target', 'Actual', '+/-']) {
    const header = page.getByRole('columnheader', { name: column })
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(head).not.toHaveAttribute('aria-sort')
  }
  const actual = page.getByRole('columnheader', { name: 'Actual' })
  await actual.getByRole('button').click()
  const figures = (await page.locator('tbody [data-cell="10"]').allTextContents()).map(Number.parseFloat)
  expect(figures).toEqual([...figures].sort((a, b) => a - b))
})

// spec 2.28, 2.29; decided the-balance-column-is-a-switch
test('the balance column can be switched off, and the device remembers it', async ({ page }) => {
  await unlock(page)
  const balance = page.getByRole('columnheader', { name: 'Balance' })
  await expect(balance).toContainText('Summary')
  const toggle = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Show balance' }).click()
  }
  await toggle()
  await expect(balance).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Actual' })).toBeVisible()
  await expect(balance).toHaveCount(0)
  await toggle()
  await expect(balance).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('a parent sees one day at a time', async ({ page }) => {
    await page.goto('/?lng=en')
    const days = page.getByRole('group', { name: 'Day' }).getByRole('button')
    await expect(days).toHaveCount(5)
    await expect(days.and(page.locator('[aria-pressed=true]'))).toHaveCount(1)
    await page.getByRole('button', { name: /^Thursday/ }).click()
    await expect(page.getByRole('button', { name: /^Thursday/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('listitem').filter({ hasText: 'Anna Becker' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('a manager opens a day from its card, which shows the week and its reasons too', async ({ page }) => {
    await unlock(page)
    const card = page.getByRole('listitem').filter({ hasText: 'Anna Becker' })
    await expect(card).toContainText(/Actual.*Target.*\+\/-.*Balance/)
    const day = card.getByRole('button', { name: /^Anna Becker/ })
    await day.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(day).toBeFocused()
    for (const figure of ['Actual', 'Target', 'Difference', 'Balance']) {
      const why = card.getByRole('button', { name: new RegExp(`^Why .*${figure}, Anna Becker`) })
      await why.click()
      await expect(page.getByRole('dialog', { name: new RegExp(figure) })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(why).toBeFocused()
    }
  })
})

test('on paper there is the house, the week and the date, and no button', async ({ page }) => {
  await unlock(page)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Printed on /)).toBeVisible()
  await expect(page.getByText('Kita Sonnenblume').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('tab').first()).toBeHidden()
})
