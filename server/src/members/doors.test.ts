import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newDevice } from '../../test/authenticator.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { password, startServer, wednesday } from '../../test/house.ts'
import { confirm, inviteAs, joinWith, memberOf, originOf, signInWith } from '../../test/members.ts'
import { addTeacher, openWeek } from '../../test/schedule.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let server: TestServer
let manager: Browser
let teacherId: number
let weekId: number

beforeAll(async () => {
  server = await startServer({ hosts: ['sonnenblume.test', 'loewenzahn.test'] })
  weekId = await openWeek(await server.browser().unlock())
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.owner.query(
    "delete from member; update site set password_opens = 'manage'; delete from challenge",
  )
  manager = await server.browser().unlock()
  teacherId = await addTeacher(manager, { name: 'Anna Weber' })
})
afterEach(() => {
  server.clock.time = wednesday
})

const stateReply = (browser: Browser) => browser.get('/api/access')
const stateOf = async (browser: Browser) => (await browser.get('/api/access')).body
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]

describe('a house where nobody has a door of one’s own', () => {
  test('answers as it did before', async () => {
    expect(await stateOf(server.browser())).toEqual({ viewMode: 'parent', expiresAt: null })
    expect(Object.keys(await stateOf(manager))).toEqual(['viewMode', 'expiresAt', 'wrongPasswords'])
  })
})

