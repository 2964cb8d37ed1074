import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, away, openWeek, rowOf, save, work } from '../../test/schedule.ts'

/** What was really worked, in week 46; today is Wednesday, 11 November 2026. */

let server: TestServer
let manager: Browser
let anna: { id: number; browser: Browser }
let ben: { id: number; browser: Browser }
let weekId: number
let before: { week: string; statement: string }

const text = '08:00-12:00 b12:00-12:30 12:30-16:00'
const fullDay = (place: { teacherId: number; weekId: number }, day: number) => [
  work(place, day, '08:00', '12:00'),
  work(place, day, '12:00', '12:30', { sessionType: 'break' }),
  work(place, day, '12:30', '16:00'),
]

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  const ids = []
  for (const name of ['Anna', 'Ben']) ids.push(await addTeacher(manager, { name, weeklyHours: 37.5 }))
  weekId = await openWeek(manager)
  const lastWeek = await openWeek(manager, '2026-11-02')
  for (const teacherId of ids)
    for (const place of [
      { teacherId, weekId },
      { teacherId, weekId: lastWeek },
    ])
      await save(manager, ...[1, 2, 3, 4, 5].flatMap((day) => fullDay(place, day)))
  const [first = 0, second = 0] = ids
  anna = { id: first, browser: (await memberOf(server, manager, 'self', { teacherId: first })).browser }
  ben = { id: second, browser: (await memberOf(server, manager, 'self', { teacherId: second })).browser }
  before = { week: await weekText(), statement: (await manager.get(`/api/teachers/${first}/account`)).text }
})
afterAll(() => server.close())

const weekText = async () => (await manager.get(`/api/weeks/${weekId}/teachers`)).text
const on = (dayOfWeek: number, record: unknown, version = 0) => ({ weekId, dayOfWeek, version, record })
const mine = (who: { browser: Browser }, ...days: unknown[]) =>
  who.browser.send('PUT', '/api/my/records', { days })
const managed = (teacherId: number, days: ReturnType<typeof on>[], reason?: string) =>
  manager.send('PUT', '/api/records', {
    days: days.map((day) => ({ teacherId, ...day })),
    ...(reason === undefined ? {} : { reason }),
  })
const asPlanned = { asPlanned: true }
const rows = async () => rowOf(manager, { teacherId: anna.id, weekId })

describe('a house that does not record', () => {
  test('answers as before, and takes no record', async () => {
    expect(before.week).not.toContain('records')
    for (const reply of [await mine(anna, on(1, asPlanned)), await managed(anna.id, [on(1, asPlanned)])])
      expect(reply).toMatchObject({ status: 409, body: { code: 'records_off' } })
    expect(await weekText()).toBe(before.week)
    expect((await anna.browser.get(`/api/my/weeks/${weekId}`)).body).not.toHaveProperty('recording')
    expect((await manager.get('/api/records/open')).body).toEqual({ people: [] })
  })

  test('nothing changes by switching it on either, but for who may confirm', async () => {
    await manager.patch('/api/site', { recordsSince: '2026-11-02' })
    expect(await weekText()).toBe(before.week)
    expect((await manager.get(`/api/teachers/${anna.id}/account`)).text).toBe(before.statement)
    expect((await anna.browser.get(`/api/my/weeks/${weekId}`)).body.recording).toEqual({
      since: '2026-11-02',
      firstOwnDay: '2026-11-04',
      came: [],
      managed: [],
      // Too late for herself: she is told, and the management can enter them.
      missing: ['2026-11-02', '2026-11-03'],
    })
  })
})

