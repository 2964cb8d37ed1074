import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ParentLight, WireStagePlan } from '#contract/stages.ts'
import type { ParentWeek } from '#contract/weeks.ts'
import { EventReader } from '../../test/event-reader.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { addTeacher, openWeek } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let parent: Browser
let igel: number
let houses = 0

beforeAll(async () => {
  server = await startServer({ hosts: [] })
})
afterAll(() => server.close())

/** A house of its own for every test. */
beforeEach(async () => {
  const host = `haus-${++houses}.test`
  await server.addSite(host)
  server.clock.time = wednesday
  manager = await server.browser(host).unlock()
  parent = server.browser(host)
  igel = (await manager.post('/api/teams', { name: 'Igel' })).body.id
  await manager.patch('/api/site', { parentsLight: true })
})

const green = { name: 'Regelbetrieb', colour: 'green', text: 'Alle Gruppen wie gewohnt.' }
const yellow = { name: 'Früher abholen', colour: 'yellow', text: 'Bitte bis 15 Uhr.' }
const house = { ...green, groupId: null }
const today = '2026-11-11'
const plan = async () => (await manager.get<WireStagePlan>('/api/stages')).body
const light = async () => (await parent.get<ParentLight>('/api/stage')).body
const set = (date: string, stages: unknown[], headers = {}) =>
  manager.send('PUT', `/api/stage/${date}`, { stages }, headers)
const write = (stages: unknown[], headers = {}) => manager.send('PUT', '/api/stages', { stages }, headers)

describe('the plan', () => {
  test('is empty at first, and kept as it is sent', async () => {
    expect(await plan()).toEqual({ stages: [], days: [], version: 0 })
    const reply = await write([green, { ...yellow, name: ' Früher abholen ' }])
    expect(reply.body).toEqual({ stages: [green, yellow], days: [], version: 1 })
    expect(reply.tag).toBe('"stages-v1"')
    expect(await plan()).toEqual(reply.body)
  })

  test('refuses two stages with one name', async () => {
    const reply = await write([green, { ...yellow, name: green.name }])
    expect([reply.status, reply.body.code]).toEqual([400, 'stage_name_twice'])
    expect((await plan()).version).toBe(0)
  })

  test('of two people who change it at once the second hears of the first', async () => {
    expect((await write([green], { 'if-match': '"stages-v0"' })).status).toBe(200)
    const late = await write([yellow], { 'if-match': '"stages-v0"' })
    expect([late.status, late.body.current.stages, late.tag]).toEqual([412, [green], '"stages-v1"'])
    expect((await set(today, [house], { 'if-match': '"stages-v0"' })).status).toBe(412)
    expect((await manager.delete(`/api/stage/${today}`, { 'if-match': '"stages-v0"' })).status).toBe(412)
    expect((await plan()).stages).toEqual([green])
  })

  test('a change of it changes no day that is set', async () => {
    await set(today, [house])
    await write([{ ...green, text: 'Anders' }])
    expect((await light()).days[0]?.stages[0]?.text).toBe(green.text)
  })
})

describe('a day', () => {
  test('is set for the house and a group, and says since when', async () => {
    const reply = await set(today, [house, { ...yellow, groupId: igel }])
    const asOf = '2026-11-11T11:00:00.000Z'
    expect(reply.body.days).toEqual([{ date: today, asOf, stages: [house, { ...yellow, groupId: igel }] }])
    expect(await light()).toEqual({
      days: [
        {
          date: today,
          asOf,
          stages: [
            { group: null, ...green },
            { group: { id: igel, name: 'Igel' }, ...yellow },
          ],
        },
      ],
    })
  })

  test('set again with the same words has a new time', async () => {
    await set(today, [house])
    server.clock.time += 60_000
    await set(today, [house])
    expect((await light()).days[0]?.asOf).toBe('2026-11-11T11:01:00.000Z')
  })

  test('is taken back', async () => {
    await set(today, [house])
    const reply = await manager.delete(`/api/stage/${today}`)
    expect([reply.status, reply.body.days, await light()]).toEqual([200, [], { days: [] }])
  })

  test.each([
    ['yesterday', '2026-11-10'],
    ['more than a year ahead', '2027-11-13'],
  ])('%s cannot be set', async (_, date) => {
    const reply = await set(date, [house])
    expect([reply.status, reply.body.code]).toEqual([400, 'stage_out_of_range'])
    expect(reply.body.params).toEqual({ first: today, last: '2027-11-12' })
  })

  test('is one for the house and one for each group, which must be there', async () => {
    const twice = await set(today, [house, { ...house, name: 'Noch einmal' }])
    expect([twice.status, twice.body.code]).toEqual([400, 'stage_twice'])
    const unknown = await set(today, [{ ...house, groupId: igel + 1 }])
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
    expect(await light()).toEqual({ days: [] })
  })

  test('of a group goes with the group', async () => {
    await set(today, [house, { ...yellow, groupId: igel }])
    await manager.delete(`/api/teams/${igel}`)
    expect((await light()).days[0]?.stages).toEqual([{ group: null, ...green }])
  })
})

