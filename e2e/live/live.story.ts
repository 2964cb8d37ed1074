import { dismiss, hire, send } from '../houses/calls.ts'
import { expect, test, unlock } from '../houses/scene.ts'
import { figureOf, plannedDay } from '../steps/planned-days.ts'

// decided live-events
test('a change by a colleague appears within two seconds and is marked', async ({
  page,
  browser,
  baseURL,
}) => {
  await unlock(page)
  const person = await hire(page, 'Lena')
  const cell = plannedDay(page, person.name, 'Thursday')
  await expect(cell).toHaveAccessibleName(/not planned yet/)
  await expect(cell).not.toHaveAttribute('data-changed')

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const colleague = await elsewhere.newPage()
  await unlock(colleague)
  await plannedDay(colleague, person.name, 'Thursday').click()
  await colleague.getByLabel('Session 1: start').selectOption('08:15')
  await colleague.getByLabel('Session 1: end').selectOption('13:45')
  const saved = colleague.waitForResponse((answer) => answer.url().endsWith('/api/days'))
  await colleague.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)

  await expect(cell).toContainText('08:15 - 13:45', { timeout: 2_000 })
  await expect(cell).toHaveAttribute('data-changed', 'true')
  await expect(figureOf(page, person.name, 'Actual')).toHaveText('5.50')
  // The mark is a word in passing.
  await expect(cell).not.toHaveAttribute('data-changed')
  await elsewhere.close()
  await dismiss(page, person)
})

test('what is being saved stays on the screen while the changes of others come in', async ({ page }) => {
  await unlock(page)
  const mine = await hire(page, 'Mathilda')
  const theirs = await hire(page, 'Theodora')
  const tuesdayOf = ({ name }: { name: string }) => plannedDay(page, name, 'Tuesday')
  await expect(tuesdayOf(theirs)).toHaveAccessibleName(/not planned yet/)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/days', async (route) => {
    await answered.promise
    await route.continue()
  })

  const held = page.waitForRequest('**/api/days')
  await tuesdayOf(mine).focus()
  await page.keyboard.type('8-14')
  await page.keyboard.press('Enter')
  const { weekId } = (await held).postDataJSON().days[0]
  const theirDay = { weekId, teacherId: theirs.id, dayOfWeek: 2, startTime: '09:00', endTime: '13:00' }
  const other = await page.context().newPage()
  await other.goto('/')
  const there = plannedDay(other, theirs.name, 'Tuesday')
  await expect(there).toHaveAccessibleName(/not planned yet/)
  await send(page, 'POST', '/api/time-slots/batch', [theirDay])
  await expect(there).toContainText('09:00 - 13:00')
  await other.close()
  // Long enough to read the week again, were it read.
  await page.waitForTimeout(700)
  await expect(tuesdayOf(mine)).toContainText('08:00 - 14:00')

  answered.resolve()
  await expect(tuesdayOf(theirs)).toContainText('09:00 - 13:00')
  await expect(tuesdayOf(theirs)).toHaveAttribute('data-changed', 'true')
  await expect(tuesdayOf(mine)).toContainText('08:00 - 14:00')
  for (const person of [mine, theirs]) await dismiss(page, person)
})

test('what was typed after a day that is refused stays on the screen', async ({ page }) => {
  await unlock(page)
  const person = await hire(page, 'Ottilie')
  const day = (weekday: string) => plannedDay(page, person.name, weekday)
  await expect(day('Monday')).toBeVisible()
  const turns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route('**/api/days', async (route) => {
    await turns[asked++]?.promise
    await route.continue()
  })

  const first = page.waitForRequest('**/api/days')
  await day('Monday').focus()
  await page.keyboard.type('8-14')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9-15')
  await page.keyboard.press('Enter')
  const { weekId } = (await first).postDataJSON().days[0]
  const theirMonday = { weekId, teacherId: person.id, dayOfWeek: 1, startTime: '10:00', endTime: '12:00' }
  await send(page, 'POST', '/api/time-slots/batch', [theirMonday])
  turns[0]?.resolve()
  await expect(page.getByText('Someone else was faster', { exact: true }).first()).toBeVisible()
  await expect(day('Monday')).toContainText('10:00 - 12:00')
  await expect(day('Tuesday')).toContainText('09:00 - 15:00')

  turns[1]?.resolve()
  await expect(figureOf(page, person.name, 'Actual')).toHaveText('8.00')
  await page.reload()
  await expect(day('Monday')).toContainText('10:00 - 12:00')
  await expect(day('Tuesday')).toContainText('09:00 - 15:00')
  await dismiss(page, person)
})
