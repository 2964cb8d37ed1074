import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireCoverage, WirePlannedCoverage } from '#contract/coverage.ts'
import type { WireStaffing } from '#contract/staffing.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { coverageToWire, staffedWeekOf } from '#contract/wire/coverage.ts'
import { staffingFrom } from '#contract/wire/staffing.ts'
import { coverageOf } from '#domain/staffing/coverage.ts'
import { askFor, takeRequests, withdraw } from '../../test/asking.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let weekId: number
let igel: number
let ben: number

const tuesday = 2
const steps = [
  { from: '07:30', children: 4 },
  { from: '08:30', children: 10 },
  { from: '14:00', children: 6 },
  { from: '16:00', children: 2 },
]
const day = { opens: '07:30', closes: '16:30', joinedUntil: null, joinedFrom: null }
const sessions = (teacherId: number, ...spans: string[]) =>
  spans.map((span, sessionIndex) => {
    const [startTime, endTime] = span.replace('b', '').split('-')
    const sessionType = span.startsWith('b') ? 'break' : 'work'
    return work({ teacherId, weekId }, tuesday, startTime, endTime, { sessionType, sessionIndex })
  })

/** The crèche of the worked table: Anna, Ben, Cem and Dana. */
beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  igel = (await manager.post('/api/teams', { name: 'Igel' })).body.id
  const children = [{ age: 'under3', ratioAtLeast: 5, ratioGood: 3, days: { [tuesday]: steps } }]
  await manager.send('PUT', `/api/groups/${igel}/needs/always`, { minPeople: 2, minQualified: 1, children })
  await manager.send('PUT', '/api/staffing/opening', { opening: { [tuesday]: day } })
  weekId = await openWeek(manager)
  const ids: number[] = []
  for (const name of ['Anna', 'Ben', 'Cem', 'Dana']) ids.push(await addTeacher(manager, { name }))
  const [anna = 0, second = 0, cem = 0, dana = 0] = ids
  ben = second
  const people = [
    ...ids.map((teacherId) => ({ teacherId, groupId: igel })),
    { teacherId: cem, qualification: 'trainee', weight: 50 },
    { teacherId: dana, qualification: 'assistant' },
  ]
  for (const person of people) await manager.send('PUT', '/api/staffing/people', { people: [person] })
  await save(
    manager,
    ...sessions(anna, '07:30-11:30', 'b11:30-12:00', '12:00-14:00'),
    ...sessions(ben, '08:30-12:30', 'b12:30-13:00', '13:00-16:30'),
    ...sessions(cem, '08:00-12:00', 'b12:00-12:30', '12:30-15:00'),
    ...sessions(dana, '09:00-13:00', 'b13:00-13:30', '13:30-16:30'),
  )
})
afterAll(() => server.close())

const read = async () => (await manager.get<WireCoverage>(`/api/weeks/${weekId}/coverage`)).body

/** As a browser computes it from the week and the staffing that it was sent. */
async function computedInBrowser(): Promise<WireCoverage> {
  const { body: week } = await manager.get<TeacherWeek>(`/api/weeks/${weekId}`)
  const { body: staffing } = await manager.get<WireStaffing>('/api/staffing')
  return coverageToWire(coverageOf(staffedWeekOf(week), staffingFrom(staffing)))
}

const gapsIn = ({ days }: WireCoverage) =>
  days.flatMap(({ weekday, gaps }) => gaps.map(({ from, to }) => `${weekday} ${from}-${to}`))

test('the server says what the browser computes, and what the worked table says', async () => {
  const planned = await read()
  expect(planned).toEqual(await computedInBrowser())
  expect(gapsIn(planned)).toEqual(['2 07:30-08:30'])
  expect(planned.days[1]?.gaps[0]).toMatchObject({ groupId: igel, people: 1, need: 2, qualified: 1 })
  expect(planned.days[1]?.groups[0]?.steps[1]).toMatchObject({ from: '08:00', to: '08:30', people: 1.5 })
})

