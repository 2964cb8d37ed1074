import type { Page } from '@playwright/test'
import type { WireInvitation } from '#contract/members.ts'
import { send } from '../houses/calls.ts'
import { furnishHedgehogs } from '../houses/hedgehog-house.ts'
import { test } from '../houses/named-house.ts'
import { expect, unlockByForm } from '../houses/scene.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import { invite, newBrowser, ownWeek, wordsIn } from '../steps/doors.ts'
import { addDevice } from '../steps/passkey-device.ts'
import { pictures } from '../steps/pictures.ts'
import { wordsOf } from '../steps/words-of.ts'

/** Every screen of a door of one's own: everyone can use it, and no width makes the page scroll sideways. */

const anna = 'Mareike Petersen'

async function look(page: Page, language: string, name = '') {
  await expect(page.locator('[class*=skeleton]:visible')).toHaveCount(0)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  await expectNoViolationInBothThemes(page, name)
  await pictures(page, `doors-${name}-${language}`)
}

/** What the management has to show: one who is in, one who waits, one whose invitation is out. */
async function furnish(page: Page) {
  await unlockByForm(page)
  const house = await furnishHedgehogs(page)
  const settings = { absenceKinds: true, leaveAccounts: true, monthSheets: true }
  await send(page, 'PATCH', '/api/site', settings)
  await send(page, 'POST', '/api/time-slots/batch', [
    {
      teacherId: house.idOf('Jonas Lehmann'),
      weekId: house.weekId,
      dayOfWeek: 5,
      status: 'sick',
      sessionType: 'none',
    },
  ])
  await send(page, 'POST', '/api/members', { role: 'self', teacherId: house.idOf('Emine Fischer') })
  const waiting = await send<WireInvitation>(page, 'POST', '/api/members', {
    role: 'manage',
    name: 'Hanne Leitung',
  })
  return waiting
}

for (const [language, width] of [
  ['en', 390],
  ['de', 1366],
] as const) {
  const words = wordsIn(language)
  const { access, signIn } = words
  const my = wordsOf(language, 'my')
  const see = (page: Page, name?: string) => look(page, language, name)

  test(`${language}, ${width} px, light and dark: everyone can use the screens of a door of one's own`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(process.env.PICTURES ? 600_000 : 240_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const waiting = await furnish(page)
    await page.goto(`/house/access?lng=${language}`)
    const link = await invite(page, words, anna)
    await see(page, 'access')

    const own = await newBrowser(browser, baseURL ?? '', language)
    await own.setViewportSize({ width, height: 900 })
    await own.emulateMedia({ reducedMotion: 'reduce' })
    await addDevice(own)
    await own.goto(link)
    await expect(own.getByRole('button', { name: signIn('signIn.join.create') })).toBeVisible()
    await see(own, 'join')
    await own.getByRole('button', { name: signIn('signIn.join.create') }).click()
    await expect(own.getByText(signIn('signIn.waiting.words'))).toBeVisible()
    await see(own, 'waiting')
    await expect(page.getByText(access('access.joined', { name: anna }))).toBeVisible()
    await see(page, 'joined')
    await page.getByRole('button', { name: access('access.confirmName', { name: anna }) }).click()
    await expect(ownWeek(own, language)).toBeVisible()
    await see(own, 'my-week')
    for (const [button, name] of [
      ['my.own.showReaders', 'readers'],
      ['my.devices.show', 'devices'],
      ['my.calendar.openLabel', 'calendar'],
    ] as const) {
      await own.getByRole('button', { name: my(button) }).click()
      await expect(own.getByRole('dialog')).toBeVisible()
      await see(own, name)
      await own.keyboard.press('Escape')
      await expect(own.getByRole('dialog')).toHaveCount(0)
    }

    await page.getByRole('button', { name: access('access.openOne', { name: anna }) }).click()
    await see(page, 'member')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: access('access.invite') }).click()
    await see(page, 'invite')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: access('access.history.show') }).click()
    await see(page, 'access-history')

    // With a passkey in the house the dialog of the password has become a page.
    const stranger = await newBrowser(browser, baseURL ?? '', language)
    await stranger.setViewportSize({ width, height: 900 })
    await stranger.emulateMedia({ reducedMotion: 'reduce' })
    await stranger.goto(`/?lng=${language}`)
    await stranger.getByRole('button', { name: words.team }).click()
    await expect(stranger.getByRole('button', { name: signIn('signIn.passkey') })).toBeVisible()
    await see(stranger, 'sign-in')
    await stranger.getByLabel(signIn('signIn.password')).fill('not-the-password')
    await stranger.keyboard.press('Enter')
    await expect(stranger.getByRole('alert').first()).toBeVisible()
    await see(stranger, 'sign-in-error')
    for (const [fragment, name] of [
      [`#${waiting.token.slice(1)}`, 'join-wrong'],
      ['', 'join-incomplete'],
    ]) {
      await stranger.goto(`/join?lng=${language}${fragment}`)
      await expect(stranger.getByText(signIn('signIn.join.failed'))).toBeVisible()
      await see(stranger, name)
    }
    for (const each of [own, stranger]) await each.context().close()
  })
}
