import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TeacherRow } from '#contract/weeks.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { wednesday as aYearBefore, startServer } from '../../test/house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, dayPath, openWeek, rowOf, save, work } from '../../test/schedule.ts'
import { housekeeping } from '../jobs/housekeeping.ts'
import { SiteSweep } from '../jobs/site-sweep.ts'

let server: TestServer
let manager: Browser
let birgit: number
let emre: number
/** 2027-11-10: the Monday of the same day two years before is 2025-11-10. */
const wednesday = aYearBefore + 364 * 86_400_000
const mondays = ['2025-10-27', '2025-11-03', '2025-11-10', '2026-11-09']
const weekIds: number[] = []

/** Two teachers of 30 hours: in each week Birgit works 7.00 and Emre is sick on one day without a plan (6.00). */
beforeAll(async () => {
  server = await startServer()
  server.clock.time = wednesday
  manager = await server.browser().unlock()
  birgit = await addTeacher(manager, { name: 'Birgit Çelik', initialBalance: 100 })
  emre = await addTeacher(manager, { name: 'Emre Öztürk' })
  for (const monday of mondays) {
    const weekId = await openWeek(manager, monday)
    weekIds.push(weekId)
    await save(manager, work({ teacherId: birgit, weekId }, 1), away({ teacherId: emre, weekId }, 2, 'sick'))
  }
  await manager.post('/api/week-settings', { teacherId: emre, weekId: weekIds[0], targetHours: 20 })
})
afterAll(() => server.close())

