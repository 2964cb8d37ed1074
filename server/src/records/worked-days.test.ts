import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorkedDay } from '#contract/worked-days.ts'
import { linesOfCsv } from '#tools/page/read-csv.ts'
import { readZip } from '#tools/page/read-zip.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** Days as an inspection asks for them, and those that wait for a word; today is Wednesday, 11 November 2026. */

let server: TestServer
let manager: Browser
let ofAnna: Browser
let anna: number
let ben: number
let lastWeek: number
let thisWeek: number

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  anna = await addTeacher(manager, { name: 'Anna', weeklyHours: 37.5 })
  ben = await addTeacher(manager, { name: '=Ben', weeklyHours: 20 })
  lastWeek = await openWeek(manager, '2026-11-02')
  thisWeek = await openWeek(manager)
  for (const weekId of [lastWeek, thisWeek])
    for (const teacherId of [anna, ben])
      await save(
        manager,
        ...[1, 2, 3].flatMap((day) => [
          work({ teacherId, weekId }, day, '08:00', '12:00'),
          work({ teacherId, weekId }, day, '12:00', '12:30', { sessionType: 'break' }),
          work({ teacherId, weekId }, day, '12:30', '14:00'),
        ]),
      )
  await save(manager, away({ teacherId: ben, weekId: lastWeek }, 2, 'sick'))
})
afterAll(() => server.close())

const query = 'from=2026-11-01&to=2026-11-30'
const listed = async () =>
  (await manager.get<WorkedDay[]>(`/api/records?${query}`)).body.map(({ name, date, spans, recorded }) => [
    name,
    date.slice(5),
    spans,
    recorded?.source ?? null,
  ])
const open = async () =>
  (await manager.get('/api/records/open')).body.people.map(
    ({ name, days }: { name: string; days: { date: string }[] }) => [
      name,
      days.map(({ date }) => date.slice(5)),
    ],
  )
const recorded = async (
  teacherId: number,
  weekId: number,
  dayOfWeek: number,
  record: unknown,
  version = 0,
) => {
  const reply = await manager.send('PUT', '/api/records', {
    days: [{ teacherId, weekId, dayOfWeek, version, record }],
    ...(version > 0 ? { reason: 'It was entered by mistake' } : {}),
  })
  expect(reply, reply.text).toMatchObject({ status: 200 })
}
const planned = '08:00-12:00 b12:00-12:30 12:30-14:00'

test('a house that does not record has no such day', async () => {
  expect(await listed()).toEqual([])
  expect(await open()).toEqual([])
})

test('days that are over and those that are recorded; of an absence, nothing', async () => {
  await manager.patch('/api/site', { recordsSince: '2026-11-03' })
  await recorded(anna, lastWeek, 3, { spans: '07:53-12:10 12:40-14:07' })
  await recorded(anna, thisWeek, 3, { asPlanned: true })
  expect(await listed()).toEqual([
    ['=Ben', '11-04', planned, null],
    ['=Ben', '11-09', planned, null],
    ['=Ben', '11-10', planned, null],
    ['Anna', '11-03', planned, null],
    ['Anna', '11-04', '07:53-12:10 12:40-14:07', 'management'],
    ['Anna', '11-09', planned, null],
    ['Anna', '11-10', planned, null],
    ['Anna', '11-11', planned, 'management'],
  ])
})

test('as a file they say begin, end, breaks, minutes, source and since when, and nothing of absences or balances', async () => {
  server.clock.time = Date.parse('2026-11-11T15:02:00Z')
  const reply = await manager.get(`/api/records/export?${query}&format=csv`)
  expect(reply.headers['content-disposition']).toContain('filename="Arbeitszeiten-2026-11-01-2026-11-30.csv"')
  const text = reply.bytes.toString('utf8')
  const lines = linesOfCsv(text)
  expect(lines.find(({ Datum }) => Datum === '04.11.2026')).toMatchObject({ Name: "'=Ben" })
  expect(lines.find(({ Name, Datum }) => Name === 'Anna' && Datum === '04.11.2026')).toMatchObject({
    ...{ Beginn: '07:53', Ende: '14:07', Pausen: '12:10-12:40', 'Pause (Min.)': '30' },
    ...{ 'Arbeitszeit (Min.)': '344', Erfassung: 'Leitung', Einverständnis: '' },
    'Erfasst am': expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
    um: expect.stringMatching(/^\d\d:\d\d$/),
  })
  expect(lines.find(({ Name, Datum }) => Name === 'Anna' && Datum === '03.11.2026')).toMatchObject({
    ...{ Beginn: '08:00', Ende: '14:00', 'Arbeitszeit (Min.)': '330', Erfassung: 'nicht bestätigt' },
    ...{ 'Erfasst am': '', um: '' },
  })
  expect(text).not.toMatch(/krank|sick|saldo|soll/i)
  const english = await manager.get(`/api/records/export?${query}&format=xlsx&language=en`)
  expect(readZip(english.bytes).get('xl/workbook.xml')).toContain('Working-time')
})

