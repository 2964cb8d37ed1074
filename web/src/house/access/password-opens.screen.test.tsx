import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Doors } from '#contract/members.ts'
import { mount } from '../../../test/mount.tsx'
import { PasswordOpensCard, WhoReadsSickness } from './password-opens.tsx'

const key = (isConfirmed: boolean) => ({
  ...{ id: 'f'.repeat(32), label: 'Phone', createdAt: '2026-11-10T08:00:00.000Z' },
  ...{ isConfirmed, lastUsedOn: null },
})
const manager = (name: string, ...confirmed: boolean[]): Doors['members'][number] => ({
  ...{ id: name.length, role: 'manage', teacherId: null, name, state: 'waiting', lastDay: null },
  ...{ invitedUntil: null, passkeys: confirmed.map(key) },
})

async function open(doors: Partial<Doors>) {
  const sent: unknown[] = []
  const all = { passwordOpens: 'manage', mayPasswordOpenNothing: false, members: [], ...doors } as Doors
  await mount(
    <>
      <PasswordOpensCard doors={all} />
      <WhoReadsSickness doors={all} />
    </>,
    {
      language: 'en',
      answer({ body }) {
        sent.push(body)
        return all
      },
    },
  )
  return sent
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('without a passkey in the management the password opens everything, and everyone who knows it reads sickness', async () => {
  await open({ members: [manager('Hanne', false)] })
  await expect.element(button('everything')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('the plan only')).toBeDisabled()
  await expect.element(button('nothing')).toBeDisabled()
  await expect
    .element(page.getByText('Who can read sickness today: everyone who knows the kindergarten’s password.'))
    .toBeVisible()
})

test('who has a confirmed device reads sickness, also while another one waits', async () => {
  await open({ members: [manager('Hanne', true, false), { ...manager('Rosa', true), role: 'plan' }] })
  await expect.element(page.getByText('today: Hanne, and everyone', { exact: false })).toBeVisible()
  await expect.element(button('the plan only')).toBeEnabled()
  await expect.element(button('nothing')).toBeDisabled()
  await expect.element(button('Open the plan only')).not.toBeInTheDocument()
})

test('with two of them it is proposed to open the plan only, which is asked before', async () => {
  const members = [manager('Hanne', true), manager('Rosa', true)]
  const sent = await open({ mayPasswordOpenNothing: true, members })
  await button('Open the plan only').click()
  expect(sent).toEqual([])
  await button('Yes, the plan only').click()
  await expect.poll(() => sent).toEqual([{ opens: 'plan' }])
})

test('where it opens the plan only, nobody else reads sickness', async () => {
  await open({ passwordOpens: 'plan', mayPasswordOpenNothing: true, members: [manager('Hanne', true)] })
  await expect.element(page.getByText('Who can read sickness today: only Hanne.')).toBeVisible()
  await expect.element(button('Open the plan only')).not.toBeInTheDocument()
})
