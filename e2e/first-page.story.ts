import { expect, test } from '@playwright/test'

test('a parent opens the page', async ({ page, baseURL }) => {
  const errors: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url())
  })

  await page.goto('/')

  await expect(page).toHaveTitle('Kindergarten Teacher Scheduling')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kindergarten Teacher Scheduling')
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
  expect(foreign).toEqual([])
})

test('a developer reads which calls the API has', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })

  await page.goto('/api/docs')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morgenkreis API')
  await expect(page.getByRole('heading', { name: 'GET /api/weeks/{weekId} everyone' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'POST /api/time-slots/batch teachers' })).toBeVisible()
  await page.screenshot({ path: 'e2e/results/docs.png' })
  expect(errors).toEqual([])
})
