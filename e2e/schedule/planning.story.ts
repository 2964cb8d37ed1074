import type { Page } from '@playwright/test'
import { hire, send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { figureOf, plannedDay } from '../steps/planned-days.ts'
import { goToWeekOf, weekButton } from '../steps/week-walk.ts'

const cell = (page: Page, name: string, weekday: string) => plannedDay(page, name, weekday)

async function plan(page: Page, name: string, weekday: string, start: string, end: string) {
  await cell(page, name, weekday).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${weekday}, `) })
  await dialog.getByLabel('Session 1: start').selectOption(start)
  await dialog.getByLabel('Session 1: end').selectOption(end)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cell(page, name, weekday)).toContainText(`${start} - ${end}`)
}

test('a manager plans a week from nothing', async ({ page }) => {
  await unlock(page)
  const anna = await hire(page, 'Anna', { teamHours: 2, mpaHours: 3 })
  const berta = await hire(page, 'Berta', { weeklyHours: 20 })
  await goToWeekOf(page, '2027-08-18')
  await expect(page.getByText('New week created', { exact: true }).first()).toBeVisible()
  await expect(weekButton(page)).toContainText('W33: August 16 - August 20, 2027')
  for (const { name } of [anna, berta]) await expect(cell(page, name, 'Monday')).toBeVisible()

  // 30.00 contract − 2.00 team − 3.00 MPA = 25.00 target, and nothing planned.
  await expect(figureOf(page, anna.name, 'Target')).toHaveAccessibleName('25.00')
  await expect(figureOf(page, anna.name, 'Difference')).toHaveText('(25.00)')
  await expect(figureOf(page, anna.name, 'Balance')).toHaveText('0.00')

  await plan(page, anna.name, 'Monday', '08:00', '15:00')
  await plan(page, anna.name, 'Tuesday', '07:30', '14:30')
  await plan(page, anna.name, 'Wednesday', '09:00', '21:00')
  await expect(figureOf(page, anna.name, 'Actual')).toHaveText('26.00')
  await expect(figureOf(page, anna.name, 'Difference')).toHaveText('+1.00')
  // A week to come counts when it is planned to its end.
  await expect(figureOf(page, anna.name, 'Balance')).toHaveText('0.00')
  for (const weekday of ['Thursday', 'Friday']) {
    await cell(page, anna.name, weekday).focus()
    await page.keyboard.type('-')
    await page.keyboard.press('Enter')
    await expect(cell(page, anna.name, weekday)).toContainText('–')
  }
  await expect(figureOf(page, anna.name, 'Balance')).toHaveText('+1.00')
  await expect(page.getByRole('row', { name: /^On duty/ })).toContainText('Monday: 7:00 to 8:00: nobody')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('50.00')

  // What is planned is stored: another look shows the same.
  await page.reload()
  await goToWeekOf(page, '2027-08-20')
  await expect(cell(page, anna.name, 'Wednesday')).toContainText('09:00 - 21:00')
  await expect(figureOf(page, anna.name, 'Balance')).toHaveText('+1.00')
})

// spec 1.6
test('the balance carries over from week to week', async ({ page }) => {
  await unlock(page)
  const { id, name } = await hire(page, 'Carla', { weeklyHours: 10, initialBalance: -2 })
  for (const startDate of ['2027-03-01', '2027-03-08', '2027-03-15']) {
    const week = await send<{ id: number }>(page, 'POST', '/api/weeks', {
      startDate,
      endDate: startDate.replace(/\d\d$/, (day) => String(Number(day) + 4).padStart(2, '0')),
    })
    const place = { teacherId: id, weekId: week.id }
    const off = { sessionType: 'none', status: 'nonWorkingDay' }
    await send(page, 'POST', '/api/time-slots/batch', [
      { ...place, dayOfWeek: 1, startTime: '08:00', endTime: '18:00' },
      ...[2, 3, 4, 5].map((dayOfWeek) => ({ ...place, dayOfWeek, ...off })),
    ])
  }
  const balance = (hours: string) => figureOf(page, name, 'Balance').filter({ hasText: hours })
  await page.reload()
  await goToWeekOf(page, '2027-03-15')
  await expect(balance('−2.00')).toBeVisible()

  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(weekButton(page)).toContainText('March 8')
  await plan(page, name, 'Monday', '08:00', '21:00')
  await expect(balance('+1.00')).toBeVisible()

  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(weekButton(page)).toContainText('March 15')
  await expect(balance('+1.00')).toBeVisible()
  await balance('+1.00').click()
  const why = page.getByRole('dialog', { name: 'Why this number? Balance' })
  await expect(why.getByRole('listitem').first()).toContainText('Initial balance')
  await expect(why).toContainText('Earlier weeks that count')
  await page.keyboard.press('Escape')

  for (const monday of ['March 8', 'March 1']) {
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(weekButton(page)).toContainText(monday)
  }
  await expect(balance('−2.00')).toBeVisible()
})