describe('joining', () => {
  test('a link, a passkey, a word of the management: then the role holds', async () => {
    const { token, member } = await inviteAs(manager, 'self', { teacherId })
    expect(member).toMatchObject({ name: 'Anna Weber', role: 'self', state: 'invited', passkeys: [] })
    const anna = server.browser()
    const look = await anna.post('/api/join/look', { token })
    expect(look.body).toMatchObject({ name: 'Anna Weber', role: 'self', houseName: 'Kita sonnenblume.test' })
    const { reply } = await joinWith(anna, token)
    expect(reply.body.member).toMatchObject({ state: 'waiting', role: 'self' })
    expect(reply.body.viewMode).toBe('parent')
    expect((await confirm(manager, member.id)).body).toMatchObject({ state: 'active' })
    expect(await stateOf(anna)).toMatchObject({
      viewMode: 'teacher',
      passkeys: true,
      member: { id: member.id, name: 'Anna Weber', state: 'active', teacherId },
    })
  })

  test('the management is told how many wait for its word, and nobody else', async () => {
    const { token, member } = await inviteAs(manager, 'self', { teacherId })
    const anna = server.browser()
    await joinWith(anna, token)
    expect((await stateOf(manager)).waiting).toBe(1)
    expect(await stateOf(anna)).not.toHaveProperty('waiting')
    await confirm(manager, member.id)
    expect(await stateOf(manager)).not.toHaveProperty('waiting')
  })

  test('until it is confirmed the passkey opens nothing that parents do not see', async () => {
    const { token } = await inviteAs(manager, 'manage', { name: 'Hannelore' })
    const stranger = server.browser()
    await joinWith(stranger, token)
    expect(refusal(await stranger.get('/api/teachers/active'))).toEqual([403, 'not_yours'])
    expect(refusal(await stranger.get('/api/members'))).toEqual([403, 'not_yours'])
    const parents = await server.browser().get(`/api/weeks/${weekId}`)
    expect((await stranger.get(`/api/weeks/${weekId}`)).text).toBe(parents.text)
  })

  test('works once: who photographed the paper comes too late, and its owner is told', async () => {
    const { token } = await inviteAs(manager, 'self', { teacherId })
    await joinWith(server.browser(), token)
    const late = await joinWith(server.browser(), token)
    expect(refusal(late.reply)).toEqual([409, 'invitation_used'])
    expect(refusal(await server.browser().post('/api/join/look', { token }))).toEqual([
      409,
      'invitation_used',
    ])
  })

  test('of two who use it at once one wins', async () => {
    const { token } = await inviteAs(manager, 'self', { teacherId })
    const both = await Promise.all([1, 2].map(() => joinWith(server.browser(), token)))
    expect(both.map(({ reply }) => reply.status).sort()).toEqual([200, 409])
  })

  test.each([
    ['self', 7 * day],
    ['manage', day],
  ] as const)('an invitation to %s lasts its time', async (role, lasts) => {
    const { token, expiresAt } = await inviteAs(manager, role, { teacherId })
    expect(Date.parse(expiresAt)).toBe(wednesday + lasts)
    server.clock.time = wednesday + lasts - 1
    expect((await server.browser().post('/api/join/look', { token })).status).toBe(200)
    server.clock.time = wednesday + lasts
    const { reply } = await joinWith(server.browser(), token)
    expect(refusal(reply)).toEqual([410, 'invitation_lapsed'])
  })

  test('a withdrawn, a made-up one and one of another house answer alike', async () => {
    const { token, member } = await inviteAs(manager, 'self', { teacherId })
    const elsewhere = await server.browser('loewenzahn.test').post('/api/join/look', { token })
    expect((await manager.delete(`/api/members/${member.id}/invitation`)).status).toBe(204)
    const withdrawn = await server.browser().post('/api/join/look', { token })
    const madeUp = await server.browser().post('/api/join/look', { token: 'A'.repeat(43) })
    expect(refusal(withdrawn)).toEqual([404, 'invitation_gone'])
    expect([elsewhere.text, madeUp.text]).toEqual([withdrawn.text, withdrawn.text])
    expect((await manager.get('/api/members')).body.members).toEqual([])
  })

  test('a challenge of another invitation, or of signing in, makes no passkey', async () => {
    const mine = await inviteAs(manager, 'self', { teacherId })
    const other = await inviteAs(manager, 'manage', { name: 'Hannelore' })
    const browser = server.browser()
    const asked = [
      await browser.post('/api/join/challenge', { token: mine.token }),
      await browser.post('/api/access/passkey/challenge'),
    ]
    for (const { body } of asked) {
      const credential = newDevice().create(body.options, originOf(browser))
      const reply = await browser.post('/api/join', { token: other.token, label: 'Telefon', credential })
      expect(refusal(reply)).toEqual([401, 'passkey_refused'])
    }
  })

  test.each([
    ['a page of another origin', (origin: string) => origin.replace('sonnenblume', 'sonnenblumen')],
    ['plain HTTP', (origin: string) => origin.replace('https', 'http')],
    ['another port', (origin: string) => `${origin}:8443`],
  ])('what a device signed for %s is refused', async (_, changed) => {
    const { token } = await inviteAs(manager, 'self', { teacherId })
    const browser = server.browser()
    const { body } = await browser.post('/api/join/challenge', { token })
    const credential = newDevice().create(body.options, changed(originOf(browser)))
    const reply = await browser.post('/api/join', { token, label: 'Telefon', credential })
    expect(refusal(reply)).toEqual([401, 'passkey_refused'])
  })

  test('a device on which nobody was verified makes no passkey', async () => {
    const { token } = await inviteAs(manager, 'self', { teacherId })
    const device = newDevice()
    device.isVerified = false
    expect(refusal((await joinWith(server.browser(), token, device)).reply)).toEqual([401, 'passkey_refused'])
  })

  test('a link that becomes one to the management is good for a day from then on', async () => {
    const { token, member, expiresAt } = await inviteAs(manager, 'self', { teacherId })
    expect(Date.parse(expiresAt)).toBe(wednesday + 7 * day)
    const raised = await manager.patch(`/api/members/${member.id}`, { role: 'plan' })
    expect(Date.parse(raised.body.invitedUntil)).toBe(wednesday + 7 * day)
    const leading = await manager.patch(`/api/members/${member.id}`, { role: 'manage' })
    expect(Date.parse(leading.body.invitedUntil)).toBe(wednesday + day)
    server.clock.time += day
    expect(refusal((await joinWith(server.browser(), token)).reply)).toEqual([410, 'invitation_lapsed'])
  })

  test('a second link for one person ends the first; a person is one member', async () => {
    const first = await inviteAs(manager, 'self', { teacherId })
    const again = await manager.post(`/api/members/${first.member.id}/invitation`)
    expect(again.status).toBe(201)
    expect(refusal(await server.browser().post('/api/join/look', { token: first.token }))).toEqual([
      404,
      'invitation_gone',
    ])
    const twice = await manager.post('/api/members', { role: 'manage', teacherId })
    expect(refusal(twice)).toEqual([409, 'exists'])
  })

  test('no token and no challenge lies in the database or in the log', async () => {
    const { token } = await inviteAs(manager, 'self', { teacherId })
    const browser = server.browser()
    const { body } = await browser.post('/api/join/challenge', { token })
    const { rows } = await server.database.owner.query<{ line: string }>(
      `select i::text as line from invitation i union all select c::text from challenge c
       union all select h::text from history h`,
    )
    const kept = rows.map(({ line }) => line).join() + server.logLines.join()
    for (const secret of [token, body.options.challenge]) {
      expect(kept).not.toContain(secret)
      expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })
})

describe('signing in', () => {
  test('with the passkey, on a browser that knows nothing; the history says who', async () => {
    const { device, memberId } = await memberOf(server, manager, 'manage', { name: 'Hannelore' })
    const browser = server.browser()
    const reply = await signInWith(browser, device)
    expect(reply.body).toMatchObject({ viewMode: 'teacher', member: { id: memberId, role: 'manage' } })
    await browser.post('/api/teams', { name: 'Igel' })
    const [line] = (await browser.get('/api/history?limit=1')).body
    expect(line).toMatchObject({ action: 'teamCreated', actorId: memberId, actorName: 'Hannelore' })
  })

  test('an answer serves once', async () => {
    const { device } = await memberOf(server, manager, 'self', { teacherId })
    const browser = server.browser()
    const { body } = await browser.post('/api/access/passkey/challenge')
    const credential = device.sign(body.options, originOf(browser))
    expect((await browser.post('/api/access/passkey', { credential })).status).toBe(200)
    const replayed = await server.browser().post('/api/access/passkey', { credential })
    expect(refusal(replayed)).toEqual([401, 'passkey_refused'])
  })

  test('a challenge is good for five minutes', async () => {
    const { device } = await memberOf(server, manager, 'self', { teacherId })
    const browser = server.browser()
    const { body } = await browser.post('/api/access/passkey/challenge')
    const credential = device.sign(body.options, originOf(browser))
    server.clock.time += 5 * minute
    expect((await browser.post('/api/access/passkey', { credential })).status).toBe(401)
  })

  test('a copied key, whose counter goes back, is refused; one that always says 0 is not', async () => {
    const { device } = await memberOf(server, manager, 'self', { teacherId })
    expect((await signInWith(server.browser(), device)).status).toBe(200)
    expect((await signInWith(server.browser(), device)).status).toBe(200)
    device.counter = 7
    expect((await signInWith(server.browser(), device)).status).toBe(200)
    device.counter = 6
    expect(refusal(await signInWith(server.browser(), device))).toEqual([401, 'passkey_refused'])
  })

  test('a device that counts as far as it may is let in all the same', async () => {
    const { device } = await memberOf(server, manager, 'self', { teacherId })
    for (const counter of [2 ** 32 - 2, 2 ** 32 - 1]) {
      device.counter = counter
      expect((await signInWith(server.browser(), device)).status).toBe(200)
    }
  })

  test('unknown, revoked, ended and of another house answer alike', async () => {
    const answers = []
    answers.push(await signInWith(server.browser(), newDevice()))
    const kept = await memberOf(server, manager, 'self', { teacherId })
    answers.push(await signInWith(server.browser('loewenzahn.test'), kept.device))
    const [member] = (await manager.get('/api/members')).body.members
    await manager.delete(`/api/members/${member.id}/passkeys/${member.passkeys[0].id}`)
    answers.push(await signInWith(server.browser(), kept.device))
    const gone = await memberOf(server, manager, 'self', {
      teacherId: await addTeacher(manager, { name: 'Olaf' }),
    })
    await manager.delete(`/api/members/${gone.memberId}`)
    answers.push(await signInWith(server.browser(), gone.device))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test.each([
    ['self', 90 * day],
    ['manage', 12 * hour],
  ] as const)('access of %s ends unused after its time', async (role, unused) => {
    const { browser } = await memberOf(server, manager, role, { teacherId })
    server.clock.time = wednesday + unused - 1
    const other = server.browser()
    other.cookie = browser.cookie
    expect((await stateOf(other)).viewMode).toBe('teacher')
    server.clock.time += unused
    expect((await stateOf(browser)).viewMode).toBe('parent')
  })
})

describe('leaving', () => {
  const isIn = async (browser: Browser) => (await stateOf(browser)).viewMode === 'teacher'

  test('ends by the management, by archiving, by erasing, by a revoked device', async () => {
    const ways: [string, (memberId: number, teacherId: number) => Promise<unknown>][] = [
      ['ended', (id) => manager.delete(`/api/members/${id}`)],
      ['archived', (_, person) => manager.post(`/api/teachers/${person}/archive`)],
      ['erased', (_, person) => manager.delete(`/api/teachers/${person}`)],
      [
        'revoked',
        async (id) => {
          const { members } = (await manager.get('/api/members')).body
          const member = members.find((one: { id: number }) => one.id === id)
          return manager.delete(`/api/members/${id}/passkeys/${member.passkeys[0].id}`)
        },
      ],
    ]
    for (const [how, leave] of ways) {
      const person = await addTeacher(manager, { name: `Zoe ${how}` })
      const { browser, memberId, device } = await memberOf(server, manager, 'self', { teacherId: person })
      expect(await isIn(browser), how).toBe(true)
      await leave(memberId, person)
      expect(await isIn(browser), how).toBe(false)
      expect((await signInWith(server.browser(), device)).status, how).toBe(401)
    }
  })

  test('by the last day, of the member or of the employment', async () => {
    const mine = await memberOf(server, manager, 'self', { teacherId })
    await manager.patch(`/api/members/${mine.memberId}`, { lastDay: '2026-11-12' })
    const person = await addTeacher(manager, { name: 'Zoe' })
    const hers = await memberOf(server, manager, 'self', { teacherId: person })
    expect((await manager.patch(`/api/teachers/${person}`, { lastDay: '2026-11-12' })).status).toBe(200)
    // 23:59 in Berlin.
    server.clock.time = Date.parse('2026-11-12T22:59:00Z')
    expect([await isIn(mine.browser), await isIn(hers.browser)]).toEqual([true, true])
    server.clock.time += minute
    expect([await isIn(mine.browser), await isIn(hers.browser)]).toEqual([false, false])
  })

  test('another role holds at once', async () => {
    const { browser, memberId } = await memberOf(server, manager, 'manage', { teacherId })
    expect((await browser.get('/api/members')).status).toBe(200)
    expect((await browser.patch(`/api/members/${memberId}`, { role: 'self' })).status).toBe(200)
    expect(refusal(await browser.get('/api/members'))).toEqual([403, 'not_yours'])
  })
})

test('a new password signs out whoever came in with the old one, and no member', async () => {
  const { browser } = await memberOf(server, manager, 'manage', { name: 'Hannelore' })
  const anna = await memberOf(server, browser, 'self', { teacherId })
  const before = browser.cookie
  const change = { currentPassword: password, newPassword: password }
  const reply = await browser.send('PUT', '/api/access/password', change)
  expect(reply.body).toMatchObject({ viewMode: 'teacher', member: { name: 'Hannelore', state: 'active' } })
  expect([reply.headers['set-cookie'], browser.cookie]).toEqual([undefined, before])
  expect((await stateOf(browser)).member).toMatchObject({ name: 'Hannelore' })
  expect((await stateOf(anna.browser)).viewMode).toBe('teacher')
  expect((await stateOf(manager)).viewMode).toBe('parent')
})

describe('what cannot be taken back', () => {
  test('asks a member who signed in more than five minutes ago to prove it once more', async () => {
    const { browser, device } = await memberOf(server, manager, 'manage', { name: 'Hannelore' })
    const spare = await addTeacher(browser, { name: 'Olaf' })
    server.clock.time += 5 * minute + 1
    expect(refusal(await browser.delete(`/api/teachers/${spare}`))).toEqual([403, 'sign_in_again'])
    expect(refusal(await browser.patch('/api/site', { parentsSee: { notes: true } }))).toEqual([
      403,
      'sign_in_again',
    ])
    await signInWith(browser, device)
    expect((await browser.delete(`/api/teachers/${spare}`)).status).toBe(204)
  })

  test('is not for the password that many know, once the management has passkeys', async () => {
    expect((await manager.delete(`/api/teachers/${await addTeacher(manager)}`)).status).toBe(204)
    await memberOf(server, manager, 'manage', { name: 'Hannelore' })
    expect(refusal(await manager.delete(`/api/teachers/${teacherId}`))).toEqual([403, 'member_needed'])
    const invited = await manager.post('/api/members', { role: 'manage', name: 'Somebody' })
    expect(refusal(invited)).toEqual([403, 'member_needed'])
  })

  test.each<[string, (browser: Browser, id: number) => ReturnType<typeof stateReply>]>([
    ['archived', (browser, id) => browser.post(`/api/teachers/${id}/archive`)],
    ['given a last day', (browser, id) => browser.patch(`/api/teachers/${id}`, { lastDay: '2026-11-10' })],
  ])('nor is the way round it: a member who is %s loses the access for good', async (_, end) => {
    const { browser, device } = await memberOf(server, manager, 'manage', { teacherId })
    const without = await addTeacher(manager, { name: 'Olaf' })
    // With her the password would again be enough for everything.
    expect(refusal(await end(manager, teacherId))).toEqual([403, 'member_needed'])
    expect((await stateOf(browser)).viewMode).toBe('teacher')
    expect((await end(manager, without)).status).toBe(200)
    server.clock.time += 5 * minute + 1
    expect(refusal(await end(browser, teacherId))).toEqual([403, 'sign_in_again'])
    await signInWith(browser, device)
    expect((await end(browser, teacherId)).status).toBe(200)
    expect((await stateOf(browser)).viewMode).toBe('parent')
  })

  test('a last day that is moved later ends nobody’s access, and asks for nothing', async () => {
    await manager.patch(`/api/teachers/${teacherId}`, { lastDay: '2027-07-31' })
    await memberOf(server, manager, 'manage', { teacherId })
    const moved = (lastDay: string | null) => manager.patch(`/api/teachers/${teacherId}`, { lastDay })
    expect((await moved('2027-08-31')).status).toBe(200)
    expect(refusal(await moved('2027-07-31'))).toEqual([403, 'member_needed'])
    expect((await moved(null)).status).toBe(200)
  })
})

describe('what the password of the house opens', () => {
  test('nothing, once two members of the management have passkeys; and they stay able to come in', async () => {
    const first = await memberOf(server, manager, 'manage', { name: 'Hannelore' })
    const choose = (browser: Browser, opens: string) => browser.send('PUT', '/api/access/opens', { opens })
    expect(refusal(await choose(first.browser, 'nothing'))).toEqual([409, 'two_managers_needed'])
    const second = await memberOf(server, first.browser, 'manage', { name: 'Rosa' })
    expect((await choose(first.browser, 'nothing')).body).toMatchObject({ passwordOpens: 'nothing' })
    // Also for those who came in with it before.
    expect((await stateOf(manager)).viewMode).toBe('parent')
    expect(refusal(await server.browser().post('/api/access', { password }))).toEqual([403, 'passkey_needed'])
    expect(refusal(await server.browser().post('/api/access', { password: 'falsch' }))).toEqual([
      401,
      'wrong_password',
    ])
    expect((await first.browser.delete(`/api/members/${second.memberId}`)).status).toBe(204)
    expect(refusal(await first.browser.delete(`/api/members/${first.memberId}`))).toEqual([
      409,
      'last_manager',
    ])
    expect((await choose(first.browser, 'manage')).status).toBe(200)
  })
})
