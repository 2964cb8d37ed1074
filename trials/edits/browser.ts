import type { Browser, Page, Route } from '@playwright/test'
import { unlock } from '../server-process.ts'
import { pause } from '../waiting.ts'

export type Line = 'good' | 'slow' | 'cut' | 'answerLost'

/** A typed day: what stood in the cell when it was typed, and what was typed, as the cell shows it. */
export interface Typed {
  readonly weekday: number
  readonly seen: string
  readonly text: string
}

/** In the page, before its own scripts: the teacher view, and what a cell shows when its typing begins. */
function noteSeen() {
  localStorage.setItem('teacherAuthenticated', 'true')
  document.addEventListener(
    'keydown',
    ({ target, key }) => {
      if (target instanceof HTMLElement && target.matches('[data-cell]') && key.length === 1)
        document.documentElement.dataset.seen = target.textContent ?? ''
    },
    { capture: true },
  )
}

/** One manager at a browser of their own, on a line that can be spoilt. */
export class Manager {
  readonly page: Page
  readonly typed: Typed[] = []
  /** The key of every write that left this browser. */
  readonly keys = new Set<string>()
  line: Line = 'good'

  private constructor(page: Page) {
    this.page = page
  }

  static async sitDown(browser: Browser, origin: string): Promise<Manager> {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin' })
    const [name = '', value = ''] = (await unlock(origin)).cookie?.split('=') ?? []
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    await page.addInitScript(noteSeen)
    const manager = new Manager(page)
    page.on('request', (request) => {
      const key = request.headers()['idempotency-key']
      if (key && request.url().endsWith('/api/days')) manager.keys.add(key)
    })
    await page.route('**/api/days', (route) => manager.#carry(route))
    await page.goto(`${origin}/?lng=en`)
    return manager
  }

  async #carry(route: Route): Promise<void> {
    const { line } = this
    if (line === 'slow') await pause(300 + Math.random() * 900)
    if (line === 'answerLost') await route.fetch().catch(() => {})
    if (line === 'cut' || line === 'answerLost') return route.abort('connectionreset').catch(() => {})
    return route.continue().catch(() => {})
  }

  cell(person: string, weekday: number) {
    return this.page.getByRole('row', { name: person }).locator(`[data-weekday="${weekday}"]`)
  }

  /** What stood in the cell is noted by the page itself, with the first key: a colleague's day may come any moment. */
  async type(person: string, weekday: number, start: string, end: string): Promise<void> {
    await this.cell(person, weekday).focus()
    await this.page.keyboard.type(`${start}-${end}`)
    await this.page.keyboard.press('Enter')
    const text = await this.page.evaluate(() => document.documentElement.dataset.seen ?? '')
    const seen = /\d\d:\d\d - \d\d:\d\d/.exec(text)?.[0] ?? ''
    this.typed.push({ weekday, seen, text: `${start} - ${end}` })
  }

  async undo(person: string): Promise<void> {
    await this.cell(person, 1).focus()
    await this.page.keyboard.press('Control+z')
  }

  /** What the outbox keeps: edits on their way, and the days of those that were refused and reported. */
  kept(): Promise<{ waiting: number; refused: { teacherId: number; weekday: number }[] }> {
    return this.page.evaluate(() => {
      const texts = Object.keys(localStorage).filter((key) => key.startsWith('outbox-'))
      const outboxes = texts.map((key) => JSON.parse(localStorage.getItem(key) ?? '{}'))
      return {
        waiting: outboxes.flatMap(({ edits }) => edits).length,
        refused: outboxes.flatMap(({ conflicts }) =>
          conflicts.flatMap(({ days }: { days: { place: object }[] }) => days.map(({ place }) => place)),
        ),
      }
    })
  }
}
