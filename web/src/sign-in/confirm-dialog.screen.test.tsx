import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../test/answering.ts'
import { mount } from '../../test/mount.tsx'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useConfirmation } from './confirmation.ts'

const member = { id: 3, name: 'Hannelore', role: 'manage', teacherId: null, state: 'active' }
const access = { viewMode: 'teacher', expiresAt: null, passkeys: true, member }

function Shell() {
  const question = useConfirmation()
  return question && <ConfirmDialog onAnswer={question.answer} />
}

const dialog = page.getByRole('dialog', { name: 'Is it you?' })

test('what wants a proof asks once for all; who leaves the question is told as usual', async () => {
  const { sent } = await mount(<Shell />, {
    known: [[keys.access, access]],
    answer() {
      throw new Refusal(403, 'Once more.', 'sign_in_again')
    },
  })
  const calls = [1, 2].map((id) =>
    call('DELETE /api/members/{id}', { params: { id } }).catch((error: unknown) => error),
  )
  await expect.element(dialog).toMatchTextContent('Please confirm once more that it is you.')
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  for (const each of calls) expect(await each).toMatchObject({ problem: { code: 'sign_in_again' } })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toHaveLength(2)
})

test('a passkey that was not confirmed leaves the question open', async () => {
  const refused = vi
    .spyOn(navigator.credentials, 'get')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const onAnswer = vi.fn()
  await mount(<ConfirmDialog onAnswer={onAnswer} />, {
    known: [[keys.access, access]],
    answer: () => ({ options: { challenge: 'AAAA', rpId: 'localhost' } }),
  })
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not confirmed. Please try again.')
  expect(onAnswer).not.toHaveBeenCalled()
  refused.mockRestore()
})
