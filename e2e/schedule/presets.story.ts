import type { Locator, Page } from '@playwright/test'
import { hire, send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { plannedDay } from '../steps/planned-days.ts'
import { closeSettings, expectSaved, openSettings } from '../steps/settings.ts'

const cell = (page: Page, name: string, weekday: string) => plannedDay(page, name, weekday)

async function openPresets(page: Page) {
  const settings = await openSettings(page, 'Shifts')
  return settings.getByRole('group', { name: 'Shifts', exact: true })
}

async function type(page: Page, number: number, name: string, mark: string, times: string) {
  const preset = page.getByRole('group', { name: `Shift ${number}` })
  await preset.getByLabel('Shift name').fill(name)
  await preset.getByLabel('Code').fill(mark)
  await preset.getByLabel('Times').fill(times)
}

test('a manager makes presets and plans with them; a colleague sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  await unlock(page)
  const anna = await hire(page, 'Anna Becker')
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const colleague = await elsewhere.newPage()
  await unlock(colleague)
  await expect(cell(colleague, anna.name, 'Monday')).toBeVisible()

  const section = await openPresets(page)
  await expect(section.getByText('No shifts yet.')).toBeVisible()
  await section.getByRole('button', { name: 'Add shift' }).click()
  await type(page, 1, 'Spätdienst', 'S', '9:30-17 b13-13:30')
  await section.getByRole('button', { name: 'Add shift' }).click()
  await type(page, 2, 'Frühdienst', 'S', '6-14:30')
  await page.getByRole('searchbox').focus()
  await expect(section.getByRole('alert')).toHaveText('Times must lie between 7:00 and 21:00.')
  await expectNoViolation(page, 'presets with an error')
  await type(page, 2, 'Frühdienst', 'FD', '7-14:30')
  await section.getByRole('button', { name: 'Move shift 2 up' }).click()
  await expectSaved(page)
  await closeSettings(page)

  // By keyboard, on the day that has the focus.
  const monday = cell(page, anna.name, 'Monday')
  await monday.focus()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/days'))
  await page.keyboard.press('Alt+1')
  await expect(monday).toHaveAccessibleName(`7:00 to 14:30, Frühdienst`)
  await expect(monday).toHaveText('07:00 - 14:30FD')
  expect((await saved).status()).toBe(200)
  const seen = cell(colleague, anna.name, 'Monday')
  await expect(seen).toHaveAccessibleName(/7:00 to 14:30, Frühdienst$/, { timeout: 2_000 })
  await page.keyboard.press('Alt+9')
  await expect(monday).toHaveText('07:00 - 14:30FD')

  // By the menu, on the day where the focus was; its note stays.
  const { id: weekId } = (await send<{ id: number }[]>(page, 'GET', '/api/weeks'))[0] ?? { id: 0 }
  await send(page, 'PUT', '/api/days', {
    days: [
      {
        weekId,
        teacherId: anna.id,
        dayOfWeek: 2,
        slots: [{ startTime: '08:00', endTime: '12:00', notes: 'Trip' }],
      },
    ],
  })
  const tuesday = cell(page, anna.name, 'Tuesday')
  await expect(tuesday).toHaveAccessibleName(/8:00 to 12:00, note: Trip$/)
  await page.keyboard.press('ArrowRight')
  await expect(tuesday).toBeFocused()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText(`Shifts for ${anna.name}, Tuesday`)
  await expectNoViolation(page, 'the menu', { within: '[role=menu]' })
  await menu.getByRole('menuitem', { name: /Spätdienst/ }).click()
  await expect(tuesday).toHaveAccessibleName(`9:30 to 17:00, break 13:00 to 13:30, Spätdienst, note: Trip`)

  // Another change of the list reaches the colleague's table, too; a day of other times has no mark.
  await send(page, 'PUT', '/api/presets', { presets: [{ name: 'Früh', mark: 'Fr', times: '7-14:30' }] })
  await expect(seen).toHaveText('07:00 - 14:30Fr', { timeout: 2_000 })
  await expect(cell(colleague, anna.name, 'Tuesday')).toHaveText('09:30 - 17:00')
  await elsewhere.close()
})

