import { expect, test, unlock } from '../houses/scene.ts'
import { plannedDay } from '../steps/planned-days.ts'
import { goToWeekOf, weekButton } from '../steps/week-walk.ts'

// spec 4.19
test('a manager creates a week by going to it', async ({ page, browser, baseURL }) => {
  const day = '2028-02-29'
  const name = 'W9: February 28 - March 3, 2028'
  const parent = await browser.newContext({ ...(baseURL ? { baseURL } : {}), timezoneId: 'Europe/Berlin' })
  const parents = await parent.newPage()
  await parents.goto('/?lng=en')
  await goToWeekOf(parents, day)
  await expect(weekButton(parents)).toContainText(name)
  await expect(parents.getByText('No schedule data available')).toBeVisible()
  await expect(parents.getByText('New week created')).toHaveCount(0)
  const known = async () => await (await parent.request.get('/api/weeks')).text()
  expect(await known()).not.toContain('2028-02-28')

  await unlock(page)
  await goToWeekOf(page, day)
  await expect(page.getByText('New week created', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`Week ${name} is now available`, { exact: true }).first()).toBeVisible()
  await expect(plannedDay(page, 'Anna Becker', 'Monday')).toHaveAccessibleName(/^not planned yet/)
  expect(await known()).toContain('2028-02-28')
  // The page of the missing week says so without a request.
  await expect(parents.getByRole('row', { name: /^Anna Becker/ })).toBeVisible()
  await parent.close()

  // Going there again opens what is there.
  await page.reload()
  await goToWeekOf(page, day)
  await expect(plannedDay(page, 'Anna Becker', 'Monday')).toHaveAccessibleName(/^not planned yet/)
  await expect(page.getByText('New week created')).toHaveCount(0)
})
