import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AbsenceYear, PersonInYear } from '#contract/absences.ts'
import type { Leave } from '#contract/leave.ts'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let teacherId: number

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())
beforeEach(async () => {
  teacherId = await addTeacher(manager)
})

const yearOf = async (year: number) => (await manager.get<AbsenceYear>(`/api/absences?year=${year}`)).body
const personIn = async (year: number, id = teacherId): Promise<PersonInYear | undefined> =>
  (await yearOf(year)).people.find((person) => person.id === id)
const spansIn = async (year: number, id = teacherId) =>
  (await personIn(year, id))?.spans.map(
    ({ from, to, kind, share, days }) => `${from} ${to} ${kind} ${share} ${days}`,
  )
const enter = async (from: string, to = from, more: object = {}) => {
  const body = { teacherId, status: 'vacation', from, to, ...more }
  const reply = await manager.post('/api/absences', body)
  expect(reply.status, reply.text).toBe(200)
}
const place = (monday: string) => ({ teacherId, weekId: weekNumberOf(calendarDateOf(monday)) })

describe('who is away when in a year', () => {
  test('leave is one span over weekends; every other absence is shown without its reason', async () => {
    await enter('2027-08-09', '2027-08-20')
    await enter('2027-03-01', '2027-03-02', { status: 'sick' })
    await enter('2027-03-03', '2027-03-03', { status: 'absent', kind: 'childSick' })
    await enter('2027-06-07', '2027-06-08', { share: 0.5 })
    expect(await spansIn(2027)).toEqual([
      '2027-03-01 2027-03-03 away 1 3',
      '2027-06-07 2027-06-08 leave 0.5 1',
      '2027-08-09 2027-08-20 leave 1 10',
    ])
    const text = JSON.stringify(await personIn(2027))
    expect(text).not.toMatch(/sick|childSick|absent/i)
  })

  test('over holidays, closed days and days off, which count nothing', async () => {
    await manager.send('PUT', '/api/calendar/days/2027-05-06', { kind: 'holiday', name: 'Himmelfahrt' })
    const summer = { from: '2027-07-26', to: '2027-07-30', name: 'Sommer', charge: 'none', confirm: true }
    await manager.post('/api/closings', summer)
    await enter('2027-05-05', '2027-05-07')
    await enter('2027-07-23')
    await enter('2027-08-02')
    const usualWeek = ['8-16', '8-16', '8-16', '8-16', '-']
    await manager.patch(`/api/teachers/${teacherId}`, { usualWeek, validFrom: '2027-09-01' })
    await enter('2027-10-07', '2027-10-11')
    expect(await spansIn(2027)).toEqual([
      '2027-05-05 2027-05-07 leave 1 2',
      '2027-07-23 2027-08-02 leave 1 2',
      '2027-10-07 2027-10-11 leave 1 2',
    ])
    expect((await yearOf(2027)).houseDays.map(({ date, kind }) => `${date} ${kind}`)).toEqual(
      expect.arrayContaining(['2027-05-06 holiday', '2027-07-26 closing']),
    )
    expect((await personIn(2027))?.worksOn).toEqual([
      { from: '2026-11-02', weekdays: [1, 2, 3, 4, 5] },
      { from: '2027-09-01', weekdays: [1, 2, 3, 4] },
    ])
  })

  test('not over a day that is worked, usual or not', async () => {
    const usualWeek = ['8-16', '8-16', '-', '8-16', '8-16']
    await manager.patch(`/api/teachers/${teacherId}`, { usualWeek })
    await enter('2027-09-14')
    await enter('2027-09-16')
    expect(await spansIn(2027)).toEqual(['2027-09-14 2027-09-16 leave 1 2'])
    await save(manager, work(place('2027-09-13'), 3))
    expect(await spansIn(2027)).toEqual([
      '2027-09-14 2027-09-14 leave 1 1',
      '2027-09-16 2027-09-16 leave 1 1',
    ])
  })

  test('whole in both years over New Year, with the weeks as they are now', async () => {
    await enter('2027-12-27', '2028-01-07')
    const whole = '2027-12-27 2028-01-07 leave 1 10'
    expect(await spansIn(2027)).toEqual([whole])
    expect(await spansIn(2028)).toEqual([whole])
    expect(await spansIn(2026)).toEqual([])
    const [span] = (await personIn(2028))?.spans ?? []
    expect(span?.seen).toEqual([
      { weekId: place('2027-12-27').weekId, dayVersions: [1, 1, 1, 1, 1] },
      { weekId: place('2028-01-03').weekId, dayVersions: [1, 1, 1, 1, 1] },
    ])
  })

  test('the same people and the same days as the leave accounts', async () => {
    const gone = await addTeacher(manager, { name: 'Gone', lastDay: '2026-12-31' })
    const later = await addTeacher(manager, { name: 'Later', startDate: '2027-09-01' })
    await enter('2027-08-09', '2027-08-20')
    const { people } = await yearOf(2027)
    const { accounts } = (await manager.get<Leave>('/api/leave?year=2027')).body
    expect(people.map(({ id }) => id)).toEqual(accounts.map(({ id }) => id))
    expect(people.map(({ id }) => id)).not.toContain(gone)
    expect(people.find(({ id }) => id === later)?.employed).toEqual({ from: '2027-09-01', to: '2027-12-31' })
    const planned = accounts.find(({ id }) => id === teacherId)?.planned.days
    expect((await personIn(2027))?.spans.reduce((sum, { days }) => sum + days, 0)).toBe(planned)
  })

  test('nothing of weeks that the person is not in', async () => {
    await enter('2027-08-09', '2027-08-13')
    const { weekId } = place('2027-08-09')
    await manager.post('/api/week-settings', { teacherId, weekId, includeInWeek: false })
    expect(await spansIn(2027)).toEqual([])
  })

  test('is nothing for parents', async () => {
    const reply = await server.browser().get<{ code: string }>('/api/absences?year=2027')
    expect([reply.status, reply.body.code]).toEqual([401, 'access_needed'])
  })
})

describe('a house of 150 people', () => {
  test('has its planned year in one reading that stays fast', { timeout: 120_000 }, async () => {
    const big = await startServer()
    const office = await big.browser().unlock()
    const ids: number[] = []
    for (let number = 0; number < 150; number++)
      ids.push(await addTeacher(office, { name: `Person ${number}` }))
    const monday = calendarDateOf('2027-01-04')
    for (let week = 0; week < 16; week++) {
      const weekId = await openWeek(office, addDays(monday, 21 * week))
      const onLeave = ids.filter((_, at) => (at + week) % 4 === 0)
      const slots = onLeave.flatMap((teacherId) =>
        [1, 2, 3, 4, 5].map((weekday) => away({ teacherId, weekId }, weekday, 'vacation')),
      )
      await save(office, ...slots)
    }
    const times: number[] = []
    for (let round = 0; round < 8; round++) {
      const begun = performance.now()
      const { body, status } = await office.get<AbsenceYear>('/api/absences?year=2027')
      times.push(performance.now() - begun)
      expect([status, body.people.length]).toEqual([200, 150])
      expect(body.people.flatMap(({ spans }) => spans)).toHaveLength(600)
    }
    const seen = `a year of 150 people: ${times.map((time) => time.toFixed(0)).join(', ')} ms`
    // A tenth of it on a quiet machine; one statement for each person would take far longer.
    expect(Math.min(...times), seen).toBeLessThan(300)
    await big.close()
  })
})
