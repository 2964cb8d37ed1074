import type { Page } from '@playwright/test'
import { hire, send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { plannedDay } from '../steps/planned-days.ts'
import { closeSettings, expectSaved, lineOf } from '../steps/settings.ts'

const cell = (page: Page, name: string, weekday: string) => plannedDay(page, name, weekday)

// decided a-house-may-widen-its-day
test('a house that opens at 6:00 widens its day, plans in it, and narrows it again', async ({ page }) => {
  await unlock(page)
  const anna = await hire(page, 'Anna Becker')
  const type = async (weekday: string, text: string) => {
    await cell(page, anna.name, weekday).focus()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await type('Monday', '6-14')
  await expect(page.getByText('The day lasts from 7:00 to 21:00. Try 7-16.').first()).toBeVisible()
  // M9: the sentence leads to where it can be changed.
  await page.getByRole('button', { name: 'Extend the kindergarten’s day in the settings' }).click()
  await expect(lineOf(page, 'Name, day, terms')).toBeFocused()
  const settings = page.getByRole('main')
  const day = settings.getByRole('region', { name: 'Hours that can be planned' })
  await day.getByLabel('From').selectOption('06:00')
  await day.getByLabel('Until').selectOption('21:30')
  await expectSaved(page)
  await closeSettings(page)

  await expect(page.getByText('6–18:30').first()).toBeVisible()
  await type('Monday', '6-14')
  await expect(cell(page, anna.name, 'Monday')).toHaveText('06:00 - 14:00')
  await cell(page, anna.name, 'Tuesday').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Session 1: start').selectOption('18:00')
  await dialog.getByLabel('Session 1: end').selectOption('21:30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(cell(page, anna.name, 'Tuesday')).toHaveText('18:00 - 21:30')

  // Narrowed again, what is planned stays to be read; nothing new comes.
  await send(page, 'PATCH', '/api/site', { dayStart: '07:00', dayEnd: '21:00' })
  await page.reload()
  await expect(cell(page, anna.name, 'Monday')).toHaveText('06:00 - 14:00')
  await type('Wednesday', '6-14')
  await expect(page.getByText('The day lasts from 7:00 to 21:00. Try 7-16.').first()).toBeVisible()
})
