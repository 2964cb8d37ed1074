import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { expect, test, unlock } from '../houses/scene.ts'

/** The parents' first view as the server draws it: read before any script has run, and taken over by it afterwards. */

const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const looks = widths.flatMap((viewport) =>
  (['de', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ viewport, language, colorScheme })),
  ),
)
const locale = (language: string) => (language === 'de' ? 'de-DE' : 'en-GB')
const heading = { de: 'Dienstplan', en: 'Weekly Schedule' }
const label = { de: /^KW \d+: /, en: /^W\d+: / }
/** What --page and --ink are: of the background the lightness says it. */
const isDark = (page: Page) =>
  page.evaluate(() => {
    const [lightness = ''] = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/) ?? []
    return Number(lightness) < 0.5
  })

async function opened(browser: Browser, baseURL: string | undefined, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints, close: () => context.close() }
}

/** What no browser has kept: everything but files whose names change with their content. */
function countAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('response', async (response) => {
    const isKept = (await response.headerValue('cache-control'))?.includes('immutable')
    if (!isKept) asked.push(new URL(response.url()).pathname)
  })
  return asked
}

const takenOver = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.getElementById('root')?.firstElementChild ?? {}).length > 0)

/** The page is there, its scripts are not yet; they come when the answer is called. */
async function openedWithoutScripts(page: Page): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  await page.route(/\/assets\/libraries.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  return go
}

for (const { viewport, language, colorScheme } of looks) {
  const isPhone = viewport.width < 720
  const name = `${language}, ${colorScheme}, ${viewport.width} px`

  test(`the week can be read without scripts: ${name}`, async ({ browser, baseURL }) => {
    const { page, complaints, close } = await opened(browser, baseURL, {
      viewport,
      colorScheme,
      locale: locale(language),
      javaScriptEnabled: false,
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: heading[language], exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByText(label[language]).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(isPhone ? 0 : 1)
    await expect(page.getByRole('listitem').getByText('Anna Becker')).toHaveCount(isPhone ? 1 : 0)
    expect(await isDark(page)).toBe(colorScheme === 'dark')
    // The bars have their places: no style was refused.
    const bars = page.locator(isPhone ? 'li [data-style]' : 'td [data-style]')
    const boxes = await Promise.all((await bars.all()).slice(0, 20).map((bar) => bar.boundingBox()))
    expect(new Set(boxes.map((box) => box?.x)).size).toBeGreaterThan(3)
    expect(complaints).toEqual([])
    await close()
  })

  test(`the script takes it over as it is: ${name}`, async ({ browser, baseURL }) => {
    const { page, complaints, close } = await opened(browser, baseURL, {
      viewport,
      colorScheme,
      locale: locale(language),
    })
    const asked = countAsked(page)
    await page.addInitScript(() => {
      const noted = window as unknown as { shift: number; redrawn: boolean }
      noted.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) noted.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      document.addEventListener('DOMContentLoaded', () => {
        const header = document.querySelector('header')
        noted.redrawn = false
        new MutationObserver(() => {
          if (!header?.isConnected) noted.redrawn = true
        }).observe(document, { childList: true, subtree: true })
      })
    })
    await page.goto('/')
    await takenOver(page)
    await expect(page.getByRole('table')).toHaveCount(isPhone ? 0 : 1)
    // One of the two widths is left.
    await expect(page.locator('table')).toHaveCount(isPhone ? 0 : 1)
    await expect.poll(() => asked).toEqual(['/', '/api/events'])
    // What is fetched for later is fetched by now, and asks for nothing more.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    expect(asked).toEqual(['/', '/api/events'])
    const seen = await page
      .evaluate(() => window as unknown as { shift: number; redrawn: boolean })
      .then(() =>
        page.evaluate(() => {
          const { shift, redrawn } = window as unknown as { shift: number; redrawn: boolean }
          return { shift, redrawn }
        }),
      )
    console.log(`layout shift, ${name}: ${seen.shift.toFixed(4)}`)
    expect(seen.redrawn).toBe(false)
    expect(seen.shift).toBeLessThanOrEqual(0.05)
    expect(await isDark(page)).toBe(colorScheme === 'dark')
    expect(complaints).toEqual([])
    await close()
  })
}

test('what was chosen on the page is drawn the next time', async ({ browser, baseURL }) => {
  const { page, complaints, close } = await opened(browser, baseURL, { locale: 'en-GB' })
  await page.goto('/')
  await takenOver(page)
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('button', { name: 'Tipp schließen' }).click()
  const drawn = await page.request.get('/').then((answer) => answer.text())
  expect(drawn).toContain('<html lang="de"')
  expect(drawn).not.toContain('role="note"')
  await page.reload()
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Dienstplan', exact: true })).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

test('a storage that says another language than the server could know is followed', async ({
  browser,
  baseURL,
}) => {
  const { page, complaints, close } = await opened(browser, baseURL, { locale: 'en-GB' })
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'de'))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dienstplan', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Weekly Schedule', exact: true })).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

