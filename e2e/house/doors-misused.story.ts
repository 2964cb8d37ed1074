import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { test } from '../houses/named-house.ts'
import { expect, password } from '../houses/scene.ts'
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
import { addDevice } from '../steps/passkey-device.ts'

/** Doors as those try them for whom they are not meant, and as those who could lock themselves out. */

const words = wordsIn('en')
const { access, signIn } = words

async function houseWithAnna(page: Page) {
  await accessSettings(page)
  await send(page, 'POST', '/api/teachers', { name, weeklyHours: 30 })
  await page.goto('/house/access?lng=en')
}

const signInPage = async (page: Page) => {
  await page.goto('/?lng=en')
  await page.getByRole('button', { name: words.team }).click()
}

test('somebody else photographed the slip and came first: the management refuses, and the owner is warned', async ({
  page,
  browser,
  baseURL,
}) => {
  await houseWithAnna(page)
  const link = await invite(page, words)
  const thief = await newBrowser(browser, baseURL ?? '')
  await addDevice(thief)
  await join(thief, link, words)
  await expect(thief.getByText(signIn('signIn.waiting.words'))).toBeVisible()

  const anna = await newBrowser(browser, baseURL ?? '')
  await addDevice(anna)
  await anna.goto(link)
  await expect(anna.getByText('If that was not you, please tell the management').first()).toBeVisible()

  await page.getByRole('button', { name: access('access.notThemName', { name }) }).click()
  await expect(thief.getByText(signIn('signIn.waiting.removed'))).toBeVisible()
  await signInPage(thief)
  expect(await isInTeam(thief)).toBe('parent')

  // The next link is hers, and the thief's passkey is none any more.
  await page.getByRole('button', { name: access('access.openOne', { name }) }).click()
  await page.getByRole('button', { name: access('access.member.newLink') }).click()
  const second = await page.getByLabel(access('access.invitation.link')).inputValue()
  await expect(page.getByRole('button', { name: access('access.invitation.copy') })).toBeFocused()
  await page.keyboard.press('Escape')
  await join(anna, second, words)
  await page.getByRole('button', { name: access('access.confirmName', { name }) }).click()
  await expect(anna).toHaveURL(/\/my(\?|$)/)
  await signInPage(thief)
  await thief.getByRole('button', { name: signIn('signIn.passkey') }).click()
  await expect(thief.getByText('This passkey does not fit', { exact: false })).toBeVisible()
  for (const each of [thief, anna]) await each.context().close()
})

test('an invitation of another house and one that has expired open nothing', async ({
  page,
  browser,
  baseURL,
  otherBaseURL,
  inDatabase,
}) => {
  await houseWithAnna(page)
  const link = await invite(page, words)
  const elsewhere = await newBrowser(browser, otherBaseURL)
  await addDevice(elsewhere)
  await elsewhere.goto(link.replace(/^https?:\/\/[^/]+/, otherBaseURL))
  await expect(elsewhere.getByText('This invitation does not work.', { exact: false })).toBeVisible()
  await expect(elsewhere.getByText(name)).toHaveCount(0)

  await inDatabase(
    "update invitation set created_at = now() - interval '8 days', expires_at = now() - interval '1 day' where site_id = $site",
  )
  const late = await newBrowser(browser, baseURL ?? '')
  await addDevice(late)
  await late.goto(link)
  await expect(late.getByText('This invitation has expired.', { exact: false })).toBeVisible()
  await expect(late.getByRole('button', { name: signIn('signIn.join.create') })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(access('access.states.lapsed')).first()).toBeVisible()
  for (const each of [elsewhere, late]) await each.context().close()
})

test('what a device has signed comes in once: sent again from another browser it is refused', async ({
  page,
  browser,
  baseURL,
}) => {
  await houseWithAnna(page)
  const anna = await newBrowser(browser, baseURL ?? '')
  await addDevice(anna)
  await join(anna, await invite(page, words), words)
  await page.getByRole('button', { name: access('access.confirmName', { name }) }).click()
  await expect(anna).toHaveURL(/\/my(\?|$)/)
  await anna.evaluate(() => fetch('/api/access', { method: 'DELETE' }))
  await signInPage(anna)
  const sent = anna.waitForRequest((request) => request.url().endsWith('/api/access/passkey'))
  await anna.getByRole('button', { name: signIn('signIn.passkey') }).click()
  const body = (await sent).postData()
  await expect(ownWeek(anna, 'en')).toBeVisible()

  const thief = await newBrowser(browser, baseURL ?? '')
  await thief.goto('/?lng=en')
  const status = await thief.evaluate(
    async (credential) =>
      (
        await fetch('/api/access/passkey', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: credential,
        })
      ).status,
    body,
  )
  expect(status).toBe(401)
  expect(await isInTeam(thief)).toBe('parent')
  for (const each of [thief, anna]) await each.context().close()
})

test('the last of the management stays, and the password that opens nothing says so', async ({
  page,
  browser,
  baseURL,
}) => {
  await houseWithAnna(page)
  const managers: Page[] = []
  for (const who of ['Hannelore Jung', 'Katharina Maier']) {
    const inviting = managers[0] ?? page
    await inviting.goto('/house/access?lng=en')
    await inviting.getByRole('button', { name: access('access.invite') }).click()
    const dialog = inviting.getByRole('dialog')
    const choice = dialog.getByLabel(access('access.inviteDialog.who'), { exact: true })
    await choice.selectOption({ label: access('access.inviteDialog.somebody') })
    await dialog.getByLabel(access('access.inviteDialog.name'), { exact: true }).fill(who)
    await dialog.getByRole('button', { name: access('access.inviteDialog.send') }).click()
    const link = await dialog.getByLabel(access('access.invitation.link')).inputValue()
    await inviting.keyboard.press('Escape')
    const manager = await newBrowser(browser, baseURL ?? '')
    await manager.setViewportSize({ width: 1366, height: 900 })
    await addDevice(manager)
    await join(manager, link, words, who)
    await inviting.getByRole('button', { name: access('access.confirmName', { name: who }) }).click()
    await expect(manager.getByRole('button', { name: 'Log out' })).toBeVisible()
    managers.push(manager)
  }
  const [first, second] = managers as [Page, Page]
  await first.goto('/house/access?lng=en')
  await first.getByRole('button', { name: access('access.opens.nothing'), exact: true }).click()
  await first.getByRole('button', { name: access('access.opens.confirm') }).click()
  // Whoever came in with the password is out, and it lets nobody in any more.
  await expect.poll(() => isInTeam(page)).toBe('parent')
  const stranger = await newBrowser(browser, baseURL ?? '')
  await signInPage(stranger)
  await stranger.getByLabel(signIn('signIn.password'), { exact: true }).fill(password)
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByText('no longer opens anything here', { exact: false })).toBeVisible()

  const end = async (who: string) => {
    await first.getByRole('button', { name: access('access.openOne', { name: who }) }).click()
    await first
      .getByRole('dialog')
      .getByRole('button', { name: access('access.member.end') })
      .click()
    await first
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: access('access.member.end') })
      .click()
  }
  await end('Katharina Maier')
  await expect.poll(() => isInTeam(second)).toBe('parent')
  await end('Hannelore Jung')
  await expect(first.getByText('This is the last passkey of the management').first()).toBeVisible()
  expect(await isInTeam(first)).toBe('teacher')
  for (const each of [...managers, stranger]) await each.context().close()
})
