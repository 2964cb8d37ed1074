import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCalendar } from '#domain/test/read-calendar.ts'
import type { Polled } from '../../test/calendars.ts'
import { calendarOf, poll } from '../../test/calendars.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'
import { hashOf, newToken } from '../http/token.ts'

/** Who reads a calendar, and when nobody does any more. */

let server: TestServer
let manager: Browser
let weekId: number
const hosts = ['sonnenblume.test', 'loewenzahn.test']
const address = '203.0.113.77'

beforeAll(async () => {
  server = await startServer({
    hosts,
    config: { TRUSTED_PROXIES: '127.0.0.1', REQUESTS_PER_MINUTE: '600', LOG_LEVEL: 'debug' },
  })
  manager = await server.browser().unlock()
  weekId = await openWeek(manager)
})
afterAll(() => server.close())

let names = 0
/** A colleague who works on Thursday, with a calendar. */
async function colleague() {
  const teacherId = await addTeacher(manager, { name: `Anna ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[names++]}.` })
  await save(manager, work({ teacherId, weekId }, 4))
  const member = await memberOf(server, manager, 'self', { teacherId })
  const { token, address: made } = await calendarOf(member.browser)
  return { ...member, teacherId, token, made }
}

const headersThatMatter = ({ status, text, headers }: Polled) => {
  const { date: _, 'x-request-id': _1, ...others } = headers
  return { status, text, headers: others }
}

/** The one answer to whatever is wrong. */
async function expectNothing(reply: Promise<Polled>) {
  const wrong = headersThatMatter(await poll(server, newToken()))
  expect(wrong).toMatchObject({ status: 404, text: '' })
  expect(wrong.headers).toMatchObject({ 'cache-control': 'no-store', 'content-length': '0' })
  expect(wrong.headers).not.toHaveProperty('set-cookie')
  expect(headersThatMatter(await reply)).toEqual(wrong)
}

describe('404 without a word', () => {
  test.each<[what: string, end: (of: Awaited<ReturnType<typeof colleague>>) => Promise<{ status: number }>]>([
    ['the address was revoked', ({ browser, made }) => browser.delete(`/api/my/calendar/${made.id}`)],
    ['it was renewed', ({ browser, made }) => browser.post(`/api/my/calendar/${made.id}/renew`)],
    ['the member was removed', ({ memberId }) => manager.delete(`/api/members/${memberId}`)],
    ['the person was archived', ({ teacherId }) => manager.post(`/api/teachers/${teacherId}/archive`, {})],
    ['the person was erased', ({ teacherId }) => manager.delete(`/api/teachers/${teacherId}`)],
    [
      'the last day is over',
      ({ memberId }) => manager.patch(`/api/members/${memberId}`, { lastDay: '2026-11-10' }),
    ],
    [
      'the last device was signed out',
      async ({ memberId }) => {
        const { members } = (await manager.get('/api/members')).body
        const { passkeys } = members.find(({ id }: { id: number }) => id === memberId)
        return manager.delete(`/api/members/${memberId}/passkeys/${passkeys[0].id}`)
      },
    ],
  ])('%s: at once, also to who has named the tag', async (_, end) => {
    const who = await colleague()
    const { status, tag } = await poll(server, who.token)
    expect(status).toBe(200)
    expect((await poll(server, who.token, { 'if-none-match': tag })).status).toBe(304)
    expect((await end(who)).status).toBeLessThan(300)
    await expectNothing(poll(server, who.token, { 'if-none-match': tag }))
    await expectNothing(poll(server, who.token))
    await expectNothing(poll(server, who.token, { method: 'HEAD' }))
  })

  test('the last day passes while nobody edits anything', async () => {
    const { token, memberId } = await colleague()
    await manager.patch(`/api/members/${memberId}`, { lastDay: '2026-11-11' })
    expect((await poll(server, token)).status).toBe(200)
    server.clock.time = Date.parse('2026-11-11T23:00:00Z')
    await expectNothing(poll(server, token))
    server.clock.time = wednesday
  })

  test('another house, an unknown host, a wrong spelling', async () => {
    const { token } = await colleague()
    expect((await poll(server, token)).status).toBe(200)
    await expectNothing(poll(server, token, { host: 'loewenzahn.test' }))
    await expectNothing(poll(server, token, { host: 'nirgendwo.test' }))
    const wrong = [
      token,
      `${token}.ICS`,
      `${token}.ics/`,
      `${token.slice(1)}.ics`,
      `${token}A.ics`,
      '.ics',
      '',
    ]
    const hash = hashOf(token).toString('base64url')
    for (const name of [
      ...wrong,
      `${hash}.ics`,
      `${token.toLowerCase()}.ics`,
      `${'A'.repeat(5_000)}.ics`,
      '..%2f..ics',
    ])
      await expectNothing(poll(server, `/cal/${name}`))
  })

  test('a parent, the management and another colleague reach no address of hers', async () => {
    const { made, browser } = await colleague()
    const other = await colleague()
    const renew = `/api/my/calendar/${made.id}/renew`
    expect((await server.browser().post(renew)).status).toBe(401)
    expect((await manager.post(renew)).status).toBe(404)
    expect((await other.browser.post(renew)).status).toBe(404)
    expect((await other.browser.delete(`/api/my/calendar/${made.id}`)).status).toBe(404)
    expect((await other.browser.get('/api/my/calendar')).text).not.toContain(made.id)
    expect((await browser.get('/api/my/calendar')).body).toEqual([made])
  })
})

