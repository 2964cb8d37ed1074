import type { Locator, Page } from '@playwright/test'
import { hire, send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, leaveDialog, unlock } from '../houses/scene.ts'
import { plannedDay } from '../steps/planned-days.ts'
import { openSettings } from '../steps/settings.ts'

test('N12: Escape asks before a typed note is lost, and closes at once when nothing was typed', async ({
  page,
}) => {
  await unlock(page)
  const person = await hire(page, 'Nora')
  const monday = plannedDay(page, person.name, 'Monday')
  const dialog = page.getByRole('dialog', { name: /^Monday, / })
  const question = page.getByRole('dialog', { name: 'Discard what you have entered?' })

  await monday.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await monday.click()
  await dialog.getByLabel('Notes').fill('Brings the clay')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel('Notes')).toHaveValue('Brings the clay')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('N12: what is typed in the settings is still there after a look at the schedule', async ({ page }) => {
  await unlock(page)
  await hire(page, 'Olga')
  await openSettings(page, 'Name, day, terms')
  const name = page.getByLabel('Name of the kindergarten')
  await name.fill('K')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeVisible()
  await openSettings(page, 'Name, day, terms')
  await expect(name).toHaveValue('K')
})

test('N12: no dialog loses what was typed in it without a question', async ({ page }) => {
  await unlock(page)
  const person = await hire(page, 'Paula')
  await send(page, 'PATCH', '/api/site', { staffing: true, parentsLight: true })
  await page.reload()
  const choose = async (menu: string, item: string) => {
    await page.getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const dialogs: readonly [string, (dialog: Locator) => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'Someone is away',
      (dialog) => dialog.getByLabel('Note (optional)').fill('Has a cold'),
      () => page.getByRole('button', { name: 'Someone is away' }).click(),
    ],
    [
      'Wishes',
      (dialog) => dialog.getByLabel('Wish', { exact: true }).selectOption({ index: 1 }),
      () => choose('Plan', 'Wishes…'),
    ],
    [
      'Traffic light for parents',
      (dialog) => dialog.getByLabel('What parents read').fill('Until 14:00 today.'),
      () => choose('More', 'Traffic light for parents…'),
    ],
    [
      'Draft of a report under § 47 SGB VIII',
      (dialog) => dialog.getByLabel('Text').fill('Two of us are away.'),
      () => choose('More', 'Report under § 47 SGB VIII…'),
    ],
    [
      'Edit Teacher',
      (dialog) => dialog.getByLabel('Name').fill('Paula Maier'),
      () => editOf(page, person.name),
    ],
  ]
  for (const [name, type, open] of dialogs) {
    await open()
    const dialog = page.getByRole('dialog', { name })
    await type(dialog)
    await page.keyboard.press('Escape')
    const stay = page.getByRole('button', { name: 'Keep editing' })
    await expect(stay, name).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stay).toHaveCount(0)
    await leaveDialog(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

async function editOf(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
}
