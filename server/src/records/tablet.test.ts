import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { pinOn, tabletOf, tapAs } from '../../test/kiosks.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'

/** What is tapped on a tablet, in week 46; today is Wednesday, 11 November 2026. */

let server: TestServer
let manager: Browser
let tablet: Browser
let weekId: number
const ids: Record<string, number> = {}
const idOf = (name: string) => ids[name] ?? 0

const planned = '08:00-12:00 b12:00-12:30 12:30-16:00'
const fullDay = (teacherId: number, day: number) => [
  work({ teacherId, weekId }, day, '08:00', '12:00'),
  work({ teacherId, weekId }, day, '12:00', '12:30', { sessionType: 'break' }),
  work({ teacherId, weekId }, day, '12:30', '16:00'),
]
const pins: Record<string, string> = { 'Anna Becker': '4711', 'Ben Vogt': '271828' }

/** A clock on the wall of the house, on the Wednesday or a day beside it. */
const at = (time: string, day = 11) => Date.parse(`2026-11-${String(day).padStart(2, '0')}T${time}:00+01:00`)
const setClock = (time: string, day = 11) => {
  server.clock.time = at(time, day)
}

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  weekId = await openWeek(manager)
  for (const name of ['Anna Becker', 'Anna Zander', 'Ben Vogt', 'Cleo Kurz', 'Dora Lang'])
    ids[name] = await addTeacher(manager, { name, weeklyHours: 37.5 })
  for (const name of ['Anna Becker', 'Anna Zander', 'Ben Vogt'])
    for (const day of [2, 3, 4]) await save(manager, ...fullDay(idOf(name), day))
  await save(manager, away({ teacherId: idOf('Cleo Kurz'), weekId }, 3, 'sick'))
  await manager.patch('/api/site', { recordsSince: '2026-11-02' })
  tablet = (await tabletOf(server, manager)).browser
  for (const [name, pin] of Object.entries(pins)) await pinOn(manager, tablet, idOf(name), pin)
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.time = wednesday
})

const tap = (name: string, act: string, more: object = {}) =>
  tapAs(tablet, idOf(name), pins[name] ?? '', act, more)
const day = (name: string, more: object = {}) =>
  tablet.post(`/api/kiosk/people/${idOf(name)}/day`, { pin: pins[name], ...more })
const recordOf = async (name: string, weekday = 3) =>
  (await rowOf(manager, { teacherId: idOf(name), weekId }))?.records?.find(
    ({ dayOfWeek }) => dayOfWeek === weekday,
  )
const clear = () =>
  server.database.owner.query('delete from kiosk_tap; delete from day_record; delete from kiosk_failure')

describe('what a tablet shows', () => {
  test('the first names of who is planned today, and nothing else', async () => {
    const { body, text } = await tablet.get('/api/kiosk')
    expect(body).toEqual({
      today: '2026-11-11',
      now: '2026-11-11T11:00:00.000Z',
      people: [
        { id: idOf('Anna Becker'), name: 'Anna B.' },
        { id: idOf('Anna Zander'), name: 'Anna Z.' },
        { id: idOf('Ben Vogt'), name: 'Ben' },
      ],
    })
    expect(text).not.toMatch(/Becker|Cleo|Dora|08:00/)
  })

  test('nobody on a day without a plan, on a weekend, or where nothing is recorded', async () => {
    setClock('08:00', 13)
    expect((await tablet.get('/api/kiosk')).body.people).toEqual([])
    setClock('08:00', 14)
    expect((await tablet.get('/api/kiosk')).body.people).toEqual([])
    server.clock.time = wednesday
    await manager.patch('/api/site', { recordsSince: null })
    expect((await tablet.get('/api/kiosk')).body.people).toEqual([])
    expect((await day('Ben Vogt')).body.can).toEqual([])
    expect(await tap('Ben Vogt', 'come')).toMatchObject({ status: 409, body: { code: 'kiosk_not_now' } })
    await manager.patch('/api/site', { recordsSince: '2026-11-02' })
  })

  test('after the PIN the own plan of today, and what may be tapped', async () => {
    expect((await day('Anna Becker')).body).toEqual({
      ...{ date: '2026-11-11', planned, recorded: null, cameAt: null, breakSince: null },
      can: ['asPlanned', 'come'],
    })
  })
})

