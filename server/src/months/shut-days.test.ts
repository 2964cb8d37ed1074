import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'
import type { Reply } from '../../test/house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, away, dayPath, rowOf, save, work } from '../../test/schedule.ts'

let house: ClosedHouse
let before: string
let text: string

beforeAll(async () => {
  house = await closedHouse()
  before = await house.shutRows()
  text = JSON.stringify((await house.month('2026-09')).sheets)
})
afterAll(() => house.server.close())

/** Refused in the same words, and nothing of what is closed has changed. */
async function expectShut(reply: Reply) {
  expect(reply, reply.text).toMatchObject({
    status: 409,
    body: { code: 'month_closed', params: { date: '2026-10-01' } },
  })
  await expectSame()
}

async function expectSame() {
  expect(await house.shutRows()).toBe(before)
  expect(JSON.stringify((await house.month('2026-09')).sheets)).toBe(text)
}

const shut = () => ({ teacherId: house.anna, weekId: house.weekId('2026-09-14') })
/** Monday to Wednesday are September, Thursday and Friday October. */
const split = () => ({ teacherId: house.anna, weekId: house.weekId('2026-09-28') })
const send = (method: string, url: string, body?: unknown) => house.manager.send(method, url, body)

describe('by calls', () => {
  test.each<[string, () => Promise<Reply>]>([
    ['saving a day', () => send('POST', '/api/time-slots/batch', [work(shut(), 1)])],
    ['saving a day of a split week', () => send('POST', '/api/time-slots/batch', [work(split(), 3)])],
    [
      'saving days on both sides',
      () => send('POST', '/api/time-slots/batch', [work(split(), 4), work(split(), 3)]),
    ],
    ['clearing a day', () => send('DELETE', dayPath(shut(), 2))],
    [
      'undoing and copying, which write many days',
      () => send('PUT', '/api/days', { days: [{ ...shut(), dayOfWeek: 1, slots: [] }] }),
    ],
    [
      'an absence within',
      () =>
        send('POST', '/api/absences', {
          teacherId: house.anna,
          status: 'sick',
          from: '2026-09-14',
          to: '2026-09-15',
        }),
    ],
    [
      'an absence over the border',
      () =>
        send('POST', '/api/absences', {
          teacherId: house.anna,
          status: 'sick',
          from: '2026-09-30',
          to: '2026-10-06',
        }),
    ],
    ['a week setting', () => send('POST', '/api/week-settings', { ...shut(), targetHours: 1 })],
    [
      'taking a teacher out of a week',
      () => send('POST', '/api/week-settings', { ...shut(), includeInWeek: false }),
    ],
    [
      'opening an old week',
      () => send('POST', '/api/weeks', { startDate: '2026-07-27', endDate: '2026-07-31' }),
    ],
    [
      'entering a booking',
      () =>
        send('POST', `/api/teachers/${house.anna}/bookings`, {
          kind: 'correction',
          date: '2026-09-30',
          hours: 1,
          reason: 'Parents evening in May',
        }),
    ],
    ['removing a booking', () => send('DELETE', '/api/bookings/1')],
    [
      'a holiday of the house',
      () => send('PUT', '/api/calendar/days/2026-09-29', { kind: 'holiday', name: 'Kirmes' }),
    ],
    ['removing a day of a closing', () => send('DELETE', '/api/calendar/days/2026-09-28')],
    ['removing a closing that reaches into it', () => send('DELETE', '/api/closings/1')],
    [
      'entering a closing',
      () =>
        send('POST', '/api/closings', {
          from: '2026-09-21',
          to: '2026-09-22',
          name: 'Putzen',
          charge: 'none',
          confirm: true,
        }),
    ],
    [
      'hours from an earlier day on',
      () => send('PATCH', `/api/teachers/${house.anna}`, { weeklyHours: 20, validFrom: '2026-09-28' }),
    ],
    [
      'hours for all weeks',
      () => send('PATCH', `/api/teachers/${house.anna}`, { weeklyHours: 20, validFrom: 'always' }),
    ],
    [
      'a usual week for all weeks',
      () =>
        send('PATCH', `/api/teachers/${house.anna}`, {
          usualWeek: ['8-14', '8-14', '8-14', '8-14', '-'],
          validFrom: 'always',
        }),
    ],
    [
      'correcting terms',
      () => send('PATCH', `/api/teachers/${house.anna}/terms/2026-09-07`, { weeklyHours: 20 }),
    ],
    [
      'moving terms out of it',
      () => send('PATCH', `/api/teachers/${house.anna}/terms/2026-09-07`, { validFrom: '2026-10-05' }),
    ],
    ['removing terms', () => send('DELETE', `/api/teachers/${house.anna}/terms/2026-09-07`)],
    [
      'a long absence from an earlier day on',
      () =>
        send('POST', `/api/teachers/${house.ben}/long-absences`, {
          kind: 'parental',
          from: '2026-09-15',
          to: '2026-12-31',
        }),
    ],
    ['a later start', () => send('PATCH', `/api/teachers/${house.anna}`, { startDate: '2026-09-02' })],
    ['an earlier start', () => send('PATCH', `/api/teachers/${house.ben}`, { startDate: '2026-08-03' })],
    ['an earlier end', () => send('PATCH', `/api/teachers/${house.anna}`, { lastDay: '2026-09-29' })],
    ['another beginning', () => send('PATCH', `/api/teachers/${house.anna}`, { initialBalance: 11 })],
  ])('%s is refused', async (_, attempt) => {
    await expectShut(await attempt())
  })

  test('archiving is not refused', async () => {
    expect((await send('POST', `/api/teachers/${house.ben}/archive`)).status).toBe(200)
    expect((await send('POST', `/api/teachers/${house.ben}/unarchive`)).status).toBe(200)
    await expectSame()
  })
})

