import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { serverTest } from '../houses/own-house.ts'
import { expect, unlockByForm } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { oneLook } from '../steps/one-look.ts'
import { addColleague, joined, shareKeys, storedOf, untilKept } from '../steps/own-page.ts'
import { addDevice } from '../steps/passkey-device.ts'
import { wordsOf } from '../steps/words-of.ts'

/** The own page in a cellar: what it shows there, of when, and of whom. A browser makes no passkey for a number. */
const test = serverTest.extend({
  baseURL: ({ house }, use) => use(house.origin.replace('127.0.0.1', 'localhost')),
  // The network is cut here, and the console says so.
  silent: async ({ page: _ }, use) => use(undefined),
})

const anna = 'Anna Weber'
const times = '7:15–11:45'
const balance = '+23'

const asOf = (page: Page, language = 'en') =>
  page.getByText(language === 'de' ? /^Stand \d?\d:\d\d, ohne Netz$/ : /^As of \d?\d:\d\d, no network$/)

/** Opens the page anew and says how long it took until the last own state stood there. */
async function openedWithin(phone: Page, path: string, language: string): Promise<number> {
  const begun = Date.now()
  await phone.goto(path, { waitUntil: 'commit' })
  await expect(phone.getByText(times).first()).toBeVisible()
  await expect(asOf(phone, language)).toBeVisible()
  return Date.now() - begun
}

for (const language of oneLook(import.meta.filename, ['en', 'de'] as const))
  test(`${language}: without a network, and without a server, the last own state is there with its time`, async ({
    page,
    browser,
    house,
  }) => {
    test.setTimeout(120_000)
    const words = wordsOf(language, 'my')
    await unlockByForm(page)
    const colleague = await addColleague(page, anna, '11:45')
    const { phone } = await joined(browser, page, colleague, language)
    await untilKept(phone)
    const took = async (what: string, path: string) => {
      // A loaded machine may miss a moment.
      let milliseconds = Number.POSITIVE_INFINITY
      for (let time = 0; time < 3 && milliseconds >= 1_000; time++)
        milliseconds = await openedWithin(phone, path, language)
      console.log(`${language}: ${what}: the last own state after ${milliseconds} ms`)
      expect(milliseconds).toBeLessThan(1_000)
    }

    await phone.context().setOffline(true)
    await took('no network', '/my')
    await took('no network, from the beginning', '/')
    await expectNoViolation(phone, 'the own page without a network')
    for (const name of ['my.own.saveCopy', 'my.own.showReaders', 'my.calendar.openLabel', 'my.devices.show'])
      await expect(phone.getByRole('button', { name: words(name) })).toBeDisabled()
    await expect(phone.getByText(words('my.without.needed'))).toHaveCount(4)
    // Of other places nothing is kept: they say so, and lead back.
    await phone.goto('/statistics')
    await expect(phone.getByText(words('my.without.message'))).toBeVisible()
    await expectNoViolation(phone, 'the own page without a network')
    await phone.getByRole('link', { name: words('my.title') }).click()
    await expect(phone.getByText(times).first()).toBeVisible()

    // It goes on by itself.
    await phone.context().setOffline(false)
    await expect(asOf(phone, language)).toHaveCount(0)
    await expect(phone.getByRole('button', { name: words('my.own.saveCopy') })).toBeEnabled()

    house.freeze()
    await took('a line that says nothing', '/my')
    house.thaw()
    await expect(asOf(phone, language)).toHaveCount(0, { timeout: 20_000 })
    await house.kill()
    await took('no server', '/my')
    await house.start()
    await expect(asOf(phone, language)).toHaveCount(0, { timeout: 20_000 })
    await phone.context().close()
  })

test('a page that is open when the network goes says of when it is, and reads anew when it is back', async ({
  page,
  browser,
}) => {
  await unlockByForm(page)
  const colleague = await addColleague(page, anna, '11:45')
  const { phone } = await joined(browser, page, colleague)
  await untilKept(phone)
  await phone.context().setOffline(true)
  await expect(asOf(phone)).toBeVisible()
  await expect(phone.getByText('Connection lost')).toHaveCount(0)
  await addColleague(page, 'Bella Sommer', '12:45')
  await phone.context().setOffline(false)
  await expect(asOf(phone)).toHaveCount(0)
  await expect(phone.getByText('Bella Sommer').first()).toBeVisible()
  await phone.context().close()
})

