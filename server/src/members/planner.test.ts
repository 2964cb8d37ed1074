import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlanWeek } from '#contract/weeks.ts'
import type { Browser, Reply, TestServer } from '../../test/house.ts'
import { password, startServer } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** Whoever plans and is not the management: what they see of a week, what they write, and with which access. */

let server: TestServer
let manager: Browser
let planner: Browser
let weekId: number
let url: string
let anna: Place
let ben: Place

const refusal = ({ status, body }: Reply): unknown[] => [status, (body as { code?: string }).code]
const monday = { startTime: '08:00', endTime: '12:00' }

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  weekId = await openWeek(manager)
  url = `/api/weeks/${weekId}`
  const kinds = await manager.patch('/api/site', { absenceKinds: true })
  expect(kinds.status).toBe(200)
  planner = (await memberOf(server, manager, 'plan', { name: 'Petra Plan' })).browser
})
afterAll(() => server.close())
beforeEach(async () => {
  anna = { weekId, teacherId: await addTeacher(manager, { name: 'Anna', initialBalance: 7.5 }) }
  ben = { weekId, teacherId: await addTeacher(manager, { name: 'Ben' }) }
})

const put = (browser: Browser, day: object, headers = {}) =>
  browser.send('PUT', '/api/days', { days: [{ ...anna, dayOfWeek: 1, ...day }] }, headers)

async function rowOf({ teacherId }: Place, browser = planner) {
  const { body } = await browser.get<PlanWeek>(url)
  const row = body.teachers.find(({ id }) => id === teacherId)
  if (!row) throw new Error('Not in the week')
  return row
}

const half = { kind: 'sick', share: 0.5, notes: 'Bandscheibe' }

describe('of an absence a planner sees that somebody is not in', () => {
  test.each(['sick', 'vacation', 'training', 'absent', 'nonWorkingDay'])('%s', async (status) => {
    await save(manager, away(anna, 3, status, { notes: 'Bandscheibe' }))
    const row = await rowOf(anna)
    expect(row.timeSlots).toEqual([
      {
        ...{ dayOfWeek: 3, sessionType: 'none', sessionIndex: 0, startTime: null, endTime: null },
        ...{ status: 'absent', notes: null, actualHours: null },
      },
    ])
    expect([row.fixedDays, row.dayVersions]).toEqual([[3], [0, 0, 0, 0, 0]])
  })

  test('of half a day the work, without what is noted', async () => {
    await save(
      manager,
      away(anna, 3, 'sick', half),
      work(anna, 3, '08:00', '10:00', { notes: 'Bandscheibe' }),
    )
    const { timeSlots, fixedDays } = await rowOf(anna)
    expect(timeSlots).toMatchObject([{ status: 'present', endTime: '10:00', notes: null }])
    expect([timeSlots.length, fixedDays]).toEqual([1, [3]])
    expect((await planner.get(url)).text).not.toContain('Bandscheibe')
  })

  test('where the house is closed, nothing', async () => {
    const day = { kind: 'holiday', name: 'Brückentag' }
    expect((await manager.send('PUT', '/api/calendar/days/2026-11-13', day)).status).toBe(200)
    await save(manager, away(anna, 5, 'sick'))
    for (const place of [anna, ben]) {
      const { timeSlots, fixedDays } = await rowOf(place)
      expect([timeSlots, fixedDays]).toEqual([[], [5]])
      const written = await put(planner, { ...place, dayOfWeek: 5, slots: [monday] })
      expect(refusal(written)).toEqual([403, 'closed_day_of_management'])
    }
    expect((await manager.delete('/api/calendar/days/2026-11-13')).status).toBe(204)
  })

  test('the figures of the week are there, and nothing that adds up over weeks', async () => {
    await save(manager, work(anna, 1))
    const row = await rowOf(anna)
    expect(row).toMatchObject({ contractHours: 30, targetHours: 30, actualHours: 7 })
    expect(Object.keys(row).filter((key) => /balance|booked|kind|leave/i.test(key))).toEqual([])
  })
})

