import type { Locator, Page } from '@playwright/test'
import { moveIn } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect } from '../houses/scene.ts'
import { toast } from '../steps/spec-scene.ts'

/** How many square pixels of the one the toast covers. */
async function covered(page: Page, what: Locator): Promise<number> {
  const [box, other] = [await toast(page).boundingBox(), await what.boundingBox()]
  if (!box || !other) throw new Error('Both must be there')
  const across = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
  const down = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y)
  return across > 0 && down > 0 ? across * down : 0
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [800, 600],
] as const)
  test(`F4: a toast covers no button of a dialog and takes its own clicks, ${width} × ${height}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    const { ids } = await moveIn(page)
    // The week is chosen, so that opening another one leaves it on the screen, on whichever day the story runs.
    const label = page.getByRole('button', { name: /^Choose a week/ })
    const chosen = (await label.textContent()) ?? ''
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(label).not.toHaveText(chosen)
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(label).toHaveText(chosen)
    const monday = page.locator(`[data-teacher="${ids[12]}"][data-weekday="1"]`)
    // Two days deleted at once show a toast with an undo.
    await monday.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Delete')
    await expect(toast(page)).toContainText('Undo')
    // Neither the row just changed nor the actions of the last one: here they are the same.
    expect(await covered(page, page.locator('tbody tr').last())).toBe(0)
    // Under the mouse it stays longer than its five seconds.
    await toast(page).hover()

    await page.getByRole('button', { name: 'Plan', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Copy to following weeks…' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[type=submit]')).toBeVisible()
    await toast(page).hover()
    await expect(dialog.getByRole('button', { name: /^Copy \d+ days/ })).toBeVisible()
    for (const button of await dialog.getByRole('button').all())
      await expect.poll(() => covered(page, button)).toBe(0)

    // What lies below is not pressed, and the dialog stays.
    const written: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && written.push(request.url()))
    // Not by its role: a screen reader is kept within the dialog.
    await toast(page).locator('button', { hasText: 'Undo' }).click()
    await expect(monday).toHaveText('10:00 - 17:00')
    await expect(dialog).toBeVisible()
    expect(written).toHaveLength(1)
  })
