import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer } from '../../test/answering.ts'
import { Refusal } from '../../test/answering.ts'
import { mount } from '../../test/mount.tsx'
import { SignInPage } from './sign-in-page.tsx'

const nothing = () => {}
const frame = { logo: null, language: null, house: 'Kita Sonnenblume' }
const passkey = page.getByRole('button', { name: 'Sign in with a passkey' })
const password = page.getByLabelText('The kindergarten’s password')
const alert = page.getByRole('alert')

/** Without a frame around it: the tests' page is a secure one, at a name. */
async function open(answer: Answer, onGranted = vi.fn()) {
  const opened = await mount(<SignInPage {...frame} onGranted={onGranted} onClose={nothing} />, { answer })
  return { ...opened, onGranted }
}

const hasPasskeys = () => typeof PublicKeyCredential === 'function' && location.hostname === 'localhost'

test.runIf(hasPasskeys())(
  'the passkey is the first way and has the focus; the password stands below it',
  async () => {
    await open(() => ({}))
    await expect.element(passkey).toHaveFocus()
    await expect.element(password).toBeVisible()
    await expect.element(page.getByText('No access yet? The management will invite you.')).toBeVisible()
  },
)

test.runIf(hasPasskeys())(
  'a passkey that was not confirmed is said in words, and can be tried again',
  async () => {
    const refused = vi
      .spyOn(navigator.credentials, 'get')
      .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await open(() => ({ options: { challenge: 'AAAA', rpId: 'localhost' } }))
    await passkey.click()
    await expect
      .element(alert)
      .toMatchTextContent('Not confirmed. Please try again, or use the kindergarten’s password.')
    await expect.element(passkey).toBeEnabled()
    refused.mockRestore()
  },
)

test('where no passkey works the password stands first, with the reason', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await open(() => ({}))
  await expect.element(passkey).not.toBeInTheDocument()
  await expect.element(password).toHaveFocus()
  await expect.element(page.getByText(/^(This browser does not|A passkey does not)/)).toBeVisible()
  vi.unstubAllGlobals()
})

test('a wrong password is counted and empties the field', async () => {
  const { onGranted } = await open(() => {
    throw new Refusal(401, 'Wrong.', 'wrong_password')
  })
  await password.fill('not this one')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(alert)
    .toMatchTextContent('The password you entered is incorrect. Please try again. 1 incorrect attempt')
  await expect.element(password).toHaveValue('')
  expect(onGranted).not.toHaveBeenCalled()
})

test('the right password of a house where it opens nothing asks for the passkey', async () => {
  await open(() => {
    throw new Refusal(403, 'Passkey.', 'passkey_needed')
  })
  await password.fill('sunflower')
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).toMatchTextContent('The password is right but no longer opens anything here.')
  await expect.element(password).toHaveValue('')
  expect(localStorage.getItem('teacherAuthenticated')).toBeNull()
})

test('the right password opens the teacher view', async () => {
  const { onGranted } = await open(() => ({ viewMode: 'teacher', expiresAt: null, passkeys: true }))
  await password.fill('sunflower')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onGranted.mock.calls).toHaveLength(1)
  expect(localStorage.getItem('teacherAuthenticated')).toBe('true')
})
