import type { Page } from '@playwright/test'
import { hire, send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { leaveUndrawn } from '../houses/undrawn.ts'
import { plannedDay } from '../steps/planned-days.ts'

const week = /\/api\/weeks\/\d+$/
const old = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not up to date' })

async function planFriday(page: Page, teacherId: number, endTime: string) {
  const [first] = await send<{ id: number }[]>(page, 'GET', '/api/weeks')
  const day = { teacherId, weekId: first?.id, dayOfWeek: 5, startTime: '07:00', endTime }
  await send(page, 'POST', '/api/time-slots/batch', [day])
}

// spec 2.55
test('N3: the first answer of the week fails: the red box says so, and it is asked for again by itself', async ({
  page,
}) => {
  await unlock(page)
  const person = await hire(page, 'Ada')
  let isDown = true
  await leaveUndrawn(page)
  await page.route(week, (route) => (isDown ? route.fulfill({ status: 503, body: '' }) : route.fallback()))
  await page.reload()
  const box = page.getByRole('alert').filter({ hasText: 'Failed to load schedule data. Please try again.' })
  await expect(box).toBeVisible()
  await expect(box.getByRole('button', { name: 'Try again' })).toBeVisible()
  isDown = false
  await expect(plannedDay(page, person.name, 'Friday')).toBeVisible({
    timeout: 15_000,
  })
  await expect(box).toHaveCount(0)
})

test('N16: one failed read after a change leaves nothing old', async ({ page, house, browser }) => {
  await unlock(page)
  const person = await hire(page, 'Bea')
  const friday = plannedDay(page, person.name, 'Friday')
  await expect(friday).toBeVisible()
  const colleague = await browser.newPage({ baseURL: house.origin })
  await unlock(colleague)

  let failures = 1
  await page.route(week, (route) =>
    failures-- > 0 ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await planFriday(colleague, person.id, '12:00')
  await expect(friday).toContainText('07:00 - 12:00', { timeout: 8_000 })
  await expect(old(page)).toHaveCount(0)
  await colleague.close()
})

test('N16: reads that fail for longer are said, until they have come', async ({ page, house, browser }) => {
  await unlock(page)
  const person = await hire(page, 'Cleo')
  const friday = plannedDay(page, person.name, 'Friday')
  await expect(friday).toBeVisible()
  const colleague = await browser.newPage({ baseURL: house.origin })
  await unlock(colleague)

  let isDown = true
  await page.route(week, (route) => (isDown ? route.fulfill({ status: 503, body: '' }) : route.fallback()))
  await planFriday(colleague, person.id, '13:00')
  await expect(old(page)).toBeVisible({ timeout: 10_000 })
  await expect(old(page)).toContainText('What you see may be out of date.')
  await expect(friday).toBeVisible()
  isDown = false
  await expect(friday).toContainText('07:00 - 13:00', { timeout: 20_000 })
  await expect(old(page)).toHaveCount(0)
  await colleague.close()
})

test('N15: a part that does not load is said in its place, and can be loaded again', async ({ page }) => {
  // Before the page fetches ahead what it may need later.
  await page.route('**/assets/settings-area-*', (route) => route.abort())
  await unlock(page)
  await hire(page, 'Dora')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  const box = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' })
  await expect(box).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.unroute('**/assets/settings-area-*')
  await box.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { name: 'Set up the house' })).toBeVisible()
})

test('without a connection a week that was not read yet says so', async ({ page, context }) => {
  await unlock(page)
  await hire(page, 'Emil')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('grid')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByText('There is no internet connection.')).toBeVisible({ timeout: 6_000 })
  await context.setOffline(false)
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 15_000 })
})
