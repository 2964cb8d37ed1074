import type { Browser, Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { test } from '../houses/named-house.ts'
import { expect, password, unlockByForm } from '../houses/scene.ts'
import { addDevice, giveKey, keysOf } from '../steps/passkey-device.ts'
import { wordsOf } from '../steps/words-of.ts'

/** A door of one's own, with the passkeys of a real Chromium. */

const wordsIn = (language: string) => ({
  language,
  access: wordsOf(language, 'access'),
  signIn: wordsOf(language, 'sign-in'),
  team: language === 'de' ? 'Teamansicht' : 'Teacher view',
})
type Words = ReturnType<typeof wordsIn>

const name = 'Anna Weber'

/** On a browser that knows nothing of this house. */
async function newBrowser(browser: Browser, baseURL: string, language = 'en') {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale })
  return context.newPage()
}

async function invite(page: Page, { access }: Words, whom = name): Promise<string> {
  await page.getByRole('button', { name: access('access.invite') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(access('access.inviteDialog.who'), { exact: true }).selectOption({ label: whom })
  await dialog.getByRole('button', { name: access('access.inviteDialog.send') }).click()
  const link = dialog.getByLabel(access('access.invitation.link'))
  await expect(link).toHaveValue(/\/join#[\w-]{43}$/)
  await expect(
    dialog.getByRole('img', { name: access('access.invitation.code', { name: whom }) }),
  ).toBeVisible()
  const value = await link.inputValue()
  await page.keyboard.press('Escape')
  return value
}

async function join(page: Page, link: string, { signIn }: Words) {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: signIn('signIn.join.title', { name }) })).toBeVisible()
  expect(page.url(), 'the token is wiped from the address').not.toContain('#')
  await page.getByRole('button', { name: signIn('signIn.join.create') }).click()
}

async function accessSettings(page: Page, language = 'en') {
  await unlockByForm(page)
  await page.goto(`/house/access?lng=${language}`)
}

const ownWeek = (page: Page, language: string) => page.getByText(wordsOf(language, 'my')('my.coming'))

const isInTeam = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/access')).json()) as { viewMode: string }).viewMode)

for (const language of ['en', 'de'] as const) {
  const words = wordsIn(language)
  const { access, signIn } = words

  test(`${language}: a colleague is invited, joins on her phone, is confirmed, comes back, and is signed out at once`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await accessSettings(page)
    await send(page, 'POST', '/api/teachers', { name, weeklyHours: 30 })
    await page.goto(`/house/access?lng=${language}`)
    await expect(page.getByText(access('access.nobody'))).toBeVisible()
    const link = await invite(page, words)

    const anna = await newBrowser(browser, baseURL ?? '', language)
    const phone = await addDevice(anna)
    await join(anna, link, words)
    await expect(anna.getByText(signIn('signIn.waiting.words'))).toBeVisible()
    expect(await isInTeam(anna)).toBe('parent')
    expect(await keysOf(phone)).toHaveLength(1)

    // Whoever photographed the paper comes too late.
    const thief = await newBrowser(browser, baseURL ?? '', language)
    await addDevice(thief)
    await thief.goto(link)
    await expect(thief.getByRole('button', { name: signIn('signIn.join.create') })).toHaveCount(0)
    await expect(thief.getByText(signIn('signIn.join.failed'))).toBeVisible()
    await thief.context().close()

    await page.getByRole('button', { name: access('access.confirmName', { name }) }).click()
    await expect(anna).toHaveURL(/\/my(\?|$)/)
    await expect(anna.getByText(name).first()).toBeVisible()

    // Another day: signed out, and in again with nothing but the device.
    await anna.evaluate(() => fetch('/api/access', { method: 'DELETE' }))
    await anna.goto(`/?lng=${language}`)
    await anna.getByRole('button', { name: words.team }).click()
    await anna.getByRole('button', { name: signIn('signIn.passkey') }).click()
    await expect(anna).toHaveURL(/\/my(\?|$)/)

    await page.getByRole('button', { name: access('access.openOne', { name }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: access('access.member.end') })
      .click()
    const begun = Date.now()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: access('access.member.end') })
      .click()
    // She was the only one with a passkey: the page asks for the password.
    await expect(ownWeek(anna, language)).toHaveCount(0, { timeout: 4_000 })
    await expect(anna.getByRole('dialog')).toBeVisible()
    console.log(`the open page was left after ${Date.now() - begun} ms`)
    expect(await isInTeam(anna)).toBe('parent')
    await anna.context().close()
  })
}

test('a second device has a key of its own, a lost one is signed out, and a copied key opens nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = wordsIn('en')
  const { access, signIn } = words
  await accessSettings(page)
  await send(page, 'POST', '/api/teachers', { name, weeklyHours: 30 })
  await page.goto('/house/access?lng=en')
  const anna = await newBrowser(browser, baseURL ?? '')
  const phone = await addDevice(anna)
  await join(anna, await invite(page, words), words)
  await page.getByRole('button', { name: access('access.confirmName', { name }) }).click()
  await expect(anna).toHaveURL(/\/my(\?|$)/)
  const [key] = await keysOf(phone)
  if (!key) throw new Error('The phone made no key')

  // The same key on another device, as a synced one: both come in.
  const tablet = await newBrowser(browser, baseURL ?? '')
  await giveKey(await addDevice(tablet), key)
  const comeIn = async (device: Page) => {
    await device.goto('/?lng=en')
    await device.getByRole('button', { name: words.team }).click()
    await device.getByRole('button', { name: signIn('signIn.passkey') }).click()
  }
  await comeIn(tablet)
  await expect(tablet).toHaveURL(/\/my(\?|$)/)

  // A copy of the key from before its last use: the counter goes back.
  const copied = await newBrowser(browser, baseURL ?? '')
  await giveKey(await addDevice(copied), { ...key, signCount: 0 })
  await comeIn(copied)
  await expect(copied.getByText('This passkey does not fit', { exact: false })).toBeVisible()
  expect(await isInTeam(copied)).toBe('parent')

  // Lost: signed out for good, whoever holds it.
  await page.getByRole('button', { name: access('access.openOne', { name }) }).click()
  await page.getByRole('button', { name: /^Sign out / }).click()
  for (const each of [anna, tablet]) {
    await expect(ownWeek(each, 'en')).toHaveCount(0, { timeout: 4_000 })
    expect(await isInTeam(each)).toBe('parent')
  }
  for (const each of [anna, tablet, copied]) await each.context().close()
})

test('a house that invites nobody has the password dialog it had', async ({ page }) => {
  const { signIn, team } = wordsIn('en')
  await page.goto('/?lng=en')
  await page.getByRole('button', { name: team }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: signIn('signIn.passkey') })).toHaveCount(
    0,
  )
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
})
