import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newDevice } from '../../test/authenticator.ts'
import type { Browser, Reply, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { confirm, inviteAs, joinWith, memberOf, originOf, signInWith } from '../../test/members.ts'
import { addTeacher } from '../../test/schedule.ts'

/** Two at once, also at two servers of one house. */

let server: TestServer
let other: TestServer
let manager: Browser
let teacherId: number

beforeAll(async () => {
  server = await startServer()
  other = await startServer({ database: server.database })
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  await server.database.owner.query(
    "delete from member; delete from challenge; update site set password_opens = 'manage'",
  )
  manager = await server.browser().unlock()
  teacherId = await addTeacher(manager, { name: 'Anna Weber' })
})

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort()
const members = async () => (await manager.get('/api/members')).body.members
const actions = async () => {
  const lines: { action: string }[] = (await manager.get('/api/history?limit=2')).body
  return lines.map(({ action }) => action)
}

/** Invited and joined, and nothing more. */
async function waitingMember() {
  const { token, member } = await inviteAs(manager, 'self', { teacherId })
  const browser = server.browser()
  await joinWith(browser, token)
  const [{ passkeys }] = await members()
  return { browser, id: member.id, key: `/api/members/${member.id}/passkeys/${passkeys[0].id}` }
}

describe('a challenge serves once', () => {
  test('of two answers at two servers at once one comes in', async () => {
    const { device } = await memberOf(server, manager, 'self', { teacherId })
    for (let round = 0; round < 5; round++) {
      const browsers = [server.browser(), other.browser()]
      const { body } = await server.browser().post('/api/access/passkey/challenge')
      const credential = device.sign(body.options, originOf(manager))
      const replies = await Promise.all(
        browsers.map((browser) => browser.post('/api/access/passkey', { credential })),
      )
      expect(statuses(replies)).toEqual([200, 401])
    }
  })

  test('asked for at one server it is answered at the other', async () => {
    const { device } = await memberOf(server, manager, 'self', { teacherId })
    const { body } = await server.browser().post('/api/access/passkey/challenge')
    const credential = device.sign(body.options, originOf(manager))
    expect((await other.browser().post('/api/access/passkey', { credential })).status).toBe(200)
  })

  test('asked for in another house it opens nothing here', async () => {
    await server.addSite('loewenzahn.test')
    const { device } = await memberOf(server, manager, 'self', { teacherId })
    const { body } = await server.browser('loewenzahn.test').post('/api/access/passkey/challenge')
    const credential = device.sign(body.options, originOf(manager))
    expect((await server.browser().post('/api/access/passkey', { credential })).status).toBe(401)
  })

  test('an invitation, used at two servers at once, makes one passkey', async () => {
    const { token } = await inviteAs(manager, 'self', { teacherId })
    const replies = await Promise.all([server, other].map((each) => joinWith(each.browser(), token)))
    expect(statuses(replies.map(({ reply }) => reply))).toEqual([200, 409])
    expect((await members())[0].passkeys).toHaveLength(1)
  })
})

describe('the management decides twice at once', () => {
  const both = async (...calls: ((browser: Browser) => Promise<Reply>)[]) => {
    const second = other.browser()
    second.cookie = manager.cookie
    const browsers = [manager, second]
    return Promise.all(calls.map((call, at) => call(browsers[at % 2] ?? manager)))
  }

  test('two confirm: one did', async () => {
    const { key } = await waitingMember()
    const confirming = (browser: Browser) => browser.post(`${key}/confirm`)
    expect(statuses(await both(confirming, confirming))).toEqual([200, 404])
    expect(await actions()).toEqual(['memberConfirmed', 'memberJoined'])
  })

  test('one confirms and one ends: whoever was first, nobody is in', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, key, browser } = await waitingMember()
      const replies = await both(
        (each) => each.post(`${key}/confirm`),
        (each) => each.delete(`/api/members/${id}`),
      )
      expect(replies[1]?.status).toBe(204)
      expect(replies[0]?.status).toBeOneOf([200, 404])
      expect((await browser.get('/api/access')).body.viewMode).toBe('parent')
      expect(await members()).toEqual([])
    }
  })

  test('one withdraws the link while it is used: the person waits, or the link is gone', async () => {
    for (let round = 0; round < 4; round++) {
      const { token, member } = await inviteAs(manager, 'self', { teacherId })
      const browser = other.browser()
      const { body } = await browser.post('/api/join/challenge', { token })
      const credential = newDevice().create(body.options, originOf(browser))
      const [withdrawn, joined] = await Promise.all([
        manager.delete(`/api/members/${member.id}/invitation`),
        browser.post('/api/join', { token, label: 'Telefon', credential }),
      ])
      expect([withdrawn.status, joined.status]).toBeOneOf([
        [204, 404],
        [404, 200],
      ])
      const states = (await members()).map(({ state }: { state: string }) => state)
      expect(states).toEqual(joined.status === 200 ? ['waiting'] : [])
      await manager.delete(`/api/members/${member.id}`)
    }
  })

  test('one ends a member who signs in: the access does not outlive the member', async () => {
    for (let round = 0; round < 4; round++) {
      const { device, memberId } = await memberOf(server, manager, 'self', { teacherId })
      const browser = other.browser()
      const [ended] = await Promise.all([
        manager.delete(`/api/members/${memberId}`),
        signInWith(browser, device),
      ])
      expect(ended.status).toBe(204)
      expect((await browser.get('/api/access')).body.viewMode).toBe('parent')
    }
  })
})