test('open is what was planned a week ago, and what somebody began and did not end', async () => {
  expect(await open()).toEqual([
    ['=Ben', ['11-04']],
    ['Anna', ['11-03']],
  ])
  const client = await server.db.pool.connect()
  try {
    await client.query(`begin; select set_config('app.site', '1', true)`)
    await client.query(
      `insert into day_record (site_id, week_number, teacher_id, weekday, version, came_at, source, recorded_on)
       values (1, ${thisWeek}, ${ben}, 2, 1, '07:58', 'clock', '2026-11-10')`,
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await open()).toEqual([
    ['=Ben', ['11-04', '11-10']],
    ['Anna', ['11-03']],
  ])
  const { people } = (await manager.get('/api/records/open')).body
  expect(people[0].days[1]).toEqual({ date: '2026-11-10', planned: 5.5, version: 1, cameAt: '07:58' })
  expect(people[0].days[0]).toEqual({ date: '2026-11-04', planned: 5.5, version: 0, cameAt: null })
})

describe('R17: a mini-job', () => {
  const alerts = async (at = manager) =>
    (await at.get('/api/records/open')).body.people.map(
      ({ name, days }: { name: string; days: { date: string; alert?: string }[] }) => [
        name,
        days.filter(({ alert }) => alert).map(({ date, alert }) => [date.slice(5), alert]),
      ],
    )
  const settle = (region: string | null) =>
    manager.send('PUT', '/api/calendar/settings', { region, keptHolidays: [], releaseShare: 0 })
  const unconfirmed = async () =>
    (await manager.get('/api/months/2026-11')).body.openItems
      .filter(
        ({ kind, teacherId }: { kind: string; teacherId: number }) =>
          kind === 'unconfirmed' && teacherId === anna,
      )
      .map(({ date, alert }: { date: string; alert?: string }) => [date.slice(5), alert])

  test('of others no day is an alert, and nothing is sent of it', async () => {
    expect(await alerts()).toEqual([
      ['=Ben', []],
      ['Anna', []],
    ])
    expect((await manager.get(`/api/teachers/${anna}`)).body).not.toHaveProperty('miniJob')
    expect(JSON.stringify((await manager.get('/api/months/2026-11')).body)).not.toContain('alert')
  })

  test('a day older than seven days is an alert in the list, in the month and on the own page', async () => {
    ofAnna = (await memberOf(server, manager, 'self', { teacherId: anna })).browser
    const changed = await manager.send(
      'PATCH',
      `/api/teachers/${anna}`,
      { miniJob: true },
      { 'If-Match': '*' },
    )
    expect(changed, changed.text).toMatchObject({ status: 200, body: { miniJob: true } })
    expect(await alerts()).toEqual([
      ['=Ben', []],
      ['Anna', [['11-03', 'miniJob']]],
    ])
    expect(await unconfirmed()).toEqual([
      ['11-03', 'miniJob'],
      ['11-09', undefined],
      ['11-10', undefined],
    ])
    const { recording } = (await ofAnna.get(`/api/my/weeks/${thisWeek}`)).body
    expect(recording).toMatchObject({ missing: ['2026-11-03'], missingIsAlert: true })
    expect(JSON.stringify((await ofAnna.get(`/api/my/weeks/${thisWeek}`)).body)).not.toContain('miniJob')
  })

  test('there is none of it in another country, or in a house that does not record', async () => {
    await settle('AT')
    expect((await alerts()).flatMap(([, days]: [string, unknown[]]) => days)).toEqual([])
    expect((await unconfirmed()).flatMap(([, alert]: [string, string?]) => alert ?? [])).toEqual([])
    await settle('DE-HH')
    expect((await alerts()).at(-1)).toEqual(['Anna', [['11-03', 'miniJob']]])
    await settle(null)
  })

  test('R11: who has no mini-job is sent the own days that are too late, as a note', async () => {
    await manager.send('PATCH', `/api/teachers/${anna}`, { miniJob: false }, { 'If-Match': '*' })
    const { recording } = (await ofAnna.get(`/api/my/weeks/${thisWeek}`)).body
    expect(recording).toMatchObject({ missing: ['2026-11-03'] })
    expect(recording).not.toHaveProperty('missingIsAlert')
    await manager.send('PATCH', `/api/teachers/${anna}`, { miniJob: true }, { 'If-Match': '*' })
  })

  test('a colleague and parents are sent nothing of it', async () => {
    const ofBen = (await memberOf(server, manager, 'self', { teacherId: ben })).browser
    const plan = (await memberOf(server, manager, 'plan', { name: 'Paul' })).browser
    for (const caller of [ofBen, plan, server.browser()])
      for (const path of [
        `/api/my/weeks/${thisWeek}`,
        `/api/weeks/${thisWeek}`,
        `/api/weeks/${thisWeek}/teachers`,
        '/api/site',
      ])
        expect((await caller.get(path)).text, path).not.toMatch(/mini.?job|missingIsAlert/i)
    expect((await ofBen.get(`/api/teachers/${anna}`)).status).toBeOneOf([401, 403])
    await manager.send('PATCH', `/api/teachers/${anna}`, { miniJob: false }, { 'If-Match': '*' })
    expect((await manager.get(`/api/teachers/${anna}`)).body).not.toHaveProperty('miniJob')
  })
})

test('what was taken back is open again, by its version', async () => {
  await recorded(anna, lastWeek, 3, null, 1)
  const { people } = (await manager.get('/api/records/open')).body
  expect(people[1].days.at(-1)).toMatchObject({ date: '2026-11-04', version: 2 })
})

test('who was taken out of a week owes nobody a word for it, and keeps what is recorded', async () => {
  const taken = { teacherId: anna, weekId: lastWeek, includeInWeek: false }
  await recorded(anna, lastWeek, 3, { asPlanned: true }, 2)
  expect((await manager.post('/api/week-settings', taken)).status).toBeLessThan(300)
  expect((await open()).map(([name]: [string]) => name)).toEqual(['=Ben'])
  expect((await listed()).filter(([name]) => name === 'Anna').map(([, date]) => date)).toEqual([
    '11-04',
    '11-09',
    '11-10',
    '11-11',
  ])
})

test('only the management may read them', async () => {
  const plan = (await memberOf(server, manager, 'plan', { name: 'Pia' })).browser
  for (const caller of [ofAnna, plan, server.browser()])
    for (const path of [
      '/api/records/open',
      `/api/records?${query}`,
      `/api/records/export?${query}&format=csv`,
    ])
      expect((await caller.get(path)).status).toBeOneOf([401, 403])
})

test('many days are confirmed in one step; what somebody has recorded, begun or not planned stays', async () => {
  const days = [anna, ben].flatMap((teacherId) =>
    [1, 2, 3, 4].map((dayOfWeek) => ({ teacherId, weekId: thisWeek, dayOfWeek })),
  )
  const future = await manager.send('PUT', '/api/records/as-planned', {
    days: [...days, { teacherId: anna, weekId: thisWeek, dayOfWeek: 5 }].filter(
      ({ dayOfWeek }) => dayOfWeek !== 4,
    ),
  })
  expect(future, future.text).toMatchObject({ status: 200 })
  const named = (list: { teacherId: number; dayOfWeek: number }[]) =>
    list.map(({ teacherId, dayOfWeek }) => [teacherId === anna ? 'Anna' : 'Ben', dayOfWeek])
  const { days: confirmed, left } = future.body
  expect(named(confirmed)).toEqual([
    ['Anna', 1],
    ['Anna', 2],
    ['Ben', 1],
    ['Ben', 3],
  ])
  // Anna's Wednesday is recorded, Ben came on Tuesday, and nothing is planned on Friday.
  expect(named(left)).toEqual([
    ['Anna', 3],
    ['Ben', 2],
    ['Anna', 5],
  ])
  expect(confirmed[0]).toMatchObject({ version: 1, record: { spans: planned, source: 'management' } })
  expect(left[1]).toMatchObject({ version: 1, cameAt: '07:58', record: null })
  // One step takes back exactly those.
  const undone = await manager.send('PUT', '/api/records', {
    days: confirmed.map(
      ({ teacherId, weekId, dayOfWeek, version }: (typeof days)[number] & { version: number }) => ({
        ...{ teacherId, weekId, dayOfWeek, version },
        record: null,
      }),
    ),
    reason: 'Taken back right away',
  })
  expect(undone, undone.text).toMatchObject({ status: 200 })
  const again = await manager.send('PUT', '/api/records/as-planned', { days: [days[0]] })
  expect(again.body.days[0]).toMatchObject({ version: 3 })
})

test('all or none where a day cannot be recorded at all', async () => {
  await save(manager, work({ teacherId: anna, weekId: thisWeek }, 5))
  const days = [1, 5].map((dayOfWeek) => ({ teacherId: ben, weekId: thisWeek, dayOfWeek }))
  await save(manager, work({ teacherId: ben, weekId: thisWeek }, 5))
  const reply = await manager.send('PUT', '/api/records/as-planned', { days })
  expect(reply).toMatchObject({ status: 409, body: { code: 'record_of_day_to_come' } })
  const versions = await manager.get(`/api/records/${ben}/${thisWeek}/1`)
  expect(versions.body[0]).toMatchObject({ record: null })
})
