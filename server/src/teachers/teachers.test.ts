import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, dayPath, openWeek, rowOf, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())

const create = (body: object, headers = {}) => manager.post('/api/teachers', body, headers)
const read = (id: number) => manager.get(`/api/teachers/${id}`)
const names = async (which: string) =>
  (await manager.get(`/api/teachers/${which}`)).body.map((teacher: { name: string }) => teacher.name)

describe('adding', () => {
  // spec 3.1, 3.2, 3.4, 3.5, 3.9, 3.10, 7.21, 7.22, 9.6, 9.9
  test('with the least that is needed', async () => {
    const reply = await create({ name: '  Ada Yılmaz ', weeklyHours: 19.5 })
    expect(reply.status).toBe(201)
    const hours = {
      weeklyHours: 19.5,
      targetWorkHours: null,
      teamHours: null,
      mpaHours: null,
      usualWeek: null,
      leaveDays: 30,
    }
    expect(reply.body).toEqual({
      id: 1,
      name: 'Ada Yılmaz',
      ...hours,
      teamId: 0,
      startDate: null,
      lastDay: null,
      initialBalance: 0,
      archived: false,
      terms: [{ validFrom: '2024-12-30', ...hours, longAbsence: null }],
      version: 1,
    })
    const again = await read(1)
    expect(again.body).toEqual(reply.body)
    expect(again.tag).toBe(reply.tag)
  })

  test('with everything', async () => {
    const given = {
      weeklyHours: 40,
      targetWorkHours: 0,
      teamHours: 2.25,
      mpaHours: 3,
      initialBalance: -12.75,
    }
    const { body } = await create({
      name: 'Bo',
      ...given,
      startDate: '2026-09-01',
      teamId: 0,
      archived: false,
    })
    expect(body).toMatchObject({ ...given, startDate: '2026-09-01' })
  })

  // spec 3.6; decided a-date-is-a-day
  test.each([
    ['2026-08-31T22:00:00.000Z', '2026-09-01'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
    ['2026-09-01', '2026-09-01'],
  ])('a start at %s is the day %s in the house', async (startDate, expected) => {
    const { body } = await create({ name: 'Cem Roth', weeklyHours: 10, startDate })
    expect(body.startDate).toBe(expected)
  })

  // spec 3.3, 5.5, 5.6, 5.8, 9.3, 9.7
  test.each([
    [{ name: 'D' }, 'Name must be at least 2 characters'],
    [{ name: '   D ' }, 'Name must be at least 2 characters'],
    [{ name: 'D'.repeat(101) }, 'Must be at most 100 characters'],
    [{ name: 'Do\nra' }, 'Must not contain control characters'],
    [{ weeklyHours: 41 }, 'Maximum 40 hours per week'],
    [{ weeklyHours: -1 }, 'Must be at least 0'],
    [{ weeklyHours: '20' }, 'Please enter a valid number for hours.'],
    [{ targetWorkHours: 40.5 }, 'Maximum 40 hours per week'],
    [{ initialBalance: 10_001 }, 'Must be at most 10000'],
    [{ initialBalance: 0.005 }, 'Must be a number with at most two decimals'],
    [{ startDate: '2026-13-01' }, 'Must be a date like 2026-11-09'],
    [{ id: 5 }, 'Unrecognized key: "id"'],
  ])('%j is refused', async (fault, message) => {
    const reply = await create({ name: 'Dora Weiß', weeklyHours: 20, ...fault })
    expect([reply.status, reply.body.message]).toEqual([400, message])
    expect(reply.body.issues).toHaveLength(1)
  })

  test('nobody leaves before the start, whichever of the two days is changed', async () => {
    const days = { startDate: '2026-09-02', lastDay: '2026-09-01' }
    const early = await create({ name: 'Ela Sommer', weeklyHours: 20, ...days })
    expect([early.status, early.body.code]).toEqual([400, 'leaves_before_start'])
    const oneDay = { startDate: '2026-09-02', lastDay: '2026-09-02' }
    const { body } = await create({ name: 'Ela Sommer', weeklyHours: 20, ...oneDay })
    expect(body).toMatchObject(oneDay)
    for (const change of [{ lastDay: '2026-09-01' }, { startDate: '2026-09-03' }]) {
      const reply = await manager.patch(`/api/teachers/${body.id}`, change)
      expect([reply.status, reply.body.code]).toEqual([400, 'leaves_before_start'])
    }
    const { body: after } = await manager.patch(`/api/teachers/${body.id}`, { lastDay: null })
    expect(after).toMatchObject({ startDate: '2026-09-02', lastDay: null })
  })

  test('an Idempotency-Key adds one teacher, also when both requests come at once', async () => {
    const teacher = { name: 'Einmal Schmidt', weeklyHours: 20 }
    const key = { 'idempotency-key': 'add Einmal' }
    const replies = await Promise.all([1, 2, 3].map(() => create(teacher, key)))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.tag} ${reply.text}`)).size).toBe(1)
    expect((await names('active')).filter((name: string) => name === teacher.name)).toHaveLength(1)
    expect((await create({ ...teacher, weeklyHours: 21 }, key)).status).toBe(422)
  })

  test('a new teacher is in the weeks that are open already', async () => {
    const weekId = await openWeek(manager)
    const teacherId = await addTeacher(manager, { initialBalance: 3 })
    expect(await rowOf(manager, { teacherId, weekId })).toMatchObject({
      contractHours: 30,
      cumulativeBalance: 3,
    })
  })
})

describe('archiving and restoring', () => {
  // spec 4.1, 7.18, 7.19, 7.25, 7.26, 7.27, 7.28; decided a-week-has-no-address
  test.each(['POST', 'PATCH'])('restored by %s; both may be repeated', async (method) => {
    const name = `Frida ${method}`
    const id = await addTeacher(manager, { name })
    for (let time = 1; time <= 2; time++) {
      const reply = await manager.post(`/api/teachers/${id}/archive`)
      expect(reply.body).toMatchObject({ id, archived: true, version: 2 })
    }
    expect(await names('archived')).toContain(name)
    expect(await names('active')).not.toContain(name)
    for (let time = 1; time <= 2; time++) {
      const reply = await manager.send(
        method,
        `/api/teachers/${id}/unarchive`,
        method === 'PATCH' ? {} : undefined,
      )
      expect(reply.body).toMatchObject({ id, archived: false, version: 3 })
    }
    expect(await names('archived')).not.toContain(name)
    expect(await names('active')).toContain(name)
  })

  test('the lists are in the order of the names', async () => {
    const active = await names('active')
    expect(active).toEqual([...active].sort())
  })
})

describe('versions', () => {
  // spec 7.24; decided versions
  test('the loser of a race gets 412 with the present teacher', async () => {
    const id = await addTeacher(manager)
    const { tag } = await read(id)
    const ifMatch = { 'if-match': String(tag) }
    const won = await manager.patch(`/api/teachers/${id}`, { name: 'Greta Eins' }, ifMatch)
    expect(won.status).toBe(200)
    const lost = await manager.patch(`/api/teachers/${id}`, { name: 'Greta Zwei' }, ifMatch)
    expect([lost.status, lost.body.code, lost.body.current, lost.tag]).toEqual([
      412,
      'changed_meanwhile',
      won.body,
      won.tag,
    ])
    expect((await manager.delete(`/api/teachers/${id}`, ifMatch)).status).toBe(412)
    expect((await read(id)).body).toEqual(won.body)
    expect((await manager.patch(`/api/teachers/${id}`, { name: 'Greta Drei' })).status).toBe(200)
  })
})

describe('deleting', () => {
  // spec 4.3, 7.29
  test.each(['active', 'archived'])('an %s teacher is gone for good, with everything', async (state) => {
    const weekId = await openWeek(manager)
    const teacherId = await addTeacher(manager, { name: 'Hanna Vergessen' })
    await save(manager, work({ teacherId, weekId }, 1))
    await manager.post('/api/week-settings', { teacherId, weekId, targetHours: 20 })
    if (state === 'archived') await manager.post(`/api/teachers/${teacherId}/archive`)
    const reply = await manager.delete(`/api/teachers/${teacherId}`)
    expect([reply.status, reply.text]).toEqual([204, ''])
    const gone = [
      await read(teacherId),
      await manager.get(dayPath({ teacherId, weekId }, 1)),
      await manager.patch(`/api/teachers/${teacherId}`, { name: 'Hanna' }),
      await manager.delete(`/api/teachers/${teacherId}`),
    ]
    expect(gone.map((reply) => reply.status)).toEqual([404, 404, 404, 404])
    for (const url of [`/api/weeks/${weekId}`, `/api/week-settings/${weekId}`, '/api/history?limit=200']) {
      const { text } = await manager.get(url)
      expect(text).not.toMatch(new RegExp(`Hanna|"teacherId":${teacherId}\\b`))
    }
  })

  test('nothing is left in the answers kept for a retry, and a late retry creates nobody', async () => {
    const create = () =>
      manager.post('/api/teachers', { name: 'Ida Spurlos', weeklyHours: 20 }, { 'idempotency-key': 'ida-1' })
    const { body } = await create()
    await manager.delete(`/api/teachers/${body.id}`)
    const { rows } = await server.database.owner.query("select from idempotency_key where body like '%Ida%'")
    expect(rows).toHaveLength(0)
    expect([(await create()).status, (await create()).text]).toEqual([201, ''])
    expect((await manager.get('/api/teachers/active')).text).not.toContain('Ida')
  })

  // spec 3.2
  test('a number is never given again', async () => {
    const first = await addTeacher(manager)
    await manager.delete(`/api/teachers/${first}`)
    expect(await addTeacher(manager)).toBe(first + 1)
  })
})
