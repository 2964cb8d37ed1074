import type { Page } from '@playwright/test'
import { expect, test, unlock } from '../houses/scene.ts'
import { expectSaved, lineOf, openSettings } from '../steps/settings.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Set up the house' })
const schedule = (page: Page) => page.getByRole('tab', { name: 'Schedule' })
const opened = (page: Page) => page.getByRole('main').locator('h3 > button[aria-expanded=true]')

test('the settings are one list of lines, of which one is open at a time', async ({ page }) => {
  await unlock(page)
  await expect(opener(page)).toHaveAttribute('aria-pressed', 'false')
  await opener(page).click()
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^Choose a week/ })).toHaveCount(0)
  await expect(schedule(page)).toBeHidden()
  // A house that plans by people only: nothing of groups but the line that switches them on.
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    /^Name, day, terms.*7:00–21:00$/,
    /^Holidays and closure days/,
    /^Shifts/,
    'Groups and childrenoff',
    'Working-time alertsoff',
    /^Access/,
    'Leave and absencesoff',
    'Months and payrolloff',
    'What parents seeTimes only',
    'Traffic light and stagesoff',
    'Data and archivekept forever',
    /^This device/,
  ])
  await expect(opened(page)).toHaveCount(0)
  await lineOf(page, 'Access').click()
  await expect(opened(page)).toHaveText(/^Access/)
  await expect(opened(page)).toBeFocused()
  await lineOf(page, 'Data').click()
  await expect(opened(page)).toHaveText(/^Data/)
  await page.reload()
  await expect(opened(page)).toHaveText(/^Data/)
  await lineOf(page, 'Data').click()
  await expect(opened(page)).toHaveCount(0)
  await expect(lineOf(page, 'Data')).toBeFocused()
})

test('who opens a line has it under the pointer, although a long one above it closes', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await unlock(page)
  await openSettings(page, 'Name, day, terms')
  const line = lineOf(page, 'What parents see')
  await line.scrollIntoViewIfNeeded()
  const before = await line.boundingBox()
  await line.click()
  await expect(opened(page)).toHaveText(/^What parents see/)
  await expect
    .poll(async () => Math.abs(((await line.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(3)
})

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'Back of the browser': (page) => page.goBack(),
  'the link above the lines': (page) => page.getByRole('button', { name: 'Back to the schedule' }).click(),
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
      await openSettings(page, 'What parents see')
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
  await page.locator('[data-weekday]').first().press('?')
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
  await lineOf(page, 'Data').click()
  await expect(opened(page)).toHaveText(/^Data/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toEqual([])
})

test('what cannot be saved yet stays as it was typed, also after a look at another line', async ({
  page,
}) => {
  await unlock(page)
  const settings = await openSettings(page, 'Name, day, terms')
  const name = settings.getByLabel('Name of the kindergarten')
  await name.fill('K')
  await lineOf(page, 'What parents see').click()
  await expect(name).toBeHidden()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await lineOf(page, 'Name, day, terms').click()
  await expect(name).toHaveValue('K')
  await expect(settings.getByRole('alert')).toHaveText('Name must be at least 2 characters')
  // Escape closes what lies on top, and only that.
  await page.getByRole('button', { name: 'Help' }).click()
  // It receives keys once the focus is in it.
  const hasFocus = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(name).toHaveValue('K')
})

test('the parent view ends the settings', async ({ page }) => {
  await unlock(page)
  await opener(page).click()
  await expect(title(page)).toBeVisible()
  await expectSaved(page)
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
    test(`no line scrolls sideways at 320 px, and the open one is at the top, ${language}`, async ({
      page,
    }) => {
      await unlock(page)
      await page.goto(`/?lng=${language}`)
      await page.getByRole('button', { name: settings, exact: true }).click()
      const lines = page.locator('main h3 > button')
      await expect(lines).toHaveCount(12)
      for (const line of await lines.all()) {
        await line.click()
        await expect(page.locator('[class*=skeleton]:visible')).toHaveCount(0)
        const said = (await line.textContent()) ?? ''
        const { tooWide, touch } = await page.evaluate(() => ({
          tooWide: document.documentElement.scrollWidth - window.innerWidth,
          touch: [...document.querySelectorAll('main h3 > button')].map((element) => element.clientHeight),
        }))
        expect(tooWide, said).toBeLessThanOrEqual(0)
        expect(Math.min(...touch)).toBeGreaterThanOrEqual(44)
        // The last ones have nothing below them to scroll to.
        const isAtTop = () =>
          line.evaluate((button) => {
            const { scrollHeight } = document.documentElement
            const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 2
            return isAtEnd || Math.abs(button.getBoundingClientRect().top) < 40
          })
        await expect.poll(isAtTop, said).toBe(true)
      }
    })
  }
})
