import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { weekSettingTag } from '#contract/wire/entity-tags.ts'
import { weekSettingId } from '#domain/people/week-setting.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, openWeek, rowOf } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let place: Place

const nothingSet = {
  includeInWeek: null,
  weeklyHours: null,
  targetHours: null,
  actualHours: null,
  teamHours: null,
  mpaHours: null,
  coreHours: null,
}

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())
beforeEach(async () => {
  place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
})

const set = (fields = {}, headers = {}) =>
  manager.post('/api/week-settings', { ...place, ...fields }, headers)
const list = async () => {
  const { body } = await manager.get(`/api/week-settings/${place.weekId}`)
  return body.filter((setting: { teacherId: number }) => setting.teacherId === place.teacherId)
}

// spec 4.5, 7.30, 7.32, 7.34
test('the first call creates, the second updates and keeps what it does not name', async () => {
  expect(await list()).toEqual([])
  const first = await set({ weeklyHours: 20 })
  expect(first.status).toBe(201)
  expect(first.body).toEqual({ id: first.body.id, ...place, ...nothingSet, weeklyHours: 20, version: 1 })
  const second = await set({ includeInWeek: false })
  expect(second.status).toBe(200)
  expect(second.body).toEqual({ ...first.body, includeInWeek: false, version: 2 })
  expect(await list()).toEqual([second.body])
})

// spec 3.40, 9.11
test('a setting with nothing in it includes the teacher', async () => {
  expect((await set()).body).toMatchObject({ ...nothingSet, includeInWeek: true })
})

test('F11: a figure set and taken back leaves who is in the week to the rule', async () => {
  const { body } = await set({ weeklyHours: 20 })
  expect(body).toMatchObject({ includeInWeek: null })
  await manager.patch(`/api/week-settings/${body.id}`, { weeklyHours: null })
  await manager.post(`/api/teachers/${place.teacherId}/archive`)
  expect(await rowOf(manager, place)).toBeUndefined()
  await manager.patch(`/api/week-settings/${body.id}`, { includeInWeek: true })
  expect(await rowOf(manager, place)).toBeDefined()
  await manager.patch(`/api/week-settings/${body.id}`, { includeInWeek: null })
  expect(await rowOf(manager, place)).toBeUndefined()
})

describe('a change', () => {
  // spec 3.39, 7.31
  test.each(['weeklyHours', 'targetHours', 'actualHours', 'teamHours', 'mpaHours', 'coreHours'])(
    'of %s is one figure, exact to two decimals, and null takes it back',
    async (field) => {
      const { id } = (await set({ teamHours: 1 })).body
      const changed = await manager.patch(`/api/week-settings/${id}`, { [field]: 19.35 })
      expect(changed.body).toEqual({ id, ...place, ...nothingSet, teamHours: 1, [field]: 19.35, version: 2 })
      expect((await rowOf(manager, place))?.weekSettings).toEqual(changed.body)
      const back = await manager.patch(`/api/week-settings/${id}`, { [field]: null })
      expect(back.body[field]).toBeNull()
    },
  )

  test.each([
    ['more than a week', { targetHours: 168.25 }, 'A week has 168 hours'],
    ['less than nothing', { weeklyHours: -0.5 }, 'Must be at least 0'],
    ['three decimals', { actualHours: 7.125 }, 'Must be a number with at most two decimals'],
    ['text', { teamHours: '2' }, 'Please enter a valid number for hours.'],
    ['an unknown figure', { breakHours: 1 }, 'Unrecognized key: "breakHours"'],
    ['another week', { weekId: 1 }, 'Unrecognized key: "weekId"'],
  ])('to %s is refused', async (_, fields, message) => {
    const { body } = await set({ targetHours: 12 })
    const reply = await manager.patch(`/api/week-settings/${body.id}`, fields)
    expect([reply.status, reply.body.message]).toEqual([400, message])
    expect(await list()).toEqual([body])
  })

  test('by the loser of a race is refused with the present setting', async () => {
    const { body, tag } = await set({ targetHours: 12 })
    const url = `/api/week-settings/${body.id}`
    const won = await manager.patch(url, { targetHours: 13 }, { 'if-match': String(tag) })
    expect(won.status).toBe(200)
    const lost = await manager.patch(url, { targetHours: 14 }, { 'if-match': String(tag) })
    expect([lost.status, lost.body.current, lost.tag]).toEqual([412, won.body, won.tag])
    expect((await manager.patch(url, { targetHours: 14 }, { 'if-match': '*' })).status).toBe(200)
    expect((await manager.patch(url, { targetHours: 15 })).status).toBe(200)
  })
})

test('a writer who saw nothing set gets a conflict when another was faster', async () => {
  const nothing = { 'if-match': weekSettingTag(weekSettingId(place.teacherId, place.weekId), 0) }
  const won = await set({ targetHours: 12 }, nothing)
  expect(won.status).toBe(201)
  const lost = await set({ targetHours: 13 }, nothing)
  expect([lost.status, lost.body.current, lost.tag]).toEqual([412, won.body, won.tag])
  expect(await list()).toEqual([won.body])
})

test('a setting that does not exist is not found, however its id is made', async () => {
  const { id } = (await set()).body
  const other = await addTeacher(manager)
  const missing = [id + 1, id + 32_768 * 5_000, other * 32_768 + place.weekId, 1]
  for (const place of missing)
    expect((await manager.patch(`/api/week-settings/${place}`, {})).status).toBe(404)
})

test('the settings of a week that was never opened are not found', async () => {
  expect((await manager.get('/api/week-settings/9000')).status).toBe(404)
  expect((await set({ weekId: 9_000 })).status).toBe(404)
  expect((await set({ teacherId: 9_999 })).status).toBe(404)
})

test('an Idempotency-Key sets once', async () => {
  const key = { 'idempotency-key': 'add to week' }
  const first = await set({ targetHours: 5 }, key)
  const again = await set({ targetHours: 5 }, key)
  expect([again.status, again.text, again.tag]).toEqual([201, first.text, first.tag])
  expect((await set({ targetHours: 6 }, key)).status).toBe(422)
})