describe('somebody of the management stays in, once the password opens nothing', () => {
  let first: Browser
  let second: Browser
  let ids: number[]
  let people: number[]

  beforeEach(async () => {
    people = [teacherId, await addTeacher(manager, { name: 'Rosa Lind' })]
    const one = await memberOf(server, manager, 'manage', { teacherId })
    const two = await memberOf(server, one.browser, 'manage', { teacherId: people[1] ?? 0 })
    first = one.browser
    second = other.browser()
    second.cookie = two.browser.cookie
    ids = [one.memberId, two.memberId]
    const reply = await first.send('PUT', '/api/access/opens', { opens: 'nothing' })
    expect(reply.status, reply.text).toBe(200)
  })

  const left = async () => {
    const modes = await Promise.all([first, second].map((each) => each.get('/api/access')))
    return modes.filter(({ body }) => body.viewMode === 'teacher').length
  }

  test.each<[string, (browser: Browser, id: number, person: number) => Promise<Reply>]>([
    ['end', (browser, id) => browser.delete(`/api/members/${id}`)],
    ['lower', (browser, id) => browser.patch(`/api/members/${id}`, { role: 'self' })],
    ['archive', (browser, _, person) => browser.post(`/api/teachers/${person}/archive`)],
    ['erase', (browser, _, person) => browser.delete(`/api/teachers/${person}`)],
  ])('two %s each other at once', async (_, leave) => {
    // Both have done what they came for before either may end: the version of the house is bumped last.
    const { owner } = server.database
    await owner.query("begin; select set_config('app.site', '1', true); select from site_version for update")
    const leaving = [leave(first, ids[1] ?? 0, people[1] ?? 0), leave(second, ids[0] ?? 0, people[0] ?? 0)]
    await pause(400)
    await owner.query('commit')
    const replies = await Promise.all(leaving)
    expect(replies.filter(({ status }) => status < 300).length).toBeLessThanOrEqual(1)
    expect(await left()).toBeGreaterThanOrEqual(1)
  })

  test.each<[string, (person: number) => Promise<Reply>]>([
    ['archived', (person) => first.post(`/api/teachers/${person}/archive`)],
    ['erased', (person) => first.delete(`/api/teachers/${person}`)],
    [
      'given a last day that is past',
      (person) => first.patch(`/api/teachers/${person}`, { lastDay: '2026-11-10' }),
    ],
  ])('the last of them is not %s', async (_, leave) => {
    expect((await first.delete(`/api/members/${ids[1]}`)).status).toBe(204)
    const reply = await leave(teacherId)
    expect([reply.status, (reply.body as { code?: string }).code]).toEqual([409, 'last_manager'])
    expect(await left()).toBe(1)
  })
})

test.each<[string, (browser: Browser, id: number, person: number, lastDay: string) => Promise<Reply>]>([
  ['access', (browser, id, _, lastDay) => browser.patch(`/api/members/${id}`, { lastDay })],
  ['work', (browser, _, person, lastDay) => browser.patch(`/api/teachers/${person}`, { lastDay })],
])('once the password opens less, the last day of %s of who stays last is not set', async (_, leave) => {
  const rosa = await addTeacher(manager, { name: 'Rosa Lind' })
  const one = await memberOf(server, manager, 'manage', { teacherId })
  const two = await memberOf(server, one.browser, 'manage', { teacherId: rosa })
  await one.browser.send('PUT', '/api/access/opens', { opens: 'plan' })
  expect((await leave(one.browser, two.memberId, rosa, '2027-01-31')).status).toBe(200)
  // Both are here today. In February nobody would be.
  const reply = await leave(one.browser, one.memberId, teacherId, '2027-07-31')
  expect([reply.status, (reply.body as { code?: string }).code]).toEqual([409, 'nobody_stays'])
  expect((await leave(one.browser, two.memberId, rosa, '2027-02-28')).status).toBe(200)
  await one.browser.send('PUT', '/api/access/opens', { opens: 'manage' })
  expect((await leave(one.browser, one.memberId, teacherId, '2027-07-31')).status).toBe(200)
  // Where everybody has one, it can be moved.
  await one.browser.send('PUT', '/api/access/opens', { opens: 'plan' })
  expect((await leave(one.browser, one.memberId, teacherId, '2027-08-31')).status).toBe(200)
})

test('who was confirmed once stays in when a second device waits', async () => {
  const { browser, memberId } = await memberOf(server, manager, 'self', { teacherId })
  const { body } = await manager.post(`/api/members/${memberId}/invitation`)
  const tablet = server.browser()
  await joinWith(tablet, body.token)
  const modes = async () =>
    Promise.all([browser, tablet].map(async (each) => (await each.get('/api/access')).body.viewMode))
  expect(await modes()).toEqual(['teacher', 'parent'])
  await confirm(manager, memberId)
  expect(await modes()).toEqual(['teacher', 'teacher'])
})