describe('as planned', () => {
  test('copies the plan of the moment, and a second tap changes nothing', async () => {
    const reply = await mine(anna, on(1, asPlanned), on(2, asPlanned))
    expect(reply, reply.text).toMatchObject({
      status: 200,
      body: {
        days: [{ version: 1, record: { spans: text, source: 'asPlanned', plannedFrom: '08:00' } }, {}],
      },
    })
    const again = await mine(anna, on(1, asPlanned, 1))
    expect(again.body.days[0].version).toBe(1)
    expect((await rows())?.actualHours).toBe(37.5)
  })

  test('stays what it was when the plan changes afterwards, and the week shows both', async () => {
    await save(manager, work({ teacherId: anna.id, weekId }, 1, '08:00', '15:00'))
    const row = await rows()
    expect(row).toMatchObject({ workedHours: 37.5, difference: 0 })
    expect(row?.records?.[0]).toMatchObject({ dayOfWeek: 1, spans: text })
    await save(manager, ...fullDay({ teacherId: anna.id, weekId }, 1))
  })

  test('not of a day to come, an old one, one without a plan, or with an old version', async () => {
    const refused = async (reply: Promise<{ status: number; body: { code: string } }>) => {
      const { status, body } = await reply
      return [status, body.code]
    }
    expect(await refused(mine(ben, on(4, asPlanned)))).toEqual([409, 'record_of_day_to_come'])
    const old = { ...on(1, asPlanned), weekId: weekId - 1 }
    expect(await refused(mine(ben, old))).toEqual([409, 'record_too_late'])
    expect(await refused(mine(anna, on(1, asPlanned, 7)))).toEqual([412, 'changed_meanwhile'])
    await save(manager, away({ teacherId: ben.id, weekId }, 3, 'vacation'))
    expect(await refused(mine(ben, on(3, asPlanned)))).toEqual([409, 'record_nothing_planned'])
    await manager.delete(`/api/time-slots/day/${weekId}/${ben.id}/3`)
    expect(await refused(mine(ben, on(3, asPlanned)))).toEqual([409, 'record_nothing_planned'])
    // All or none.
    expect(await refused(mine(ben, on(2, asPlanned), on(4, asPlanned)))).toEqual([
      409,
      'record_of_day_to_come',
    ])
    expect((await ben.browser.get(`/api/my/weeks/${weekId}`)).body.own.records).toBeUndefined()
    await save(manager, ...fullDay({ teacherId: ben.id, weekId }, 3))
  })
})

describe('what differs', () => {
  test('counts to the minute, in the figures and in the ledger', async () => {
    const reply = await mine(anna, on(2, { spans: '07:53-12:00 b12:00-12:30 12:30-16:07' }, 1))
    expect(reply, reply.text).toMatchObject({
      status: 200,
      body: { days: [{ record: { source: 'entered' } }] },
    })
    expect(await rows()).toMatchObject({ workedHours: 37.73, actualHours: 37.73, difference: 0.23 })
    expect((await verifyLedger(server.db, 1)).faults).toEqual([])
  })

  test('the management changes it with a reason; the person sees it and does not agree', async () => {
    const earlier = { spans: '08:00-12:00 b12:00-12:30 12:30-15:30' }
    expect((await managed(anna.id, [on(2, earlier, 2)])).body.code).toBe('record_reason_needed')
    const reply = await managed(anna.id, [on(2, earlier, 2)], 'Left early, agreed')
    expect(reply, reply.text).toMatchObject({ status: 200, body: { days: [{ version: 3 }] } })
    expect(await rows()).toMatchObject({ workedHours: 37 })
    expect((await mine(anna, on(2, asPlanned, 3))).body.code).toBe('record_of_management')
    const { own, recording } = (await anna.browser.get(`/api/my/weeks/${weekId}`)).body
    expect(recording.managed).toEqual([
      { dayOfWeek: 2, by: null, at: expect.any(String), before: '07:53-12:00 b12:00-12:30 12:30-16:07' },
    ])
    expect(own.records[1]).toMatchObject({ source: 'management', reason: 'Left early, agreed' })
    const agreement = { weekId, dayOfWeek: 2, version: 3, agreed: false }
    const said = await anna.browser.send('PUT', '/api/my/records/agreement', agreement)
    expect(said, said.text).toMatchObject({ status: 200, body: { version: 4, record: { notAgreed: true } } })
    expect((await rows())?.workedHours).toBe(37)
    expect((await anna.browser.send('PUT', '/api/my/records/agreement', agreement)).status).toBe(412)
    // Her word against it is no change of the management's.
    const { recording: since } = (await anna.browser.get(`/api/my/weeks/${weekId}`)).body
    expect(since.managed).toEqual(recording.managed)
    const versions = (await manager.get(`/api/records/${anna.id}/${weekId}/2`)).body
    expect(versions.map(({ version, by }: { version: number; by: string }) => [version, by])).toEqual([
      [4, 'Anna'],
      [3, null],
      [2, 'Anna'],
      [1, 'Anna'],
    ])
    const lines = (await manager.get('/api/history?limit=50')).body
    expect(lines[0]).toMatchObject({ action: 'recordAgreement', actorName: 'Anna', teacherId: anna.id })
    expect(lines[1]).toMatchObject({ action: 'dayRecorded', actorId: null })
  })

  test('a tolerance counts for what is recorded from then on', async () => {
    await manager.patch('/api/site', { recordTolerance: 5 })
    await mine(ben, on(1, { spans: '07:57-12:00 b12:00-12:30 12:30-16:04' }))
    const row = await rowOf(manager, { teacherId: ben.id, weekId })
    expect(row).toMatchObject({ workedHours: 37.5 })
    await manager.patch('/api/site', { recordTolerance: 0 })
    expect((await rowOf(manager, { teacherId: ben.id, weekId }))?.workedHours).toBe(37.5)
    expect((await manager.patch('/api/site', { recordTolerance: 11 })).status).toBe(400)
  })

  test('what was recorded can be taken back: the day counts as planned', async () => {
    const reply = await mine(ben, on(1, null, 1))
    expect(reply.body.days[0]).toMatchObject({ version: 2, record: null })
    expect((await rowOf(manager, { teacherId: ben.id, weekId }))?.records).toBeUndefined()
  })
})

