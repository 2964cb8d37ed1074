import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'
import {
  changeDay,
  fillLargeHouse,
  groupLargeHouse,
  largeHouseHost,
  planLargeHouse,
} from '../houses/large-house.ts'
import { expect, password, test, unlockByForm } from '../houses/scene.ts'
import { serveStatic } from '../houses/static-page.ts'
import { mainThreadTime, middle, type Pace, slowDown, watchPace } from '../steps/speed.ts'

const kilobyte = 1_000
/** What it was before people of the house had a way in of their own. The bar of the specification is 150 kB. */
const mostOfFirstView = 143.5
const weekIsThere = 'tbody tr td'

/** Notes in the page itself when the first row of the week is painted, counted from the start of the navigation. */
async function noteFirstContent(page: Page) {
  await page.addInitScript((selector) => {
    const noted = window as unknown as { firstContent?: number }
    const look = () => {
      if (document.querySelector(selector))
        requestAnimationFrame(() => (noted.firstContent = performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  }, weekIsThere)
}

const firstContent = (page: Page) =>
  page
    .waitForFunction(() => (window as unknown as { firstContent?: number }).firstContent)
    .then((handle) => handle.jsonValue() as Promise<number>)

test("the parents' first view needs no more script than before people of the house had a way in of their own", async ({
  page,
}) => {
  const responses = new Map<string, Response>()
  page.on('response', (response) => responses.set(response.url(), response))
  await page.addInitScript(() => {
    const noted = window as unknown as { takenOverAt?: number }
    const look = () => {
      const header = document.querySelector('header') ?? {}
      if (Object.keys(header).some((key) => key.startsWith('__react'))) noted.takenOverAt = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/?lng=de')
  await page.waitForFunction(() => (window as unknown as { takenOverAt?: number }).takenOverAt)
  // What is fetched ahead for later, once the page answers to its reader, is not of the first view.
  const needed = await page.evaluate(() => {
    const { takenOverAt = 0 } = window as unknown as { takenOverAt?: number }
    const entries = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < takenOverAt)
    return entries.map(({ name }) => name).filter((name) => name.endsWith('.js'))
  })
  const scripts = await Promise.all(needed.flatMap((name) => responses.get(name)?.body() ?? []))
  const total = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
  test.info().annotations.push({ type: 'measured', description: `${(total / kilobyte).toFixed(1)} kB` })
  console.log(
    `scripts of the first view: ${(total / kilobyte).toFixed(1)} kB gzip in ${scripts.length} files`,
  )
  expect(total).toBeGreaterThan(50 * kilobyte)
  expect(total).toBeLessThanOrEqual(mostOfFirstView * kilobyte)
})

/** When the week is painted on slow 4G and a slow phone, in milliseconds from the start of the navigation. */
async function timeToWeek(browser: Browser, url: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await slowDown(page, 4)
  await noteFirstContent(page)
  await page.goto(url, { waitUntil: 'commit' })
  const time = await firstContent(page)
  await context.close()
  return time
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the week is there within 1.2 seconds on slow 4G and a slow phone, nearly as soon as a static page: ${viewport.width} px`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(120_000)
    // Also so that the page is drawn when it is asked for, as it nearly always is.
    const drawn = await (await request.get('/?lng=de')).text()
    expect(drawn).toContain('id="first-view"')
    const bare = await serveStatic(drawn)
    const times: { drawn: number[]; bare: number[] } = { drawn: [], bare: [] }
    const pace = await watchPace(browser)
    for (let round = 0; round < 5; round++) {
      await pace.look()
      times.bare.push(await timeToWeek(browser, bare.origin, viewport))
      times.drawn.push(await timeToWeek(browser, `${baseURL}/?lng=de`, viewport))
    }
    bare.close()
    const written = (list: readonly number[]) => list.map((time) => Math.round(time)).join(', ')
    console.log(`first content with the week: ${written(times.drawn)} ms; static: ${written(times.bare)} ms`)
    const slack = pace.slack()
    expect(Math.min(...times.drawn)).toBeLessThanOrEqual(1_200 * slack)
    // The best of each, or what is usual: one round in which the machine did something else must not decide.
    const best = Math.min(...times.drawn) / Math.min(...times.bare)
    expect(Math.min(best, middle(times.drawn) / middle(times.bare))).toBeLessThanOrEqual(1.5 * slack)
  })
}

/** How long after the key or click the page is painted with the change, in milliseconds, as the page itself saw it. */
async function timeToPaint(
  page: Page,
  event: 'keydown' | 'click',
  cell: string,
  act: () => Promise<void>,
  text = '',
) {
  await page.evaluate(
    ([type, selector, text]) => {
      const noted = window as unknown as { painted?: number }
      delete noted.painted
      const target = document.querySelector(selector)
      if (!target) throw new Error(`There is no ${selector}`)
      const row = target.closest('tr') ?? target
      document.addEventListener(
        type,
        ({ timeStamp }) => {
          const seen = new MutationObserver(() => {
            if (!target.textContent?.includes(text)) return
            seen.disconnect()
            // After the frame that shows it: a message posted in a frame is read when the frame is done.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => {
                noted.painted = performance.now() - timeStamp
              }
              port2.postMessage(0)
            })
          })
          seen.observe(row, { subtree: true, childList: true, characterData: true })
        },
        { capture: true, once: true },
      )
    },
    [event, cell, text] as const,
  )
  await act()
  const handle = await page.waitForFunction(() => (window as unknown as { painted?: number }).painted)
  return (await handle.jsonValue()) as number
}

/** Marks a day sick or present through its dialog and says how long the table took to show it. */
async function editDay(page: Page, cell: string, status: string) {
  await page.locator(cell).click()
  await page.getByRole('tab', { name: 'Day status' }).click()
  await page.getByRole('radio', { name: status }).check()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await expect(save).toBeEnabled()
  const time = await timeToPaint(page, 'click', cell, () => save.click())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return time
}

async function measureEdits(page: Page, cell: string, pace: Pace): Promise<number> {
  const times: number[] = []
  for (const status of ['Vacation', 'Training', 'Vacation', 'Training', 'Vacation']) {
    await pace.look()
    times.push(await editDay(page, cell, status))
  }
  console.log(`edit to paint: ${times.map((time) => time.toFixed(0)).join(', ')} ms`)
  // The best of five is what the page needs; the others also show what else the machine was doing.
  return Math.min(...times)
}

/** Types other times into a day, again and again, and says how long the table took to show them. */
async function measureTyping(page: Page, cell: string, pace: Pace): Promise<number> {
  const times: number[] = []
  for (const end of [13, 14, 15, 16, 17]) {
    await pace.look()
    await page.locator(cell).focus()
    await page.keyboard.type(`8-${end}`)
    const enter = () => page.keyboard.press('Enter')
    times.push(await timeToPaint(page, 'keydown', cell, enter, `08:00 - ${end}:00`))
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }
  console.log(`typed to paint: ${times.map((time) => time.toFixed(0)).join(', ')} ms`)
  return Math.min(...times)
}

test('a typed day is painted within 50 ms', async ({ page, browser }) => {
  const pace = await watchPace(browser)
  await unlockByForm(page)
  await page.getByRole('button', { name: 'Next week' }).click()
  const cell = '[data-teacher="5"][data-weekday="4"]'
  await expect(page.locator(cell)).toBeVisible()
  expect(await measureTyping(page, cell, pace)).toBeLessThan(50 * pace.slack())
})

test('an edited cell is painted within 50 ms', async ({ page, browser }) => {
  const pace = await watchPace(browser)
  await unlockByForm(page)
  await page.getByRole('button', { name: 'Next week' }).click()
  expect(await measureEdits(page, '[data-teacher="5"][data-weekday="5"]', pace)).toBeLessThan(
    50 * pace.slack(),
  )
})

test.describe('in a house of 150 teachers', () => {
  test.use({ baseURL: `http://${largeHouseHost}:${process.env.E2E_PORT}` })

  test('an edit is painted within 100 ms', async ({ page, browser }) => {
    const pace = await watchPace(browser)
    await fillLargeHouse(Number(process.env.E2E_PORT), password, 150)
    await unlockByForm(page)
    await expect(page.locator('[data-weekday="1"]')).toHaveCount(150)
    const cell = '[data-teacher="75"][data-weekday="3"]'
    await page.locator(cell).scrollIntoViewIfNeeded()
    expect(await drawnByChoosingAll(page, cell)).toBe(0)
    expect(await measureTyping(page, cell, pace)).toBeLessThan(100 * pace.slack())
    expect(await measureEdits(page, cell, pace)).toBeLessThan(100 * pace.slack())
  })
})

test.describe('a save heard by 150 lines', () => {
  test.use({ baseURL: `http://${largeHouseHost}:${process.env.E2E_PORT}` })

  test('costs the page at most 100 ms of its main thread', async ({ page, browser }) => {
    const pace = await watchPace(browser)
    const port = Number(process.env.E2E_PORT)
    await fillLargeHouse(port, password, 150)
    await unlockByForm(page)
    await expect(page.locator('[data-weekday="1"]')).toHaveCount(150)
    const cell = page.locator('[data-teacher="90"][data-weekday="2"]')
    await cell.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1_000)
    const workedFor = await mainThreadTime(page)
    const times: number[] = []
    for (const end of ['13:00', '14:00', '15:00', '13:00', '14:00']) {
      await pace.look()
      const before = await workedFor()
      await changeDay(port, password, { teacherId: 90, dayOfWeek: 2, end })
      // Until the mark of the change is gone as well. Nothing asks the page meanwhile: that would be counted too.
      await page.waitForTimeout(4_000)
      times.push((await workedFor()) - before)
      await expect(cell).toContainText(`08:00 - ${end}`)
    }
    console.log(`a save heard: ${times.map((time) => time.toFixed(0)).join(', ')} ms of the main thread`)
    expect(Math.min(...times)).toBeLessThan(100 * pace.slack())
  })
})

test.describe('in a house of 150 teachers in six groups', () => {
  test.use({ baseURL: `http://${largeHouseHost}:${process.env.E2E_PORT}` })

  test('coverage delays no typing, and is there soon after', async ({ page, browser }) => {
    const pace = await watchPace(browser)
    test.setTimeout(120_000)
    const port = Number(process.env.E2E_PORT)
    await fillLargeHouse(port, password, 150)
    await groupLargeHouse(port, password, true)
    await unlockByForm(page)
    const lines = page.getByRole('button', { name: /^Gruppe \d .*, Wednesday/ })
    await expect(lines.first()).toBeVisible()
    // Not the day of the story before: it is left on vacation, and such a day is another cell.
    const cell = '[data-teacher="75"][data-weekday="2"]'
    await page.locator(cell).scrollIntoViewIfNeeded()
    expect(await measureTyping(page, cell, pace)).toBeLessThan(100 * pace.slack())
    await groupLargeHouse(port, password, false)
  })
})

test.describe('the year of 150 teachers', () => {
  test.use({ baseURL: `http://${largeHouseHost}:${process.env.E2E_PORT}` })

  test('is there within 300 ms, and a moved leave is painted within 100 ms', async ({ page, browser }) => {
    const pace = await watchPace(browser)
    test.setTimeout(240_000)
    await fillLargeHouse(Number(process.env.E2E_PORT), password, 150)
    await planLargeHouse(Number(process.env.E2E_PORT), password)
    await unlockByForm(page)
    await expect(page.locator('[data-weekday="1"]')).toHaveCount(150)
    const opened: number[] = []
    for (let round = 0; round < 5; round++) {
      await pace.look()
      // Nothing is left of the round before: the data are read again, and so is the script.
      await page.goto('/')
      await expect(page.locator('[data-weekday="1"]')).toHaveCount(150)
      opened.push(await timeToYear(page))
      await expect(page.locator('[data-person]')).toHaveCount(150)
    }
    console.log(`year opened: ${opened.map((time) => time.toFixed(0)).join(', ')} ms`)
    // It begins with the coming months; the whole year has all the bars.
    await page
      .getByRole('group', { name: 'Days shown' })
      .getByRole('button', { name: 'Year', exact: true })
      .click()
    await expect.poll(() => page.locator('[data-bar]').count()).toBeGreaterThan(700)
    const moved: number[] = []
    for (let round = 0; round < 5; round++) moved.push(await timeToMove(page, round % 2 === 0 ? 1 : -1))
    console.log(`moved to paint: ${moved.map((time) => time.toFixed(0)).join(', ')} ms`)
    expect(Math.min(...opened)).toBeLessThan(300 * pace.slack())
    expect(Math.min(...moved)).toBeLessThan(100 * pace.slack())
  })
})

/** From pressing the tab until the rows in sight are painted with their bars; the others follow below the screen. */
async function timeToYear(page: Page): Promise<number> {
  await page.evaluate(() => {
    const noted = window as unknown as { painted?: number }
    delete noted.painted
    document.addEventListener(
      'mousedown',
      ({ timeStamp }) => {
        const look = () => {
          const rows = [...document.querySelectorAll('[data-person]')]
          const isFilled = rows.some((row) => row.getBoundingClientRect().bottom >= innerHeight)
          if (!isFilled || !document.querySelector('[data-bar]')) return void requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            noted.painted = performance.now() - timeStamp
          }
          port2.postMessage(0)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  await page.getByRole('tab', { name: 'Leave' }).click()
  const handle = await page.waitForFunction(() => (window as unknown as { painted?: number }).painted)
  return (await handle.jsonValue()) as number
}

/** Drags a teacher's first leave by some weeks: from letting go until its row is painted anew. */
async function timeToMove(page: Page, weeks: number): Promise<number> {
  const row = page.locator('[data-person]').nth(70)
  const [bar, lane] = [row.locator('[data-bar="0"]'), row.locator('[data-lane]')]
  await bar.scrollIntoViewIfNeeded()
  const [from, wide] = [await bar.boundingBox(), await lane.boundingBox()]
  if (!from || !wide) throw new Error('There is no leave to be moved')
  const before = (await bar.getAttribute('aria-label')) ?? ''
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + weeks * 7 * (wide.width / 365), y, { steps: 4 })
  await lane.evaluate((element) => {
    const noted = window as unknown as { painted?: number }
    delete noted.painted
    document.addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const seen = new MutationObserver(() => {
          seen.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              noted.painted = performance.now() - timeStamp
            }
            port2.postMessage(0)
          })
        })
        seen.observe(element, { subtree: true, childList: true })
      },
      { capture: true, once: true },
    )
  })
  await page.mouse.up()
  const handle = await page.waitForFunction(() => (window as unknown as { painted?: number }).painted)
  await expect(page.getByText('Leave moved').first()).toBeVisible()
  await expect(bar).not.toHaveAttribute('aria-label', before)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  return (await handle.jsonValue()) as number
}

/** How much of the rows is drawn again when all days are chosen: their cells get marks, and that is all. */
async function drawnByChoosingAll(page: Page, cell: string): Promise<number> {
  await page.locator(cell).focus()
  const watched = await page.locator('tbody').evaluateHandle((body) => {
    const drawn = { mutations: 0 }
    const seen = new MutationObserver((some) => (drawn.mutations += some.length))
    seen.observe(body, { subtree: true, childList: true, characterData: true })
    return drawn
  })
  await page.keyboard.press('Control+a')
  await expect(page.locator('[data-weekday][aria-selected="true"]')).toHaveCount(750)
  // What React would draw because of it comes with the next frames.
  return watched.evaluate(
    (drawn) => new Promise<number>((done) => setTimeout(() => done(drawn.mutations), 300)),
  )
}
