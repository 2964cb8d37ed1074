import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Asker } from '../../test/asking.ts'
import {
  answer,
  askerOf,
  askFor,
  bodyOf,
  effectOf,
  inbox,
  ownRequests,
  placeOn,
  takeBack,
  takeRequests,
  withdraw,
} from '../../test/asking.ts'
import type { Browser, Reply, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import { verifyOnlySite } from '../../test/reliability/ledger-faults.ts'
import { openWeek, rowOf, save, work } from '../../test/schedule.ts'

/** What people ask for, from the question to the answer and back. Today is Wednesday, 11 November 2026. */

let server: TestServer
let manager: Browser
let anna: Asker

const usualWeek = ['08:00-14:00', '08:00-14:00', '08:00-14:00', '08:00-14:00', '-']
const refusal = ({ status, body }: Reply<unknown>) => [status, (body as { code?: string }).code]
const week = { from: '2026-12-14', to: '2026-12-18' }

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  await takeRequests(manager, { leaveAccounts: true, absenceKinds: true })
})
afterAll(async () => {
  expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  await server.close()
})
beforeEach(async () => {
  server.clock.time = wednesday
  anna = await askerOf(server, manager, { name: 'Anna Becker', weeklyHours: 24, usualWeek })
})

/** `1 vacation, 2 present 08:00-14:00`: the days of a week that hold anything. */
async function daysOf(teacherId: number, monday = '2026-12-14'): Promise<string> {
  const row = await rowOf(manager, placeOn(teacherId, monday))
  const slots = row?.timeSlots ?? []
  return slots
    .map(({ dayOfWeek, status, kind, share, startTime, endTime, plannedSessions }) =>
      [
        dayOfWeek,
        status,
        kind,
        share === 0.5 && '½',
        startTime && `${startTime}-${endTime}`,
        plannedSessions && `(${plannedSessions})`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
}

describe('asking', () => {
  test('says what was asked for, and changes no day', async () => {
    await openWeek(manager, '2026-12-14')
    const place = placeOn(anna.teacherId, '2026-12-14')
    await save(manager, work(place, 1))
    const asked = await askFor(anna, { ...week, message: 'Meine Schwester heiratet.' })
    expect(asked).toMatchObject({
      ...week,
      kind: 'leave',
      state: 'asked',
      version: 1,
      approved: null,
      answer: '',
    })
    expect(asked.askedAt).toBe(new Date(wednesday).toISOString())
    expect(await daysOf(anna.teacherId)).toBe('1 present 08:00-15:00')
    const { open } = await inbox(manager)
    expect(open.find(({ id }) => id === asked.id)).toMatchObject({
      item: 'absence',
      teacherId: anna.teacherId,
      name: 'Anna Becker',
      message: 'Meine Schwester heiratet.',
    })
  })

  test.each<[string, Parameters<typeof bodyOf>[0], number, string]>([
    ['yesterday', { from: '2026-11-10' }, 400, 'request_in_past'],
    ['from a Saturday on', { from: '2026-11-14', to: '2026-11-16' }, 400, 'request_on_weekend'],
    ['the wrong way round', { from: '2026-11-18', to: '2026-11-17' }, 400, 'span_reversed'],
    [
      'both halves of a day',
      { from: '2026-11-16', firstHalf: true, lastHalf: true },
      400,
      'request_half_twice',
    ],
    ['three months', { from: '2027-01-04', to: '2027-03-31' }, 400, 'span_too_long'],
    ['in three years', { from: '2029-11-12' }, 400, 'request_too_far'],
    ['a day that she never works', { from: '2026-12-18' }, 409, 'request_no_working_day'],
    ['what cannot be asked for', { kind: 'sick', from: '2026-12-14' }, 400, 'invalid'],
    ['with too long a sentence', { from: '2026-12-14', message: 'a'.repeat(301) }, 400, 'invalid'],
    ['with a sentence that runs backwards', { from: '2026-12-14', message: 'a\u202eb' }, 400, 'invalid'],
  ])('%s is refused', async (_, asked, status, code) => {
    expect(refusal(await anna.browser.post('/api/my/requests', bodyOf(asked)))).toEqual([status, code])
    expect(await ownRequests(anna)).toEqual([])
  })

  test('nobody asks twice for one day, but again once it was withdrawn', async () => {
    const first = await askFor(anna, week)
    const again = () =>
      anna.browser.post('/api/my/requests', bodyOf({ from: '2026-12-17', to: '2026-12-22' }))
    expect(refusal(await again())).toEqual([409, 'request_overlaps'])
    expect((await withdraw(anna, first)).body).toMatchObject({ state: 'withdrawn', version: 2 })
    expect((await again()).status).toBe(201)
  })

  test('with an Idempotency-Key it is asked once', async () => {
    const key = { 'idempotency-key': `asked-${anna.teacherId}` }
    const [first, again] = [
      await anna.browser.post('/api/my/requests', bodyOf(week), key),
      await anna.browser.post('/api/my/requests', bodyOf(week), key),
    ]
    expect(again.body).toEqual(first.body)
    expect(await ownRequests(anna)).toHaveLength(1)
  })

  test('thirty may wait, and no more', async () => {
    const days = Array.from({ length: 31 }, (_, at) =>
      new Date(Date.UTC(2026, 11, 1 + 7 * at)).toISOString().slice(0, 10),
    )
    const replies: unknown[] = []
    for (const from of days)
      replies.push((await anna.browser.post('/api/my/requests', bodyOf({ from }))).status)
    expect(replies).toEqual([...Array(30).fill(201), 409])
  })

  test('other days can be asked for as long as nobody has answered', async () => {
    const asked = await askFor(anna, week)
    const change = (version: number, from: string) =>
      anna.browser.send('PUT', `/api/my/requests/${asked.id}`, {
        ...bodyOf({ from, to: '2026-12-17' }),
        version,
      })
    expect((await change(1, '2026-12-15')).body).toMatchObject({
      from: '2026-12-15',
      version: 2,
      state: 'asked',
    })
    // The management had looked at other days.
    const late = await answer(manager, asked)
    expect(refusal(late)).toEqual([412, 'changed_meanwhile'])
    expect((late.body as unknown as { current: object }).current).toMatchObject({
      from: '2026-12-15',
      version: 2,
    })
    expect((await answer(manager, { id: asked.id, version: 2 })).status).toBe(200)
    const after = await change(3, '2026-12-16')
    expect([after.status, after.body.current.state]).toEqual([412, 'approved'])
  })

  test('her requests are nobody else’s', async () => {
    const ben = await askerOf(server, manager, { name: 'Ben Albers' })
    const asked = await askFor(anna, week)
    expect(refusal(await withdraw(ben, asked))).toEqual([404, 'not_found'])
    expect(
      (await ben.browser.send('PUT', `/api/my/requests/${asked.id}`, { ...bodyOf(week), version: 1 })).status,
    ).toBe(404)
    expect((await ben.browser.get('/api/my/requests')).text).not.toContain('2026-12-14')
    expect((await ben.browser.get('/api/requests')).status).toBe(403)
    expect(refusal(await answer(ben.browser, asked))).toEqual([403, 'not_yours'])
  })
})

test('what was withdrawn is answered by nobody, and what was answered is withdrawn by nobody', async () => {
  const asked = await askFor(anna, week)
  await withdraw(anna, asked)
  const late = await answer(manager, asked)
  expect(refusal(late)).toEqual([412, 'changed_meanwhile'])
  expect((late.body as unknown as { current: object }).current).toMatchObject({ state: 'withdrawn' })
  expect(refusal(await answer(manager, { id: asked.id, version: 2 }))).toEqual([412, 'changed_meanwhile'])
  const other = await askFor(anna, { from: '2026-12-22' })
  await answer(manager, other)
  const reply = await withdraw(anna, other)
  expect([reply.status, (reply.body as unknown as { current: { state: string } }).current.state]).toEqual([
    412,
    'approved',
  ])
})

describe('what the management is shown beside a request', () => {
  test('what is left, before and after, and when it was December’s turn last', async () => {
    const asked = await askFor(anna, week)
    const effect = await effectOf(manager, asked.id)
    expect(effect).toMatchObject({
      counted: 4,
      missing: 0,
      hours: null,
      balance: null,
      lastOff: null,
      part: null,
    })
    expect(effect.left).toEqual([{ year: 2026, before: 24, after: 20 }])
    expect(effect.days.map(({ date, level }) => `${date} ${level}`)).toEqual(
      ['14', '15', '16', '17'].map((day) => `2026-12-${day} none`),
    )
    await answer(manager, asked)
    const { body } = await manager.get('/api/leave?year=2026')
    expect(body.accounts.find(({ id }: { id: number }) => id === anna.teacherId).left.days).toBe(20)
  })

  test('too little leave says how much is missing', async () => {
    const correction = { days: -22, reason: 'Beim früheren Träger genommen' }
    const { status } = await manager.post(
      `/api/teachers/${anna.teacherId}/leave/2026/corrections`,
      correction,
    )
    expect(status).toBe(201)
    expect(await effectOf(manager, (await askFor(anna, week)).id)).toMatchObject({
      left: [{ before: 2, after: -2 }],
      missing: 2,
    })
  })

  test('of time off the hours and the balance', async () => {
    const asked = await askFor(anna, { kind: 'timeOff', from: '2026-12-14', to: '2026-12-15' })
    expect(await effectOf(manager, asked.id)).toMatchObject({
      hours: 12,
      balance: { before: 0, after: -12 },
      left: [],
    })
  })

  test('who else is away, and who has asked', async () => {
    const ben = await askerOf(server, manager, { name: 'Ben Berg' })
    const cem = await askerOf(server, manager, { name: 'Cem Cal' })
    await answer(manager, await askFor(ben, { from: '2026-12-15', to: '2026-12-16' }))
    await askFor(cem, { from: '2026-12-10', to: '2026-12-14' })
    const { others } = await effectOf(manager, (await askFor(anna, week)).id)
    expect(others.filter(({ teacherId }) => [ben.teacherId, cem.teacherId].includes(teacherId))).toEqual([
      { teacherId: cem.teacherId, name: 'Cem Cal', from: '2026-12-14', to: '2026-12-14', isAsked: true },
      { teacherId: ben.teacherId, name: 'Ben Berg', from: '2026-12-15', to: '2026-12-16', isAsked: false },
    ])
  })
})

describe('leaving', () => {
  test('what waits lapses when the person is archived', async () => {
    const asked = await askFor(anna, week)
    await manager.post(`/api/teachers/${anna.teacherId}/archive`, {})
    expect((await inbox(manager)).closed.find(({ id }) => id === asked.id)).toMatchObject({
      state: 'lapsed',
      version: 2,
    })
    expect(refusal(await answer(manager, { id: asked.id, version: 2 }))).toEqual([412, 'changed_meanwhile'])
  })

  test('and what waits for days after the last one', async () => {
    const [early, late] = [await askFor(anna, { from: '2026-11-30' }), await askFor(anna, week)]
    await manager.patch(`/api/teachers/${anna.teacherId}`, { lastDay: '2026-11-30' })
    const states = new Map((await ownRequests(anna)).map(({ id, state }) => [id, state]))
    expect([states.get(early.id), states.get(late.id)]).toEqual(['asked', 'lapsed'])
    expect(refusal(await anna.browser.post('/api/my/requests', bodyOf(week)))).toEqual([409, 'teacher_left'])
  })

  test('requests go with the person who is deleted, and come back with whoever is brought back', async () => {
    const open = await askFor(anna, week)
    const { body } = await answer(manager, await askFor(anna, { from: '2026-12-22' }))
    expect((await manager.delete(`/api/teachers/${anna.teacherId}`)).status).toBe(204)
    const left = await inbox(manager)
    expect([...left.open, ...left.closed].some(({ teacherId }) => teacherId === anna.teacherId)).toBe(false)
    expect((await manager.post(`/api/teachers/removed/${anna.teacherId}/bring-back`)).status).toBeLessThan(
      300,
    )
    const back = await inbox(manager)
    expect(back.open.find(({ id }) => id === open.id)).toMatchObject({ state: 'asked', version: 1 })
    // Its days are known still, and are given back.
    expect((await takeBack(manager, body.request)).body.days).toHaveLength(1)
  })
})

describe('a house that takes no requests', () => {
  test('has none of the calls, and its members are told nothing', async () => {
    const asked = await askFor(anna, week)
    expect((await anna.browser.get('/api/access')).body.member.asks).toBe(true)
    await manager.patch('/api/site', { takesRequests: false })
    const calls: [Browser, string, string, unknown?][] = [
      [anna.browser, 'GET', '/api/my/requests'],
      [anna.browser, 'GET', '/api/my/requests/calendar?month=2026-12'],
      [anna.browser, 'GET', '/api/my/requests/effect?kind=leave&from=2026-12-14&to=2026-12-14'],
      [anna.browser, 'POST', '/api/my/requests', bodyOf({ from: '2026-12-22' })],
      [anna.browser, 'PUT', `/api/my/requests/${asked.id}`, { ...bodyOf(week), version: 1 }],
      [anna.browser, 'POST', `/api/my/requests/${asked.id}/withdraw`, { version: 1 }],
      [manager, 'GET', '/api/requests'],
      [manager, 'GET', '/api/requests/effects'],
      [manager, 'GET', `/api/requests/${asked.id}/effect`],
      [manager, 'POST', `/api/requests/${asked.id}/answer`, { version: 1, answer: 'approve' }],
      [manager, 'POST', `/api/requests/${asked.id}/take-back`, { version: 1 }],
    ]
    for (const [browser, method, url, body] of calls)
      expect(refusal(await browser.send(method, url, body)), `${method} ${url}`).toEqual([404, 'not_found'])
    expect(Object.keys((await anna.browser.get('/api/access')).body.member)).not.toContain('asks')
    await takeRequests(manager)
    expect(await ownRequests(anna)).toMatchObject([{ state: 'asked' }])
  })
})

test('whoever plans sees that somebody may be away, not why, and answers nothing', async () => {
  const planner = (await memberOf(server, manager, 'plan', { name: 'Petra Plan' })).browser
  const asked = await askFor(anna, { kind: 'timeOff', ...week, message: 'Beerdigung' })
  const list = await planner.get('/api/requests')
  expect(list.body.open.find(({ id }: { id: number }) => id === asked.id)).toEqual({
    ...{
      item: 'absence',
      id: asked.id,
      teacherId: anna.teacherId,
      name: 'Anna Becker',
      groupId: null,
      ...week,
    },
    ...{
      firstHalf: false,
      lastHalf: false,
      state: 'asked',
      askedAt: asked.askedAt,
      closedAt: null,
      version: 1,
    },
  })
  const effects = await planner.get('/api/requests/effects')
  const effect = effects.body.find(({ id }: { id: number }) => id === asked.id)
  expect(Object.keys(effect).toSorted()).toEqual(['counted', 'days', 'id', 'others', 'part', 'version'])
  expect(list.text + effects.text).not.toMatch(/Beerdigung|timeOff|balance|hours/)
  expect((await planner.get(`/api/requests/${asked.id}/effect`)).status).toBe(403)
  expect((await answer(planner, asked)).status).toBe(403)
  expect((await planner.get('/api/site')).body.takesRequests).toBe(true)
})

test('the history says what was asked and answered, and neither sentence', async () => {
  const asked = await askFor(anna, { ...week, message: 'Umzug meiner Mutter' })
  const { body } = await answer(manager, asked, { answer: 'decline', sentence: 'Leider nicht.' })
  await answer(manager, body.request)
  const history = await manager.get(`/api/history?teacherId=${anna.teacherId}&limit=50`)
  const actions = history.body.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action.startsWith('request'))).toEqual([
    'requestApproved',
    'requestDeclined',
    'requestAsked',
  ])
  expect(history.body.find(({ action }: { action: string }) => action === 'requestAsked')).toMatchObject({
    actorName: 'Anna Becker',
    before: null,
    after: { requestId: asked.id, kind: 'leave', ...week, state: 'asked' },
  })
  expect(history.text).not.toMatch(/Umzug|Leider/)
})

test('a year after its days a request is forgotten, one that waits is not', async () => {
  const { body } = await answer(manager, await askFor(anna, week))
  const open = await askFor(anna, { from: '2026-12-22' })
  const { owner } = server.database
  const known = async () =>
    (
      await owner.query('select request_id as id from request where teacher_id = $1', [anna.teacherId])
    ).rows.map(({ id }) => id)
  expect(await known()).toEqual([body.request.id, open.id])
  const { forgetWhatIsOver } = await import('../jobs/forget-what-is-over.ts')
  const { inSiteTransaction } = await import('../site-transaction.ts')
  const services = { db: server.db, clock: server.clock, announce: () => {} }
  const [{ id: siteId }] = (await owner.query('select site_id as id from site')).rows
  for (const [at, left] of [
    ['2027-12-18T12:00:00Z', [body.request.id, open.id]],
    ['2027-12-19T12:00:00Z', [open.id]],
  ] as const) {
    server.clock.time = Date.parse(at)
    await inSiteTransaction(services, siteId, undefined, forgetWhatIsOver)
    expect(await known()).toEqual(left)
  }
})