test('days that nobody has confirmed after a week are listed', async () => {
  const open = (date: string) => ({ date, planned: 7.5, version: 0, cameAt: null })
  const { people } = (await manager.get('/api/records/open')).body
  expect(people.map(({ name, days }: { name: string; days: unknown[] }) => [name, days])).toEqual([
    ['Anna', [open('2026-11-02'), open('2026-11-03'), open('2026-11-04')]],
    ['Ben', [open('2026-11-02'), open('2026-11-03'), open('2026-11-04')]],
  ])
  const all = [1, 2, 3].flatMap((dayOfWeek) =>
    [anna.id, ben.id].map((teacherId) => ({ teacherId, ...on(dayOfWeek, asPlanned), weekId: weekId - 1 })),
  )
  const reply = await manager.send('PUT', '/api/records', { days: all })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  expect((await manager.get('/api/records/open')).body).toEqual({ people: [] })
  expect(reply.body.days[0].record.source).toBe('management')
})

test('nobody else is told: parents, planners and colleagues are sent the same bytes', async () => {
  const parents = server.browser()
  const planner = (await memberOf(server, manager, 'plan', { name: 'Pia' })).browser
  const seen = async () =>
    Promise.all([
      parents.get(`/api/weeks/${weekId}/teachers`).then(({ text, tag }) => [text, tag]),
      planner.get(`/api/weeks/${weekId}/teachers`).then(({ text, tag }) => [text, tag]),
      planner.get(`/api/weeks/${weekId}`).then(({ text, tag }) => [text, tag]),
      ben.browser.get(`/api/my/weeks/${weekId}`).then(({ text }) => text),
    ])
  const was = await seen()
  expect((await mine(anna, on(3, { spans: '06:11-18:59' }))).status).toBe(200)
  expect(await seen()).toEqual(was)
})

test('the account shows the week as the schedule does, with what was recorded', async () => {
  const { weeks } = (await manager.get(`/api/teachers/${anna.id}/account`)).body
  const { row } = weeks.find(({ id }: { id: number }) => id === weekId)
  const shown = await rows()
  expect(row.records.length).toBeGreaterThan(1)
  expect(row.records).toEqual(shown?.records)
  expect(row.workedHours).toBe(shown?.workedHours)
})

test('the sheet says what was recorded, and closing lists what was not', async () => {
  await manager.patch('/api/site', { monthSheets: true })
  const { sheets, openItems } = (await manager.get('/api/months/2026-11')).body
  const days = sheets.find(({ name }: { name: string }) => name === 'Anna').days
  const dayOn = (date: string) => days.find((day: { date: string }) => day.date === date)
  expect(dayOn('2026-11-10')).toMatchObject({
    ...{ start: '08:00', end: '15:30', breakMinutes: 30, worked: 7 },
    record: { source: 'management', recordedOn: '2026-11-11', notAgreed: true },
  })
  expect(dayOn('2026-11-11')).toMatchObject({ start: '06:11', end: '18:59', record: { source: 'entered' } })
  expect(dayOn('2026-11-05')).toMatchObject({ unconfirmed: true })
  expect(openItems).toContainEqual({ kind: 'unconfirmed', teacherId: anna.id, date: '2026-11-05' })
})

test('a shut day takes no record, by no call and no row', async () => {
  server.clock.time = Date.parse('2026-12-01T11:00:00Z')
  const { hash } = (await manager.get('/api/months/2026-11')).body
  expect((await manager.post('/api/months/2026-11/close', { hash })).status).toBe(200)
  for (const reply of [
    await managed(anna.id, [on(1, null, 1)], 'A reason that is long enough'),
    await mine(anna, on(1, null, 1)),
    await anna.browser.send('PUT', '/api/my/records/agreement', {
      weekId,
      dayOfWeek: 2,
      version: 4,
      agreed: true,
    }),
  ])
    expect(reply).toMatchObject({ status: 409, body: { code: 'month_closed' } })
  const client = await server.db.pool.connect()
  try {
    await client.query(`begin; select set_config('app.site', '1', true)`)
    const insert = `insert into day_record (site_id, week_number, teacher_id, weekday, version, spans, source, recorded_on)
                    values (1, ${weekId}, ${anna.id}, 1, 9, null, 'entered', '2026-12-01')`
    await expect(client.query(insert)).rejects.toThrow('closed')
    await client.query('rollback')
  } finally {
    client.release()
  }
})
