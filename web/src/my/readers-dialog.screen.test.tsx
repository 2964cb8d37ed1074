import '../i18n/my-texts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import type { Language } from '../i18n/locales.ts'
import { ReadersDialog } from './readers-dialog.tsx'

const show = (readers: unknown, language: Language) =>
  mount(<ReadersDialog onClose={() => {}} />, { language, answer: () => readers })
const dialog = page.getByRole('dialog')

test('who looked, and on which day; with the password of the house it was nobody by name', async () => {
  await show(
    [
      { day: '2026-11-18', by: 'Hannelore Jung' },
      { day: '2026-11-17', by: null },
    ],
    'de',
  )
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent('Hannelore Jung18. Nov')
  await expect
    .element(dialog.getByRole('listitem').last())
    .toMatchTextContent('mit dem Passwort der Kita17. Nov')
})

test('nobody looked', async () => {
  await show([], 'en')
  await expect
    .element(dialog)
    .toMatchTextContent('Nobody of the management has looked at your account in the last 90 days.')
})