describe('a planner writes', () => {
  test('times, a note, and clears them again', async () => {
    const written = await put(planner, { version: 0, slots: [{ ...monday, notes: 'Ausflug' }] })
    expect(written.status, written.text).toBe(200)
    const [day] = written.body.days
    expect(day.slots).toMatchObject([{ status: 'present', endTime: '12:00', notes: 'Ausflug' }])
    expect(day.before).toEqual([])
    expect((await rowOf(anna)).dayVersions[0]).toBe(day.version)
    const cleared = await put(planner, { version: day.version, slots: [] })
    expect(cleared.body.days).toMatchObject([{ version: 0, slots: [], before: [{ notes: 'Ausflug' }] }])
    const lines = (await manager.get(`/api/history?weekId=${weekId}&limit=2`)).body
    expect(lines).toMatchObject([
      { action: 'dayCleared', actorName: 'Petra Plan' },
      { action: 'daySaved', actorName: 'Petra Plan' },
    ])
  })

  test.each(['sick', 'vacation', 'nonWorkingDay', 'absent'])('no absence: %s', async (status) => {
    const written = await put(planner, { slots: [{ sessionType: 'none', status }] })
    expect(refusal(written)).toEqual([403, 'absence_of_management'])
  })

  test.each([
    ['over it', [monday]],
    ['nothing over it', []],
  ])('%s where an absence is entered, whatever is known of it', async (_, slots) => {
    await save(manager, away(anna, 1, 'sick', { notes: 'Grippe' }))
    const { tag } = await manager.get(`/api/time-slots/day/${weekId}/${anna.teacherId}/1`)
    const version = Number(/-v(\d+)/.exec(tag ?? '')?.[1])
    for (const known of [{}, { version: 0 }, { version }, { version: 7 }]) {
      const written = await put(planner, { ...known, slots })
      expect([...refusal(written), written.tag]).toEqual([403, 'absence_of_management', undefined])
      expect(written.text).not.toMatch(/Grippe|sick/)
    }
    // Nor among others, of which then none is written.
    const other = { ...ben, dayOfWeek: 1, slots: [monday] }
    const both = await planner.send('PUT', '/api/days', { days: [other, { ...anna, dayOfWeek: 1, slots }] })
    expect(refusal(both)).toEqual([403, 'absence_of_management'])
    expect((await rowOf(ben)).timeSlots).toEqual([])
    expect((await rowOf(anna, manager)).timeSlots).toMatchObject([{ status: 'sick', notes: 'Grippe' }])
  })

  test('not over an absence of half a day', async () => {
    await save(manager, away(anna, 1, 'sick', half), work(anna, 1, '08:00', '10:00'))
    expect(refusal(await put(planner, { slots: [monday] }))).toEqual([403, 'absence_of_management'])
  })

  test('nothing over what has changed, and is answered with what they may see of it', async () => {
    await save(manager, work(anna, 1, '09:00', '11:00', { notes: 'Ausflug' }))
    const [version] = (await rowOf(anna)).dayVersions
    const late = await put(planner, { version: 0, slots: [monday] })
    expect(refusal(late)).toEqual([412, 'changed_meanwhile'])
    expect(late.body.current).toEqual([
      {
        ...{ ...anna, dayOfWeek: 1, version },
        slots: [
          {
            ...{ dayOfWeek: 1, sessionType: 'work', sessionIndex: 0, startTime: '09:00', endTime: '11:00' },
            ...{ status: 'present', notes: 'Ausflug', actualHours: null },
          },
        ],
      },
    ])
  })

  test('a version that tells nothing of an absence that came and went', async () => {
    await save(manager, work(anna, 1))
    const before = (await rowOf(anna)).dayVersions
    for (const notes of ['eins', 'zwei', 'drei']) await save(manager, away(anna, 1, 'sick', { notes }))
    await save(manager, work(anna, 1))
    expect((await rowOf(anna)).dayVersions).toEqual(before)
  })

  test('nothing through the other ways to write days', async () => {
    const day = `/api/time-slots/day/${weekId}/${anna.teacherId}/1`
    const calls = [
      planner.post('/api/time-slots/batch', [work(anna, 1)]),
      planner.delete(day),
      planner.get(day),
      planner.post('/api/week-settings', { ...anna, targetHours: 1 }),
      planner.get(`${url}/planning`),
      planner.get(`/api/history?weekId=${weekId}`),
    ]
    for (const reply of await Promise.all(calls)) expect(refusal(reply)).toEqual([403, 'not_yours'])
  })
})

