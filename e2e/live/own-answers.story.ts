import type { Browser, Page } from '@playwright/test'
import type { Doors, WireInvitation } from '#contract/members.ts'
import { send } from '../houses/calls.ts'
import { test as named } from '../houses/named-house.ts'
import { expect, unlockByForm } from '../houses/scene.ts'
import { addColleague } from '../steps/own-page.ts'
import { addDevice } from '../steps/passkey-device.ts'
import type { OwnArea } from './own-answers.ts'
import { accessAreas, ownAreas, tabletAreas } from './own-answers.ts'

/** Here the console may complain: of the very answers that are made to fail. */
const test = named.extend({ silent: async ({ page: _ }, use) => use(undefined) })

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()
const fail = (page: Page, address: RegExp) =>
  page.route(address, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))

/** The page asks by itself every half minute: where that was quicker than the press, nothing is left to press. */
async function pressTryAgain(page: Page, answer: string) {
  await tryAgain(page)
    .click({ timeout: 5_000 })
    .catch(() => {})
  await expect(tryAgain(page), answer).toHaveCount(0)
}

async function invited(page: Page): Promise<WireInvitation> {
  await unlockByForm(page)
  const switches = { takesRequests: true, takesSwaps: true, recordsSince: '2026-01-05' }
  await send(page, 'PATCH', '/api/site', { ...switches, leaveAccounts: true, monthSheets: true })
  return (await addColleague(page, 'Anna Weber', '11:15')).invitation
}

async function joining(browser: Browser, baseURL: string, { token }: WireInvitation) {
  // Without the worker of the own page, which would ask in the page's place.
  const context = await browser.newContext({ baseURL, locale: 'en-GB', serviceWorkers: 'block' })
  const anna = await context.newPage()
  await addDevice(anna)
  await fail(anna, /api\/join\/look/)
  await anna.goto(`/join#${token}`)
  await expect(tryAgain(anna)).toBeVisible()
  await anna.unroute(/api\/join\/look/)
  await tryAgain(anna).click()
  await anna.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(anna.getByText('Almost done')).toBeVisible()
  return anna
}

async function confirm(page: Page, { member }: WireInvitation) {
  const { members } = await send<Doors>(page, 'GET', '/api/members')
  const [key] = members.find(({ id }) => id === member.id)?.passkeys ?? []
  await send(page, 'POST', `/api/members/${member.id}/passkeys/${key?.id}/confirm`)
}

test('N3 R34: the invitation and the own page say of each first answer that fails that it did, and go on', async ({
  page,
  browser,
  baseURL,
}) => {
  // Some twenty pages, one after the other.
  test.setTimeout(300_000)
  const invitation = await invited(page)
  const anna = await joining(browser, baseURL ?? '', invitation)
  await confirm(page, invitation)
  await expect(anna).toHaveURL(/\/my$/)
  await expectWords(anna, '/my', ownAreas)
  // A page of its own: of the story's, Playwright itself would have to find the named house.
  const { token } = await send<{ token: string }>(page, 'POST', '/api/kiosks', { name: 'Hall' })
  await expectWords(await page.context().newPage(), '/house/access', accessAreas)
  const tablet = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage()
  await tablet.goto(`/kiosk#${token}`)
  await tablet.getByRole('button', { name: 'Pair this tablet' }).first().click()
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await expectWords(tablet, '/kiosk', tabletAreas)
  await tablet.context().close()
  await anna.context().close()
})

async function expectWords(page: Page, place: string, areas: readonly OwnArea[]) {
  for (const { answer, press, further = [] } of areas) {
    const path = answer.replace('GET ', '').replaceAll(/\{\w+\}/g, '[^/?]+')
    const address = new RegExp(`${path}(\\?|$)`)
    await fail(page, address)
    await page.goto(place)
    if (press) await page.getByRole('button', { name: press }).first().click()
    for (const name of further) await page.getByRole('button', { name, disabled: false }).first().click()
    await expect(tryAgain(page), answer).toBeVisible()
    await page.unroute(address)
    await pressTryAgain(page, answer)
  }
}
