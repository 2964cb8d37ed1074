import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { mount, toast } from '../../../test/mount.tsx'
import type { Language } from '../../i18n/locales.ts'
import { PasswordChange } from './password-change.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const current = field('Current password')
const fresh = field('New password')
const repeat = field('Repeat new password')
const change = page.getByRole('button', { name: 'Change password', exact: true })
const alerts = () =>
  page
    .getByRole('alert')
    .all()
    .map((one) => one.element().textContent)

async function open(answer?: Answer, language: Language = 'en') {
  const opened = await mount(<PasswordChange houseName="Kita Sonnenblume" />, {
    language,
    ...(answer ? { answer } : {}),
  })
  await page.getByRole('button', { name: /^(Change password…|Passwort ändern …)$/ }).click()
  return opened
}

test('an empty form says what a password has to be, and sends nothing', async () => {
  const { sent } = await open()
  await expect
    .element(fresh)
    .toHaveAccessibleDescription('At least 12 characters; four words are easy to remember.')
  await change.click()
  expect(alerts()).toEqual(['Password is required', 'Password must be at least 12 characters'])
  expect(sent).toEqual([])
})

test.each([
  ['x'.repeat(201), 'Please enter at most 200 characters.'],
  [' '.repeat(12), 'Spaces alone are too easy to guess.'],
  ['abababababab', 'A few repeated characters are too easy to guess.'],
  ['123456789012', 'Rows like “123456” or “qwerty” are too easy to guess.'],
  ['Passwort12345', 'This is one of the first passwords anyone would try. Use four words, for example.'],
  ['sonnenblume-1', 'The name of the kindergarten is one of the first things anyone would try.'],
])('a new password like %j is not taken: %s', async (typed, sentence) => {
  const { sent } = await open()
  await current.fill('sunflower')
  await fresh.fill(typed)
  await repeat.fill(typed)
  await change.click()
  expect(alerts()).toEqual([sentence])
  expect(sent).toEqual([])
})

test('it must be typed twice, and the old one must be right', async () => {
  const { sent } = await open(() => {
    throw new Refusal(401, 'Wrong.', 'wrong_password')
  })
  await current.fill('not this one')
  await fresh.fill('four tall green trees')
  await repeat.fill('four tall green bees')
  await change.click()
  expect(alerts()).toEqual(['The two passwords are not the same.'])
  await repeat.fill('four tall green trees')
  await expect.poll(alerts).toEqual([])
  await change.click()
  await expect.poll(alerts).toEqual(['The password you entered is incorrect. Please try again.'])
  await expect.element(current).toHaveAttribute('aria-invalid', 'true')
  await expect.element(fresh).toHaveValue('four tall green trees')
  expect(sent).toHaveLength(1)
})

test('once it is changed, the dialog is gone, its opener has the focus and the other devices are named', async () => {
  const { sent } = await open(() => ({ viewMode: 'teacher', expiresAt: null }))
  await current.fill('sunflower')
  await fresh.fill('four tall green trees')
  await repeat.fill('four tall green trees')
  await change.click()
  await expect.element(toast).toMatchTextContent('All other devices must enter the new one.')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Change password…' })).toHaveFocus()
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/api/access/password',
      body: { currentPassword: 'sunflower', newPassword: 'four tall green trees' },
    },
  ])
})

test('auf Deutsch', async () => {
  await open(undefined, 'de')
  await page.getByRole('button', { name: 'Passwort ändern', exact: true }).click()
  expect(alerts()).toEqual([
    'Bitte geben Sie das Passwort ein',
    expect.stringMatching(/mindestens 12 Zeichen/),
  ])
})