describe('what parents get', () => {
  test('is today and the next two weeks', async () => {
    for (const date of ['2026-11-25', '2026-11-26', '2026-11-12', today]) await set(date, [house])
    expect((await light()).days.map(({ date }) => date)).toEqual([today, '2026-11-12', '2026-11-25'])
    server.clock.time += 24 * 3_600_000
    expect((await light()).days.map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-25', '2026-11-26'])
  })

  test('is nothing while the light is off, also of days that are set', async () => {
    await set(today, [house])
    await manager.patch('/api/site', { parentsLight: false })
    expect(await light()).toEqual({ days: [] })
    expect((await parent.get('/api/site')).body).not.toHaveProperty('parentsLight')
    await manager.patch('/api/site', { parentsLight: true })
    expect((await light()).days).toHaveLength(1)
    expect((await parent.get('/api/site')).body.parentsLight).toBe(true)
  })

  test('is the same for teachers', async () => {
    await set(today, [house])
    expect((await manager.get('/api/stage')).text).toBe((await parent.get('/api/stage')).text)
  })

  test('changes at once, and is confirmed with 304 until then', async () => {
    await set(today, [house])
    const first = await parent.get('/api/stage')
    const again = await parent.get('/api/stage', { 'if-none-match': String(first.tag) })
    expect([again.status, again.text, again.tag]).toEqual([304, '', first.tag])
    await set(today, [{ ...house, ...yellow }])
    const after = await parent.get('/api/stage', { 'if-none-match': String(first.tag) })
    expect([after.status, after.body.days[0].stages[0].colour]).toEqual([200, 'yellow'])
  })

  test('its tag says nothing of how much else was edited', async () => {
    await set(today, [house])
    const { tag } = await parent.get('/api/stage')
    await manager.post('/api/teams', { name: 'Bären' })
    await manager.patch('/api/site', { name: 'Kita Anders' })
    expect((await parent.get('/api/stage')).tag).toBe(tag)
  })

  test.each([
    ['PUT', '/api/stage/2026-11-11', { stages: [house] }],
    ['DELETE', '/api/stage/2026-11-11', undefined],
    ['PUT', '/api/stages', { stages: [green] }],
    ['GET', '/api/stages', undefined],
  ])('%s %s is refused', async (method, url, body) => {
    expect((await parent.send(method, url, body)).status).toBe(401)
    expect(await plan()).toEqual({ stages: [], days: [], version: 0 })
  })
})

describe("the parents' week", () => {
  const week = async () => (await parent.get(`/api/weeks/${await openWeek(manager)}`)).body
  const groupsIn = (body: ParentWeek) => ({
    groups: body.groups,
    of: body.teachers.map(({ name, groupId }) => [name, groupId]),
  })

  test('names the groups, and the group of each person, with staffing and the light on only', async () => {
    await addTeacher(manager, { name: 'Frieda Gruber', teamId: igel })
    await addTeacher(manager, { name: 'Hannelore Jung' })
    const plain = await week()
    expect(Object.keys(plain)).not.toContain('groups')
    expect(plain.teachers.map((row: object) => Object.keys(row))).toEqual(
      plain.teachers.map(() => ['id', 'name', 'timeSlots']),
    )
    await manager.patch('/api/site', { staffing: true })
    const both = await week()
    expect(groupsIn(both)).toEqual({
      groups: [{ id: igel, name: 'Igel' }],
      of: [
        ['Frieda Gruber', igel],
        ['Hannelore Jung', undefined],
      ],
    })
    await manager.patch('/api/site', { parentsLight: false })
    expect(await week()).toEqual(plain)
    expect((await manager.get(`/api/weeks/${both.id}`)).body).not.toHaveProperty('groups')
  })

  test('of another house has its own groups', async () => {
    await manager.patch('/api/site', { staffing: true })
    await server.addSite(`andere-${houses}.test`)
    const other = await server.browser(`andere-${houses}.test`).unlock()
    await other.patch('/api/site', { staffing: true, parentsLight: true })
    const weekId = await openWeek(other)
    expect((await server.browser(other.host).get(`/api/weeks/${weekId}`)).body.groups).toEqual([])
    expect((await week()).groups).toHaveLength(1)
  })
})

describe('an open page', () => {
  test('of parents hears that a stage was set, and nothing else; one of teachers hears what it was', async () => {
    const host = '127.0.0.1'
    const own = await startServer({ hosts: [host] })
    try {
      const origin = await own.app.listen({ host, port: 0 })
      const team = await own.browser(host).unlock()
      await team.patch('/api/site', { parentsLight: true })
      const [parents, teachers] = [
        await EventReader.open(origin),
        await EventReader.open(origin, team.cookie),
      ]
      const began = Date.now()
      await team.send('PUT', `/api/stage/${today}`, { stages: [house] })
      const isStage = ({ data }: { data: { stage?: true; changes?: { kind: string }[] } }) =>
        data.stage === true || data.changes?.some(({ kind }) => kind === 'stage') === true
      expect((await parents.until(isStage)).data).toEqual({ weekIds: [], stage: true })
      expect((await teachers.until(isStage)).data.changes).toEqual([{ kind: 'stage' }])
      expect(Date.now() - began).toBeLessThan(1_000)
      parents.close()
      teachers.close()
    } finally {
      await own.close()
    }
  })
})
