import '../i18n/my-texts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../test/answering.ts'
import { mount, toast } from '../../test/mount.tsx'
import type { Language } from '../i18n/locales.ts'
import { DevicesDialog } from './devices-dialog.tsx'

const device = (id: string, label: string, more: object = {}) => ({
  ...{ id: id.repeat(32), label, lastUsedOn: '2026-11-17', isConfirmed: true, isThis: false },
  ...{ credentialId: `key-${id}`, ...more },
})
const phone = device('a', 'iPhone', { isThis: true })
const lost = device('b', 'Altes Telefon')
const dialog = page.getByRole('dialog')

async function show(language: Language, devices: readonly object[], remove: () => object = () => ({})) {
  return mount(<DevicesDialog onClose={() => {}} />, {
    language,
    answer: ({ method }) => (method === 'GET' ? { userId: 'u', devices } : remove()),
  })
}

test('this one is named as such, of the others the day of their last use', async () => {
  await show('de', [phone, lost, device('c', 'Tablet', { lastUsedOn: null, isConfirmed: false })])
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent('iPhoneDieses Gerät')
  await expect
    .element(dialog.getByRole('listitem').nth(1))
    .toMatchTextContent('Altes Telefonzuletzt benutzt am 17. Nov')
  await expect
    .element(dialog.getByRole('listitem').last())
    .toMatchTextContent('Tabletwartet auf die Bestätigung der Leitung')
  await expect.element(dialog.getByRole('button', { name: 'iPhone abmelden' })).not.toBeInTheDocument()
})

test('a lost one is signed out, and what keeps keys is told which are left', async () => {
  const told: unknown[] = []
  Object.defineProperty(window.PublicKeyCredential, 'signalAllAcceptedCredentials', {
    configurable: true,
    value: async (accepted: unknown) => void told.push(accepted),
  })
  const { sent } = await show('en', [phone, lost], () => ({ userId: 'u', devices: [phone] }))
  await dialog.getByRole('button', { name: 'Sign out Altes Telefon' }).click()
  await expect.element(toast).toMatchTextContent('Altes Telefon no longer opens anything.')
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain(
    `DELETE /api/my/devices/${'b'.repeat(32)}`,
  )
  expect(told).toEqual([{ rpId: window.location.hostname, userId: 'u', allAcceptedCredentialIds: ['key-a'] }])
})

test('what was refused is said, and the device stays', async () => {
  await show('en', [phone, lost], () => {
    throw new Refusal(403, 'Confirm.', 'sign_in_again')
  })
  await dialog.getByRole('button', { name: 'Sign out Altes Telefon' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This has not been done.')
  await expect.element(dialog.getByRole('listitem').last()).toMatchTextContent('Altes Telefon')
})
