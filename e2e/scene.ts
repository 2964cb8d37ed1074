import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'

export { expect }

/** What is sent is written down, so that the logs can be searched for it in the end. */
const sentFile = resolve(import.meta.dirname, 'results/sent.jsonl')

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

/** Open the teacher view as a manager does, in English. */
export async function unlock(page: Page) {
  await page.goto('/?lng=en')
  await page.getByRole('button', { name: 'Teacher view' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}
