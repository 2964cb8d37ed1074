import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarPlace, CalendarSettings, PlaceChange, WireHouseDay } from '#contract/calendar.ts'
import { succeedsInside } from '../../test/command-inside.ts'
import { EventReader } from '../../test/event-reader.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'
import { digest } from '../../test/security/digest.ts'

let server: TestServer
let origin: string
let manager: Browser
let host: string
let houses = 0
const address = '127.0.0.1'

beforeAll(async () => {
  server = await startServer({ hosts: [address] })
  origin = await server.app.listen({ host: address, port: 0 })
})
afterAll(() => server.close())

/** A house of its own for every test: what is written once cannot be written again. */
beforeEach(async () => {
  server.clock.time = wednesday
  houses += 1
  host = houses === 1 ? address : `haus-${houses}.test`
  if (houses > 1) await server.addSite(host)
  manager = await server.browser(host).unlock()
})

const lowerSaxony: CalendarPlace = { region: 'DE-NI', keptHolidays: [], releaseShare: 0.5 }
const bavaria: CalendarPlace = { region: 'DE-BY', keptHolidays: ['assumption'], releaseShare: 0 }

const settle = async (place: CalendarPlace) => {
  const reply = await manager.send<CalendarSettings>('PUT', '/api/calendar/settings', place)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const settings = async () => (await manager.get<CalendarSettings>('/api/calendar/settings')).body
const daysOf = async (year: number, browser = manager) =>
  (await browser.get<WireHouseDay[]>(`/api/calendar?year=${year}`)).body
const datesOf = async (year: number, browser = manager) =>
  (await daysOf(year, browser)).map(({ date }): string => date)
const put = (date: string, body: object) => manager.send('PUT', `/api/calendar/days/${date}`, body)
const rewrite = (year: number) => manager.send<WireHouseDay[]>('PUT', `/api/calendar/years/${year}`)
const siteId = async () => {
  const { rows } = await server.database.owner.query('select site_id as id from site_host where host = $1', [
    host,
  ])
  return rows[0].id as number
}
const verify = async () => succeedsInside(server.database.url, ['verify', '--site', String(await siteId())])
const rosenmontag = { kind: 'holiday', name: 'Rosenmontag' }

describe('where the house is', () => {
  test('nowhere at first: no holidays, and no year is written', async () => {
    const nowhere = { region: null, keptHolidays: [], releaseShare: 0, writtenYears: [] }
    expect(await settings()).toEqual(nowhere)
    await openWeek(manager)
    expect(await daysOf(2026)).toEqual([])
    await rewrite(2026)
    expect(await settings()).toEqual(nowhere)
  })

  test('once it is said, this year and the next are written', async () => {
    expect(await settle({ ...lowerSaxony, keptHolidays: ['assumption', 'assumption'] })).toEqual({
      ...lowerSaxony,
      keptHolidays: ['assumption'],
      writtenYears: [2026, 2027],
    })
    const [first] = await daysOf(2026)
    expect(first).toEqual({
      date: '2026-01-01',
      kind: 'holiday',
      holiday: 'newYear',
      name: '',
      share: 1,
      charge: null,
      closingId: null,
    })
    expect((await daysOf(2026)).find(({ date }) => date === '2026-12-24')).toMatchObject({
      kind: 'release',
      holiday: 'christmasEve',
      share: 0.5,
    })
  })

  test('M1: days still to come follow when it changes, days that are over stay', async () => {
    await settle(lowerSaxony)
    await settle(bavaria)
    const dates = await datesOf(2026)
    expect(dates).toContain('2026-10-31')
    expect(dates).not.toContain('2026-11-01')
    expect(dates).not.toContain('2026-12-24')
    expect(await datesOf(2027)).toEqual(expect.arrayContaining(['2027-01-06', '2027-08-15', '2027-11-01']))
    expect(await datesOf(2027)).not.toContain('2027-10-31')
    expect(await datesOf(2028)).toContain('2028-08-15')
    expect((await settings()).writtenYears).toEqual([2026, 2027, 2028])
    await verify()
  })

  test('M1: a look writes a year once', async () => {
    await settle(lowerSaxony)
    await manager.delete('/api/calendar/days/2027-05-06')
    expect(await datesOf(2027)).not.toContain('2027-05-06')
    expect((await settings()).writtenYears).toEqual([2026, 2027])
  })

  test('M1: what would change is asked before, with those whose working day it is', async () => {
    const usualWeek = ['8-14', '8-14', '-', '8-14', '8-14']
    const freeOnWednesday = await addTeacher(manager, { name: 'Anna Becker', usualWeek })
    const ben = await addTeacher(manager, { name: 'Ben Kurz' })
    await settle({ ...bavaria, keptHolidays: [] })
    const days = await daysOf(2027)
    const hessen = { region: 'DE-HE', keptHolidays: [], releaseShare: 1 }
    const { body } = await manager.post<{ days: PlaceChange[] }>('/api/calendar/settings/preview', hessen)
    expect(await daysOf(2027)).toEqual(days)
    const inShort = body.days.map(({ date, before, after, teachers, everyone }) =>
      [
        date,
        before?.kind ?? '-',
        after?.kind ?? '-',
        ...teachers.map(({ teacherId }) => teacherId),
        everyone,
      ].join(' '),
    )
    expect(inShort).toEqual([
      `2026-12-24 - release ${freeOnWednesday} ${ben} true`,
      `2026-12-31 - release ${freeOnWednesday} ${ben} true`,
      `2027-01-06 holiday - ${ben} false`,
      `2027-11-01 holiday - ${freeOnWednesday} ${ben} true`,
      `2027-12-24 - release ${freeOnWednesday} ${ben} true`,
      `2027-12-31 - release ${freeOnWednesday} ${ben} true`,
    ])
    await settle(hessen as CalendarPlace)
    const { body: after } = await manager.post<{ days: PlaceChange[] }>(
      '/api/calendar/settings/preview',
      hessen,
    )
    expect(after.days).toEqual([])
    expect(await datesOf(2027)).not.toContain('2027-01-06')
  })

  test('M1: a holiday that the house removed stays removed', async () => {
    await settle(lowerSaxony)
    await manager.delete('/api/calendar/days/2027-05-06')
    await settle(bavaria)
    expect(await datesOf(2027)).not.toContain('2027-05-06')
  })

  test('a year that is written anew follows it', async () => {
    await settle(lowerSaxony)
    await settle(bavaria)
    const { body } = await rewrite(2026)
    expect(body).toEqual(await daysOf(2026))
    const dates = body.map(({ date }) => date)
    expect(dates).toEqual(expect.arrayContaining(['2026-01-06', '2026-08-15']))
    expect(dates).not.toContain('2026-12-24')
  })

  test('and without a region it is written no more', async () => {
    await settle(lowerSaxony)
    await settle({ ...lowerSaxony, region: null })
    expect(await datesOf(2026)).toContain('2026-01-01')
    expect((await rewrite(2026)).body).toEqual([])
    expect((await settings()).writtenYears).toEqual([2027])
  })
})

describe('when a year is written', () => {
  test('a look at one of the next two years writes it, a later one only answers what would be written', async () => {
    await settle(lowerSaxony)
    expect((await daysOf(2028)).length).toBe(12)
    expect((await daysOf(2029)).length).toBe(12)
    expect((await settings()).writtenYears).toEqual([2026, 2027, 2028])
  })

  test('opening a week writes its years, both of them', async () => {
    await settle(lowerSaxony)
    await openWeek(manager, '2029-12-31')
    expect((await settings()).writtenYears).toEqual([2026, 2027, 2029, 2030])
  })

  test('a year that was over before is left alone, with its balances, until it is written anew', async () => {
    await settle(lowerSaxony)
    await openWeek(manager, '2024-12-30')
    await put('2025-11-26', { kind: 'teamDay', name: 'Team' })
    expect(await datesOf(2025)).toEqual(['2025-11-26'])
    expect((await settings()).writtenYears).toEqual([2026, 2027])
    await rewrite(2025)
    expect(await datesOf(2025)).toHaveLength(13)
  })

  test('parents get what would be written, and write nothing; so does a teacher in their view', async () => {
    await settle(lowerSaxony)
    const before = await digest(server.database.owner)
    expect(await datesOf(2028, server.browser(host))).toContain('2028-01-01')
    expect((await manager.get('/api/calendar?year=2028&view=parent')).status).toBe(200)
    expect(await digest(server.database.owner)).toEqual(before)
  })

  test('two managers who ask at once write it once', async () => {
    await settle(lowerSaxony)
    const other = await server.browser(host).unlock()
    const replies = await Promise.all([manager, other, manager, other].map((who) => daysOf(2028, who)))
    for (const reply of replies) expect(reply).toEqual(replies[0])
    const { body: history } = await manager.get('/api/history?limit=50')
    const written = history.filter((entry: { after: { year?: number } }) => entry.after?.year === 2028)
    expect(written).toHaveLength(1)
  })

  test('of two managers who say different places at once, one place holds and its years are whole', async () => {
    const other = await server.browser(host).unlock()
    const replies = await Promise.all([
      manager.send('PUT', '/api/calendar/settings', lowerSaxony),
      other.send('PUT', '/api/calendar/settings', bavaria),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const [first, last] =
      (await settings()).region === 'DE-BY' ? [lowerSaxony, bavaria] : [bavaria, lowerSaxony]
    expect(await settings()).toMatchObject(last)
    expect((await datesOf(2026)).includes('2026-08-15')).toBe(first.region === 'DE-BY')
  })
})

describe('a single day', () => {
  test('becomes a holiday, half a release or a team day, and a day like others again', async () => {
    await settle(lowerSaxony)
    const own = { holiday: null, charge: null, closingId: null }
    const reply = await put('2026-02-16', rosenmontag)
    expect(reply.body).toEqual({ date: '2026-02-16', ...rosenmontag, share: 1, ...own })
    await put('2026-02-17', { kind: 'release', name: 'Fasching', share: 0.5 })
    await put('2026-02-18', { kind: 'teamDay', name: 'Konzeption', share: 0.5 })
    const february = (await daysOf(2026)).filter(({ date }) => date.startsWith('2026-02'))
    expect(february).toEqual([
      reply.body,
      { date: '2026-02-17', kind: 'release', name: 'Fasching', share: 0.5, ...own },
      { date: '2026-02-18', kind: 'teamDay', name: 'Konzeption', share: 1, ...own },
    ])
    expect((await manager.delete('/api/calendar/days/2026-02-17')).status).toBe(204)
    expect((await manager.delete('/api/calendar/days/2026-02-17')).status).toBe(404)
    expect(await datesOf(2026)).not.toContain('2026-02-17')
  })

  test('of the law is brought back under its own name, not as one of the house', async () => {
    await settle(lowerSaxony)
    const before = await daysOf(2026)
    await manager.delete('/api/calendar/days/2026-10-31')
    await put('2026-10-31', { kind: 'holiday', name: 'Reformation Day', share: 1, holiday: 'reformationDay' })
    expect(await daysOf(2026)).toEqual(before)
    const elsewhere = await put('2026-10-30', { kind: 'holiday', name: 'Ours', holiday: 'reformationDay' })
    expect(elsewhere.body).toMatchObject({ holiday: null, name: 'Ours' })
  })

  test('stays when the year is written anew, and a holiday that was removed comes back', async () => {
    await settle(lowerSaxony)
    await put('2026-02-16', rosenmontag)
    await put('2026-11-26', { kind: 'teamDay', name: 'Team' })
    await manager.delete('/api/calendar/days/2026-10-31')
    expect(await datesOf(2026)).not.toContain('2026-10-31')
    const { body } = await rewrite(2026)
    const dates = body.map(({ date }) => date)
    expect(dates).toEqual(expect.arrayContaining(['2026-02-16', '2026-10-31', '2026-11-26']))
  })

  test('of a year that is not written yet: the others of the year are written with it', async () => {
    await settle(lowerSaxony)
    expect((await put('2031-11-26', { kind: 'teamDay', name: 'Team' })).status).toBe(200)
    expect(await datesOf(2031)).toEqual(expect.arrayContaining(['2031-01-01', '2031-11-26']))
    expect((await settings()).writtenYears).toContain(2031)
  })

  test.each(['2024-12-29', '1950-05-05'])('%s is before the calendar', async (date) => {
    const before = await digest(server.database.owner)
    const replies = [await put(date, rosenmontag), await manager.delete(`/api/calendar/days/${date}`)]
    for (const { status, body } of replies)
      expect([status, body.code, body.params]).toEqual([400, 'day_out_of_calendar', { date: '2024-12-30' }])
    expect(await digest(server.database.owner)).toEqual(before)
  })
})

describe('parents', () => {
  test('see the days, without what they cost the people', async () => {
    await settle(lowerSaxony)
    const closing = { from: '2026-12-28', to: '2026-12-30', name: 'Winter', charge: 'timeOff', confirm: true }
    expect((await manager.post('/api/closings', closing)).status).toBe(201)
    for (const [who, view] of [
      [server.browser(host), ''],
      [manager, '&view=parent'],
    ] as const) {
      const { body, text } = await who.get<WireHouseDay[]>(`/api/calendar?year=2026${view}`)
      expect(body.find(({ date }) => date === '2026-12-28')).toEqual({
        date: '2026-12-28',
        kind: 'closing',
        holiday: null,
        name: 'Winter',
        share: 1,
      })
      expect(text).not.toMatch(/charge|timeOff|closingId/)
    }
    expect((await manager.get('/api/calendar?year=2026')).text).toMatch(/"charge":"timeOff","closingId":1/)
  })
})

describe('what it touches', () => {
  test('weeks with a changed day are computed anew and announced, and every ledger is right', async () => {
    const place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager, '2026-12-21') }
    await openWeek(manager, '2026-11-09')
    await save(manager, work(place, 1), work(place, 2))
    const spoil = 'update ledger set worked = 1 where site_id = $1 and week_number = $2'
    await server.database.owner.query(spoil, [await siteId(), place.weekId])
    await settle(lowerSaxony)
    expect(await verify()).toContain('2 teacher weeks, 0 differences')
  })

  test('every open browser of the house hears which weeks', async () => {
    const first = await server.browser(address).unlock()
    const weekId = await openWeek(first, '2026-11-23')
    const reader = await EventReader.open(origin, first.cookie)
    await first.send('PUT', '/api/calendar/days/2026-11-26', { kind: 'teamDay', name: 'Team' })
    let event = await reader.next()
    // The week that was opened before may be sent first.
    if ((event?.data.changes.length ?? 0) < 2) event = await reader.next()
    expect(event).toMatchObject({
      name: 'changed',
      data: { changes: [{ kind: 'site' }, { kind: 'week', weekId }] },
    })
    reader.close()
  })

  test('edits of days and of the calendar at once leave right ledgers', async () => {
    await settle(lowerSaxony)
    const teachers = [await addTeacher(manager), await addTeacher(manager, { name: 'Jana Roth' })]
    const weekId = await openWeek(manager, '2026-11-23')
    const edits = [1, 2, 3, 4].flatMap((day) => [
      ...teachers.map((teacherId) =>
        manager.post('/api/time-slots/batch', [work({ teacherId, weekId }, day)]),
      ),
      put(`2026-11-2${day + 2}`, { kind: 'teamDay', name: 'Team' }),
    ])
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(edits.map(() => 200))
    expect(await verify()).toContain('2 teacher weeks, 0 differences')
  })

  test('a change of the calendar waits for an edit that is under way, whose figures do not know it', async () => {
    const teacherId = await addTeacher(manager)
    await openWeek(manager, '2026-11-23')
    const { owner } = server.database
    await owner.query('begin')
    // As lock_week_facts does before it reads anything.
    const lock = 'select 1 from teacher where site_id = $1 and teacher_id = $2 for key share'
    await owner.query(lock, [await siteId(), teacherId])
    let answered = false
    const change = put('2026-11-26', { kind: 'teamDay', name: 'Team' }).finally(() => {
      answered = true
    })
    await new Promise((done) => setTimeout(done, 500))
    expect(answered).toBe(false)
    await owner.query('commit')
    expect((await change).status).toBe(200)
  })

  test('what changes nothing is no change', async () => {
    await settle(lowerSaxony)
    await put('2026-02-16', rosenmontag)
    const before = await digest(server.database.owner)
    await settle(lowerSaxony)
    await put('2026-02-16', rosenmontag)
    expect(await digest(server.database.owner)).toEqual(before)
  })

  test('a neighbour has a calendar of its own', async () => {
    await settle(lowerSaxony)
    await server.addSite(`neben-${houses}.test`)
    const other = await server.browser(`neben-${houses}.test`).unlock()
    expect((await other.get('/api/calendar?year=2026')).body).toEqual([])
    expect((await other.delete('/api/calendar/days/2026-12-25')).status).toBe(404)
    expect(await datesOf(2026)).toContain('2026-12-25')
  })
})