test('when Ben is sick, both say it again', async () => {
  await save(manager, away({ teacherId: ben, weekId }, tuesday, 'sick'))
  const without = await read()
  expect(without).toEqual(await computedInBrowser())
  const expected = ['2 07:30-09:00', '2 11:30-12:00', '2 13:00-13:30', '2 14:00-16:30']
  expect(gapsIn(without)).toEqual(expected)
})

test('Q9: the year says of planned weeks what the week says, from today on', async () => {
  const planned = async (year: number) =>
    (await manager.get<WirePlannedCoverage>(`/api/coverage?year=${year}`)).body.days
  // Today is Wednesday: this week's Tuesday is over, and has no need any more.
  expect((await planned(2026)).map(({ date }) => date)).toEqual(['2026-11-11', '2026-11-12', '2026-11-13'])
  const nextWeek = await openWeek(manager, '2026-11-16')
  await save(manager, away({ teacherId: ben, weekId: nextWeek }, tuesday, 'vacation'))
  expect(await planned(2026), 'a week with nothing but leave is not planned').toHaveLength(3)
  const slots = sessions(ben, '07:30-12:30').map((slot) => ({ ...slot, weekId: nextWeek }))
  await save(manager, ...slots)
  const { body: week } = await manager.get<WireCoverage>(`/api/weeks/${nextWeek}/coverage`)
  const runs = week.days[1]?.groups[0]?.runs
  const [gap] = runs?.filter(({ level }) => level === 'gap') ?? []
  expect((await planned(2026))[4]).toEqual({
    date: '2026-11-17',
    groups: [{ ...gap, groupId: igel }],
    asked: [],
  })
  expect(gap).toMatchObject({ from: '07:30', to: '16:30', people: 0, need: 2 })
  expect(await planned(2027)).toEqual([])
  expect((await server.browser().get('/api/coverage?year=2026')).status).toBe(401)
})

test('N5: with all that is asked for, planned days say what would be missing as well, to the management alone', async () => {
  await takeRequests(manager, { absenceKinds: true })
  const dana = (await manager.get<{ id: number; name: string }[]>('/api/teachers/active')).body.find(
    ({ name }) => name === 'Dana',
  )
  const { browser } = await memberOf(server, manager, 'self', { teacherId: dana?.id ?? 0 })
  const planner = await memberOf(server, manager, 'plan', { name: 'Petra Plan' })
  const later = await openWeek(manager, '2026-11-23')
  const slots = [ben, dana?.id ?? 0].flatMap((teacherId) =>
    sessions(teacherId, '07:30-16:30').map((slot) => ({ ...slot, weekId: later })),
  )
  await save(manager, ...slots)
  const askedOn = async (date: string) => {
    const { days } = (await manager.get<WirePlannedCoverage>('/api/coverage?year=2026')).body
    const asked = days.find((day) => day.date === date)?.asked
    return asked?.map(({ groupId, from, to, people, need }) => [groupId === igel, from, to, people, need])
  }
  expect(await askedOn('2026-11-24')).toEqual([])
  const request = await askFor({ browser }, { from: '2026-11-23', to: '2026-11-24' })
  expect(await askedOn('2026-11-24')).toEqual([[true, '07:30', '16:30', 1, 2]])
  // On Monday the group needs nobody, and a day that is a gap anyway is not put down to her.
  expect([await askedOn('2026-11-23'), await askedOn('2026-11-17')]).toEqual([[], []])
  for (const reader of [browser, planner.browser])
    expect((await reader.get('/api/coverage?year=2026')).status).toBe(403)
  await manager.patch('/api/site', { takesRequests: false })
  expect(await askedOn('2026-11-24'), 'a house that takes none any more').toEqual([])
  await takeRequests(manager)
  expect((await withdraw({ browser }, request)).status).toBe(200)
  expect(await askedOn('2026-11-24')).toEqual([])
})

test('a week that was never opened has none, and parents get nothing', async () => {
  expect((await manager.get(`/api/weeks/${weekId + 40}/coverage`)).status).toBe(404)
  const reply = await server.browser().get(`/api/weeks/${weekId}/coverage`)
  expect([reply.status, reply.text.includes('gaps')]).toEqual([401, false])
})
