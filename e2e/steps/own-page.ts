import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Doors, WireInvitation } from '#contract/members.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { expect } from '../houses/scene.ts'
import type { Device } from './passkey-device.ts'
import { addDevice, giveKey, keysOf } from './passkey-device.ts'
import { wordsOf } from './words-of.ts'

/** Colleagues with a page of their own, on devices of their own. */

export interface Colleague {
  readonly name: string
  readonly teacherId: number
  readonly invitation: WireInvitation
}

const session = (startTime: string, endTime: string) => ({
  ...{ sessionType: 'work', startTime, endTime, status: 'present', notes: null, actualHours: null },
  plannedSessions: null,
})

/** Invited, and planned from 7:15 each day of this week and the next. `page` is the management's. */
export async function addColleague(page: Page, name: string, until: string): Promise<Colleague> {
  const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
  const { id: teacherId } = await send<{ id: number }>(page, 'POST', '/api/teachers', {
    ...{ name, weeklyHours: 20, initialBalance: 23.75 },
  })
  const first = weekNumberOf(calendarDateOf(today))
  for (const { startDate, endDate } of [first, first + 1].map(weekOfNumber))
    await send(page, 'POST', '/api/weeks', { startDate, endDate })
  const days = [first, first + 1].flatMap((weekId) =>
    [1, 2, 3, 4, 5].map((dayOfWeek) => ({ weekId, teacherId, dayOfWeek, slots: [session('07:15', until)] })),
  )
  await send(page, 'PUT', '/api/days', { days })
  const invitation = await send<WireInvitation>(page, 'POST', '/api/members', { role: 'self', teacherId })
  return { name, teacherId, invitation }
}

/** Her own phone, on which she has joined and been confirmed: it shows her week. */
export async function joined(
  browser: Browser,
  page: Page,
  colleague: Colleague,
  language = 'en',
): Promise<{ phone: Page; device: Device }> {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const baseURL = new URL(page.url()).origin
  const context = await browser.newContext({ baseURL, locale, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  const device = await addDevice(phone)
  await phone.goto(`/join?lng=${language}#${colleague.invitation.token}`)
  const signIn = wordsOf(language, 'sign-in')
  await phone.getByRole('button', { name: signIn('signIn.join.create') }).click()
  await expect(phone.getByText(signIn('signIn.waiting.words'))).toBeVisible()
  await confirm(page, colleague)
  await expect(phone).toHaveURL(/\/my(\?|$)/)
  await expect(phone.getByText(wordsOf(language, 'my')('my.coming'))).toBeVisible()
  return { phone, device }
}

async function confirm(page: Page, { invitation }: Colleague) {
  const { members } = await send<Doors>(page, 'GET', '/api/members')
  const [key] = members.find(({ id }) => id === invitation.member.id)?.passkeys ?? []
  await send(page, 'POST', `/api/members/${invitation.member.id}/passkeys/${key?.id}/confirm`)
}

/** Both keys lie on one device: the tablet of the break room. */
export async function shareKeys(from: Device, to: Device) {
  for (const key of await keysOf(from)) await giveKey(to, key)
}

/** Until the page is kept whole: its shell is kept last. */
export const untilKept = (phone: Page) =>
  expect
    .poll(() => phone.evaluate(async () => (await caches.match('/my')) !== undefined), { timeout: 20_000 })
    .toBe(true)

/** Everything that this browser has stored of the house, as text. */
export async function storedOf(context: BrowserContext, page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push(name, request.url, await (await cache.match(request))?.text())
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => failed(opening.error)
      })
      for (const store of database.objectStoreNames)
        found.push(
          name,
          store,
          await new Promise((done) => {
            const all = database.transaction(store).objectStore(store).getAll()
            all.onsuccess = () => done(all.result)
          }),
        )
    }
    return JSON.stringify(found)
  })
  return `${inPage}\n${JSON.stringify(await context.cookies())}\n${await storedByBrowser(context, page)}`
}

/** The same asked of the browser itself and not of the page. */
async function storedByBrowser(context: BrowserContext, page: Page): Promise<string> {
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  const { usageBreakdown } = await devtools.send('Storage.getUsageAndQuota', { origin })
  const { caches } = await devtools.send('CacheStorage.requestCacheNames', { securityOrigin: origin })
  await devtools.detach()
  const used = usageBreakdown.filter(({ usage }) => usage > 0).map(({ storageType }) => storageType)
  return JSON.stringify({ used, caches: caches.map(({ cacheName }) => cacheName) })
}
