import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { sendWithoutPage, writeDown } from './calls.ts'
import { isOfPage, leaveEarlyAnswers } from './undrawn.ts'

export { expect }

export const password = process.env.E2E_PASSWORD ?? ''

/** Every story also holds that the console stays silent and no other host gets a request. */
export const test = base.extend<{ silent: undefined; asked: undefined }>({
  // A story that changes answers on their way wants them to be asked for, also those that the page would bring along.
  asked: [
    async ({ page }, use) => {
      const [route, unrouteAll] = [page.route.bind(page), page.unrouteAll.bind(page)]
      let isAsked = false
      page.route = async (url, handler, options) => {
        // Who leaves the page undrawn leaves them out too, and must not be kept from it by a later route.
        if (url === isOfPage) isAsked = true
        if (!isAsked && /api/.test(String(url instanceof RegExp ? url.source : url))) {
          isAsked = true
          await route(isOfPage, leaveEarlyAnswers)
        }
        return route(url, handler, options)
      }
      page.unrouteAll = (options) => {
        isAsked = false
        return unrouteAll(options)
      }
      await use(undefined)
    },
    { auto: true },
  ],
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
        writeDown(request.url(), request.postData())
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

/** A device that remembers the teacher view. The form has stories of its own. What the house needs is sent next. */
export async function signIn(page: Page) {
  await sendWithoutPage(page, 'POST', '/api/access', JSON.stringify({ password }))
  await page.addInitScript((once) => {
    // Not again by a reload: who has logged out stays logged out.
    if (sessionStorage.getItem(once)) return
    sessionStorage.setItem(once, 'unlocked')
    localStorage.setItem('teacherAuthenticated', 'true')
  }, crypto.randomUUID())
}

/** The teacher view of such a device, in English. */
export async function open(page: Page) {
  await page.goto('/?lng=en')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

/** Both at once, where nothing has to be in the house first: each opening takes a second. */
export async function unlock(page: Page) {
  await signIn(page)
  await open(page)
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
