import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRole } from '#domain/house/member.ts'
import type { Browser, TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { confirm, inviteAs, joinWith, memberOf } from '../members.ts'
import { addTeacher } from '../schedule.ts'
import { listenAt } from './listen-at.ts'

/** The open pages of members, at the server that is called and at another one of the same house. */

const host = 'sonnenblume.test'
let server: TestServer
let other: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  other = await startServer({ database: server.database })
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  await server.database.owner.query("delete from member; update site set password_opens = 'manage'")
  manager = await server.browser().unlock()
})

/** A page at each of the two, once it was greeted. What was announced before may still come. */
async function listen({ cookie }: Browser) {
  await pause(200)
  const streams = await Promise.all([server, other].map((each) => listenAt(each, host, cookie)))
  for (const stream of streams) await expect.poll(() => stream.text).toMatch(/event: hello/)
  return streams
}

const soon = { timeout: 2_000, interval: 10 }

interface Left {
  readonly memberId: number
  readonly teacherId: number
}
const passkeyOf = async (id: number): Promise<string> => {
  const { members } = (await manager.get('/api/members')).body
  return members.find((each: { id: number }) => each.id === id).passkeys[0].id
}
type Leave = (left: Left) => Promise<{ readonly status: number; readonly text: string }>

describe('the open page of a member is ended within 2 s', () => {
  test.each<[string, MemberRole, Leave]>([
    ['the member was ended', 'self', ({ memberId }) => manager.delete(`/api/members/${memberId}`)],
    [
      'the passkey was removed',
      'self',
      async ({ memberId }) =>
        manager.delete(`/api/members/${memberId}/passkeys/${await passkeyOf(memberId)}`),
    ],
    [
      'the person was archived',
      'self',
      ({ teacherId }) => manager.post(`/api/teachers/${teacherId}/archive`),
    ],
    ['the person was erased', 'self', ({ teacherId }) => manager.delete(`/api/teachers/${teacherId}`)],
    [
      'the last day of employment is past',
      'self',
      ({ teacherId }) => manager.patch(`/api/teachers/${teacherId}`, { lastDay: '2026-11-10' }),
    ],
    [
      'the last day of the member is past',
      'self',
      ({ memberId }) => manager.patch(`/api/members/${memberId}`, { lastDay: '2026-11-10' }),
    ],
    [
      'the role was lowered',
      'manage',
      ({ memberId }) => manager.patch(`/api/members/${memberId}`, { role: 'self' }),
    ],
  ])('%s', async (_, role, leave) => {
    const teacherId = await addTeacher(manager, { name: 'Anna Weber' })
    const leaver = await memberOf(server, manager, role, { teacherId })
    const streams = await listen(leaver.browser)
    // From then on the password of the house is not enough.
    if (role === 'manage') manager = leaver.browser
    const reply = await leave({ memberId: leaver.memberId, teacherId })
    expect(reply.status, reply.text).toBeLessThan(300)
    for (const stream of streams) {
      await expect.poll(() => stream.ended, soon).toBe(true)
      expect(stream.text).toMatch(/event: ended\ndata: {}\n\n$/)
    }
  })

  test('who was confirmed: the page opens its stream anew, as what it is from then on', async () => {
    const teacherId = await addTeacher(manager, { name: 'Anna Weber' })
    const { token, member } = await inviteAs(manager, 'self', { teacherId })
    const browser = server.browser()
    await joinWith(browser, token)
    const streams = await listen(browser)
    await confirm(manager, member.id)
    for (const stream of streams) await expect.poll(() => stream.ended, soon).toBe(true)
  })

  test('of whoever came in with a password that opens nothing any more', async () => {
    const first = await memberOf(server, manager, 'manage', { name: 'Hannelore' })
    await memberOf(server, first.browser, 'manage', { name: 'Rosa' })
    const streams = await listen(manager)
    const staying = await listen(first.browser)
    const reply = await first.browser.send('PUT', '/api/access/opens', { opens: 'nothing' })
    expect(reply.status, reply.text).toBe(200)
    for (const stream of streams) await expect.poll(() => stream.ended, soon).toBe(true)
    for (const stream of staying) {
      await expect.poll(() => stream.text, soon).toContain('"kind":"access"')
      expect(stream.ended).toBe(false)
      stream.close()
    }
  })
})

test('a change of another member sends a colleague nothing', async () => {
  const teacherId = await addTeacher(manager, { name: 'Anna Weber' })
  const { browser } = await memberOf(server, manager, 'self', { teacherId })
  const rosa = await addTeacher(manager, { name: 'Rosa' })
  await pause(500)
  const streams = await listen(browser)
  const managers = await listen(manager)
  const hers = await memberOf(server, manager, 'self', { teacherId: rosa })
  await manager.patch(`/api/members/${hers.memberId}`, { lastDay: '2027-07-31' })
  await manager.delete(`/api/members/${hers.memberId}`)
  for (const stream of managers)
    await expect.poll(() => stream.text.match(/"kind":"access"/g)?.length ?? 0, soon).toBeGreaterThan(3)
  await pause(500)
  for (const stream of streams) {
    expect(stream.text.replaceAll('event: beat\ndata: {}\n\n', '')).toMatch(
      /^retry: 1000\n(id: .*\n)?event: hello\ndata: {}\n\n$/,
    )
    expect(stream.ended).toBe(false)
  }
  for (const stream of [...streams, ...managers]) stream.close()
})
