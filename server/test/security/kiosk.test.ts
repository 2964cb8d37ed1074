import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import type { Browser, TestServer } from '../house.ts'
import { startServer, wednesday } from '../house.ts'
import { pinOn, tabletOf, tapAs } from '../kiosks.ts'
import { inviteAs, memberOf } from '../members.ts'
import { addTeacher, openWeek, save, work } from '../schedule.ts'
import { digest } from './digest.ts'
import { hosts } from './known-roles.ts'
import { listenAt } from './listen-at.ts'

/** Whoever stands before the tablet in the hall with bad intentions, or has carried it away. */

const minute = 60_000
const [pinOfAnna, pinOfBen] = ['4711', '271828']

let server: TestServer
let other: TestServer
let manager: Browser
let tablet: { browser: Browser; id: number; token: string }
let anna: number
let ben: number
let weekId: number

beforeAll(async () => {
  server = await startServer({ hosts: [hosts.own, hosts.other] })
  other = await startServer({ database: server.database })
  manager = await server.browser(hosts.own).unlock()
  weekId = await openWeek(manager)
  anna = await addTeacher(manager, { name: 'Anna' })
  ben = await addTeacher(manager, { name: 'Ben' })
  await save(manager, work({ teacherId: anna, weekId }, 3), work({ teacherId: ben, weekId }, 3))
  await manager.patch('/api/site', { recordsSince: '2026-11-02' })
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  server.clock.time = wednesday
  other.clock.time = wednesday
  await server.database.owner.query(
    "delete from member where role = 'kiosk'; delete from kiosk_tap; delete from kiosk_pin; delete from day_record",
  )
  tablet = await tabletOf(server, manager)
  await pinOn(manager, tablet.browser, anna, pinOfAnna)
  await pinOn(manager, tablet.browser, ben, pinOfBen)
})

const open = (teacherId: number, pin: string, browser = tablet.browser) =>
  browser.post(`/api/kiosk/people/${teacherId}/day`, { pin })
const codes = async (...asked: Promise<{ status: number; body: { code?: string } }>[]) =>
  (await Promise.all(asked)).map(({ body, status }) => body.code ?? status)

