import { send } from '../houses/calls.ts'
import { liveLastMonth } from '../houses/last-month.ts'
import { test } from '../houses/own-house.ts'
import { expect, open } from '../houses/scene.ts'
import { keyboardOf } from '../steps/keyboard.ts'
import { plannedDay } from '../steps/planned-days.ts'

/** How many keys each task may take, from the beginning of the page on. */
const most = { plan: 8, away: 30, leave: 32, person: 30, month: 30, print: 30 }

test('Y1: the six main tasks by keyboard alone, and the focus is never lost', async ({ page }) => {
  test.setTimeout(240_000)
  const { name } = await liveLastMonth(page)
  await send(page, 'PATCH', '/api/site', { leaveAccounts: true })
  const button = (called: string | RegExp) => page.getByRole('button', { name: called })
  const dialog = page.getByRole('dialog')
  const tab = (called: string) => page.getByRole('tab', { name: called })
  const task = (called: keyof typeof most, work: (keys: ReturnType<typeof keyboardOf>) => Promise<void>) =>
    test.step(called, async () => {
      await open(page)
      await expect(page.getByRole('grid')).toBeVisible()
      const keys = keyboardOf(page)
      await work(keys)
      test.info().annotations.push({ type: 'keys', description: `${called}: ${keys.count()}` })
      expect(keys.count(), `${called} takes this many keys`).toBeLessThanOrEqual(most[called])
    })

  await task('plan', async ({ press, reach, type }) => {
    await press('Tab')
    await press('Enter')
    const monday = plannedDay(page, 'Anna', 'Monday')
    await reach(monday, 5)
    await type('8-14')
    await press('Enter')
    await expect(monday).toContainText('08:00 - 14:00')
  })

  await task('away', async ({ press, reach, type }) => {
    await reach(button('Someone is away'))
    await press('Enter')
    await expect(dialog).toBeVisible()
    await reach(dialog.getByLabel('Who is away?'))
    await type('B')
    await reach(dialog.getByRole('radio', { checked: true }))
    await expect(button('Enter 1 day')).toBeVisible()
    await press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/^Berta: /).first()).toBeVisible()
  })

  await task('print', async ({ press, reach }) => {
    await page.evaluate(() => Object.assign(window, { print: () => {} }))
    await reach(button('Next week'))
    await press('Enter')
    await reach(button('Print'))
    await press('Enter')
    await expect(dialog).toBeVisible()
    await reach(dialog.getByRole('button', { name: 'Print' }))
    await press('Enter')
    await press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await task('person', async ({ press, reach, type }) => {
    await reach(page.getByRole('tab', { selected: true }))
    while ((await tab('Teachers').getAttribute('aria-selected')) !== 'true') await press('ArrowRight')
    await reach(button('Add Teacher'))
    await press('Enter')
    await expect(dialog).toBeVisible()
    await reach(dialog.getByLabel('Name'))
    await type('Cora')
    await press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'Cora' })).toBeVisible()
  })

  await task('leave', async ({ press, reach }) => {
    await reach(page.getByRole('tab', { selected: true }))
    while ((await tab('Leave').getAttribute('aria-selected')) !== 'true') await press('ArrowRight')
    await reach(page.locator('[data-lane]').first())
    await press('Enter')
    await expect(dialog).toBeVisible()
    await reach(dialog.getByRole('radio', { checked: true }))
    await expect(dialog.getByRole('button', { name: 'Enter 1 day' })).toBeVisible()
    await press('Enter')
    await expect(dialog).toHaveCount(0)
  })

  await task('month', async ({ press, reach }) => {
    await reach(page.getByRole('tab', { selected: true }))
    while ((await tab('Months').getAttribute('aria-selected')) !== 'true') await press('ArrowRight')
    const listed = page.getByRole('link', { name, exact: true })
    await expect(listed).toBeVisible()
    await reach(listed)
    await press('Enter')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    // What can be done with it stands beside the tabs, before the heading that has the focus.
    await reach(button('Close the month…'), 3, 'Shift+Tab')
    await press('Enter')
    await reach(dialog.getByRole('button', { name: `Close ${name}` }))
    await press('Enter')
    await expect(dialog).toHaveCount(0)
  })
})
