import type { Browser, BrowserContext, Page } from '@playwright/test'
import { until } from '../waiting.ts'

export interface OpenPage {
  readonly name: string
  readonly view: 'teacher' | 'parent'
  readonly page: Page
  readonly context: BrowserContext
}

interface Opening {
  readonly name: string
  readonly view: 'teacher' | 'parent'
  readonly origin: string
  /** Of a granted access, as `name=value`. */
  readonly cookie: string
}

/** A real page of a person of their own. */
export async function openPage(browser: Browser, { name, view, origin, cookie }: Opening): Promise<OpenPage> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en' })
  if (view === 'teacher') {
    const [key = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name: key, value, url: origin }])
    await context.addInitScript("localStorage.setItem('teacherAuthenticated', 'true')")
  }
  const page = await context.newPage()
  await load(page)
  return { name, view, page, context }
}

export async function load(page: Page): Promise<void> {
  // A server that was killed a moment ago is tried again, as a person does.
  await until(
    () =>
      page.goto('/?lng=en').then(
        () => true,
        () => false,
      ),
    20_000,
    'the page',
  )
  await page.locator('table').first().waitFor({ timeout: 30_000 })
  await until(async () => (await shownBy(page)).includes('Teacher'), 30_000, 'the people of the week')
}

/** What a person reads in the table, line by line. */
export async function shownBy(page: Page): Promise<string> {
  const text = await page.locator('table').first().innerText({ timeout: 5_000 })
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** What the header says becomes of an edit: nothing, or "Saving…", "Saved", "Not saved". */
export async function saveState(page: Page): Promise<string> {
  const texts = await page.getByRole('status').allInnerTexts()
  return texts.join(' ').trim()
}

/** Looks at the days that a colleague was faster with, and lets theirs stand: until then the page says so. */
export async function takeSaved(page: Page): Promise<void> {
  const compare = page.getByRole('banner').getByRole('button', { name: 'Compare' })
  const dialog = page.getByRole('dialog', { name: 'Someone else was faster' })
  for (let days = 0; days < 10; days++) {
    // Of several days it goes on to the next, and hides the header meanwhile.
    if (!(await dialog.isVisible())) {
      if (!(await compare.isVisible())) return
      await compare.click({ timeout: 2_000 }).catch(() => {})
    }
    await dialog
      .getByRole('button', { name: 'Use the saved version' })
      .click({ timeout: 2_000 })
      .catch(() => {})
  }
}
