import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, open } from '../houses/scene.ts'
import { furnishWithGroups } from '../houses/staffed-house.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const path = (page: Page) => new URL(page.url()).pathname

test('all about a person is on one page, beside the others', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await furnishWithGroups(page)
  await send(page, 'PATCH', '/api/site', { leaveAccounts: true, monthSheets: true })
  await open(page)
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  await page.getByRole('link', { name: 'Clara Dietz' }).click()
  await expect(page.getByRole('heading', { name: 'Clara Dietz' })).toBeFocused()
  await expect(region(page, 'Hours account')).toContainText('+')
  await expect(page.getByRole('region', { name: /^Leave/ })).toContainText('30 days')
  await expect(region(page, 'Contract')).toContainText('39.00')
  await expect(region(page, 'Usual week')).toContainText('No usual week yet')
  await expect(region(page, 'Duty')).toContainText('Qualification')
  // What the house does not ask for has no line.
  await expect(region(page, 'Duty')).not.toContainText('protection')
  const line = page.getByRole('navigation', { name: 'Teachers' }).getByRole('link', { name: /^Clara Dietz/ })
  await expect(line).toHaveText(/^Clara Dietz\S+39\.00\+[\d.]+30$/)
  expect((await line.boundingBox())?.height).toBe(38)
  await expect(region(page, 'Payroll')).toContainText('Personnel number')
  await expectNoViolationInBothThemes(page, 'a person')

  // Changed where it stands: the dialog that the list has too.
  const change = region(page, 'Contract').getByRole('button', { name: 'change from…' })
  await change.click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Clara Dietz-Maier')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Clara Dietz-Maier' })).toBeVisible()
  await expect(change).toBeFocused()

  // One click to the next, and each of the sheets leads back.
  await page
    .getByRole('navigation', { name: 'Teachers' })
    .getByRole('link', { name: /^Anna Becker/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Anna Becker' })).toBeVisible()
  const at = path(page)
  await region(page, 'Hours account').getByRole('link').click()
  await expect.poll(() => path(page)).toBe(`${at}/account`)
  await page.getByRole('link', { name: 'Anna Becker' }).click()
  await expect.poll(() => path(page)).toBe(at)
  await region(page, `Leave ${new Date().getFullYear()}`).getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('Anna Becker')
  expect(path(page)).toMatch(new RegExp(`^${at}/leave/\\d{4}$`))
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText('Anna Becker')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => path(page)).toBe(at)

  await page.goto('/people/9999')
  await expect(page.getByRole('heading', { name: 'This is not here' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Teachers' }).getByRole('link')).not.toHaveCount(0)
})

test('Back does not open the leave account again that was closed', async ({ page }) => {
  await furnishWithGroups(page)
  await send(page, 'PATCH', '/api/site', { leaveAccounts: true })
  await open(page)
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  await page.getByRole('link', { name: 'Clara Dietz' }).click()
  const opener = page.getByRole('region', { name: /^Leave/ }).getByRole('button')
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect(dialog).toContainText('Clara Dietz')
  const at = path(page).replace(/\/leave\/.*/, '')
  expect(path(page)).toMatch(/\/leave\/\d{4}$/)

  // Back closes it, Forward shows nothing half, and closed by its button it leaves no step behind.
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  expect(path(page)).toBe(at)
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  expect(path(page)).toBe(at)
  await page.goBack()
  await expect.poll(() => path(page)).toBe('/people')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Teachers' })).toBeVisible()
})

test('who is away, wishes for something or is protected is entered on their page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { ids } = await furnishWithGroups(page)
  await send(page, 'PATCH', '/api/site', { lawHints: true })
  const clara = ids[2] ?? 0
  await send(page, 'PUT', `/api/protection/${clara}`, { protection: 'minor' })
  await open(page)
  await page.goto(`/people/${clara}`)
  const duty = region(page, 'Duty')
  await expect(duty).toContainText('Under 18')
  await expect(region(page, 'Absences in')).toHaveCount(0)

  await duty.getByRole('button', { name: 'change' }).nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(duty).toContainText('day off, every Monday')

  await page.getByRole('button', { name: 'Is away…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Who is away?')).toHaveValue(String(clara))
  await dialog.getByText('Vacation', { exact: true }).click()
  await dialog.getByRole('button', { name: /^Enter/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Absences in/ })).toContainText('Leave')
  await expect(page.getByText(/away until/)).toBeVisible()
})

test('the form of a person fits a laptop, and somebody archived is brought back first', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { ids } = await furnishWithGroups(page)
  await open(page)
  await page.goto(`/people/${ids[2]}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const actions = page.locator('header').filter({ hasText: 'Clara Dietz' }).getByRole('button')
  await expect(actions.first()).toHaveText('Restore')
  await expect(page.getByRole('button', { name: 'Is away…' })).toHaveCount(0)
  const colour = await page
    .getByRole('heading', { name: 'Clara Dietz' })
    .evaluate((h) => getComputedStyle(h).color)
  const amber = await page
    .getByText('Archived', { exact: true })
    .evaluate((word) => getComputedStyle(word).color)
  expect(colour).toBe(amber)
  await actions.first().click()
  await expect(page.getByRole('button', { name: 'Is away…' })).toBeVisible()
})