describe('guessing PINs', () => {
  const guess = (count: number, browser?: Browser) => {
    const wrong = Array.from({ length: count }, (_, at) => open(anna, `90${at}1`, browser))
    return codes(...wrong)
  }

  test('five wrong ones shut that person on that tablet for five minutes, the right one too', async () => {
    expect(await guess(5)).toEqual(Array.from({ length: 5 }, () => 'wrong_pin'))
    const shut = await open(anna, pinOfAnna)
    expect(shut).toMatchObject({ status: 429, body: { code: 'pin_shut', params: { minutes: 5 } } })
    expect(shut.headers['retry-after']).toBe('300')
    expect((await tapAs(tablet.browser, anna, pinOfAnna, 'come')).body.code).toBe('pin_shut')
    server.clock.time = wednesday + 5 * minute - 1
    expect((await open(anna, pinOfAnna)).body.code).toBe('pin_shut')
    server.clock.time = wednesday + 5 * minute
    expect((await open(anna, pinOfAnna)).status).toBe(200)
  })

  test('others go on meanwhile, and so does the same person on another tablet', async () => {
    const second = await tabletOf(server, manager, 'Garten')
    await guess(5)
    expect((await open(ben, pinOfBen)).status).toBe(200)
    expect((await tapAs(tablet.browser, ben, pinOfBen, 'come')).status).toBe(200)
    expect((await open(anna, pinOfAnna, second.browser)).status).toBe(200)
    // What was right there opens nothing here.
    expect((await open(anna, pinOfAnna)).body.code).toBe('pin_shut')
  })

  test('of twenty at once, also at two servers, five are looked at', async () => {
    const there = Object.assign(other.browser(hosts.own), { cookie: tablet.browser.cookie })
    const found = [...(await Promise.all([guess(10), guess(10, there)]))].flat()
    expect(found.filter((code) => code === 'wrong_pin')).toHaveLength(5)
    expect(found.filter((code) => code === 'pin_shut')).toHaveLength(15)
    const { rows } = await server.database.owner.query('select failures from kiosk_failure')
    expect(rows).toEqual([{ failures: 5 }])
  })

  test('a right one begins the count anew, another PIN too', async () => {
    await guess(4)
    expect((await open(anna, pinOfAnna)).status).toBe(200)
    expect(await guess(4)).not.toContain('pin_shut')
    await guess(1)
    const { browser } = await memberOf(server, manager, 'self', { teacherId: anna })
    expect((await browser.send('PUT', '/api/my/pin', { pin: '4714' })).body).toEqual({
      isUsed: true,
      state: 'own',
    })
    expect((await open(anna, '4714')).status).toBe(200)
    expect((await open(anna, pinOfAnna)).body.code).toBe('wrong_pin')
    await server.database.owner.query('delete from member where teacher_id = $1', [anna])
  })

  test('nobody learns whether there is a PIN, or such a person', async () => {
    const cleo = await addTeacher(manager, { name: 'Cleo' })
    const lasted: Record<string, number[]> = {}
    const usual = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
    for (let round = 0; round < 3; round++)
      for (const [name, id] of [
        ['wrong', ben],
        ['none', cleo],
        ['nobody', 999_999],
      ] as const) {
        const since = performance.now()
        const reply = await open(id, '9081')
        lasted[name] = [...(lasted[name] ?? []), performance.now() - since]
        expect(usual(reply), name).toEqual(usual(await open(ben, '9081')))
        await server.database.owner.query('delete from kiosk_failure')
      }
    const middle = (name: string) => [...(lasted[name] ?? [])].sort((a, b) => a - b)[1] ?? 0
    // A look without the work of argon2id takes a tenth of it.
    for (const name of ['none', 'nobody']) expect(middle(name), name).toBeGreaterThan(middle('wrong') / 3)
    for (let count = 0; count < 5; count++) await open(cleo, '9081')
    expect((await open(cleo, '9081')).body.code).toBe('pin_shut')
  })

  test('a PIN of the management opens nothing until another one is chosen', async () => {
    const { body } = await manager.post(`/api/kiosks/people/${anna}/pin`)
    expect(body).toEqual({ pin: expect.stringMatching(/^\d{6}$/) })
    expect((await open(anna, pinOfAnna)).body.code).toBe('wrong_pin')
    expect(await open(anna, body.pin)).toMatchObject({ status: 409, body: { code: 'pin_to_choose' } })
    expect((await tapAs(tablet.browser, anna, body.pin, 'come')).body.code).toBe('pin_to_choose')
    const choose = (newPin: string) =>
      tablet.browser.post(`/api/kiosk/people/${anna}/day`, { pin: body.pin, newPin })
    expect(await codes(choose('1234'))).toEqual(['pin_simple'])
    expect(await codes(choose('123'))).toEqual(['pin_length'])
    expect((await choose('4715')).status).toBe(200)
    expect((await open(anna, body.pin)).body.code).toBe('wrong_pin')
  })

  test('PINs are kept as passwords are, and in no line of the history', async () => {
    const { rows } = await server.database.owner.query('select pin_hash, is_start from kiosk_pin')
    expect(rows.length).toBe(2)
    for (const row of rows)
      expect(row).toEqual({
        pin_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2/),
        is_start: false,
      })
    const { rows: lines } = await server.database.owner.query('select * from history')
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${pinOfBen}|argon2`))
    expect(server.logLines.join('')).not.toMatch(new RegExp(`${pinOfBen}|argon2`))
  })
})

describe('reading more than the own day', () => {
  test('every endpoint but its own is refused with its token, and writes nothing', async () => {
    const before = await digest(server.database.owner)
    for (const { method, path, access } of allEndpoints) {
      if (access === 'public' || access === 'kiosk') continue
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'date' ? '2026-11-11' : '1'))
      const reply = await tablet.browser.send(method, url, method === 'GET' ? undefined : {})
      expect([reply.status, reply.body.code], `${method} ${path}`).toEqual([403, 'not_yours'])
    }
    expect(await digest(server.database.owner)).toEqual(before)
  })

  test('nor of what parents see', async () => {
    for (const url of [
      '/api/site',
      '/api/weeks',
      `/api/weeks/${weekId}`,
      `/api/weeks/${weekId}/teachers`,
      '/api/calendar?year=2026',
    ])
      expect((await tablet.browser.get(url)).body.code, url).toBe('not_yours')
  })

  test('the PIN of one opens nobody else', async () => {
    expect((await open(ben, pinOfAnna)).body.code).toBe('wrong_pin')
    expect((await tapAs(tablet.browser, ben, pinOfAnna, 'come')).body.code).toBe('wrong_pin')
  })

  test('a PIN is no way in: only on a tablet, and only of this house', async () => {
    const stranger = server.browser(hosts.own)
    expect((await open(anna, pinOfAnna, stranger)).status).toBe(401)
    expect((await open(anna, pinOfAnna, manager)).body.code).toBe('not_yours')
    const elsewhere = await tabletOf(server, await server.browser(hosts.other).unlock())
    const carried = Object.assign(server.browser(hosts.own), { cookie: elsewhere.browser.cookie })
    expect((await open(anna, pinOfAnna, carried)).status).toBe(401)
    expect((await carried.get('/api/kiosk')).status).toBe(401)
    expect((await open(anna, pinOfAnna, elsewhere.browser)).body.code).toBe('wrong_pin')
  })
})

describe('pairing', () => {
  const pair = (token: string, browser = server.browser(hosts.own)) =>
    browser.post('/api/kiosk/pairing', { token })

  test('a code works once, for ten minutes, and in its own house', async () => {
    expect(await codes(pair(tablet.token))).toEqual(['kiosk_used'])
    const make = async () => (await manager.post('/api/kiosks', { name: 'Garten' })).body
    const lapsing = await make()
    expect(lapsing).toMatchObject({
      kiosk: { state: 'waiting' },
      expiresAt: new Date(wednesday + 10 * minute).toISOString(),
    })
    expect(await codes(pair(lapsing.token, server.browser(hosts.other)))).toEqual(['kiosk_gone'])
    server.clock.time += 10 * minute
    expect(await codes(pair(lapsing.token))).toEqual(['kiosk_lapsed'])
    const withdrawn = await make()
    await manager.delete(`/api/kiosks/${withdrawn.kiosk.id}`)
    expect(await codes(pair(withdrawn.token))).toEqual(['kiosk_gone'])
    expect(await codes(pair('A'.repeat(43)))).toEqual(['kiosk_gone'])
  })

  test('of two who use one code at once, one is paired', async () => {
    const { token } = (await manager.post('/api/kiosks', { name: 'Garten' })).body
    const found = await codes(pair(token), pair(token), pair(token))
    expect(found.filter((code) => code === 200)).toHaveLength(1)
    expect(found.filter((code) => code === 'kiosk_used')).toHaveLength(2)
  })

  test('a code makes no member, and an invitation no tablet', async () => {
    const { token } = (await manager.post('/api/kiosks', { name: 'Garten' })).body
    const browser = server.browser(hosts.own)
    expect((await browser.post('/api/join/look', { token })).body.code).toBe('invitation_gone')
    expect((await browser.post('/api/join/challenge', { token })).body.code).toBe('invitation_gone')
    const invited = await inviteAs(manager, 'self', { teacherId: ben })
    expect(await codes(pair(invited.token))).toEqual(['kiosk_gone'])
    const { members } = (await manager.get('/api/members')).body
    expect(members.map(({ name }: { name: string }) => name)).toEqual(['Ben'])
    expect((await manager.patch(`/api/members/${tablet.id}`, { role: 'manage' })).status).toBe(404)
    await manager.delete(`/api/members/${invited.member.id}`)
  })

  test('the browser of the management that is paired is the management no longer', async () => {
    const leading = await server.browser(hosts.own).unlock()
    const { token } = (await leading.post('/api/kiosks', { name: 'Garten' })).body
    const old = leading.cookie
    expect((await pair(token, leading)).body).toMatchObject({ viewMode: 'parent', kiosk: true })
    expect((await leading.get('/api/members')).status).toBe(403)
    const before = Object.assign(server.browser(hosts.own), { cookie: old })
    expect((await before.get('/api/members')).status).toBe(401)
  })

  test('only the management pairs, and not more than a house has walls for', async () => {
    const plan = await memberOf(server, manager, 'plan', { name: 'Pia Thal' })
    expect((await plan.browser.post('/api/kiosks', { name: 'Garten' })).status).toBe(403)
    await manager.delete(`/api/members/${plan.memberId}`)
    for (let count = 2; count <= 20; count++)
      expect((await manager.post('/api/kiosks', { name: `Raum ${count}` })).status).toBe(201)
    expect((await manager.post('/api/kiosks', { name: 'Zu viel' })).body.code).toBe('too_many_kiosks')
  })
})

describe('unpairing', () => {
  test('ends the open page within 2 s, at each server, and refuses what it kept', async () => {
    const streams = await Promise.all(
      [server, other].map((each) => listenAt(each, hosts.own, tablet.browser.cookie)),
    )
    for (const stream of streams) await expect.poll(() => stream.text).toMatch(/event: hello\n/)
    const since = Date.now()
    expect((await manager.delete(`/api/kiosks/${tablet.id}`)).status).toBe(204)
    for (const stream of streams)
      await expect.poll(() => stream.ended, { timeout: 2_000, interval: 10 }).toBe(true)
    expect(Date.now() - since).toBeLessThan(2_000)
    const kept = { at: new Date(wednesday - minute).toISOString(), sentAt: new Date(wednesday).toISOString() }
    const late = await tapAs(tablet.browser, anna, pinOfAnna, 'come', { kept })
    expect([late.status, late.body.code]).toEqual([401, 'access_needed'])
    expect((await tablet.browser.get('/api/kiosk')).status).toBe(401)
    expect((await server.database.owner.query('select from day_record')).rowCount).toBe(0)
    expect((await manager.get('/api/kiosks')).body.kiosks).toEqual([])
  })

  test('it is listed by name and days, never by a time of day', async () => {
    const { body, text } = await manager.get('/api/kiosks')
    const days = { pairedOn: '2026-11-11', lastUsedOn: '2026-11-11' }
    expect(body.kiosks).toEqual([{ id: tablet.id, name: 'Flur', state: 'paired', ...days }])
    expect(body.pins).toEqual([anna, ben].map((teacherId) => ({ teacherId, state: 'own' })))
    expect(text).not.toMatch(/\d\d:\d\d/)
  })

  test('a tablet that nobody used for 90 days is paired anew', async () => {
    server.clock.time = wednesday + 90 * 1_440 * minute
    expect((await tablet.browser.get('/api/kiosk')).status).toBe(401)
  })
})

describe('what the stream of a tablet says', () => {
  test('that its list has changed, and nothing of anything else', async () => {
    const stream = await listenAt(server, hosts.own, tablet.browser.cookie)
    await expect.poll(() => stream.text).toMatch(/event: hello\n/)
    const cleo = await addTeacher(manager, { name: 'Cleo Kurz' })
    await save(manager, work({ teacherId: cleo, weekId }, 4))
    await manager.patch('/api/site', { name: 'Kita Igel' })
    await new Promise((done) => setTimeout(done, 300))
    expect(stream.text).not.toContain('changed')
    await save(manager, work({ teacherId: cleo, weekId }, 3))
    await expect.poll(() => stream.text).toMatch(/event: changed\ndata: \{"weekIds":null\}/)
    expect(stream.text).not.toMatch(/teacherId|version|Cleo/)
    stream.close()
    await manager.delete(`/api/teachers/${cleo}`)
  })
})

describe('who has come', () => {
  test('is announced to no colleague, planner, parent or tablet, and stands on no list', async () => {
    const colleague = (await memberOf(server, manager, 'self', { teacherId: ben })).browser
    const planner = (await memberOf(server, manager, 'plan', { name: 'Pia Thal' })).browser
    const browsers = [colleague, planner, server.browser(hosts.own), tablet.browser]
    const seen = async () => {
      const lists = [
        tablet.browser.get('/api/kiosk'),
        colleague.get(`/api/my/weeks/${weekId}`),
        ...browsers.slice(0, 3).map((browser) => browser.get(`/api/weeks/${weekId}/teachers`)),
      ]
      return (await Promise.all(lists)).map(({ text }) => text)
    }
    const before = await seen()
    const streams = await Promise.all(browsers.map(({ cookie }) => listenAt(server, hosts.own, cookie)))
    for (const stream of streams) await expect.poll(() => stream.text).toMatch(/event: hello\n/)
    for (const act of ['come', 'breakBegin', 'breakEnd', 'asPlanned'])
      expect((await tapAs(tablet.browser, anna, pinOfAnna, act)).status, act).toBe(200)
    await new Promise((done) => setTimeout(done, 300))
    for (const stream of streams) expect(stream.text).not.toMatch(/changed|resync/)
    expect(await seen()).toEqual(before)
    for (const stream of streams) stream.close()
    await server.database.owner.query("delete from member where role in ('self', 'plan')")
  })

  test('and whoever was archived opens nothing any more', async () => {
    const cleo = await addTeacher(manager, { name: 'Cleo Kurz' })
    await pinOn(manager, tablet.browser, cleo, '2719')
    expect((await open(cleo, '2719')).status).toBe(200)
    expect((await manager.post(`/api/teachers/${cleo}/archive`)).status).toBe(200)
    expect((await open(cleo, '2719')).body.code).toBe('wrong_pin')
    expect((await tapAs(tablet.browser, cleo, '2719', 'come')).body.code).toBe('wrong_pin')
  })
})

test('a tap of yesterday’s tablet with the same number is nobody’s twice', async () => {
  const id = randomUUID()
  await tapAs(tablet.browser, anna, pinOfAnna, 'come', { id })
  const second = await tabletOf(server, manager, 'Garten')
  expect((await tapAs(second.browser, anna, pinOfAnna, 'come', { id })).status).toBe(200)
  expect((await server.database.owner.query('select from kiosk_tap')).rowCount).toBe(1)
})
