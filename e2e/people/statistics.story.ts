import { dismiss, hire, send } from '../houses/calls.ts'
import { expect, test, unlock } from '../houses/scene.ts'
import { figureOf } from '../steps/planned-days.ts'
import { goToWeekOf, weekButton } from '../steps/week-walk.ts'

// spec 1.16, 2.96, 2.97
test('a manager reads and sorts the statistics, and opens the chart of a balance', async ({ page }) => {
  await unlock(page)
  await page.getByRole('tab', { name: 'Teacher data' }).click()
  await expect(page.getByRole('heading', { name: 'Teacher data' })).toBeVisible()
  await expect(page.getByText(/^\d+ teachers$/)).toBeVisible()
  const table = page.getByRole('table', { name: 'Teacher statistics' })
  await expect(table.getByRole('row', { name: /^Total / })).toBeVisible()

  const balance = table.getByRole('columnheader', { name: 'Total balance' })
  await expect(table.getByRole('columnheader', { name: 'Teacher' })).toHaveAttribute('aria-sort', 'ascending')
  await balance.getByRole('button').click()
  await expect(balance).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.locator('tbody tr').first()).toContainText('−')
  await balance.getByRole('button').click()
  await expect(balance).toHaveAttribute('aria-sort', 'descending')
  await expect(table.locator('tbody tr').first()).toContainText('+')

  const chart = table.getByRole('button', { name: 'Balance over the last 52 weeks: Anna Becker' })
  await chart.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Balance of Anna Becker' })
  const slider = dialog.getByRole('slider', { name: 'Week' })
  await expect(slider).toBeFocused()
  const latest = await slider.getAttribute('aria-valuetext')
  expect(latest).toMatch(/^W\d+: .+: [+−]?\d/)
  await slider.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', latest ?? '')
  // F39: the sums are explained by the weeks that they are made of, down to where the account began.
  const weeks = dialog.getByRole('table', { name: /^\d+ weeks count/ })
  await expect(weeks.getByRole('row').nth(1)).toContainText(/^W\d+\/\d{4}/)
  await expect(weeks.getByRole('row').last()).toContainText('Initial balance')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(chart).toBeFocused()

  await page.getByRole('switch', { name: 'Show archived teachers' }).click()
  await expect(page.getByText('Anna Becker')).toHaveCount(0)
})

test('on a tablet the statistics fit, also in German', async ({ page }) => {
  await unlock(page)
  await page.goto('/?lng=de')
  await page.setViewportSize({ width: 820, height: 900 })
  await page.getByRole('tab', { name: 'Auswertung' }).click()
  const table = page.getByRole('table', { name: 'Alle Personen' })
  await expect(table.getByRole('columnheader', { name: 'Letzte 52 Wochen' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820)
})

test('a manager asks a figure why it is what it is, by keyboard', async ({ page }) => {
  await unlock(page)
  await expect(page.getByRole('rowheader', { name: /^Anna Becker/ })).toBeVisible()
  const figure = figureOf(page, 'Anna Becker', 'Difference')
  await figure.press('Enter')
  const answer = page.getByRole('dialog', { name: 'Why this number? Difference' })
  await expect(answer.getByText('Actual hours minus the target.')).toBeVisible()
  await answer.getByRole('button', { name: 'Target' }).press('Enter')
  await expect(answer.getByRole('button', { name: 'Target' })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(answer).toHaveCount(0)
  await expect(figure.first()).toBeFocused()
})

test('a manager sees in the history what happened to a day and puts it back', async ({ page }) => {
  await unlock(page)
  const teacher = await hire(page, 'Nora')
  const { name } = teacher
  const december = { startDate: '2025-12-08', endDate: '2025-12-12' }
  const week = await send<{ id: number }>(page, 'POST', '/api/weeks', december)
  const day = { teacherId: teacher.id, weekId: week.id, dayOfWeek: 3 }
  const planned = { ...day, startTime: '08:00', endTime: '14:30', notes: 'Ausflug' }
  await send(page, 'POST', '/api/time-slots/batch', [planned])
  await send(page, 'POST', '/api/time-slots/batch', [{ ...day, sessionType: 'none', status: 'vacation' }])

  const read = () => send<object[]>(page, 'GET', `/api/time-slots/day/${week.id}/${teacher.id}/3`)

  await goToWeekOf(page, '2025-12-10')
  await expect(weekButton(page)).toContainText('December 8')
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const changes = history.getByRole('listitem').filter({ hasText: name })
  await expect(changes).toHaveCount(2)
  await expect(changes.first()).toContainText('08:00 - 14:30 · Note: Ausflug')
  await expect(changes.first()).toContainText('Vacation (6.50 h planned)')
  await changes
    .first()
    .getByRole('button', { name: /^Restore: .+, Wednesday, 08:00 - 14:30/ })
    .click()
  await expect(page.getByText('Day restored').first()).toBeVisible()
  await expect(changes).toHaveCount(3)
  expect(await read()).toMatchObject([{ startTime: '08:00', endTime: '14:30', notes: 'Ausflug' }])

  await changes
    .last()
    .getByRole('button', { name: /^Restore: .+, Wednesday, empty$/ })
    .click()
  await expect(changes).toHaveCount(4)
  expect(await read()).toEqual([])
  await page.keyboard.press('Escape')
  await dismiss(page, teacher)
})
