import { expect, test } from '../houses/scene.ts'

const key = 'i18nextLng'

/** What each place says, from the strongest to the weakest, and what the page then speaks. */
const examples = [
  { query: 'de', cookie: 'en', storage: 'en', browser: 'en-GB', spoken: 'de' },
  { query: 'en', cookie: 'de', storage: 'de', browser: 'de-DE', spoken: 'en' },
  { cookie: 'de', storage: 'en', browser: 'en-GB', spoken: 'de' },
  { cookie: 'en', storage: 'de', browser: 'de-DE', spoken: 'en' },
  { storage: 'de', browser: 'en-GB', spoken: 'de' },
  { storage: 'en', browser: 'de-AT', spoken: 'en' },
  { browser: 'de-AT', spoken: 'de' },
  { browser: 'fr-FR', spoken: 'en' },
]

// spec 1.20
test('the language follows the query, the cookie, the storage and the browser, in this order', async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? ''
  for (const { query, cookie, storage, browser: locale, spoken } of examples) {
    const context = await browser.newContext({ baseURL, locale })
    if (cookie) await context.addCookies([{ name: 'i18next', value: cookie, url: baseURL }])
    const page = await context.newPage()
    if (storage) {
      const kept = [key, storage] as const
      await page.addInitScript(([name, value]) => localStorage.setItem(name, value), kept)
    }
    await page.goto(query ? `/?lng=${query}` : '/')
    const title = spoken === 'de' ? 'Dienstplanung für die Kita' : 'Kindergarten Teacher Scheduling'
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', spoken)
    const heading = spoken === 'de' ? 'Dienstplan' : 'Weekly Schedule'
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    // Whatever decided, the device remembers it.
    const remembered = await page.evaluate((name) => localStorage.getItem(name), key)
    expect(remembered?.slice(0, 2)).toBe(spoken)
    await context.close()
  }
})

test('F44: a language chosen on the page stays after a reload, whatever the address asked for', async ({
  page,
}) => {
  await page.goto('/?lng=en')
  await page.getByLabel('Language').selectOption('de')
  await expect(page).toHaveTitle('Dienstplanung für die Kita')
  await page.reload()
  await expect(page).toHaveTitle('Dienstplanung für die Kita')
  expect(new URL(page.url()).search).toBe('')
})
