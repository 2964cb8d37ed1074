import type { Locator, Page } from '@playwright/test'
import { furnish } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect } from '../houses/scene.ts'

test.use({ forcedColors: 'active' })

/** What the system's own colour for chosen things is here. */
const highlight = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'background: Highlight; forced-color-adjust: none'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })

const background = (element: Locator) => element.evaluate((found) => getComputedStyle(found).backgroundColor)

/** With colours that the page did not choose, a person still sees which one it is. */
async function expectSeen(page: Page, chosen: Locator, other: Locator) {
  const colour = await highlight(page)
  await expect.poll(() => background(chosen.first())).toBe(colour)
  expect(await background(other.first())).not.toBe(colour)
}

test('Y4: what is chosen is seen in forced colours', async ({ page }) => {
  test.setTimeout(120_000)
  await furnish(page)
  await page.goto('/?lng=en')
  const cells = page.getByRole('gridcell')
  await expect(cells.first()).toBeVisible()

  await test.step('view and tab', async () => {
    const view = page.getByRole('banner').locator('[aria-pressed]')
    await expectSeen(
      page,
      view.and(page.locator('[aria-pressed=true]')),
      view.and(page.locator('[aria-pressed=false]')),
    )
    await expectSeen(
      page,
      page.getByRole('tab', { selected: true }),
      page.getByRole('tab', { selected: false }),
    )
  })

  await test.step('a range of days', async () => {
    const days = page.locator('tbody [data-weekday]')
    await days.nth(0).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expectSeen(page, page.locator('[data-weekday][aria-selected=true]'), days.nth(4))
    await page.keyboard.press('Escape')
  })

  await test.step('reason, share of the day, weekday and day of the calendar', async () => {
    await page.getByRole('button', { name: 'Someone is away' }).click()
    const dialog = page.getByRole('dialog')
    const reason = (name: string) => dialog.locator('label').filter({ hasText: name })
    await dialog.getByRole('radio', { name: 'Sick' }).check({ force: true })
    await expectSeen(page, reason('Sick'), reason('Vacation'))
    const days = dialog.getByRole('button', { name: /^(Mon|Tues|Wednes|Thurs|Fri)day/ })
    await expectSeen(
      page,
      days.and(page.locator('[aria-pressed=true]')),
      days.and(page.locator('[aria-pressed=false]')),
    )
    await dialog.getByRole('button', { name: 'Open calendar' }).first().click()
    const grid = page.getByRole('grid')
    await expectSeen(page, grid.locator('td[aria-selected=true]'), grid.locator('td:not([aria-selected])'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  await test.step('a switch', async () => {
    await page.locator('[role=tab][id$="trigger-data"]').click()
    const archived = page.getByRole('switch')
    await expect(archived).not.toBeChecked()
    expect(await background(archived)).not.toBe(await highlight(page))
    await archived.check()
    expect(await background(archived)).toBe(await highlight(page))
  })
})
