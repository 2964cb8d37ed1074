import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '#tools/page/chromium.ts'

/** `npm run screenshots`: eight scenes of the seeded house in light, dark, German and on a phone. */

const folder = resolve(import.meta.dirname, '../../docs/images')
const port = '4273'
const password = randomBytes(9).toString('base64url')
const origin = `http://127.0.0.1:${port}`

const words = {
  en: {
    teacher: 'Teacher view',
    unlock: 'Unlock',
    password: 'Password',
    close: 'Close',
    settings: 'Settings',
    history: 'History',
    more: 'More',
  },
  de: {
    teacher: 'Teamansicht',
    unlock: 'Öffnen',
    password: 'Passwort',
    close: 'Schließen',
    settings: 'Einstellungen',
    history: 'Verlauf',
    more: 'Mehr',
  },
}
type Language = keyof typeof words

const variants: Record<string, { language: Language; theme: string; width: number; height: number }> = {
  light: { language: 'en', theme: 'light', width: 1440, height: 960 },
  dark: { language: 'en', theme: 'dark', width: 1440, height: 960 },
  german: { language: 'de', theme: 'light', width: 1440, height: 960 },
  phone: { language: 'en', theme: 'light', width: 390, height: 844 },
}

type Scene = (page: Page, language: Language) => Promise<unknown>

/** By what it shows: which tabs there are depends on the house. */
const tab =
  (area: string): Scene =>
  (page) =>
    page.locator(`[role=tab][id$="trigger-${area}"]`).click()
/** In the table a cell, on a phone the card of a person. */
const someDay = (page: Page) => page.locator('td[data-weekday]').or(page.locator('li > button')).nth(7)

/** The first is the parents'; the others begin in the teacher view. */
const scenes: Record<string, Scene> = {
  'parent-week': async () => {},
  'teacher-week': async () => {},
  'day-dialog': (page) => someDay(page).click(),
  'why-this-number': (page) => page.locator('tbody [data-cell="12"]').nth(1).press('?'),
  teachers: tab('teachers'),
  'teacher-data': tab('data'),
  settings: (page, language) => page.getByRole('button', { name: words[language].settings }).click(),
  history: async (page, language) => {
    const { more, history } = words[language]
    const own = page.getByRole('button', { name: history })
    if (await own.isVisible()) return own.click()
    await page.getByRole('button', { name: more, exact: true }).click()
    await page.getByRole('menuitem', { name: history }).click()
  },
}

mkdirSync(folder, { recursive: true })
const server = spawn(process.execPath, ['e2e/houses/server.ts'], {
  cwd: resolve(import.meta.dirname, '../..'),
  env: { ...process.env, E2E_PORT: port, E2E_PASSWORD: password },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const browser = await chromium.launch(chromiumLaunch)
try {
  await untilReady()
  for (const [name, variant] of Object.entries(variants)) await shoot(browser, name, variant)
} finally {
  await browser.close()
  server.kill()
}

async function shoot(
  browser: Browser,
  name: string,
  { language, theme, width, height }: (typeof variants)[string],
) {
  const context = await browser.newContext({ viewport: { width, height }, timezoneId: 'Europe/Berlin' })
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  let unlocked = false
  for (const [scene, play] of Object.entries(scenes)) {
    const page = await context.newPage()
    await page.goto(`${origin}/?lng=${language}`)
    if (scene !== 'parent-week' && !unlocked) {
      await page.getByRole('button', { name: words[language].teacher }).click()
      await page.getByLabel(words[language].password).fill(password)
      await page.getByRole('button', { name: words[language].unlock }).click()
      await page.getByRole('tab').first().waitFor()
      unlocked = true
      await page.reload()
    }
    await page.getByText('Emine Fischer').first().waitFor()
    await play(page, language).catch((error: Error) => {
      console.error(`${scene}, ${name}: ${error.message.split('\n')[0]}`)
      process.exitCode = 1
    })
    await page.waitForTimeout(700)
    await page.screenshot({ path: resolve(folder, `${scene}-${name}.png`) })
    await page.close()
  }
  await context.close()
}

async function untilReady() {
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(`${origin}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('The server did not become ready')
}