test('signed out, nothing of the own page is found in any storage of the browser', async ({
  page,
  browser,
}) => {
  await unlockByForm(page)
  const { phone } = await joined(browser, page, await addColleague(page, anna, '11:45'))
  const context = phone.context()
  await untilKept(phone)
  const before = await storedOf(context, phone)
  for (const own of [anna, '07:15', '23.75']) expect(before).toContain(own)

  await phone.getByRole('button', { name: 'Log out' }).click()
  await expect(phone.getByText('Logged out').first()).toBeVisible()
  await expectNothing(phone)
  // Also for who opens it without a network, or cuts it first.
  await context.setOffline(true)
  await expect(phone.goto('/my')).rejects.toThrow()
  await context.close()
})

async function expectNothing(phone: Page) {
  await expect.poll(() => phone.evaluate(() => caches.keys())).toEqual([])
  const left = await storedOf(phone.context(), phone)
  for (const own of [anna, 'Anna', '07:15', '7:15', '11:45', '23.75', balance, 'own-page'])
    expect(left).not.toContain(own)
}

test('signed out in the cellar: gone at once, and the server learns of it before anything else', async ({
  page,
  browser,
}) => {
  await unlockByForm(page)
  const { phone } = await joined(browser, page, await addColleague(page, anna, '11:45'))
  const context = phone.context()
  await untilKept(phone)
  await context.setOffline(true)
  await openedWithin(phone, '/my', 'en')
  await phone.getByRole('button', { name: 'Log out' }).click()
  await expect(phone.getByText('Logged out').first()).toBeVisible()
  await expect
    .poll(() => phone.evaluate(async () => (await caches.keys()).filter((name) => /page/.test(name))))
    .toEqual([])
  await phone.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/')
  await expect(next.getByRole('button', { name: 'Teacher view' })).toBeVisible()
  // Parents, who have nothing to leave, and see her name in the week.
  await expect(next.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  expect(await next.evaluate(async () => (await (await fetch('/api/access')).json()).member)).toBeUndefined()
  await context.close()
})

test('the next member on the same browser never sees the page of the one before', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await unlockByForm(page)
  const first = await joined(browser, page, await addColleague(page, anna, '11:45'))
  const second = await joined(browser, page, await addColleague(page, 'Bella Sommer', '12:45'))
  const tablet = first.phone
  await untilKept(tablet)
  // Without signing out: the second one signs in where the first one is still signed in.
  await tablet.context().clearCookies()
  await shareKeys(second.device, first.device)
  await first.device.devtools.send('WebAuthn.clearCredentials', {
    authenticatorId: first.device.authenticatorId,
  })
  await shareKeys(second.device, first.device)
  await tablet.goto('/?lng=en')
  await tablet.getByRole('button', { name: 'Teacher view' }).click()
  await tablet.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(tablet.getByText('7:15–12:45').first()).toBeVisible()
  await untilKept(tablet)
  const kept = await storedOf(tablet.context(), tablet)
  expect(kept).toContain('12:45')
  // She is a colleague, and is seen as one; her balance and her own row are gone.
  expect(kept).not.toContain(`"me":{"id":${(await idOf(page, anna)) ?? 0}`)
  await tablet.context().setOffline(true)
  await tablet.goto('/my')
  await expect(tablet.getByText('7:15–12:45').first()).toBeVisible()
  for (const { phone } of [first, second]) await phone.context().close()
})

const idOf = async (page: Page, name: string) =>
  (await send<{ id: number; name: string }[]>(page, 'GET', '/api/teachers/active')).find(
    (each) => each.name === name,
  )?.id

test('ended while she was without a network: gone within two seconds of its return', async ({
  page,
  browser,
}) => {
  await unlockByForm(page)
  const colleague = await addColleague(page, anna, '11:45')
  const { phone } = await joined(browser, page, colleague)
  await untilKept(phone)
  await phone.context().setOffline(true)
  await openedWithin(phone, '/my', 'en')
  await send(page, 'DELETE', `/api/members/${colleague.invitation.member.id}`)
  await phone.context().setOffline(false)
  const begun = Date.now()
  await expect(phone.getByText(times)).toHaveCount(0, { timeout: 2_000 })
  await expect.poll(() => phone.evaluate(() => caches.keys()), { timeout: 2_000 }).toEqual([])
  console.log(`ended: gone ${Date.now() - begun} ms after the network was back`)
  expect(Date.now() - begun).toBeLessThan(2_000)
  await expectNothing(phone)
  await phone.context().close()
})

test('a house without members keeps nothing, nor do parents', async ({ page, browser, baseURL }) => {
  await unlockByForm(page)
  const parents = await browser.newContext({ baseURL: baseURL ?? '' })
  const parent = await parents.newPage()
  await addDevice(parent)
  await parent.goto('/')
  for (const each of [page, parent]) {
    await expect(each.locator('main')).toBeVisible()
    expect(await each.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await each.evaluate(() => caches.keys())).toEqual([])
  }
  await parents.close()
})
