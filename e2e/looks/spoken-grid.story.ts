import { send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect } from '../houses/scene.ts'
import { moveInWithGroups } from '../houses/staffed-house.ts'
import { askWhy, figureOf, plannedDay } from '../steps/planned-days.ts'

/** The lines of the tree that Playwright reads: `- gridcell "8:00 to 16:30": …`. */
function named(tree: string, role: string): readonly string[] {
  return [...tree.matchAll(new RegExp(`- '?${role} "((?:[^"\\\\]|\\\\.)*)"`, 'g'))].map(
    ([, name = '']) => name,
  )
}

test('Y5: what a screen reader is given of a planned week', async ({ page }) => {
  test.setTimeout(120_000)
  const { ids } = await moveInWithGroups(page)
  await page.mouse.move(1, 1)
  const grid = page.getByRole('grid')
  const people = await grid.locator('tbody').ariaSnapshot()

  await test.step('the head of a row is a name, and a cell is its value', async () => {
    const team = await send<{ name: string }[]>(page, 'GET', '/api/teachers/active')
    const heads = named(people, 'rowheader')
    expect(heads).toEqual(expect.arrayContaining(team.map(({ name }) => name)))
    expect(team).toHaveLength(ids.length)
    // The others are those of the groups, and of who works in each.
    expect(heads.length - team.length).toBe(4)
    const cells = named(people, 'gridcell')
    expect(cells).toHaveLength(ids.length * 12)
    for (const cell of cells) expect(cell).toMatch(/^(8:00 to 16:30|[+−]?\d+\.\d\d)$/)
  })

  await test.step('of the buttons in it only the figures that can be changed are in the tree', async () => {
    const buttons = named(people, 'button')
    expect(buttons).toHaveLength(ids.length * 4)
    for (const button of buttons) expect(button).toMatch(/, (Contract|Team|MPA|Target): \d+\.\d\d$/)
    // Heads to sort by, groups by day, and the offer beside a gap.
    expect(named(await grid.ariaSnapshot(), 'button').length - buttons.length).toBeLessThanOrEqual(26)
  })

  await test.step('the tools of a line come with its name, and leave it as it is', async () => {
    const head = page.getByRole('rowheader', { name: 'Emine Fischer', exact: true })
    const remove = page.getByRole('button', { name: 'Remove Emine Fischer from this week' })
    await expect(remove).toHaveCount(0)
    await head.focus()
    await expect(remove).toHaveCount(1)
    await expect(head).toHaveAccessibleName('Emine Fischer')
    await page.keyboard.press('F2')
    await expect(remove).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(head).toBeFocused()
  })

  await test.step('fewer hours have a sign, not brackets that no voice reads', async () => {
    await plannedDay(page, 'Emine Fischer', 'Monday').focus()
    await page.keyboard.type('8-9')
    await page.keyboard.press('Control+Enter')
    for (const day of ['Tuesday', 'Wednesday']) {
      await plannedDay(page, 'Emine Fischer', day).focus()
      await page.keyboard.press('Delete')
    }
    const difference = figureOf(page, 'Emine Fischer', 'Difference')
    await expect(difference).toHaveText('(15.00)')
    await expect(difference).toHaveAccessibleName('−15.00')
    await expect(plannedDay(page, 'Emine Fischer', 'Monday')).toHaveAccessibleName(/^8:00 to 9:00/)
    await expect(plannedDay(page, 'Emine Fischer', 'Tuesday')).toHaveAccessibleName(/^not planned yet/)
  })

  await test.step('a figure says why by a key, and by a click', async () => {
    const why = await askWhy(page, 'Emine Fischer', 'Difference')
    await expect(why).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(figureOf(page, 'Emine Fischer', 'Difference')).toBeFocused()
    await page.getByText('(15.00)').first().click()
    await expect(why).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(figureOf(page, 'Emine Fischer', 'Difference')).toBeFocused()
  })
})