describe('what stays open', () => {
  test.each<[string, () => Promise<Reply>]>([
    ['Thursday of a split week', () => send('POST', '/api/time-slots/batch', [work(split(), 4)])],
    ['the setting of a split week', () => send('POST', '/api/week-settings', { ...split(), mpaHours: 1 })],
    [
      'an absence from the first open day on',
      () =>
        send('POST', '/api/absences', {
          teacherId: house.anna,
          status: 'sick',
          from: '2026-10-05',
          to: '2026-10-06',
        }),
    ],
    [
      'a correction in the open month',
      () =>
        send('POST', `/api/teachers/${house.anna}/bookings`, {
          kind: 'correction',
          date: '2026-10-01',
          hours: 1,
          reason: 'Worked longer on 15 September',
        }),
    ],
    [
      'hours from the first open day on, in the middle of a week',
      () => send('PATCH', `/api/teachers/${house.anna}`, { weeklyHours: 24, validFrom: '2026-10-01' }),
    ],
    [
      'other days of leave for all years',
      () => send('PATCH', `/api/teachers/${house.anna}`, { leaveDays: 31, validFrom: 'always' }),
    ],
    [
      'a last day that has not come',
      () => send('PATCH', `/api/teachers/${house.anna}`, { lastDay: '2026-09-30' }),
    ],
    ['and a later one', () => send('PATCH', `/api/teachers/${house.anna}`, { lastDay: '2026-12-31' })],
    ['another name', () => send('PATCH', `/api/teachers/${house.anna}`, { name: 'Anna Becker' })],
    ['an open day of the closing', () => send('DELETE', '/api/calendar/days/2026-10-01')],
  ])('%s', async (_, attempt) => {
    const { status, text } = await attempt()
    expect(status, text).toBeLessThan(300)
    await expectSame()
  })

  test('writing the holidays of the year anew leaves shut days as they are', async () => {
    const place = { region: 'DE-BY', keptHolidays: ['assumption'], releaseShare: 0.5 }
    expect((await send('PUT', '/api/calendar/settings', place)).status).toBe(200)
    const { status, body, text } = await house.manager.send('PUT', '/api/calendar/years/2026', {})
    expect(status, text).toBe(200)
    const days = body as { date: string }[]
    expect(days.some(({ date }) => date === '2026-08-15')).toBe(false)
    expect(days.some(({ date }) => date === '2026-11-01' || date === '2026-12-24')).toBe(true)
    await expectSame()
  })

  test('hours without a date hold from the first open day on, when the week began before it', async () => {
    house.server.clock.time = Date.parse('2026-10-01T11:00:00Z')
    await house.manager.unlock()
    const { status, body } = await house.manager.patch(`/api/teachers/${house.ben}`, { weeklyHours: 22 })
    expect([status, body.terms.at(-1).validFrom]).toEqual([200, '2026-10-01'])
    house.server.clock.time = Date.parse('2026-11-11T11:00:00Z')
    await house.manager.unlock()
    await expectSame()
  })

  test('a new teacher is in no shut week, and what is agreed with them can be corrected', async () => {
    const id = await addTeacher(house.manager, { name: 'Cem', weeklyHours: 39, initialBalance: 3 })
    const in46 = { teacherId: id, weekId: house.weekId('2026-11-09') }
    expect(await rowOf(house.manager, in46)).toMatchObject({ contractHours: 39 })
    expect(await rowOf(house.manager, { ...in46, weekId: house.weekId('2026-09-14') })).toBeUndefined()
    const change = { weeklyHours: 30, validFrom: 'always', startDate: '2026-11-02', initialBalance: 4 }
    expect((await house.manager.patch(`/api/teachers/${id}`, change)).status).toBe(200)
    await expectSame()
    const account = (await house.manager.get(`/api/teachers/${id}/account`)).body
    expect(account.weeks.every(({ startDate }: { startDate: string }) => startDate >= '2026-09-28')).toBe(
      true,
    )
    await save(house.manager, away(in46, 1, 'sick'))
    expect((await house.manager.delete(`/api/teachers/${id}`)).status).toBe(204)
    await expectSame()
  })

  test('restored people are not put into weeks that were closed meanwhile', async () => {
    const id = await addTeacher(house.manager, { name: 'Dora' })
    house.server.clock.time = Date.parse('2026-10-14T11:00:00Z')
    await house.manager.unlock()
    expect((await house.manager.post(`/api/teachers/${id}/archive`)).status).toBe(200)
    house.server.clock.time = Date.parse('2026-11-11T11:00:00Z')
    await house.manager.unlock()
    const october = await house.close('2026-10')
    expect((await house.manager.post(`/api/teachers/${id}/unarchive`)).status).toBe(200)
    expect((await house.month('2026-10')).sheets).toEqual(october.sheets)
    expect((await verified()).faults).toEqual([])
    expect(
      (await house.manager.post('/api/months/2026-10/reopen', { reason: 'For the next test' })).status,
    ).toBe(200)
  })
})