describe('taps', () => {
  beforeEach(clear)

  test('as planned is one', async () => {
    const { body } = await tap('Ben Vogt', 'asPlanned')
    expect(body).toMatchObject({ recorded: planned, can: [] })
    expect(await recordOf('Ben Vogt')).toMatchObject({
      spans: planned,
      source: 'asPlanned',
      byDeviceClock: false,
    })
  })

  test('come, a break and go are the real minutes', async () => {
    setClock('07:58')
    expect((await tap('Anna Becker', 'come')).body).toMatchObject({
      cameAt: '07:58',
      recorded: null,
      can: ['asPlanned', 'breakBegin', 'go'],
    })
    setClock('12:03')
    expect((await tap('Anna Becker', 'breakBegin')).body).toMatchObject({ breakSince: '12:03' })
    setClock('12:31')
    expect((await tap('Anna Becker', 'breakEnd')).body).toMatchObject({ breakSince: null })
    setClock('16:07')
    const spans = '07:58-12:03 b12:03-12:31 12:31-16:07'
    expect((await tap('Anna Becker', 'go')).body).toMatchObject({ recorded: spans, can: ['come'] })
    expect(await recordOf('Anna Becker')).toMatchObject({ spans, source: 'kiosk', byDeviceClock: false })
    // In the evening once more.
    setClock('19:30')
    expect((await tap('Anna Becker', 'come')).body).toMatchObject({ cameAt: '19:30', recorded: null })
    setClock('21:40')
    await tap('Anna Becker', 'go')
    expect(await recordOf('Anna Becker')).toMatchObject({ spans: `${spans} 19:30-21:40` })
    const versions = await manager.get(`/api/records/${idOf('Anna Becker')}/${weekId}/3`)
    expect(versions.body.map(({ by }: { by: string }) => by)).toEqual(['Flur', 'Flur', 'Flur', 'Flur'])
    expect((await verifyLedger(server.db, 1)).faults).toEqual([])
  })

  test.each([
    ['go', 'before coming'],
    ['breakBegin', 'before coming'],
    ['breakEnd', 'before coming'],
  ])('%s %s is refused', async (act) => {
    expect(await tap('Ben Vogt', act)).toMatchObject({ status: 409, body: { code: 'kiosk_not_now' } })
    expect((await server.database.owner.query('select from kiosk_tap')).rowCount).toBe(0)
  })

  test('coming twice, a break in a break, going in the same minute', async () => {
    await tap('Ben Vogt', 'come')
    expect((await tap('Ben Vogt', 'come')).body.code).toBe('kiosk_not_now')
    expect((await tap('Ben Vogt', 'go')).body.code).toBe('kiosk_too_short')
    await tap('Ben Vogt', 'breakBegin')
    expect((await tap('Ben Vogt', 'breakBegin')).body.code).toBe('kiosk_not_now')
  })

  test('what was said another way is only shown', async () => {
    const place = { teacherId: idOf('Ben Vogt'), weekId, dayOfWeek: 3, version: 0 }
    await manager.send('PUT', '/api/records', { days: [{ ...place, record: { spans: '08:00-15:00' } }] })
    expect((await day('Ben Vogt')).body).toMatchObject({ recorded: '08:00-15:00', can: [] })
    for (const act of ['asPlanned', 'come'])
      expect((await tap('Ben Vogt', act)).body.code).toBe('kiosk_not_now')
  })

  test('an end that is missing stays missing, and the next day begins anew', async () => {
    setClock('07:58')
    await tap('Ben Vogt', 'come')
    setClock('07:30', 12)
    expect((await day('Ben Vogt')).body).toMatchObject({ cameAt: null, can: ['asPlanned', 'come'] })
    expect((await manager.get('/api/records/open')).body.people).toContainEqual(
      expect.objectContaining({ name: 'Ben Vogt', days: [expect.objectContaining({ cameAt: '07:58' })] }),
    )
  })

  test('the same tap sent again is written once, also at once', async () => {
    const id = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => tap('Ben Vogt', 'come', { id })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    setClock('16:00')
    expect((await tap('Ben Vogt', 'come', { id })).body).toMatchObject({ cameAt: '12:00' })
    const { rows } = await server.database.owner.query('select version from day_record')
    expect(rows).toEqual([{ version: 1 }])
    // The tap of another person is nobody else's.
    expect((await tap('Anna Becker', 'come', { id })).body.code).toBe('kiosk_not_now')
  })

  test('what was tapped and is played again says nothing new: later, as another act, or as if it had waited', async () => {
    setClock('07:58')
    const id = randomUUID()
    await tap('Ben Vogt', 'come', { id })
    setClock('12:00')
    expect((await tap('Ben Vogt', 'go', { id })).body).toMatchObject({ cameAt: '07:58', recorded: null })
    const kept = {
      at: new Date(at('06:00')).toISOString(),
      sentAt: new Date(server.clock.time).toISOString(),
    }
    expect((await tap('Ben Vogt', 'come', { id, kept })).body).toMatchObject({ cameAt: '07:58' })
    setClock('12:00', 12)
    expect((await tap('Ben Vogt', 'come', { id })).body).toMatchObject({ cameAt: null, recorded: null })
    const { rows } = await server.database.owner.query(
      'select version, came_at::text as came from day_record',
    )
    expect(rows).toEqual([{ version: 1, came: '07:58:00' }])
    expect((await server.database.owner.query('select from kiosk_tap')).rowCount).toBe(1)
  })

  test('of two different taps at once one is written', async () => {
    const replies = await Promise.all(['come', 'asPlanned', 'come'].map((act) => tap('Ben Vogt', act)))
    const written = replies.filter(({ status }) => status === 200).length
    const { rowCount } = await server.database.owner.query('select from kiosk_tap')
    expect(rowCount).toBe(written)
    // Come and then as planned is a way, the others are not.
    expect(written).toBeLessThan(3)
  })
})

