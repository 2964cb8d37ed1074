import type { Browser, Page } from '@playwright/test'
import type { Doors, WireInvitation } from '#contract/members.ts'
import { send } from '../houses/calls.ts'
import { test as named } from '../houses/named-house.ts'
import { expect, unlockByForm } from '../houses/scene.ts'
import { addDevice } from '../steps/passkey-device.ts'
import { ownAreas } from './own-answers.ts'

/** Here the console may complain: of the very answers that are made to fail. */
const test = named.extend({ silent: async ({ page: _ }, use) => use(undefined) })

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()
const fail = (page: Page, address: RegExp) =>
  page.route(address, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))

async function invited(page: Page): Promise<WireInvitation> {
  await unlockByForm(page)
  await send(page, 'PATCH', '/api/site', { leaveAccounts: true, monthSheets: true })
  const { id } = await send<{ id: number }>(page, 'POST', '/api/teachers', {
    name: 'Anna Weber',
    weeklyHours: 30,
  })
  return send<WireInvitation>(page, 'POST', '/api/members', { role: 'self', teacherId: id })
}

async function joining(browser: Browser, baseURL: string, { token }: WireInvitation) {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
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
  test.setTimeout(120_000)
  const invitation = await invited(page)
  const anna = await joining(browser, baseURL ?? '', invitation)
  await confirm(page, invitation)
  await expect(anna).toHaveURL(/\/my$/)
  for (const { answer, press } of ownAreas) {
    const path = answer.replace('GET ', '').replaceAll(/\{\w+\}/g, '[^/?]+')
    const address = new RegExp(`${path}(\\?|$)`)
    await fail(anna, address)
    await anna.goto('/my')
    if (press) await anna.getByRole('button', { name: press }).first().click()
    await expect(tryAgain(anna), answer).toBeVisible()
    await anna.unroute(address)
    await tryAgain(anna).click()
    await expect(tryAgain(anna), answer).toHaveCount(0)
  }
  await anna.context().close()
})
