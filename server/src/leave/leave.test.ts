import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Leave, WireLeaveAccount } from '#contract/leave.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, openWeek, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())
beforeEach(async () => {
  await site({ leaveLapsesOn: '03-31' })
})
afterEach(() => on('2026-11-11'))

const site = async (change: object) => expect((await manager.patch('/api/site', change)).status).toBe(200)
/** Access may have ended until then, so it is asked for again. */
const on = async (date: string) => {
  server.clock.time = Date.parse(`${date}T11:00:00Z`)
  await manager.unlock()
}
const leaveIn = async (year: number) => (await manager.get<Leave>(`/api/leave?year=${year}`)).body
const accountOf = async (id: number, year: number): Promise<WireLeaveAccount> => {
  const found = (await leaveIn(year)).accounts.find((account) => account.id === id)
  if (!found) throw new Error(`There is no account of ${id} in ${year}`)
  return found
}
const figures = ({
  carried,
  lapsed,
  entitled,
  corrections,
  taken,
  planned,
  closing,
  left,
  forecast,
}: WireLeaveAccount) => ({
  carried: carried.days,
  lapsed: lapsed.days,
  entitled: entitled.days,
  corrections: corrections.days,
  taken: taken.days,
  planned: planned.days,
  closing: closing.days,
  left: left.days,
  forecast: forecast.days,
})
const nothing = { carried: 0, lapsed: 0, corrections: 0, taken: 0, planned: 0, closing: 0 }
const absent = async (teacherId: number, from: string, to = from, more: object = {}) => {
  const body = { teacherId, status: 'vacation', from, to, ...more }
  const reply = await manager.post('/api/absences', body)
  expect(reply.status, reply.text).toBe(200)
}
const put = (id: number, year: number, carried: number | null, noticeOn: string | null = null) =>
  manager.send('PUT', `/api/teachers/${id}/leave/${year}`, { carried, noticeOn })
const weekOf = (days: number) => ['8-16', '8-16', '8-16', '8-16', '8-16'].fill('-', days)