const put = (body: unknown) => manager.send('PUT', '/api/site/retention', body)
const preview = (years: number) => manager.get(`/api/site/retention?years=${years}`)
const count = async (table: string) => {
  const { rows } = await server.database.owner.query<{ count: number }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

/** Where the account began is what rolling up moves; all figures of the week stay. */
const withoutBeginning = (row: TeacherRow | undefined) => ({ ...row, initialBalance: undefined })

describe('the preview', () => {
  test('tells what would go, and what each teacher goes on with', async () => {
    const { status, body } = await preview(2)
    expect(status).toBe(200)
    expect(body).toEqual({
      years: 2,
      foldedBefore: '2025-11-10',
      weeks: 2,
      dayEntries: 4,
      historyEntries: 7,
      teachers: [
        { id: birgit, name: 'Birgit Çelik', initialBalance: 100, openingBalance: 54 },
        { id: emre, name: 'Emre Öztürk', initialBalance: 0, openingBalance: -40 },
      ],
    })
  })

  test('of more years than there are is empty', async () => {
    expect((await preview(5)).body).toMatchObject({ foldedBefore: '2024-12-30', weeks: 0, teachers: [] })
  })

  test('is not for parents, and changes nothing', async () => {
    expect((await server.browser().get('/api/site/retention?years=2')).status).toBe(401)
    expect((await manager.get('/api/site')).body).toMatchObject({
      retentionYears: null,
      firstWeek: '2024-12-30',
    })
    expect(await count('week')).toBe(4)
  })
})

describe('folding', () => {
  test('needs the date that the preview showed', async () => {
    for (const confirm of [undefined, '2025-11-03', '2026-11-09']) {
      const { status, body } = await put({ years: 2, confirm })
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'preview_outdated', current: { foldedBefore: '2025-11-10' } })
    }
    expect(await count('week')).toBe(4)
  })

  test('a choice with nothing to fold is only kept, and can be taken back', async () => {
    expect((await put({ years: 5, confirm: '2024-12-30' })).body).toMatchObject({ retentionYears: 5 })
    const { body } = await put({ years: null })
    expect(body).toMatchObject({ retentionYears: null, firstWeek: '2024-12-30', version: 3 })
    expect(await count('week')).toBe(4)
  })

  test('keeps the balances and takes the rest along', async () => {
    const kept = { teacherId: birgit, weekId: weekIds[3]! }
    const before = [await rowOf(manager, kept), await rowOf(manager, { ...kept, teacherId: emre })]
    const stats = (await manager.get('/api/teachers/summary-stats')).body
    const lines = await count('history')
    const { status, body } = await put({ years: 2, confirm: '2025-11-10' })
    expect(status).toBe(200)
    // Four new ones, and none is gone.
    expect(await count('history')).toBe(lines + 4)
    expect(body).toMatchObject({ retentionYears: 2, firstWeek: '2025-11-10' })
    const after = [await rowOf(manager, kept), await rowOf(manager, { ...kept, teacherId: emre })]
    expect(after.map(withoutBeginning)).toEqual(before.map(withoutBeginning))
    expect(before[0]?.cumulativeBalance).toBe(100 - 4 * 23)
    const { body: teacher } = await manager.get(`/api/teachers/${birgit}`)
    expect(teacher).toMatchObject({ initialBalance: 54 })
    // Statistics count what is kept; only the balance is carried over.
    const statsAfter = (await manager.get('/api/teachers/summary-stats')).body
    expect(statsAfter.map((row: { trailingBalance: number }) => row.trailingBalance)).toEqual(
      stats.map((row: { trailingBalance: number }) => row.trailingBalance),
    )
    expect(statsAfter[0]).toMatchObject({ totalWorkedHours: 14 })
    expect(stats[0]).toMatchObject({ totalWorkedHours: 28 })
    const tables = ['week', 'time_slot', 'ledger', 'week_setting']
    expect(await Promise.all(tables.map(count))).toEqual([2, 4, 4, 0])
    expect(await count(`history where folded_week < ${weekIds[2]}`)).toBe(7)
    expect((await verifyLedger(server.db, 1)).faults).toEqual([])
  })

  test('is written to the history: once for the house, and once for each teacher', async () => {
    const { body } = await manager.get('/api/history?limit=4')
    expect(body).toMatchObject([
      { action: 'retentionChanged', before: { years: null }, after: { years: 2 } },
      {
        action: 'balanceFolded',
        teacherId: emre,
        before: { initialBalance: 0 },
        after: { initialBalance: -40 },
      },
      { action: 'balanceFolded', teacherId: birgit, after: { initialBalance: 54 } },
      {
        action: 'weeksFolded',
        teacherId: null,
        after: { foldedBefore: '2025-11-10', weeks: 2, dayEntries: 4, historyEntries: 7 },
      },
    ])
  })

  test('S12: the history of a folded week is still there, without notes and reasons', async () => {
    const { body } = await manager.get(`/api/history?weekId=${weekIds[0]}`)
    expect(body).toMatchObject([
      { action: 'weekSettingChanged', teacherName: 'Emre Öztürk', after: { targetHours: 20 } },
      { action: 'daySaved', weekId: weekIds[0], after: [{ status: 'absent' }] },
      { action: 'daySaved', teacherName: 'Birgit Çelik', after: [{ startTime: '08:00' }] },
      { action: 'weekCreated', weekId: weekIds[0] },
    ])
    expect(JSON.stringify(body)).not.toMatch(/sick/)
    const paged = await manager.get(`/api/history?weekId=${weekIds[0]}&limit=2&before=${body[1].id}`)
    expect(paged.body).toEqual(body.slice(2))
    const both = await manager.get(`/api/history?weekId=${weekIds[0]}&teacherId=${birgit}`)
    expect(both.body).toEqual([body[2]])
  })

  test('S12: of a day in a few letters the times and hours stay', async () => {
    const kept = [
      [
        '"m08:00-09:00 t09:00-10:00! b10:00-10:15 10:15-12:00=1.50@12!"',
        '"08:00-09:00 09:00-10:00 b10:00-10:15 10:15-12:00=1.50"',
      ],
      [
        '{"status":"sick","kind":"childSick","share":0.5,"actualHours":4,"plannedSessions":"08:00-12:00","sessions":"t12:00-16:00@3","notes":"x"}',
        '{"status":"absent","actualHours":4,"sessions":"12:00-16:00"}',
      ],
      ['{"sessions":"08:00-12:00","notes":"Waldtag"}', '"08:00-12:00"'],
      ['{"sessions":["of something else"]}', '{"sessions":null}'],
      ['"other words"', null],
      [
        '{"1":"m08:00-09:00@3","2":null,"5":{"status":"sick","notes":"x"}}',
        '{"1":"08:00-09:00","2":null,"5":{"status":"absent"}}',
      ],
    ]
    for (const [before, after] of kept) {
      const { rows } = await server.database.owner.query('select told_of_nobody($1)::text as told', [before])
      expect(rows[0].told).toBe(after)
    }
  })

  test('F51: one year is less than the law asks for', async () => {
    expect((await preview(1)).status).toBe(400)
    expect((await put({ years: 1, confirm: '2026-11-09' })).status).toBe(400)
  })

  test('a folded week can neither be opened nor edited any more, and says why', async () => {
    const place: Place = { teacherId: birgit, weekId: weekIds[0]! }
    for (const reply of [
      await manager.post('/api/weeks', { startDate: '2025-10-27', endDate: '2025-10-31' }),
      await manager.post('/api/time-slots/batch', [work(place, 1)]),
      await manager.delete(dayPath(place, 1)),
      await manager.post('/api/week-settings', { ...place, targetHours: 10 }),
    ]) {
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({ code: 'week_folded' })
      expect(reply.body.message).toContain('2025-11-10')
    }
    expect((await manager.get(`/api/weeks/${place.weekId}`)).status).toBe(404)
    expect(
      (await manager.post('/api/weeks', { startDate: '2025-11-17', endDate: '2025-11-21' })).status,
    ).toBe(201)
    const missing = { ...place, weekId: 150 }
    expect((await manager.post('/api/time-slots/batch', [work(missing, 1)])).status).toBe(404)
  })

  test('whoever had the form of a teacher open is told', async () => {
    const reply = await manager.patch(
      `/api/teachers/${birgit}`,
      { initialBalance: 100 },
      { 'if-match': '"t1-v1"' },
    )
    expect(reply.status).toBe(412)
  })

  test('taking the choice back brings nothing back', async () => {
    const { body } = await put({ years: null })
    expect(body).toMatchObject({ retentionYears: null, firstWeek: '2025-11-10' })
  })

  test('a balance that cannot be carried over stops it, and nothing has happened', async () => {
    await manager.patch(`/api/teachers/${emre}`, { initialBalance: -9_990 })
    server.clock.time = wednesday + 366 * 86_400_000
    await manager.unlock()
    const { body } = await preview(2)
    const reply = await put({ years: 2, confirm: body.foldedBefore })
    expect([reply.status, reply.body.code]).toEqual([409, 'balance_too_large'])
    expect((await manager.get('/api/site')).body).toMatchObject({
      retentionYears: null,
      firstWeek: '2025-11-10',
    })
    await manager.patch(`/api/teachers/${emre}`, { initialBalance: 0 })
    server.clock.time = wednesday
  })
})

