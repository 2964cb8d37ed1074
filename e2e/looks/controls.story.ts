import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { moveIn } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect, open } from '../houses/scene.ts'
import { furnishWithGroups } from '../houses/staffed-house.ts'

/** What the spec names above the table: header, banner, tabs, and the two buttons of the week. */
const named = [
  /^Parent view$/,
  /^Teacher view$/,
  /^Language$/,
  /^(Previous|Next) week$/,
  /^Choose a week/,
  /^Log out$/,
  /^(Weekly schedule|Teachers|Teacher data)$/,
]

/** The others: what can be clicked or filled in, is seen, and ends above the table. */
async function othersAbove(page: Page): Promise<string[]> {
  await expect(page.getByRole('grid')).toBeVisible()
  const names = await page.evaluate(() => {
    const grid = document.querySelector('[role=grid]')?.getBoundingClientRect()
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary, [role=tab], [role=button]',
    )
    const seen = [...controls].filter((control) => {
      const { width, height, top, bottom } = control.getBoundingClientRect()
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      // The way past all of them is seen only by who comes to it with the keyboard.
      if (getComputedStyle(control).clipPath !== 'none') return false
      return width > 1 && height > 1 && bottom > 0 && top < (grid?.top ?? 0)
    })
    return seen.map((control) => control.getAttribute('aria-label') ?? control.innerText.trim())
  })
  return names.filter((name) => !named.some((pattern) => pattern.test(name)))
}

test('few controls stand above the table beside those that the spec names', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await moveIn(page)
  const plain = await othersAbove(page)
  console.log(`above the table of a plain house: ${plain.length} (${plain.join(' · ')})`)
  expect(plain.length).toBeLessThanOrEqual(12)

  // What is about chosen days comes with them, and moves nothing beside it.
  expect(plain).not.toContain('Edit')
  const undo = page.getByRole('button', { name: 'Nothing to undo' })
  const before = await undo.boundingBox()
  await page.locator('[data-weekday]').first().focus()
  expect(await othersAbove(page)).toContain('Edit')
  expect(await undo.boundingBox()).toEqual(before)
})

test('nor do groups, leave and months bring many more', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await furnishWithGroups(page)
  await send(page, 'PATCH', '/api/site', { leaveAccounts: true, monthSheets: true })
  await open(page)
  const others = await othersAbove(page)
  console.log(`above the table of a house with groups: ${others.length} (${others.join(' · ')})`)
  expect(others.length).toBeLessThanOrEqual(14)
})