// field.md, section 6
describe('what a teacher is entitled to', () => {
  test.each([
    [30, [30, 24, 18, 12, 6]],
    [31, [31, 25, 19, 12, 6]],
    [20, [20, 16, 12, 8, 4]],
  ])('%d days for five days a week', async (leaveDays, expected) => {
    const found = []
    for (const days of [5, 4, 3, 2, 1]) {
      const id = await addTeacher(manager, { leaveDays, usualWeek: weekOf(days) })
      found.push((await accountOf(id, 2026)).entitled.days)
    }
    expect(found).toEqual(expected)
  })

  test('30 for who has nothing else, and never less than the law gives', async () => {
    const usual = await addTeacher(manager)
    expect((await manager.get(`/api/teachers/${usual}`)).body).toMatchObject({
      leaveDays: 30,
      terms: [{ leaveDays: 30 }],
    })
    expect((await accountOf(usual, 2026)).entitled).toEqual({
      days: 30,
      steps: [
        {
          kind: 'segment',
          days: 30,
          from: '2026-01-01',
          to: '2026-12-31',
          yearlyDays: 30,
          workingDays: 5,
          withoutUsualWeek: true,
          calendarDays: 365,
          employedDays: 365,
          months: 12,
        },
      ],
    })
    const few = await addTeacher(manager, { leaveDays: 12 })
    const { days, steps } = (await accountOf(few, 2026)).entitled
    expect([days, steps.at(-1)]).toEqual([20, { kind: 'statutoryMinimum', days: 8, least: 20 }])
  })

  test.each([
    ['five days, then three', 5, 3, 25.04, -0.04, 25],
    ['three days, then five', 3, 5, 22.96, 0.04, 23],
  ])('%s from 3 August on', async (_, before, after, exact, rounding, days) => {
    const id = await addTeacher(manager, { usualWeek: weekOf(before) })
    const change = { usualWeek: weekOf(after), validFrom: '2026-08-03' }
    expect((await manager.patch(`/api/teachers/${id}`, change)).status).toBe(200)
    const { entitled } = await accountOf(id, 2026)
    const segments = entitled.steps.slice(0, -1)
    expect(segments.reduce((sum, step) => sum + Math.round(step.days * 100), 0) / 100).toBe(exact)
    expect(entitled.steps.at(-1)).toEqual({ kind: 'rounding', days: rounding })
    expect(entitled.days).toBe(days)
    expect((await accountOf(id, 2025)).entitled.days).toBe(before * 6)
    expect((await accountOf(id, 2027)).entitled.days).toBe(after * 6)
  })

  test('who starts on 1 September has a third of the year, and no account before', async () => {
    const five = await addTeacher(manager, { startDate: '2026-09-01' })
    const four = await addTeacher(manager, { startDate: '2026-09-01', usualWeek: weekOf(4) })
    expect([
      (await accountOf(five, 2026)).entitled.days,
      (await accountOf(four, 2026)).entitled.days,
    ]).toEqual([10, 8])
    const before = (await leaveIn(2025)).accounts.map(({ id }) => id)
    expect(before).not.toContain(five)
  })

  test('31 days from 2027 on leave 2026 as it was', async () => {
    const id = await addTeacher(manager)
    const change = { leaveDays: 31, validFrom: '2027-01-01' }
    const { body } = await manager.patch(`/api/teachers/${id}`, change)
    expect(body.terms.map((term: { leaveDays: number }) => term.leaveDays)).toEqual([30, 31])
    expect(body.leaveDays).toBe(30)
    expect([(await accountOf(id, 2026)).entitled.days, (await accountOf(id, 2027)).entitled.days]).toEqual([
      30, 31,
    ])
    const corrected = await manager.patch(`/api/teachers/${id}/terms/2027-01-01`, { leaveDays: 33.5 })
    expect(corrected.body.terms[1].leaveDays).toBe(33.5)
    expect((await accountOf(id, 2027)).entitled.days).toBe(34)
  })

  test('goes on in parental leave, by the days before it; other days of leave do not end it', async () => {
    const id = await addTeacher(manager, { leaveDays: 28, usualWeek: weekOf(4) })
    const away = { kind: 'parental', from: '2026-03-01', to: '2027-06-30' }
    await manager.post(`/api/teachers/${id}/long-absences`, away)
    expect((await accountOf(id, 2026)).entitled.days).toBe(22)
    const { body } = await manager.patch(`/api/teachers/${id}`, { leaveDays: 30, validFrom: '2027-01-01' })
    const terms = body.terms.map((term: { longAbsence: string | null; leaveDays: number }) => [
      term.longAbsence,
      term.leaveDays,
    ])
    expect(terms).toEqual([
      [null, 28],
      ['parental', 28],
      ['parental', 30],
      [null, 28],
    ])
    await manager.patch(`/api/teachers/${id}`, { leaveDays: 25, validFrom: 'always' })
    expect((await accountOf(id, 2027)).entitled.days).toBe(20)
  })
})

