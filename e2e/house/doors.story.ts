import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { test } from '../houses/named-house.ts'
import { expect, password } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import {
  accessSettings,
  invite,
  isInTeam,
  join,
  invitedName as name,
  newBrowser,
  ownWeek,
  wordsIn,
} from '../steps/doors.ts'
import { oneLook } from '../steps/one-look.ts'
import { addDevice, giveKey, keysOf } from '../steps/passkey-device.ts'

/** A door of one's own, with the passkeys of a real Chromium. */

for (const language of oneLook(import.meta.filename, ['en', 'de'] as const)) {
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

test('who has lost her phone signs it out herself, and her other device forgets the dead key', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = wordsIn('en')
  const { access } = words
  await accessSettings(page)
  await send(page, 'POST', '/api/teachers', { name, weeklyHours: 30 })
  await page.goto('/house/access?lng=en')
  const anna = await newBrowser(browser, baseURL ?? '')
  const phone = await addDevice(anna)
  await join(anna, await invite(page, words), words)
  const confirm = () => page.getByRole('button', { name: access('access.confirmName', { name }) }).click()
  await confirm()
  await expect(anna).toHaveURL(/\/my(\?|$)/)

  await page.getByRole('button', { name: access('access.openOne', { name }) }).click()
  await page.getByRole('button', { name: access('access.member.newLink') }).click()
  const link = await page.getByLabel(access('access.invitation.link')).inputValue()
  await expect(page.getByRole('button', { name: access('access.invitation.copy') })).toBeFocused()
  await page.keyboard.press('Escape')
  const other = await newBrowser(browser, baseURL ?? '')
  const tablet = await addDevice(other)
  await join(other, link, words)
  await confirm()
  await expect(other).toHaveURL(/\/my(\?|$)/)
  // Keys are synced: what keeps them for the tablet holds that of the phone, too.
  const [key] = await keysOf(phone)
  if (!key) throw new Error('The phone made no key')
  const synced = await addDevice(other, 'usb')
  await giveKey(synced, key)
  expect(await keysOf(synced)).toHaveLength(1)

  await other.getByRole('button', { name: 'Show your devices' }).click()
  const dialog = other.getByRole('dialog')
  await expectNoViolation(other, 'the own devices')
  await dialog.getByRole('button', { name: /^Sign out / }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(ownWeek(anna, 'en')).toHaveCount(0, { timeout: 4_000 })
  expect(await isInTeam(anna)).toBe('parent')
  await expect.poll(() => keysOf(synced)).toHaveLength(0)
  expect(await keysOf(tablet)).toHaveLength(1)
  for (const each of [anna, other]) await each.context().close()
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
