import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Doors, WireMember } from '#contract/members.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { mount, toast } from '../../../test/mount.tsx'
import type { Language } from '../../i18n/locales.ts'
import { AccessArea } from './access-area.tsx'

const key = (of: Partial<WireMember['passkeys'][number]> = {}) => ({
  ...{ id: 'a'.repeat(32), label: 'iPhone', createdAt: '2026-11-10T07:12:00Z', isConfirmed: true },
  ...{ lastUsedOn: calendarDateOf('2026-11-18'), ...of },
})
const member = (of: Partial<WireMember>): WireMember => ({
  ...{ id: 1, role: 'self', teacherId: 1, name: 'Anna Becker', state: 'active', lastDay: null },
  ...{ invitedUntil: null, passkeys: [key()], ...of },
})
const manager = member({ id: 2, role: 'manage', teacherId: null, name: 'Hannelore Jung' })
const people = ['Anna Becker', 'Birgit Çelik', 'Clara Dietz'].map((name, at) => ({ id: at + 1, name }))
const token = 'T'.repeat(43)

async function open(
  members: readonly WireMember[],
  more: Partial<Doors> & { language?: Language; act?: Answer } = {},
) {
  const { language = 'en', act = () => ({}), ...of } = more
  const doors: Doors = {
    passwordOpens: 'manage',
    mayPasswordOpenNothing: false,
    members: [...members],
    ...of,
  }
  const answer: Answer = (sent) => {
    if (sent.method !== 'GET') return act(sent)
    if (sent.path === '/api/members') return doors
    if (sent.path === '/api/teachers/active') return people
    return { viewMode: 'teacher', expiresAt: null }
  }
  const today = calendarDateOf('2026-11-18')
  const { sent } = await mount(<AccessArea today={today} house="Kita Sonnenblume" />, { language, answer })
  return { written: () => sent.filter(({ method }) => method !== 'GET') }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

test('where nobody has access of their own it is said what the password opens', async () => {
  await open([], { language: 'de' })
  await expect
    .element(
      page.getByText('Heute kann jede und jeder mit dem Passwort der Kita alles sehen, auch Krankheiten.'),
    )
    .toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('everybody stands in the list once, a day and no time of day beside who was here', async () => {
  await open([member({}), manager])
  await expect.element(row('Anna Becker')).toMatchTextContent('ColleagueiPhonetoday')
  await expect.element(row('Hannelore Jung')).toMatchTextContent('not in the schedule')
  await expect.element(row('Birgit Çelik')).toMatchTextContent('no access of their own')
  expect(page.getByText('Anna Becker').elements()).toHaveLength(1)
  await expect
    .element(
      page.getByText('Who can read sickness today: Hannelore Jung, and everyone who knows', { exact: false }),
    )
    .toBeVisible()
})

test('an invitation is made once, with a code and a link whose token no server is sent', async () => {
  const invited = member({ state: 'invited', passkeys: [], invitedUntil: '2026-11-25T08:00:00Z' })
  const { written } = await open([manager], {
    act: () => ({ member: invited, token, expiresAt: '2026-11-25T08:00:00Z' }),
  })
  await button('Invite Anna Becker').click()
  await page.getByLabelText(/^Management/).click()
  await button('Create invitation').click()
  await expect.element(page.getByLabelText('Invitation link')).toHaveValue(`${location.origin}/join#${token}`)
  await expect.element(page.getByRole('img', { name: 'Code to scan for Anna Becker' }).first()).toBeVisible()
  expect(written()).toEqual([
    { method: 'POST', path: '/api/members', body: { role: 'manage', teacherId: 1 } },
  ])
})

test('nobody is invited before somebody was chosen', async () => {
  const { written } = await open([manager])
  await button('Invite…').click()
  await button('Create invitation').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose whom you invite.')
  expect(written()).toEqual([])
})

test('who joined waits for a word: yes, or it was somebody else', async () => {
  const waiting = member({ state: 'waiting', passkeys: [key({ isConfirmed: false })] })
  const { written } = await open([waiting, manager])
  const line = page.getByRole('region', { name: 'Anna Becker has joined' })
  await expect.element(line).toMatchTextContent('iPhone')
  await button('Yes, this is Anna Becker: confirm').click()
  await expect.element(toast).toMatchTextContent('Anna Becker now has access.')
  await button('That was not Anna Becker: remove the device').click()
  await expect.poll(written).toHaveLength(2)
  expect(written().map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /api/members/1/passkeys/${'a'.repeat(32)}/confirm`,
    `DELETE /api/members/1/passkeys/${'a'.repeat(32)}`,
  ])
})

test('the password cannot be lowered before two of the management have a passkey, and why', async () => {
  await open([manager])
  await expect.element(button('nothing')).toBeDisabled()
  await expect.element(button('nothing')).toHaveAccessibleDescription(/two people of the management/)
})

test('lowering it asks once', async () => {
  const { written } = await open([manager], {
    mayPasswordOpenNothing: true,
    act: () => ({ passwordOpens: 'nothing', mayPasswordOpenNothing: true, members: [manager] }),
  })
  await button('nothing').click()
  expect(written()).toEqual([])
  await button('Yes, open nothing').click()
  await expect
    .poll(written)
    .toEqual([{ method: 'PUT', path: '/api/access/opens', body: { opens: 'nothing' } }])
})

test('what the password that all know may not do is said in words', async () => {
  await open([member({}), manager], {
    act() {
      throw new Refusal(403, 'Member.', 'member_needed')
    },
  })
  await button('Access of Anna Becker').click()
  await button('Sign out iPhone').click()
  await expect.element(toast).toMatchTextContent('This needs a passkey of the management.')
})

test('four slips lie on a page, and nothing else is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const invited = member({ state: 'invited', passkeys: [], invitedUntil: '2026-11-25T08:00:00Z' })
  await open([manager, invited], {
    act: () => ({ member: invited, token, expiresAt: '2026-11-25T08:00:00Z' }),
  })
  await button('Access of Anna Becker').click()
  await button('New invitation').click()
  await button('Print slip').click()
  expect(print).toHaveBeenCalledOnce()
  const slip = document.querySelector('body > div > article')
  expect(slip?.textContent).toContain('Anna Becker')
  expect(slip?.textContent).toContain(`/join#${token}`)
  print.mockRestore()
})