describe('carried + entitled + corrections − taken − planned − closing = left', () => {
  let id: number

  beforeEach(async () => {
    id = await addTeacher(manager)
  })

  test('today’s leave is taken, tomorrow’s is planned, each with its days', async () => {
    await absent(id, '2026-11-10', '2026-11-13')
    await absent(id, '2026-11-16', '2026-11-16', { share: 0.5 })
    const account = await accountOf(id, 2026)
    expect(figures(account)).toEqual({
      ...nothing,
      entitled: 30,
      taken: 2,
      planned: 2.5,
      left: 25.5,
      forecast: 25.5,
    })
    expect(account.planned.steps).toEqual([
      { kind: 'day', days: 1, date: '2026-11-12' },
      { kind: 'day', days: 1, date: '2026-11-13' },
      { kind: 'day', days: 0.5, date: '2026-11-16' },
    ])
    expect(account.left.steps).toContainEqual({ kind: 'figure', days: -2.5, name: 'planned' })
  })

  test('sickness within leave gives the days back', async () => {
    await absent(id, '2026-11-02', '2026-11-06')
    expect((await accountOf(id, 2026)).taken.days).toBe(5)
    await absent(id, '2026-11-04', '2026-11-05', { status: 'sick' })
    expect((await accountOf(id, 2026)).taken.days).toBe(3)
  })

  test('a non-working day uses none; who is not in the week either', async () => {
    const four = await addTeacher(manager, { usualWeek: weekOf(4) })
    await absent(four, '2026-11-02', '2026-11-06')
    const account = await accountOf(four, 2026)
    expect([account.taken.days, account.entitled.days]).toEqual([4, 24])
    await absent(id, '2026-11-02', '2026-11-06')
    const weekId = await openWeek(manager, '2026-11-02')
    await manager.post('/api/week-settings', { teacherId: id, weekId, includeInWeek: false })
    expect((await accountOf(id, 2026)).taken.days).toBe(0)
  })

  test('corrections are added and taken, and go again', async () => {
    const path = `/api/teachers/${id}/leave/2026/corrections`
    const more = await manager.post(path, { days: 2.5, reason: 'Kept from the training' })
    const less = await manager.post(path, { days: -1, reason: 'Given by the employer before' })
    expect([more.status, less.status]).toEqual([201, 201])
    const { corrections, left } = await accountOf(id, 2026)
    expect([corrections.days, left.days]).toEqual([1.5, 31.5])
    expect(corrections.steps).toEqual([
      { kind: 'correction', days: 2.5, correction: more.body },
      { kind: 'correction', days: -1, correction: less.body },
    ])
    expect((await accountOf(id, 2025)).corrections).toEqual({ days: 0, steps: [] })
    expect((await manager.delete(`/api/leave-corrections/${less.body.id}`)).status).toBe(204)
    expect((await manager.delete(`/api/leave-corrections/${less.body.id}`)).status).toBe(404)
    expect((await accountOf(id, 2026)).corrections.days).toBe(2.5)
    const { body: history } = await manager.get(`/api/history?teacherId=${id}&limit=3`)
    expect(history.map((line: { action: string }) => line.action)).toEqual([
      'leaveCorrectionRemoved',
      'leaveCorrectionEntered',
      'leaveCorrectionEntered',
    ])
    expect(history[0].before).toEqual({
      id: less.body.id,
      teacherId: id,
      year: 2026,
      days: -1,
      reason: 'Given by the employer before',
      actorId: null,
    })
  })

  test('an unknown teacher has none', async () => {
    expect((await put(99_999, 2026, 1)).status).toBe(404)
    const given = { days: 1, reason: 'Given by the employer before' }
    expect((await manager.post('/api/teachers/99999/leave/2026/corrections', given)).status).toBe(404)
    const parents = server.browser()
    expect((await parents.get('/api/leave?year=2026')).status).toBe(401)
  })

  test('archived people stand in the years until they left', async () => {
    await manager.post(`/api/teachers/${id}/archive`)
    expect((await accountOf(id, 2026)).archived).toBe(true)
    expect((await leaveIn(2027)).accounts.map((account) => account.id)).not.toContain(id)
  })

  test('quotas of kinds, by the days of the week where the tariff says so', async () => {
    const two = await addTeacher(manager, { usualWeek: weekOf(2) })
    await absent(two, '2026-11-09', '2026-11-10', { status: 'absent', kind: 'regeneration' })
    await absent(two, '2026-11-16', '2026-11-17', { status: 'absent', kind: 'childSick' })
    const { quotas } = await accountOf(two, 2026)
    expect(quotas).toEqual([
      { kind: 'childSick', quota: 15, taken: 0, planned: 2, left: 13 },
      { kind: 'special', quota: 5, taken: 0, planned: 0, left: 5 },
      { kind: 'regeneration', quota: 1, taken: 2, planned: 0, left: -1 },
      { kind: 'conversion', quota: 1, taken: 0, planned: 0, left: 1 },
    ])
  })
})