describe('an answer that is kept', () => {
  test('of a week is not the planner’s, whatever tag is sent', async () => {
    await save(manager, away(anna, 3, 'sick', { notes: 'Bandscheibe' }))
    const whole = await manager.get(url)
    const parents = await server.browser().get(url)
    const own = await planner.get(url)
    for (const tag of [whole.tag, parents.tag, '"made-up"', 'W/"t1-2026-11-11"']) {
      const again = await planner.get(url, { 'if-none-match': tag ?? '' })
      expect([again.status, again.text, again.tag]).toEqual([200, own.text, own.tag])
      expect(again.headers['house-version']).toBeUndefined()
    }
    expect((await planner.get(url, { 'if-none-match': own.tag ?? '' })).status).toBe(304)
    expect((await manager.get(url)).text).toBe(whole.text)
  })

  test('of a write is neither another’s nor the same one’s in another role', async () => {
    const key = { 'idempotency-key': `one-${anna.teacherId}` }
    const slots = [{ ...monday, notes: 'Ausflug' }]
    const made = await put(manager, { slots }, key)
    expect(made.status).toBe(200)
    expect((await put(manager, { slots }, key)).text).toBe(made.text)
    const other = (await memberOf(server, manager, 'plan', { name: 'Paul Plan' })).browser
    for (const browser of [planner, other]) {
      const replayed = await put(browser, { slots }, key)
      expect(refusal(replayed)).toEqual([422, 'key_used_before'])
      expect(replayed.text).not.toContain('Ausflug')
    }
    const own = { 'idempotency-key': `own-${anna.teacherId}` }
    const mine = await put(planner, { slots: [] }, own)
    expect((await put(planner, { slots: [] }, own)).text).toBe(mine.text)
    for (const browser of [manager, other])
      expect(refusal(await put(browser, { slots: [] }, own))).toEqual([422, 'key_used_before'])
  })
})

describe('with the password of the house', () => {
  const choose = (browser: Browser, opens: string) => browser.send('PUT', '/api/access/opens', { opens })

  test('only the plan, once somebody of the management has a passkey, who cannot be the last to go', async () => {
    expect(refusal(await choose(manager, 'plan'))).toEqual([409, 'manager_needed'])
    await put(manager, { slots: [{ ...monday, notes: 'Ausflug' }] }, { 'idempotency-key': 'before-it' })
    const leader = await memberOf(server, manager, 'manage', { name: 'Hannelore' })
    expect((await choose(leader.browser, 'plan')).body).toMatchObject({ passwordOpens: 'plan' })
    // Who came in with it before is a planner from now on, with nothing of what was kept for the management.
    const state = (await manager.get('/api/access')).body
    expect(state).toMatchObject({ viewMode: 'teacher', opens: 'plan', passkeys: true })
    expect(Object.keys(state)).not.toContain('wrongPasswords')
    expect((await manager.get<PlanWeek>(url)).body.viewMode).toBe('plan')
    expect(refusal(await manager.get('/api/members'))).toEqual([403, 'not_yours'])
    expect(refusal(await manager.get('/api/my/account'))).toEqual([403, 'not_yours'])
    const replayed = await put(
      manager,
      { slots: [{ ...monday, notes: 'Ausflug' }] },
      { 'idempotency-key': 'before-it' },
    )
    expect(refusal(replayed)).toEqual([422, 'key_used_before'])
    const again = server.browser()
    expect((await again.post('/api/access', { password })).body).toMatchObject({ opens: 'plan' })
    expect((await put(again, { slots: [monday] })).status).toBe(200)
    for (const leave of [
      () => leader.browser.delete(`/api/members/${leader.memberId}`),
      () => leader.browser.patch(`/api/members/${leader.memberId}`, { role: 'plan' }),
    ])
      expect(refusal(await leave())).toEqual([409, 'last_manager'])
    expect((await choose(leader.browser, 'manage')).status).toBe(200)
    expect((await manager.get('/api/access')).body).toMatchObject({ wrongPasswords: 0 })
    expect((await leader.browser.delete(`/api/members/${leader.memberId}`)).status).toBe(204)
  })
})
