import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../test/answering.ts'
import { colour, mount, toast } from '../../test/mount.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const field = page.getByLabelText('Password')
const unlock = page.getByRole('button', { name: 'Unlock' })
const wrong = () => {
  throw new Refusal(401, 'Wrong.', 'wrong_password')
}
const nothing = () => {}

test('the field has the focus, and nothing typed is not sent', async () => {
  const { sent } = await mount(<PasswordDialog onGranted={nothing} onClose={nothing} />)
  await expect.element(field).toHaveFocus()
  expect(page.getByRole('dialog').element().querySelectorAll('input')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Password is required')
  await expect.element(field).toHaveAccessibleDescription('Password is required')
  expect(sent).toEqual([])
})

test('wrong passwords are counted, the field is emptied each time', async () => {
  const onGranted = vi.fn()
  await mount(<PasswordDialog onGranted={onGranted} onClose={nothing} />, { answer: wrong })
  await expect.element(page.getByText(/incorrect attempt/)).not.toBeInTheDocument()
  for (const said of ['1 incorrect attempt', '2 incorrect attempts']) {
    await field.fill('not this one')
    await unlock.click()
    await expect.element(page.getByText(said, { exact: true })).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.element(toast).toMatchTextContent('The password you entered is incorrect. Please try again.')
    const title = toast.getByText('Access Denied')
    await expect.element(title).toHaveStyle({ color: colour('--minus') })
  }
  expect(onGranted).not.toHaveBeenCalled()
  expect(localStorage.getItem('teacherAuthenticated')).toBeNull()
})

test('a server that cannot is no wrong password: nothing is counted, and what was typed stays', async () => {
  const closed = () => {
    throw new Refusal(503, 'The house is closed.')
  }
  await mount(<PasswordDialog onGranted={nothing} onClose={nothing} />, { answer: closed })
  await field.fill('sunflower')
  await unlock.click()
  await expect.element(toast).toMatchTextContent('The house is closed.')
  await expect.element(field).toHaveValue('sunflower')
  await expect.element(page.getByText(/incorrect attempt/)).not.toBeInTheDocument()
})

test('the right one is granted, with a word about many wrong ones of others', async () => {
  const onGranted = vi.fn()
  const granted = { viewMode: 'teacher', expiresAt: '2026-12-11T00:00:00Z', wrongPasswords: 30 }
  await mount(<PasswordDialog onGranted={onGranted} onClose={nothing} />, { answer: () => granted })
  await field.fill('sunflower')
  await unlock.click()
  await expect.element(toast).toMatchTextContent('You now have access to the Teacher View.')
  await expect.element(toast).toMatchTextContent('30 wrong passwords')
  expect(onGranted).toHaveBeenCalledOnce()
})

test('auf Deutsch', async () => {
  const { sent } = await mount(<PasswordDialog onGranted={nothing} onClose={nothing} />, {
    language: 'de',
    answer: wrong,
  })
  await expect.element(page.getByRole('dialog', { name: 'Teamansicht' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bitte geben Sie das Passwort ein')
  await page.getByLabelText('Passwort').fill('falsch')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 falscher Versuch', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
})
