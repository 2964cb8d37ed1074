import { send } from '../houses/calls.ts'
import { moveIn } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect } from '../houses/scene.ts'

test('F53: lines of the history stay under the mouse while others change the week', async ({ page }) => {
  const { weekId, ids } = await moveIn(page, 3)
  const change = (dayOfWeek: number, startTime: string) =>
    send(page, 'PUT', '/api/days', {
      days: [{ weekId, teacherId: ids[1], dayOfWeek, slots: [{ startTime, endTime: '12:00' }] }],
    })
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const first = history.getByRole('listitem').first()
  await expect(first).toBeVisible()
  const lines = await history.getByRole('listitem').count()
  const before = await first.textContent()
  await first.hover()
  const at = await first.boundingBox()
  await change(1, '08:00')
  await change(2, '08:15')
  const fresh = history.getByRole('button', { name: '2 new' })
  await expect(fresh).toBeVisible()
  expect(await first.textContent()).toBe(before)
  expect(await first.boundingBox()).toEqual(at)
  await fresh.click()
  await expect(fresh).toHaveCount(0)
  await expect(history.getByRole('listitem').first()).toContainText('08:15 - 12:00')

  // Without pointer or focus on it, the list is simply up to date.
  await page.mouse.move(2, 2)
  await history.getByRole('button', { name: 'Close' }).focus()
  await change(3, '08:30')
  await expect(history.getByRole('listitem').first()).toContainText('08:30 - 12:00')
  expect(await history.getByRole('listitem').count()).toBeGreaterThanOrEqual(Math.min(lines + 3, 30))
})

test('F53: a figure that is set while a day is typed does not flicker, nor does the day', async ({
  page,
}) => {
  const { ids } = await moveIn(page, 2)
  const team = page.getByRole('button', { name: 'Anna Becker, Team:' })
  const monday = page.locator(`[data-teacher="${ids[0]}"][data-weekday="1"]`)
  await expect(team).toHaveText('2.00')
  // The way to the server is long enough for both to be on it at once.
  const slow = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
  await page.route('**/api/days', async (route) => {
    await slow(1_200)
    await route.continue()
  })
  await page.route('**/api/weeks/*', async (route) => {
    await slow(500)
    await route.continue()
  })
  await page.evaluate((teacher) => {
    const seen = { team: [] as string[], day: [] as string[] }
    Object.assign(window, { seen })
    const note = (list: string[], text: string) => list.at(-1) === text || list.push(text)
    const look = () => {
      const row = document.querySelector(`[data-teacher="${teacher}"]`)?.closest('tr')
      note(seen.team, row?.querySelector('[data-cell="7"]')?.textContent ?? '')
      note(seen.day, row?.querySelector('[data-weekday="1"]')?.textContent ?? '')
      requestAnimationFrame(look)
    }
    look()
  }, ids[0])
  await team.click()
  await page.getByRole('spinbutton').fill('3')
  const saved = page.waitForResponse((response) => response.url().includes('/api/week-settings'))
  await page.keyboard.press('Enter')
  await saved
  await monday.focus()
  await page.keyboard.type('8-12')
  await page.keyboard.press('Enter')
  await expect(monday).toHaveText('08:00 - 12:00')
  await slow(4_000)
  const { team: figures, day } = await page.evaluate(
    () => (window as unknown as { seen: { team: string[]; day: string[] } }).seen,
  )
  expect(figures.filter(Boolean)).toEqual(['2.00', '3.00'])
  // While a day is typed its cell holds the field; after that it shows the new times and nothing else.
  expect(day.slice(day.indexOf('08:00 - 12:00'))).toEqual(['08:00 - 12:00'])
})
