import type { WireInvitation } from '#contract/members.ts'
import type { MemberRole } from '#domain/house/member.ts'
import type { Device } from './authenticator.ts'
import { newDevice } from './authenticator.ts'
import type { Browser, TestServer } from './house.ts'

/** Steps that people take to get a door of their own. */

export const originOf = (browser: Browser) => `https://${browser.host}`

export type Whom = { readonly teacherId: number } | { readonly name: string }

export async function inviteAs(manager: Browser, role: MemberRole, whom: Whom): Promise<WireInvitation> {
  const reply = await manager.post<WireInvitation>('/api/members', { role, ...whom })
  if (reply.status !== 201) throw new Error(`Nobody was invited: ${reply.text}`)
  return reply.body
}

export async function joinWith(browser: Browser, token: string, device = newDevice(), label = 'Telefon') {
  const asked = await browser.post('/api/join/challenge', { token })
  if (asked.status !== 200) return { reply: asked, device }
  const credential = device.create(asked.body.options, originOf(browser))
  return { reply: await browser.post('/api/join', { token, label, credential }), device }
}

export async function signInWith(browser: Browser, device: Device) {
  const { body } = await browser.post('/api/access/passkey/challenge')
  return browser.post('/api/access/passkey', { credential: device.sign(body.options, originOf(browser)) })
}

/** The management says that it was the right person. */
export async function confirm(manager: Browser, memberId: number) {
  const { body } = await manager.get('/api/members')
  const member = body.members.find(({ id }: { id: number }) => id === memberId)
  const waiting = member.passkeys.find(({ isConfirmed }: { isConfirmed: boolean }) => !isConfirmed)
  return manager.post(`/api/members/${memberId}/passkeys/${waiting.id}/confirm`)
}

/** From nothing to a browser that is signed in as a member. */
export async function memberOf(server: TestServer, manager: Browser, role: MemberRole, whom: Whom) {
  const browser = server.browser(manager.host)
  const { token, member } = await inviteAs(manager, role, whom)
  const { device } = await joinWith(browser, token)
  const reply = await confirm(manager, member.id)
  if (reply.status !== 200) throw new Error(`Nobody was confirmed: ${reply.text}`)
  return { browser, device, memberId: member.id }
}