describe('taps without network', () => {
  beforeEach(clear)

  const kept = (time: string, more: object = {}, day = 11) => ({
    kept: {
      at: new Date(at(time, day)).toISOString(),
      sentAt: new Date(server.clock.time).toISOString(),
      ...more,
    },
  })

  test('carry the time of the device and are marked', async () => {
    setClock('09:10')
    expect((await tap('Ben Vogt', 'come', kept('07:58'))).body).toMatchObject({ cameAt: '07:58' })
    setClock('16:00')
    await tap('Ben Vogt', 'go')
    // Not only what was kept: half of the record is by the clock of the device.
    expect(await recordOf('Ben Vogt')).toMatchObject({ spans: '07:58-16:00', byDeviceClock: true })
  })

  test('of the day before are of the day before', async () => {
    setClock('07:30', 12)
    await tap('Ben Vogt', 'come', kept('07:58'))
    await tap('Ben Vogt', 'breakBegin', kept('12:00'))
    await tap('Ben Vogt', 'breakEnd', kept('12:25'))
    await tap('Ben Vogt', 'go', kept('16:02'))
    expect(await recordOf('Ben Vogt')).toMatchObject({ spans: '07:58-12:00 b12:00-12:25 12:25-16:02' })
    expect((await day('Ben Vogt')).body).toMatchObject({ recorded: null, cameAt: null })
  })

  test.each([
    ['the device is six minutes fast', '09:05', { sentAt: '2026-11-11T08:16:00Z' }, 'kiosk_clock_wrong'],
    ['the device is six minutes slow', '07:58', { sentAt: '2026-11-11T08:04:00Z' }, 'kiosk_clock_wrong'],
    ['its clock was set back', '09:00', { elapsed: 60 * 60_000 }, 'kiosk_clock_wrong'],
    ['it is from the future', '09:14', {}, 'kiosk_clock_wrong'],
  ])('%s: refused, and nothing is written', async (_, time, more, code) => {
    setClock('09:10')
    expect(await tap('Ben Vogt', 'come', kept(time, more))).toMatchObject({ status: 409, body: { code } })
    expect((await server.database.owner.query('select from kiosk_tap')).rowCount).toBe(0)
  })

  test('older than a week they are refused, and out of order too', async () => {
    setClock('09:10')
    expect((await tap('Ben Vogt', 'come', kept('07:58', {}, 3))).body.code).toBe('kiosk_tap_old')
    await tap('Ben Vogt', 'come', kept('08:30'))
    expect((await tap('Ben Vogt', 'go', kept('08:10'))).body.code).toBe('kiosk_not_now')
  })
})
