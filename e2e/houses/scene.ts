import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'

export { expect }

/** What is sent is written down, so that the logs can be searched for it in the end. */
const sentFile = resolve(import.meta.dirname, '../results/sent.jsonl')

export const password = process.env.E2E_PASSWORD ?? ''

/** Every story also holds that the console stays silent and nobody outside is asked for anything. */
export const test = base.extend<{ silent: undefined }>({
  silent: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const expected = /status of (401|412|429|409|404|400|503)|net::ERR_/.test(message.text())
        if (message.type() === 'error' && !expected) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('blob:'))
          complaints.push(request.url())
        const body = request.postData()
        if (!body?.match(/^[[{]/)) return
        const sent = { path: new URL(request.url()).pathname, body: JSON.parse(body) }
        appendFileSync(sentFile, `${JSON.stringify(sent)}\n`)
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Open the teacher view with the form, as a manager does the first time, in English. */
export async function unlockByForm(page: Page) {
  await page.goto('/?lng=en')
  await page.getByRole('button', { name: 'Teacher view' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

/** The teacher view on a device that remembers it, in English. The form has stories of its own. */
export async function unlock(page: Page) {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  await page.request.post('/api/access', { data: { password }, headers: { origin } })
  await page.addInitScript((once) => {
    // Not again by a reload: who has logged out stays logged out.
    if (sessionStorage.getItem(once)) return
    sessionStorage.setItem(once, 'unlocked')
    localStorage.setItem('teacherAuthenticated', 'true')
  }, crypto.randomUUID())
  await page.goto('/?lng=en')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

/** Leaves a dialog, or the settings, by the keyboard, and says "Discard" where that is asked because something was entered. */
export async function leaveDialog(page: Page) {
  const dialogs = page.locator('[role=dialog]')
  const before = await dialogs.count()
  await page.keyboard.press('Escape')
  if (before === 0) return
  await expect.poll(() => dialogs.count()).not.toBe(before)
  if ((await dialogs.count()) > before) await dialogs.last().locator('[data-discard]').press('Enter')
}