test('F24, auf Deutsch: die Pause eines Dienstes hat ein p, mit b wird sie ebenso gelesen', async ({
  page,
}) => {
  await unlock(page)
  const { name } = await hire(page, 'Clara')
  await send(page, 'PUT', '/api/presets', {
    presets: [{ name: 'Spätdienst', mark: 'SD', times: '9:30-17 p13-13:30' }],
  })
  await page.goto('/?lng=de')
  await openSettings(page, 'Dienste', 'de')
  const times = page.getByRole('group', { name: 'Dienst 1' }).getByLabel('Zeiten')
  await expect(times).toHaveValue('09:30-17:00 p13:00-13:30')
  await times.fill('9:30-17 b12-12:30')
  await page.getByRole('searchbox').focus()
  await expectSaved(page, 'de')
  await closeSettings(page, 'de')
  const list = await send<{ presets: { times: string }[] }>(page, 'GET', '/api/presets')
  expect(list.presets[0]?.times).toBe('09:30-17:00 b12:00-12:30')

  // F12: its mark can be typed, too.
  const monday = cell(page, name, 'Montag')
  await monday.focus()
  await page.keyboard.type('sd')
  await page.keyboard.press('Enter')
  await expect(monday).toHaveText('09:30 - 17:00SD')
})

test('parents see the times and no mark', async ({ page }) => {
  await unlock(page)
  const { id: teacherId, name } = await hire(page, 'Berta')
  const weeks = () => send<{ id: number }[]>(page, 'GET', '/api/weeks')
  // An empty house gets its first week when the teacher view opens.
  await expect.poll(async () => (await weeks()).length).toBeGreaterThan(0)
  const { id: weekId } = (await weeks())[0] ?? { id: 0 }
  await send(page, 'PUT', '/api/presets', { presets: [{ name: 'Früh', mark: 'Fr', times: '7-14:30' }] })
  const slots = [{ startTime: '07:00', endTime: '14:30' }]
  await send(page, 'PUT', '/api/days', { days: [{ weekId, teacherId, dayOfWeek: 1, slots }] })
  await expect(cell(page, name, 'Monday')).toHaveText('07:00 - 14:30Fr')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.reload()
  await expect(page.getByRole('row', { name }).getByRole('cell').first()).toHaveText('07:00 - 14:30')
  expect(asked).not.toContain('/api/presets')
})

test('M12: a day with a break is three clicks, and a plain house is offered nothing', async ({ page }) => {
  await unlock(page)
  const { name } = await hire(page, 'Dora')
  const dialog = page.getByRole('dialog')
  const quick = dialog.getByRole('group', { name: 'Whole day' })
  let clicks = 0
  const click = async (what: Locator) => {
    clicks++
    await what.click()
  }
  const monday = cell(page, name, 'Monday')
  await monday.click()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(quick).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await send(page, 'PUT', '/api/presets', {
    presets: [{ name: 'Late', mark: 'L', times: '9:30-17 b13-13:30' }],
  })
  await page.reload()
  await click(monday)
  await expectNoViolation(page, 'whole days', { within: '[role=dialog]' })
  await click(quick.getByRole('button', { name: 'Late 9:30–17:00' }))
  await click(dialog.getByRole('button', { name: 'Save' }))
  await expect(monday).toHaveAccessibleName(/9:30 to 17:00, break 13:00 to 13:30, Late/)
  expect(clicks).toBe(3)

  // Without presets the rule of the house for breaks is enough.
  await send(page, 'PUT', '/api/presets', { presets: [] })
  await send(page, 'PATCH', '/api/site', { breakAt: '12:00' })
  await page.reload()
  clicks = 0
  const tuesday = cell(page, name, 'Tuesday')
  await click(tuesday)
  await click(quick.getByRole('button', { name: '8:00–16:00 with break' }))
  await click(dialog.getByRole('button', { name: 'Save' }))
  await expect(tuesday).toHaveAccessibleName(/8:00 to 16:00, break 12:00 to 12:30/)
  expect(clicks).toBe(3)
})
