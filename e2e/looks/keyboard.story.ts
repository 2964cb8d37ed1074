import type { Locator, Page } from '@playwright/test'
import type { OpenSite } from '#contract/sites.ts'
import type { WireWeek } from '#contract/weeks.ts'
import { weekToOpen } from '#domain/values/week.ts'
import { dismiss, hire, send } from '../houses/calls.ts'
import { expect, leaveDialog, test, unlock } from '../houses/scene.ts'
import { figureOf, plannedDay } from '../steps/planned-days.ts'

interface Walk {
  /** What opens the dialog, and where the focus must be afterwards. */
  readonly opener: Locator
  readonly dialog: Locator
  readonly key?: string
  /** The button that closes it; popovers have none. */
  readonly close?: string
  /** Types something, to prove that the focus is inside. */
  fill(dialog: Locator): Promise<void>
}

/** Opens, fills and closes it twice, by Escape and by its button, and never touches the mouse. */
async function walk(page: Page, { opener, dialog, key = 'Enter', close, fill }: Walk) {
  for (const way of close ? ['Escape', close] : ['Escape']) {
    await opener.focus()
    await page.keyboard.press(key)
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await fill(dialog)
    if (way === 'Escape') await leaveDialog(page)
    else await reach(page, dialog.getByRole('button', { name: way, exact: true }))
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
}

/** Tab by Tab, as far as it takes, then Enter. */
async function reach(page: Page, button: Locator) {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

const mostTabs = 60

async function tabTo(page: Page, target: Locator) {
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test.describe('every dialog by keyboard alone', () => {
  test('password', async ({ page }) => {
    await page.goto('/?lng=en')
    await walk(page, {
      opener: button(page, 'Teacher view'),
      dialog: page.getByRole('dialog', { name: 'Teacher view' }),
      close: 'Cancel',
      async fill(dialog) {
        await page.keyboard.type('sunflower')
        await expect(dialog.getByLabel('Password')).toHaveValue('sunflower')
      },
    })
  })

  test('calendar', async ({ page }) => {
    await page.goto('/?lng=en')
    const opener = page.getByRole('button', { name: /^Choose a week/ })
    const dialog = page.getByRole('dialog', { name: 'Choose a week' })
    const before = (await opener.textContent()) ?? ''
    await walk(page, {
      opener,
      dialog,
      async fill() {
        await page.keyboard.press('ArrowUp')
      },
    })
    // Picking a day closes it too.
    await opener.press('Enter')
    await expect(dialog.locator('[data-day] :focus')).toHaveCount(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(opener).not.toHaveText(before)
  })

  test('day', async ({ page }) => {
    await unlock(page)
    const opener = plannedDay(page, 'Anna Becker', 'Wednesday')
    await walk(page, {
      opener,
      dialog: page.getByRole('dialog', { name: /^Wednesday, / }),
      close: 'Cancel',
      async fill(dialog) {
        await tabTo(page, dialog.getByRole('tab', { selected: true }))
        await page.keyboard.press('ArrowLeft')
        await tabTo(page, dialog.getByRole('radio', { checked: true }))
        await page.keyboard.press('ArrowDown')
        await tabTo(page, dialog.getByLabel('Notes'))
        await page.keyboard.type(' at the lake')
        await expect(dialog.getByLabel('Notes')).toHaveValue(/ at the lake$/)
      },
    })
  })

  test('add teacher', async ({ page }) => {
    await openTeachers(page)
    await walk(page, {
      opener: button(page, 'Add Teacher'),
      dialog: page.getByRole('dialog', { name: 'Add Teacher' }),
      close: 'Cancel',
      async fill(dialog) {
        await expect(dialog.getByLabel('Name')).toBeFocused()
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('ArrowDown')
        await expect(dialog.getByRole('radio', { name: 'Unarchive' })).toBeChecked()
        await page.keyboard.press('ArrowUp')
        await expect(dialog.getByRole('radio', { name: 'Add new' })).toBeFocused()
        await tabTo(page, dialog.getByLabel('Name'))
        await page.keyboard.type('Greta')
        await tabTo(page, dialog.getByText('Team and MPA hours'))
        await page.keyboard.press('Enter')
        await tabTo(page, dialog.getByLabel('MPA hours'))
        await page.keyboard.type('3')
        await expect(dialog.getByLabel('Name')).toHaveValue('Greta')
      },
    })
  })

  test('edit teacher', async ({ page }) => {
    await openTeachers(page)
    await walk(page, {
      opener: button(page, 'Edit Anna Becker'),
      dialog: page.getByRole('dialog', { name: 'Edit Teacher' }),
      close: 'Cancel',
      async fill(dialog) {
        await tabTo(page, dialog.getByLabel('Contract hours per week'))
        await page.keyboard.press('ArrowDown')
        await tabTo(page, dialog.getByRole('radio', { name: /^From this week on/ }))
        await page.keyboard.press('ArrowDown')
        await expect(dialog.getByLabel('First day')).toBeVisible()
      },
    })
  })

  test('delete teacher', async ({ page }) => {
    await openTeachers(page)
    await walk(page, {
      opener: button(page, 'Delete Anna Becker'),
      dialog: page.getByRole('dialog', { name: 'Delete Anna Becker?' }),
      close: 'Cancel',
      async fill(dialog) {
        await tabTo(page, dialog.getByRole('button', { name: 'Archive instead' }))
      },
    })
  })

  test('manage week', async ({ page }) => {
    await unlock(page)
    await walk(page, {
      opener: button(page, 'Manage week'),
      dialog: page.getByRole('dialog', { name: 'Manage Teachers' }),
      close: 'Done',
      async fill(dialog) {
        await page.keyboard.type('anna')
        await expect(dialog.getByRole('switch')).toHaveCount(1)
        await tabTo(page, dialog.getByRole('switch'))
      },
    })
  })

  test('add teacher to the week', async ({ page }) => {
    await unlock(page)
    const person = await hire(page, 'Option')
    const weeks = await send<WireWeek[]>(page, 'GET', '/api/weeks')
    const { today } = await send<OpenSite>(page, 'GET', '/api/site')
    const week = weekToOpen(weeks, today)
    const out = { teacherId: person.id, weekId: week?.id, includeInWeek: false }
    await send(page, 'POST', '/api/week-settings', out)
    const dialog = page.getByRole('dialog', { name: 'Add teacher to this week' })
    for (const way of ['Escape', 'Cancel']) {
      await button(page, 'Add Teacher').focus()
      await page.keyboard.press('Enter')
      // Once it lists the person it is complete, and no longer moves under the keys.
      await expect(page.getByRole('menuitem', { name: person.name })).toBeVisible()
      await page.keyboard.press('End')
      await expect(page.getByRole('menuitem').last()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('combobox', { name: 'Teacher' })).toBeFocused()
      await page.keyboard.type(person.name.slice(0, 8))
      await tabTo(page, dialog.getByLabel('Include default contract hours'))
      await page.keyboard.press('Space')
      await expect(dialog.getByLabel('Include default contract hours')).toBeChecked()
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await reach(page, dialog.getByRole('button', { name: way }))
      await expect(dialog).toHaveCount(0)
      await expect(button(page, 'Add Teacher')).toBeFocused()
    }
    await dismiss(page, person)
  })

  test('settings', async ({ page }) => {
    await unlock(page)
    await walk(page, {
      opener: button(page, 'Settings'),
      dialog: page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'Set up the house' }) }),
      close: 'Back to the schedule',
      async fill(view) {
        await expect(view.getByRole('heading', { name: 'Set up the house' })).toBeFocused()
        await reach(page, view.getByRole('button', { name: /^Access/ }))
        await reach(page, view.getByRole('button', { name: 'Change password…' }))
        const dialog = page.getByRole('dialog')
        await tabTo(page, dialog.getByLabel('Repeat new password'))
        await page.keyboard.type('sunflower')
        await expect(dialog.getByLabel('Repeat new password')).toHaveValue('sunflower')
        await leaveDialog(page)
        await expect(view.getByRole('button', { name: 'Change password…' })).toBeFocused()
      },
    })
  })

  test('chart', async ({ page }) => {
    await unlock(page)
    await page.getByRole('tab', { name: 'Teacher data' }).press('Enter')
    await walk(page, {
      opener: page
        .getByRole('table')
        .getByRole('button', { name: 'Balance over the last 52 weeks: Anna Becker' }),
      dialog: page.getByRole('dialog', { name: 'Balance of Anna Becker' }),
      close: 'Close',
      async fill() {
        await page.keyboard.press('ArrowLeft')
      },
    })
  })

  test('history', async ({ page }) => {
    await unlock(page)
    await walk(page, {
      opener: button(page, 'History'),
      dialog: page.getByRole('dialog', { name: 'History' }),
      close: 'Close',
      async fill(dialog) {
        await tabTo(page, dialog.getByRole('button').last())
      },
    })
  })

  test('why this number', async ({ page }) => {
    await unlock(page)
    await walk(page, {
      opener: figureOf(page, 'Anna Becker', 'Balance'),
      dialog: page.getByRole('dialog', { name: 'Why this number? Balance' }),
      async fill(dialog) {
        await tabTo(page, dialog.getByRole('button', { name: 'Difference' }))
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('button', { name: 'Actual' })).toBeVisible()
      },
    })
  })
})

async function openTeachers(page: Page) {
  await unlock(page)
  await page.getByRole('tab', { name: 'Teachers', exact: true }).press('Enter')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
}
