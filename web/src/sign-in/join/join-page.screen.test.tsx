import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { mount } from '../../../test/mount.tsx'
import { forgetInvitationToken, takeInvitationToken } from '../invitation-token.ts'
import { JoinPage } from './join-page.tsx'

const token = 'T'.repeat(43)
const path = location.pathname
const invitation = {
  ...{ houseName: 'Kita Sonnenblume', name: 'Anna Becker', role: 'self' },
  expiresAt: '2026-11-25T08:00:00Z',
}
const waiting = { id: 1, name: 'Anna Becker', role: 'self', teacherId: 1, state: 'waiting' }
const access = (member?: object) => ({ viewMode: 'parent', expiresAt: null, ...(member && { member }) })
const alert = page.getByRole('alert')

/** The page as it is opened with a link, or reloaded without one. */
function open(hasToken: boolean, answer: Answer) {
  if (hasToken) {
    history.replaceState(history.state, '', `${path}#${token}`)
    takeInvitationToken()
  }
  return mount(<JoinPage logo={null} language={null} />, {
    answer: (sent) => (sent.path === '/api/access' && sent.method === 'GET' ? access() : answer(sent)),
  })
}

afterEach(() => {
  forgetInvitationToken()
  vi.unstubAllGlobals()
})

test('the token is taken from the address at once and goes out in a body only', async () => {
  const { sent } = await open(true, () => invitation)
  expect(location.hash).toBe('')
  await expect.element(page.getByRole('heading', { name: 'Hello, Anna Becker' })).toBeVisible()
  await expect.element(page.getByText('Kita Sonnenblume invites you to the schedule.')).toBeVisible()
  await expect.element(page.getByText(/^You will see your week/)).toBeVisible()
  const look = sent.filter(({ path }) => path.startsWith('/api/join'))
  // React's strict mode, which only developers have, asks twice.
  expect(look[0]).toEqual({ method: 'POST', path: '/api/join/look', body: { token } })
  expect(sent.some(({ path }) => path.includes(token))).toBe(false)
})

test.each([
  ['invitation_gone', 404, 'This invitation does not work.'],
  ['invitation_used', 409, 'If that was not you, please tell the management right away.'],
  ['invitation_lapsed', 410, 'This invitation has expired.'],
])('%s is said in words', async (code, status, words) => {
  await open(true, () => {
    throw new Refusal(status, 'No.', code)
  })
  await expect.element(alert).toMatchTextContent(words)
})

test('without a token the link is not whole', async () => {
  await open(false, () => ({}))
  await expect.element(alert).toMatchTextContent('This link is not complete.')
})

test('where no passkey can be made it is said why, and the invitation is not used', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const { sent } = await open(true, () => invitation)
  await expect.element(alert).toMatchTextContent('Passkeys do not work here.')
  await expect.element(page.getByRole('button', { name: 'Create a passkey' })).not.toBeInTheDocument()
  expect(sent.some(({ path }) => path === '/api/join')).toBe(false)
})

test('who has joined goes on waiting after a reload', async () => {
  await mount(<JoinPage logo={null} language={null} />, { answer: () => access(waiting) })
  await expect.element(page.getByRole('heading', { name: 'Almost done' })).toBeVisible()
  await expect.element(page.getByText('The management still has to confirm that it is you.')).toBeVisible()
})
