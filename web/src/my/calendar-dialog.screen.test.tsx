import '../i18n/my-texts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireCalendarAddress } from '#contract/my-calendar.ts'
import { Refusal } from '../../test/answering.ts'
import { house } from '../../test/house.ts'
import { mount } from '../../test/mount.tsx'
import { monday } from '../../test/my.ts'
import { CalendarDialog } from './calendar-dialog.tsx'

const tablet: WireCalendarAddress = {
  id: 'a'.repeat(32),
  label: 'Tablet',
  language: 'de',
  createdAt: '2026-11-02T10:00:00.000Z',
  lastUsedOn: monday,
}
const token = 'T'.repeat(43)
const made = { address: { ...tablet, id: 'b'.repeat(32), label: 'iPhone', lastUsedOn: null }, token }

function show(answer: (asked: { readonly method: string }) => unknown, addresses = [tablet]) {
  return mount(<CalendarDialog onClose={() => {}} />, {
    language: 'de',
    site: { ...house, today: monday },
    answer: (asked) => (asked.method === 'GET' ? addresses : answer(asked)),
  })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an address has the name of a device, and is shown once with a way to each calendar', async () => {
  const { sent } = await show(() => made)
  await button('Adresse anlegen').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await page.getByLabelText('Für welches Gerät?').fill('  iPhone ')
  await button('Adresse anlegen').click()
  const url = `${location.origin}/cal/${token}.ics`
  await expect.element(page.getByRole('textbox', { name: 'Kalenderadresse' })).toHaveValue(url)
  const apple = page.getByRole('link', { name: /iPhone, iPad/ })
  await expect.element(apple).toHaveAttribute('href', url.replace(/^https?:/, 'webcal:'))
  await expect.element(page.getByText(/nur jetzt/)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/my/calendar', body: { label: 'iPhone', language: 'de' } },
  ])
})

test('each is ended or renewed by one press', async () => {
  const { sent } = await show(({ method }) => (method === 'POST' ? made : undefined))
  await expect.element(page.getByText('zuletzt abgefragt am', { exact: false })).toBeVisible()
  await button('Adresse für Tablet erneuern').click()
  await expect.element(page.getByRole('textbox', { name: 'Kalenderadresse' })).toBeVisible()
  await button('Adresse für Tablet beenden').click()
  await expect
    .poll(() => sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))
    .toEqual([`POST /api/my/calendar/${tablet.id}/renew`, `DELETE /api/my/calendar/${tablet.id}`])
})

test('why there can be no more is said', async () => {
  await show(() => {
    throw new Refusal(409, 'No more.', 'too_many_calendars')
  })
  await page.getByLabelText('Für welches Gerät?').fill('Uhr')
  await button('Adresse anlegen').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button('Adresse anlegen')).toBeVisible()
})
