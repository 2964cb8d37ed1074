import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect } from '../houses/scene.ts'
import { furnishWithGroups } from '../houses/staffed-house.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { oneLook } from '../steps/one-look.ts'

const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** How far the table could be moved sideways. */
const movesBy = (page: Page) =>
  page.getByRole('grid').evaluate(({ parentElement }) => {
    const { scrollWidth = 0, clientWidth = 0 } = parentElement ?? {}
    return scrollWidth - clientWidth
  })

/** Days whose times are wider than their cell. */
const cutDays = (page: Page) =>
  page.locator('td[data-weekday]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const edges = cell.getBoundingClientRect()
      return [...cell.querySelectorAll('.figure')]
        .filter((times) => {
          const text = document.createRange()
          text.selectNodeContents(times)
          const { left, right } = text.getBoundingClientRect()
          return left < edges.left - 1 || right > edges.right + 1
        })
        .map(({ textContent }) => textContent)
    }),
  )

const heads = {
  en: { folded: 'Actual / +/- All hours', opener: /All hours$/, friday: /^Fri/, contract: 'Contract' },
  de: { folded: 'Ist / +/- Alle Stunden', opener: /Alle Stunden$/, friday: /^Fr/, contract: 'Vertrag' },
}

for (const language of oneLook(import.meta.filename, ['en', 'de'] as const)) {
  test(`A3: on a tablet Friday is in sight, and the hours open by keyboard (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const { folded, opener, friday, contract } = heads[language]
    await furnishWithGroups(page)
    await send(page, 'PATCH', '/api/site', { leaveAccounts: true, monthSheets: true })
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto(`/?lng=${language}`)
    const grid = page.getByRole('grid')
    const button = grid.getByRole('button', { name: opener })
    await expect(button).toHaveAccessibleName(folded)
    await expect(grid.locator('tbody tr')).toHaveCount(13)
    for (const [width, height] of [
      [820, 1180],
      [744, 1133],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      const at = `${width} × ${height}`
      await expect(button, at).toBeInViewport({ ratio: 1 })
      await expect(grid.getByRole('columnheader', { name: friday }), at).toBeInViewport({ ratio: 1 })
      expect(await movesBy(page), at).toBeLessThanOrEqual(1)
      expect(await cutDays(page), at).toEqual([])
      expect(await isWider(page), at).toBe(false)
      for (const tab of await page.getByRole('tab').all()) await expect(tab, at).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('tab')).toHaveCount(5)
    }
    await page.setViewportSize({ width: 820, height: 1180 })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(grid.getByRole('columnheader', { name: contract, exact: true })).toHaveCount(0)
    await expectNoViolation(page, 'the week of a tablet')

    // From Friday of the first line: up to its head, and to the right.
    await grid.locator('[data-weekday="5"]').first().focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(button).toBeFocused()
    await expect(grid.getByRole('columnheader', { name: contract })).toBeInViewport({ ratio: 1 })
    await expect(grid.locator('thead th').last()).toBeInViewport({ ratio: 0.9 })
    expect(await isWider(page)).toBe(false)

    // Remembered for the visit, and of no concern where there is room.
    await page.reload()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(button).toHaveAccessibleName(folded)
    await page.setViewportSize({ width: 1100, height: 820 })
    await expect(button).toHaveCount(0)
    await expect(grid.getByRole('columnheader', { name: contract, exact: true })).toHaveCount(1)
    for (const width of [1100, 1180, 1280]) {
      await page.setViewportSize({ width, height: 820 })
      expect(await cutDays(page), `${width}`).toEqual([])
      expect(await movesBy(page), `${width}`).toBeLessThanOrEqual(1)
      expect(await isWider(page), `${width}`).toBe(false)
    }
  })
}

/** What in the place could be moved sideways, or reaches beyond the screen. */
const sideways = (page: Page) =>
  page
    .locator('main *')
    .evaluateAll((all) =>
      all
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 &&
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
        )
        .map(({ className }) => className),
    )

test('A3, A7: people and statistics fit a tablet, and a laptop shows all thirteen', async ({ page }) => {
  test.setTimeout(180_000)
  await furnishWithGroups(page)
  await send(page, 'PATCH', '/api/site', { leaveAccounts: true, monthSheets: true, absenceKinds: true })
  for (const language of ['en', 'de'])
    for (const place of ['/people', '/statistics']) {
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.goto(`/?lng=${language}`)
      await page.goto(place)
      const rows = page.locator('main table').first().locator('tbody tr')
      await expect(rows).toHaveCount(13)
      await expect(page.getByRole('note')).toBeVisible()
      await expect(rows.last()).toBeInViewport({ ratio: 1 })
      for (const [width, height] of [
        [820, 1180],
        [744, 1133],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height })
        const at = `${place}, ${language}, ${width} × ${height}`
        expect(await isWider(page), at).toBe(false)
        expect(await sideways(page), at).toEqual([])
        await expect(rows.first(), at).toBeInViewport({ ratio: 1 })
        const { height: high = 0 } = (await rows.first().boundingBox()) ?? {}
        expect(high, at).toBeLessThanOrEqual(41)
      }
    }
})
