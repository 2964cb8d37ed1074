import type { Page } from '@playwright/test'
import { expect, test, unlock } from '../houses/scene.ts'
import { openSettings } from '../steps/settings.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Settings' })
const schedule = (page: Page) => page.getByRole('tab', { name: 'Schedule' })
const list = (page: Page) => page.getByRole('navigation', { name: 'Settings' })

test('the settings are a page with sections, without an address of its own', async ({ page }) => {
  await unlock(page)
  const address = page.url()
  await expect(opener(page)).toHaveAttribute('aria-pressed', 'false')
  await opener(page).click()
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^Choose a week/ })).toHaveCount(0)
  await expect(schedule(page)).toBeHidden()
  await expect(list(page).getByRole('button')).toHaveText([
    'Kindergarten',
    'Calendar',
    'Groups and staffing',
    /^Shifts/,
    'Months and payroll',
    'Parents',
    'Access',
    'Data',
    'This device',
  ])
  await expect(list(page).locator('[aria-current=page]')).toHaveText('Kindergarten')
  await list(page).getByRole('button', { name: 'Data' }).click()
  await expect(list(page).locator('[aria-current=page]')).toHaveText('Data')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Data')
  expect(page.url()).toBe(address)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Data')
})

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'Back of the browser': (page) => page.goBack(),
  'the link above the sections': (page) => page.getByRole('button', { name: 'Back to the schedule' }).click(),
  'the button that opened them': (page) => opener(page).click(),
  'Escape, pressed three times in a hurry': async (page) => {
    for (const _ of [1, 2, 3]) void page.keyboard.press('Escape')
  },
}

test('every way back leads to the schedule as it was left', async ({ page }) => {
  await unlock(page)
  const area = page.getByRole('tab', { name: 'Teacher data' })
  await area.click()
  for (const [way, goBack] of Object.entries(ways)) {
    await test.step(way, async () => {
      await openSettings(page, 'Parents')
      await goBack(page)
      await expect(title(page)).toHaveCount(0)
      await expect(area).toBeVisible()
      await expect(area).toHaveAttribute('aria-selected', 'true')
      await expect(opener(page)).toBeFocused()
      await expect(opener(page)).toHaveAttribute('aria-pressed', 'false')
    })
  }
  await page.goForward()
  await expect(title(page)).toBeVisible()
})

test('the keys of the schedule rest while the settings are open', async ({ page }) => {
  await unlock(page)
  await expect(schedule(page)).toBeVisible()
  // Once, so that it would be there at once if the key still asked for it.
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await opener(page).click()
  await expect(title(page)).toBeFocused()
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.keyboard.press('Control+z')
  await page.keyboard.press('?')
  await page.keyboard.press('Alt+1')
  // Under a dialog this could not be clicked.
  await list(page).getByRole('button', { name: 'Data' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Data')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toEqual([])
})

test('what is half typed outlasts a look at another section, and a help over it', async ({ page }) => {
  await unlock(page)
  const settings = await openSettings(page, 'Kindergarten')
  await settings.getByLabel('Name of the kindergarten').fill('Kita Halb')
  await list(page).getByRole('button', { name: 'Parents' }).click()
  await expect(settings.getByLabel('Name of the kindergarten')).toBeHidden()
  await list(page).getByRole('button', { name: 'Kindergarten' }).click()
  await expect(settings.getByLabel('Name of the kindergarten')).toHaveValue('Kita Halb')
  // Escape closes what lies on top, and only that.
  await page.getByRole('button', { name: 'Help' }).click()
  // It receives keys once the focus is in it.
  const hasFocus = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(settings.getByLabel('Name of the kindergarten')).toHaveValue('Kita Halb')
})

test('the parent view ends the settings', async ({ page }) => {
  await unlock(page)
  await opener(page).click()
  await expect(title(page)).toBeVisible()
  await page.getByRole('button', { name: 'Parent view' }).click()
  await expect(page.getByRole('heading', { name: 'Weekly Schedule' })).toBeVisible()
  await expect(title(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Teacher view' }).click()
  await expect(schedule(page)).toBeVisible()
  await expect(title(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const [language, settings] of Object.entries({ en: 'Settings', de: 'Einstellungen' })) {
    test(`no section scrolls sideways at 320 px, ${language}`, async ({ page }) => {
      await unlock(page)
      await page.goto(`/?lng=${language}`)
      await page.getByRole('button', { name: settings, exact: true }).click()
      const sections = page.getByRole('navigation', { name: settings }).getByRole('button')
      await expect(sections).toHaveCount(9)
      for (const section of await sections.all()) {
        await section.click()
        await expect(page.locator('[class*=skeleton]:visible')).toHaveCount(0)
        const { tooWide, touch } = await page.evaluate(() => ({
          tooWide: document.documentElement.scrollWidth - window.innerWidth,
          touch: [...document.querySelectorAll('main nav button')].map((element) => element.clientHeight),
        }))
        expect(tooWide, (await section.textContent()) ?? '').toBeLessThanOrEqual(0)
        expect(Math.min(...touch)).toBeGreaterThanOrEqual(42)
      }
    })
  }
})
