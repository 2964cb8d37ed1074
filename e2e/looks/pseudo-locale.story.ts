import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, leaveDialog } from '../houses/scene.ts'
import { unlockIn } from '../steps/accessibility.ts'
import { plannedDay } from '../steps/planned-days.ts'
import { faultsOn, pseudoWords, said, speakPseudo } from '../steps/pseudo-locale.ts'
import type { Look } from '../steps/tour.ts'
import { tour } from '../steps/tour.ts'

/** Looks at everything first and complains in the end. */
async function expectNoFault(page: Page, visit: (look: Look) => Promise<void>) {
  const faults: string[] = []
  await visit(async (scene, within) => {
    await expect(page.locator('[class*=skeleton]:visible')).toHaveCount(0)
    faults.push(...(await faultsOn(page, scene, within)))
  })
  expect(faults).toEqual([])
}

const button = (page: Page, name: string) => page.getByRole('button', { name: said(name), exact: true })
const dialog = '[role=dialog]'

async function closed(page: Page) {
  await leaveDialog(page)
  await expect(page.locator(dialog)).toHaveCount(0)
}

/** Where there is least room; the other width at night. */
for (const width of process.env.FULL_SIZE ? [320, 1280] : [320]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test.beforeEach(async ({ page }) => {
      test.setTimeout(180_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await speakPseudo(page)
      await page.goto('/?lng=en')
    })

    test('every dialog and every empty screen is translated, with room for longer words', ({ page }) =>
      expectNoFault(page, (look) => tour(page, pseudoWords, look)))

    test('so are the way to the first week, planning, the areas, the settings and the paper', ({ page }) =>
      expectNoFault(page, async (look) => {
        await password(page, look)
        await firstSteps(page, look)
        await planning(page, look)
        if (width > 720) await table(page, look)
        await areas(page, look)
        await paper(page, look)
      }))
  })
}

async function password(page: Page, look: Look) {
  await expect(page.getByRole('note')).toBeVisible()
  await look('parents of an empty house')
  await page.getByRole('button', { name: pseudoWords.teacher }).click()
  await page.getByRole('button', { name: pseudoWords.unlock }).click()
  await look('no password')
  await page.getByLabel(pseudoWords.password).fill('not this one')
  await page.getByRole('button', { name: pseudoWords.unlock }).click()
  await expect(page.getByText(said('Access Denied')).first()).toBeVisible()
  await look('a wrong password')
  await page.reload()
}

async function firstSteps(page: Page, look: Look) {
  await unlockIn(page, pseudoWords)
  const list = 'Name\tStd\tMo\tDi\nAnna\t30\t8-14\t8:05-14\nBerta\t39\tS\tS'
  await page.getByLabel(said('Paste here')).fill(list)
  await expect(page.getByText('Berta').first()).toBeVisible()
  await look('a list with faults and questions')
  await page
    .getByLabel(said('Paste here'))
    .fill(list.replace('8:05', '8:00').replaceAll('S\tS', '9-15\t9-15'))
  await page.getByRole('button', { name: said('Add 2 people') }).click()
  await expect(
    page.getByRole('heading', { name: said('Is this what a usual week looks like?') }),
  ).toBeVisible()
  await look('the usual weeks')
  await button(page, 'Continue to the first week').click()
  await expect(button(page, 'Fill the week')).toBeVisible()
  await look('the first week')
  await button(page, 'Fill the week').click()
  await expect(button(page, 'Go to the schedule')).toBeVisible()
  await look('what next')
  await page.getByRole('button', { name: said('Set up: Balances, hours and leave for everyone') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('figures for everyone', dialog)
  await closed(page)
  await button(page, 'Go to the schedule').click()
  await expect(button(page, 'Plan')).toBeVisible()
  await look('the week is filled')
}

async function planning(page: Page, look: Look) {
  await button(page, 'Plan').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('what can be planned', '[role=menu]')
  await page.getByRole('menuitem', { name: said('Copy to following weeks') }).click()
  await expect(page.getByRole('dialog', { name: said('Copy a week') })).toBeVisible()
  await look('copy a week', dialog)
  await closed(page)

  await button(page, 'Someone is away').click()
  await page.getByLabel(said('Who is away?')).selectOption('Anna')
  await page.locator(dialog).getByText(said('Sick'), { exact: true }).click()
  await look('someone is away', dialog)
  await closed(page)
}

/** What needs the table. */
async function table(page: Page, look: Look) {
  const monday = plannedDay(page, 'Anna', 'Monday')
  await monday.focus()
  await page.keyboard.type('8-')
  await look('a day being typed')
  await page.keyboard.press('Escape')
  await monday.focus()
  await monday.evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '9-15:10\tLD\tS\n16-8\tkrank\t8-16\n')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('dialog', { name: said('Check what you paste') })).toBeVisible()
  await look('a paste with faults and questions', dialog)
  await closed(page)
  await button(page, 'Edit').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('what can be done with days', '[role=menu]')
  await page.keyboard.press('Escape')
  await button(page, 'Print').click()
  await look('print the week', dialog)
  await closed(page)
}

async function areas(page: Page, look: Look) {
  await send(page, 'PATCH', '/api/site', { leaveAccounts: true })
  await expect(page.getByRole('tab')).toHaveCount(4)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await look(`area ${await tab.textContent()}`)
  }
  await page.getByRole('tab').first().click()
  await button(page, 'Settings').click()
  const sections = page.locator('main h3 > button')
  await expect(sections).toHaveCount(12)
  for (const section of await sections.all()) {
    await section.click()
    await look(`settings, ${await section.textContent()}`)
  }
  await button(page, 'Settings').click()
}

/** A4 landscape inside its margins, with everything on it that can be chosen. */
async function paper(page: Page, look: Look) {
  const choices = { hours: true, neutral: false, legend: true, notes: true }
  await page.evaluate((kept) => localStorage.setItem('printChoices', kept), JSON.stringify(choices))
  await page.reload()
  await expect(page.getByText('Berta').first()).toBeVisible()
  await page.setViewportSize({ width: 1062, height: 733 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await look('the paper')
}
