import { get } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { test } from '../houses/named-house.ts'
import { expect, unlockByForm } from '../houses/scene.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import { oneLook } from '../steps/one-look.ts'
import { addDevice } from '../steps/passkey-device.ts'
import { wordsOf } from '../steps/words-of.ts'

/** The own days in the calendar of a phone. */

const name = 'Anna Weber'

interface Invited {
  readonly token: string
  readonly member: { readonly id: number }
}
interface Doors {
  readonly members: { readonly id: number; readonly passkeys: { readonly id: string }[] }[]
}

/** Without a cookie. The names of the houses lead nowhere but in the browser. */
function fromElsewhere(url: string) {
  const { host, port, pathname } = new URL(url)
  return new Promise<{ status: number | undefined; type: string | undefined; text: string }>(
    (done, failed) => {
      const asked = get({ host: '127.0.0.1', port, path: pathname, headers: { host } }, async (answer) => {
        const text = (await answer.setEncoding('utf8').toArray()).join('')
        done({ status: answer.statusCode, type: answer.headers['content-type'], text })
      })
      asked.on('error', failed)
    },
  )
}

/** A colleague on her phone, invited and confirmed by the management's page. */
async function colleague(page: Page, browser: Browser, baseURL: string, language: string) {
  const { id } = (await send(page, 'POST', '/api/teachers', { name, weeklyHours: 30 })) as { id: number }
  const body = { role: 'self', teacherId: id }
  const { token, member } = (await send(page, 'POST', '/api/members', body)) as Invited
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale })
  const anna = await context.newPage()
  await addDevice(anna)
  const signIn = wordsOf(language, 'sign-in')
  await anna.goto(`/join?lng=${language}#${token}`)
  await anna.getByRole('button', { name: signIn('signIn.join.create') }).click()
  await expect(anna.getByText(signIn('signIn.waiting.words'))).toBeVisible()
  const { members } = (await send(page, 'GET', '/api/members')) as Doors
  const key = members.find((each) => each.id === member.id)?.passkeys[0]?.id
  await send(page, 'POST', `/api/members/${member.id}/passkeys/${key}/confirm`)
  await expect(anna).toHaveURL(/\/my(\?|$)/)
  return anna
}

for (const language of oneLook(import.meta.filename, ['en', 'de'] as const)) {
  const my = wordsOf(language, 'my')

  test(`${language}: a colleague gives her phone an address, its calendar reads it, and it is revoked`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await unlockByForm(page)
    const anna = await colleague(page, browser, baseURL ?? '', language)
    await anna.getByRole('button', { name: my('my.calendar.openLabel') }).click()
    const dialog = anna.getByRole('dialog')
    await dialog.getByRole('button', { name: my('my.calendar.make') }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel(my('my.calendar.device')).fill('iPhone')
    await expectNoViolationInBothThemes(anna, 'the form of a calendar address')
    await dialog.getByRole('button', { name: my('my.calendar.make') }).click()
    const field = dialog.getByLabel(my('my.calendar.address'), { exact: true })
    await expect(field).toHaveValue(/^https?:\/\/[^/]+\/cal\/[\w-]{43}\.ics$/)
    const url = await field.inputValue()
    const apple = dialog.getByRole('link', { name: my('my.calendar.apple') })
    await expect(apple).toHaveAttribute('href', url.replace(/^https?:/, 'webcal:'))
    await expect(dialog.getByText(my('my.calendar.unused'))).toBeVisible()
    await expectNoViolationInBothThemes(anna, 'a calendar address')

    // A calendar comes from elsewhere, and knows nothing but the address.
    const read = await fromElsewhere(url)
    expect(read).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
    expect(read.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)

    await dialog.getByRole('button', { name: my('my.calendar.renewOf', { device: 'iPhone' }) }).click()
    await expect(field).not.toHaveValue(url)
    const renewed = await field.inputValue()
    expect((await fromElsewhere(url)).status).toBe(404)
    expect((await fromElsewhere(renewed)).status).toBe(200)
    await dialog.getByRole('button', { name: my('my.calendar.revokeOf', { device: 'iPhone' }) }).click()
    await expect(field).toHaveCount(0)
    expect(await fromElsewhere(renewed)).toEqual({ status: 404, type: undefined, text: '' })
    await anna.context().close()
  })
}