describe('what is carried over', () => {
  let id: number

  beforeEach(async () => {
    id = await addTeacher(manager)
  })

  test('begins in the first year with an entry, so that nothing comes from unknown years', async () => {
    await absent(id, '2026-11-02', '2026-11-06')
    expect((await accountOf(id, 2026)).carried.days).toBe(0)
    expect((await accountOf(id, 2027)).carried).toEqual({
      days: 25,
      steps: [
        { kind: 'carried', days: 25, expires: '2027-03-31', noticeOn: null, lapsesOn: null, keptBy: null },
      ],
    })
    await absent(id, '2025-06-02', '2025-06-06')
    expect((await accountOf(id, 2026)).carried.days).toBe(25)
    expect((await accountOf(id, 2027)).carried.days).toBe(50)
  })

  test('or in the year for which the management says it', async () => {
    await absent(id, '2025-06-02', '2025-06-06')
    const { status, body } = await put(id, 2026, 4.5)
    expect([status, body.carried.days, body.enteredCarried, body.left.days]).toEqual([200, 4.5, 4.5, 34.5])
    expect(body).toEqual(await accountOf(id, 2026))
    expect((await accountOf(id, 2027)).carried.days).toBe(34.5)
    await put(id, 2026, 0)
    expect((await accountOf(id, 2026)).carried.days).toBe(0)
    await put(id, 2026, null)
    expect((await accountOf(id, 2026)).carried.days).toBe(25)
    const { body: history } = await manager.get(`/api/history?teacherId=${id}&limit=1`)
    expect(history[0]).toMatchObject({
      action: 'leaveYearChanged',
      before: { year: 2026, carried: 0, noticeOn: null },
      after: { year: 2026, carried: null, noticeOn: null },
    })
    await put(id, 2026, null)
    expect((await manager.get(`/api/history?teacherId=${id}&limit=1`)).body[0].id).toBe(history[0].id)
  })

  test('does not lapse without a notice, and lapses after 31 March with one', async () => {
    await put(id, 2026, 3)
    await on('2026-03-31')
    expect((await accountOf(id, 2026)).lapsesSoon).toBeNull()
    await on('2026-11-11')
    expect(figures(await accountOf(id, 2026))).toEqual({
      ...nothing,
      carried: 3,
      entitled: 30,
      left: 33,
      forecast: 33,
    })
    await put(id, 2025, null, '2025-10-01')
    await on('2026-03-31')
    const before = await accountOf(id, 2026)
    expect(figures(before)).toMatchObject({ lapsed: 0, left: 33, forecast: 30 })
    expect(before.carried.steps).toEqual([
      {
        kind: 'carried',
        days: 3,
        expires: '2026-03-31',
        noticeOn: '2025-10-01',
        lapsesOn: '2026-03-31',
        keptBy: null,
      },
    ])
    expect(before.lapsesSoon).toEqual({ days: 3, on: '2026-03-31' })
    await on('2026-04-01')
    const after = await accountOf(id, 2026)
    expect(figures(after)).toMatchObject({ lapsed: 3, left: 30, forecast: 30 })
    expect([after.lapsesSoon, after.lapsed.steps]).toEqual([
      null,
      [{ kind: 'lapse', days: 3, on: '2026-03-31' }],
    ])
  })

  test('on the day that the house sets', async () => {
    await put(id, 2026, 3)
    await put(id, 2025, null, '2025-10-01')
    await site({ leaveLapsesOn: '05-31' })
    await on('2026-05-31')
    expect((await accountOf(id, 2026)).left.days).toBe(33)
    await on('2026-06-01')
    expect((await accountOf(id, 2026)).left.days).toBe(30)
  })

  test('is used first, what lapses first before the rest', async () => {
    await put(id, 2026, 3)
    await put(id, 2025, null, '2025-10-01')
    await absent(id, '2026-03-30', '2026-04-02')
    expect(figures(await accountOf(id, 2026))).toMatchObject({ lapsed: 1, taken: 4, left: 28 })
  })

  test('a late notice counts for the year after', async () => {
    await put(id, 2026, 3)
    await put(id, 2025, null, '2026-06-01')
    expect((await accountOf(id, 2026)).lapsed.days).toBe(0)
    await on('2027-04-01')
    expect(figures(await accountOf(id, 2027))).toMatchObject({ carried: 33, lapsed: 3, left: 60 })
  })

  test('is less than nothing when more was taken', async () => {
    const { body } = await put(id, 2026, -2)
    expect([body.carried.days, body.left.days]).toEqual([-2, 28])
  })

  test('leave across New Year takes the days of each year', async () => {
    await absent(id, '2026-12-28', '2027-01-08')
    expect((await accountOf(id, 2026)).planned.days).toBe(4)
    expect((await accountOf(id, 2027)).planned.days).toBe(6)
  })

  test('from 1 September on more than 5 days should be taken', async () => {
    const { status } = await put(id, 2026, -24.5)
    expect(status).toBe(200)
    await on('2026-08-31')
    expect((await accountOf(id, 2026)).shouldBeTaken).toBe(false)
    await on('2026-09-01')
    expect((await accountOf(id, 2026)).shouldBeTaken).toBe(true)
    await put(id, 2026, -25)
    expect((await accountOf(id, 2026)).shouldBeTaken).toBe(false)
  })

  test('nothing of it moves an hour', async () => {
    const weekId = await openWeek(manager)
    const place = { teacherId: id, weekId }
    await manager.post('/api/time-slots/batch', [work(place, 1)])
    const row = async () => (await manager.get(`/api/weeks/${weekId}/teachers`)).text
    const before = await row()
    await put(id, 2026, 7)
    await manager.patch(`/api/teachers/${id}`, { leaveDays: 28, validFrom: '2026-01-01' })
    expect(await row()).not.toBe('')
    const figuresOf = (text: string) =>
      JSON.parse(text)
        .filter((line: { id: number }) => line.id === id)
        .map(({ cumulativeBalance, targetHours, difference }: Record<string, number>) => [
          cumulativeBalance,
          targetHours,
          difference,
        ])
    expect(figuresOf(await row())).toEqual(figuresOf(before))
  })
})