test('what changes between the drawing and the first event is read again', async ({
  browser,
  baseURL,
  page,
}) => {
  await unlock(page)
  const teacher = { name: 'Zoe Zwischenzeit', weeklyHours: 20 }
  const family = await opened(browser, baseURL, { locale: 'de-DE' })
  const go = await openedWithoutScripts(family.page)
  await expect(family.page.getByRole('heading', { name: 'Dienstplan', exact: true })).toBeVisible()
  const { id } = await send<{ id: number }>(page, 'POST', '/api/teachers', teacher)
  await expect(family.page.getByText('Zoe Zwischenzeit')).toHaveCount(0)
  go()
  await expect(family.page.getByRole('rowheader', { name: 'Zoe Zwischenzeit' })).toBeVisible()
  await family.close()
  await send(page, 'DELETE', `/api/teachers/${id}`)
})

test('what is tapped or chosen before the scripts are here is done when they come', async ({
  browser,
  baseURL,
}) => {
  const { page, complaints, close } = await opened(browser, baseURL, { locale: 'en-GB' })
  const weekShown = () => page.getByText(label.en).filter({ visible: true }).first().innerText()
  await page.goto('/')
  await takenOver(page)
  const thisWeek = await weekShown()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(weekShown).not.toBe(thisWeek)
  const nextWeek = await weekShown()

  const goOn = await openedWithoutScripts(page)
  await page.getByRole('button', { name: 'Next week' }).click()
  // Nothing to be done, so the tap before it is still the last.
  await page.getByRole('heading', { name: heading.en, exact: true }).click()
  expect(await weekShown()).toBe(thisWeek)
  goOn()
  await expect.poll(weekShown).toBe(nextWeek)

  await page.unrouteAll()
  const goOnAgain = await openedWithoutScripts(page)
  await page.getByLabel('Language').selectOption('de')
  // Some browsers click the list once more when its choice is made.
  await page.getByLabel('Language').dispatchEvent('click')
  await expect(page.getByRole('heading', { name: heading.en, exact: true })).toBeVisible()
  goOnAgain()
  await expect(page.getByRole('heading', { name: heading.de, exact: true })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('what is tapped when the scripts have come is done once', async ({ browser, baseURL }) => {
  const { page, complaints, close } = await opened(browser, baseURL, { locale: 'en-GB' })
  const weekShown = () => page.getByText(label.en).filter({ visible: true }).first().innerText()
  // What waits until the page has nothing else to do waits for the story.
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    window.requestIdleCallback = (job) => waiting.push(job)
    Object.assign(window, {
      beIdle() {
        for (const job of waiting.splice(0)) job({ didTimeout: false, timeRemaining: () => 50 })
      },
    })
  })
  await page.goto('/')
  await takenOver(page)
  const thisWeek = await weekShown()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(weekShown).not.toBe(thisWeek)
  const nextWeek = await weekShown()
  await page.evaluate(() => (window as unknown as { beIdle(): void }).beIdle())
  // A second week on would come now.
  await page.waitForTimeout(500)
  expect(await weekShown()).toBe(nextWeek)
  expect(complaints).toEqual([])
  await close()
})

test('the team gets the page undrawn, and sees nothing of the parents’ view before its own', async ({
  page,
}) => {
  await unlock(page)
  const answer = await page.request.get('/')
  expect(await answer.text()).not.toContain('id="first-view"')
  const seen: string[] = []
  await page.exposeFunction('noteHeading', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('[aria-pressed="true"]')?.textContent ?? ''
      if (shown) (window as unknown as { noteHeading(text: string): void }).noteHeading(shown)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  expect(new Set(seen)).toEqual(new Set(['Teacher']))
})