describe('day after day', () => {
  const services = () => ({ db: server.db, clock: server.clock, announce() {} })
  const visits: number[] = []

  /** A day's round as the server makes it, without waiting for the day. */
  async function aDayLater(days: number) {
    server.clock.time = wednesday + days * 86_400_000
    const keeping = housekeeping(services(), server.config, server.app.log)
    const rounds = new SiteSweep({
      db: server.db,
      clock: server.clock,
      every: 86_400_000,
      visit: async (siteId) => {
        visits.push(siteId)
        return keeping.rollUpOldWeeks(siteId)
      },
      onError(error) {
        throw error
      },
    })
    await rounds.run()
    return (await manager.get('/api/site')).body.firstWeek as string
  }

  test('a house without a choice is left as it is', async () => {
    expect(await aDayLater(7)).toBe('2025-11-10')
  })

  test('a house that chose so is folded week by week, and only then', async () => {
    server.clock.time = wednesday
    await put({ years: 2, confirm: '2025-11-10' })
    expect(await aDayLater(3)).toBe('2025-11-10')
    expect(await aDayLater(7)).toBe('2025-11-17')
    expect((await manager.get(`/api/teachers/${birgit}`)).body).toMatchObject({ initialBalance: 31 })
    expect(visits).toEqual([1, 1, 1])
    expect((await verifyLedger(server.db, 1)).faults).toEqual([])
    server.clock.time = wednesday
  })
})

describe('bookings', () => {
  const booked = { kind: 'correction', reason: 'Found while counting again' }
  const book = (date: string, hours: number) =>
    manager.post(`/api/teachers/${birgit}/bookings`, { ...booked, date, hours })

  test('before the Monday go along, into the balance; those from it on stay', async () => {
    // A Saturday: part of the first week that stays, and before it.
    const late = await addTeacher(manager, { name: 'Only booked' })
    await manager.post(`/api/teachers/${late}/bookings`, { ...booked, date: '2025-11-18', hours: 3 })
    for (const [date, hours] of [
      ['2025-11-22', 2],
      ['2025-11-24', -1.5],
    ] as const)
      expect((await book(date, hours)).status).toBe(201)
    const row = () => rowOf(manager, { teacherId: birgit, weekId: weekIds[3]! })
    const before = await row()
    server.clock.time = wednesday + 14 * 86_400_000
    const { body: told } = await preview(2)
    expect(told).toMatchObject({ foldedBefore: '2025-11-24' })
    expect(told.teachers).toContainEqual({
      id: late,
      name: 'Only booked',
      initialBalance: 0,
      openingBalance: 3,
    })
    expect((await put({ years: 2, confirm: '2025-11-24' })).status).toBe(200)
    expect(await row()).toMatchObject({ cumulativeBalance: before?.cumulativeBalance, bookedHours: -1.5 })
    const { body } = await manager.get(`/api/teachers/${birgit}/account`)
    expect(body).toMatchObject({ beginsOn: '2025-11-24', initialBalance: 33, bookings: [{ hours: -1.5 }] })
    expect((await manager.get(`/api/teachers/${late}`)).body.initialBalance).toBe(3)
    expect((await verifyLedger(server.db, 1)).faults).toEqual([])
    expect(await book('2025-11-23', 1)).toMatchObject({ status: 409, body: { code: 'booking_rolled_up' } })
    server.clock.time = wednesday
  })
})