describe('a house', () => {
  test('has no leave accounts until it says so, and sets the day on which leave lapses', async () => {
    const { body } = await manager.get('/api/site')
    expect(body).toMatchObject({ leaveAccounts: false, leaveLapsesOn: '03-31' })
    await site({ leaveAccounts: true, leaveLapsesOn: '02-29' })
    expect((await manager.get('/api/site')).body).toMatchObject({
      leaveAccounts: true,
      leaveLapsesOn: '02-29',
    })
    expect((await server.browser().get('/api/site')).body).not.toHaveProperty('leaveAccounts')
    await site({ leaveAccounts: false, leaveLapsesOn: '03-31' })
  })

  test('D3: begins with the year in which it switches accounts on, and may name another', async () => {
    const begins = async () => (await manager.get('/api/site')).body.leaveBegins
    expect(await begins()).toBe(2026)
    await site({ leaveAccounts: true, leaveBegins: 2027 })
    await site({ leaveAccounts: false })
    await site({ leaveAccounts: true })
    expect(await begins()).toBe(2027)
    expect(await leaveIn(2026)).toMatchObject({ year: 2026, accounts: [] })
    expect((await leaveIn(2027)).accounts).not.toEqual([])
    await site({ leaveAccounts: false, leaveBegins: 2026 })
  })

  test('D3: leave on 30 December in week 1 brings no leave of the year before', async () => {
    const id = await addTeacher(manager)
    await absent(id, '2025-12-30')
    expect(figures(await accountOf(id, 2026))).toEqual({ ...nothing, entitled: 30, left: 30, forecast: 30 })
    await site({ leaveBegins: 2025 })
    expect(figures(await accountOf(id, 2026))).toMatchObject({ carried: 29, left: 59 })
    await site({ leaveBegins: 2026 })
  })

  test('D3: what is left on the first day is entered for all at once, and taken back at once', async () => {
    const [anna, ben, cem] = [await addTeacher(manager), await addTeacher(manager), await addTeacher(manager)]
    // One day before the first one, one on it.
    await absent(anna, '2026-11-16', '2026-11-17')
    const reason = 'Resturlaub am 17.11.2026'
    const opening = {
      on: '2026-11-17',
      reason,
      people: [
        { teacherId: anna, left: 6 },
        { teacherId: ben, left: 12.5 },
        { teacherId: cem, left: 30 },
      ],
    }
    const left = async () => {
      const accounts = [await accountOf(anna, 2026), await accountOf(ben, 2026), await accountOf(cem, 2026)]
      return accounts.map((account) => account.left.days)
    }
    const before = await left()
    const withUnknown = { ...opening, people: [...opening.people, { teacherId: 9_999, left: 3 }] }
    expect((await manager.post('/api/leave/opening', withUnknown)).status).toBe(404)
    expect(await left()).toEqual(before)
    const { status, body } = await manager.post('/api/leave/opening', opening)
    expect(status).toBe(201)
    expect(body.corrections).toMatchObject([
      { teacherId: anna, year: 2026, days: -23, reason },
      { teacherId: ben, year: 2026, days: -17.5, reason },
    ])
    expect(await left()).toEqual([5, 12.5, 30])
    expect((await manager.post('/api/leave/opening', opening)).body.corrections).toEqual([])
    const ids = body.corrections.map(({ id }: { id: number }) => id)
    expect((await manager.post('/api/leave-corrections/removals', { ids })).status).toBe(204)
    expect(await left()).toEqual(before)
    expect((await manager.post('/api/leave-corrections/removals', { ids })).status).toBe(204)
  })

  test('D10: has the minimum of its country', async () => {
    const id = await addTeacher(manager, { leaveDays: 12 })
    const settings = { region: 'AT', keptHolidays: [], releaseShare: 0 }
    await manager.send('PUT', '/api/calendar/settings', settings)
    expect((await accountOf(id, 2026)).entitled.days).toBe(25)
    await manager.send('PUT', '/api/calendar/settings', { ...settings, region: 'DE-NI' })
    expect((await accountOf(id, 2026)).entitled.days).toBe(20)
  })
})