const verified = () => verifyLedger(house.server.db, house.siteId)

describe('verify', () => {
  test('is clean, and notices a text that does not fit its hash', async () => {
    expect((await verified()).faults).toEqual([])
    const { owner } = house.server.database
    await owner.query('alter table month_text drop constraint month_text_fits_its_hash')
    await owner.query('alter table month_text disable trigger only_one_person_leaves_a_text')
    const tamper = (from: string, to: string) =>
      owner.query(`update month_text set text = replace(text, '${from}', '${to}')`)
    await tamper('"name":"Anna"', '"name":"Anni"')
    expect((await verified()).faults).toMatchObject([
      { teacherName: 'Month 2026-08, version 1', figure: 'month_text' },
      { teacherName: 'Month 2026-09, version 1', figure: 'month_text' },
    ])
    await tamper('"name":"Anni"', '"name":"Anna"')
    expect((await verified()).faults).toEqual([])
  })

  test('notices a balance that is not what the month was closed with', async () => {
    const { owner } = house.server.database
    await owner.query('update month_figure set balance = balance + 25 where teacher_id = $1', [house.anna])
    expect((await verified()).faults).toMatchObject([{ teacherId: house.anna, figure: 'closed_balance' }])
    await owner.query('update month_figure set balance = balance - 25 where teacher_id = $1', [house.anna])
  })
})