describe('addresses', () => {
  test('say their device and the day of their last use, and the token only once', async () => {
    const { browser, token, made } = await colleague()
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      label: 'iPhone',
      language: 'de',
      createdAt: '2026-11-11T11:00:00.000Z',
      lastUsedOn: null,
    })
    expect(token).toMatch(/^[\w-]{43}$/)
    await poll(server, token)
    const listed = await browser.get('/api/my/calendar')
    expect(listed.body).toEqual([{ ...made, lastUsedOn: '2026-11-11' }])
    const copy = (await browser.get('/api/my/copy')).text
    expect(JSON.parse(copy).access.calendars).toEqual(listed.body)
    expect(listed.text + copy).not.toContain(token)
    expect(listed.text + copy).not.toContain(hashOf(token).toString('hex'))
  })

  test('a renewed one shows the same entries under another token', async () => {
    const { browser, token, made } = await colleague()
    const { text } = await poll(server, token)
    const { body } = await browser.post(`/api/my/calendar/${made.id}/renew`)
    expect(body.address).toMatchObject({ label: 'iPhone', language: 'de', lastUsedOn: null })
    expect((await poll(server, body.token)).text).toBe(text)
  })

  test('ten at most, also when all are made at once', async () => {
    const { browser } = await colleague()
    const asked = Array.from({ length: 14 }, () =>
      browser.post('/api/my/calendar', { label: 'Uhr', language: 'en' }),
    )
    const replies = await Promise.all(asked)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array(9).fill(201),
      ...Array(5).fill(409),
    ])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'too_many_calendars',
      params: { max: 10 },
    })
  })

  test('with the last one what was told is forgotten; the other house never had any', async () => {
    const { browser, token, made, memberId } = await colleague()
    await poll(server, token)
    const { owner } = server.database
    const told = async () =>
      (await owner.query('select from calendar_entry where member_id = $1', [memberId])).rowCount
    expect(await told()).toBeGreaterThan(0)
    await browser.delete(`/api/my/calendar/${made.id}`)
    expect(await told()).toBe(0)
  })
})

describe('a hurry', () => {
  test('30 times an hour it is made, then what was made is sent, and 304 to who has it', async () => {
    const { token, teacherId, browser, made } = await colleague()
    const minutes = async (times: [string, string]) => {
      await save(manager, work({ teacherId, weekId }, 5, ...times))
      return poll(server, token)
    }
    for (let round = 0; round < 30; round++)
      await minutes(round % 2 ? ['08:00', '12:00'] : ['08:00', '13:00'])
    const last = await poll(server, token)
    const after = await minutes(['09:00', '15:00'])
    expect(after).toMatchObject({ status: 200, text: last.text })
    expect((await poll(server, token, { 'if-none-match': last.tag })).status).toBe(304)
    server.clock.time = wednesday + 3_600_000
    const [friday] = readCalendar((await poll(server, token)).text).events.filter(({ uid }) =>
      uid.includes('-2026-11-13-'),
    )
    server.clock.time = wednesday
    expect(friday?.start).toBe('2026-11-13T08:00:00.000Z')
    // Used up or not: an address that ended is none.
    for (let round = 0; round < 40; round++)
      await minutes(round % 2 ? ['08:00', '12:00'] : ['08:00', '13:00'])
    await browser.delete(`/api/my/calendar/${made.id}`)
    await expectNothing(poll(server, token))
  })

  test('guesses of one network shut out neither a calendar nor the page behind the same address', async () => {
    const { token } = await colleague()
    const from = { 'x-forwarded-for': address }
    for (let round = 0; round < 620; round++) expect((await poll(server, newToken(), from)).status).toBe(404)
    expect((await poll(server, token, from)).status).toBe(200)
    expect((await poll(server, (await colleague()).token, from)).status).toBe(200)
    expect((await server.browser().get('/api/site', from)).status).toBe(200)
  })
})

test('27. neither the log nor the database holds an address', async () => {
  const { token } = await colleague()
  await poll(server, token)
  await poll(server, `/cal/${token}.ics?from=${token}`)
  await poll(server, `/cal/${token}/%zz`)
  await poll(server, token, { method: 'POST' })
  await server.database.owner.query('alter table calendar_entry rename to calendar_entry_gone')
  const { token: other } = await colleague()
  expect((await poll(server, other)).status).toBe(500)
  await server.database.owner.query('alter table calendar_entry_gone rename to calendar_entry')
  const log = server.logLines.join('')
  expect(log).toContain('"route":"/cal/*"')
  for (const each of [token, other]) {
    expect(log).not.toContain(each)
    expect(log).not.toContain(hashOf(each).toString('hex'))
  }
})

test('a calendar reads and is given no cookie, whatever it sends', async () => {
  const { token, browser } = await colleague()
  const plain = await poll(server, token)
  for (const cookie of [browser.cookie!, '__Host-access=nonsense', '__Host-access='])
    expect(headersThatMatter(await poll(server, token, { cookie }))).toEqual(headersThatMatter(plain))
})
