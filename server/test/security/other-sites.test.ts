import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { weekSettingId } from '#domain/people/week-setting.ts'
import type { TestServer } from '../house.ts'
import { Browser, startServer } from '../house.ts'
import { digest } from './digest.ts'
import { exampleCalls, isStream } from './example-calls.ts'
import type { House } from './houses.ts'
import { furnishTwo } from './houses.ts'

let server: TestServer
let own: House
let other: House

beforeAll(async () => {
  server = await startServer({ hosts: ['sonnenblume.test', 'loewenzahn.test'] })
  ;[own, other] = await furnishTwo(server, ['sonnenblume.test', 'loewenzahn.test'])
})
afterAll(() => server.close())

const everything = () => digest(server.database.owner)

/** Ids in the path, or of a teacher and a week in the body. A year and a date are no ids; what is one's own needs a person. */
const namesIds = (name: string) =>
  (name.includes('{') &&
    !/^PUT \/api\/calendar\/|\/api\/months\/|^DELETE \/api\/stage\/|\/api\/my\//.test(name)) ||
  [
    'POST /api/time-slots/batch',
    'PUT /api/days',
    'POST /api/week-settings',
    'PUT /api/staffing/people',
    'PUT /api/locks',
  ].includes(name)

describe("4. every route called with another site's ids gives 404 and changes nothing", () => {
  test('4. the ids exist in the other house only', () => {
    expect(other.ids.teacherId).toBeGreaterThan(own.ids.teacherId)
    expect(other.ids.teamId).toBeGreaterThan(own.ids.teamId)
    expect(other.ids.weekId).not.toBe(own.ids.weekId)
  })

  test('4. in the path and in the body: every route that takes an id', async () => {
    const before = await everything()
    // Nobody but a tablet is asked for a PIN; of another house it is none (kiosk.test.ts).
    const calls = exampleCalls(other.ids).filter(
      ({ name, endpoint }) => namesIds(name) && endpoint.access !== 'kiosk',
    )
    expect(calls.length).toBeGreaterThanOrEqual(17)
    for (const { name, endpoint, url, body } of calls) {
      const reply = await own.manager.send(endpoint.method, url, body)
      expect(reply.status, `${name}: ${reply.text}`).toBe(404)
      expect(reply.text, name).not.toMatch(/loewenzahn/)
    }
    expect(await everything()).toEqual(before)
  })

  test("4. half of a place is the other house's: its teacher in our week, our teacher in its week", async () => {
    const before = await everything()
    const halves = [
      { ...own.ids, teacherId: other.ids.teacherId },
      { ...own.ids, weekId: other.ids.weekId },
    ]
    for (const ids of halves) {
      const calls = exampleCalls(ids).filter(({ name }) => namesIds(name) && !name.includes('{id}'))
      const names = calls.filter(({ url, body }) => {
        const foreign = ids.teacherId === other.ids.teacherId ? 'teacherId' : 'weekId'
        return (
          url.includes(`/${ids[foreign]}`) ||
          JSON.stringify(body ?? '').includes(`"${foreign}":${ids[foreign]}`)
        )
      })
      expect(names.length).toBeGreaterThanOrEqual(4)
      for (const { name, endpoint, url, body } of names) {
        const reply = await own.manager.send(endpoint.method, url, body)
        expect(reply.status, `${name} ${url}: ${reply.text}`).toBe(404)
      }
      const setting = await own.manager.patch(
        `/api/week-settings/${weekSettingId(ids.teacherId, ids.weekId)}`,
        {},
      )
      expect(setting.status).toBe(404)
      const stats = await own.manager.get(`/api/teachers/${ids.teacherId}/stats/${ids.weekId}`)
      expect(stats.status).toBe(404)
    }
    expect(await everything()).toEqual(before)
  })

  test('4. a batch with one foreign day among our own saves none of them', async () => {
    const before = await everything()
    const day = { dayOfWeek: 3, startTime: '09:00', endTime: '10:00' }
    const { teacherId, weekId } = own.ids
    const reply = await own.manager.post('/api/time-slots/batch', [
      { teacherId, weekId, ...day },
      { teacherId: other.ids.teacherId, weekId: other.ids.weekId, ...day },
    ])
    expect(reply.status).toBe(404)
    expect(await everything()).toEqual(before)
  })

  test("4. a teacher cannot be put into the other house's team: refused as a field of the body, with 400", async () => {
    const before = await everything()
    const { teamId } = other.ids
    const replies = [
      await own.manager.post('/api/teachers', { name: 'Neue Kraft', weeklyHours: 20, teamId }),
      await own.manager.patch(`/api/teachers/${own.ids.teacherId}`, { teamId }),
    ]
    expect(replies.map((reply) => reply.status)).toEqual([400, 400])
    expect(await everything()).toEqual(before)
  })

  test('4. what takes no id reveals nothing of the other house', async () => {
    const { teacherId, weekId } = other.ids
    const history = [`/api/history?teacherId=${teacherId}`, `/api/history?weekId=${weekId}`]
    for (const url of history) expect((await own.manager.get(url)).body).toEqual([])
    const lists = exampleCalls(own.ids).filter((call) => call.endpoint.method === 'GET' && !isStream(call))
    for (const { name, url } of lists) {
      const [ours, theirs] = [await own.manager.get(url), await other.manager.get(url)]
      expect(ours.text, name).not.toMatch(/loewenzahn/)
      expect(theirs.text, name).not.toMatch(/sonnenblume/)
    }
    expect((await other.manager.get('/api/teachers/active')).text).toMatch(/loewenzahn/)
  })

  test('4. a cookie of one house opens nothing in another', async () => {
    const before = await everything()
    for (const call of exampleCalls(other.ids).filter(({ endpoint }) => endpoint.access === 'manage')) {
      const intruder = new Browser(server.app, other.manager.host)
      intruder.cookie = own.manager.cookie
      const reply = await intruder.send(call.endpoint.method, call.url, call.body)
      expect(reply.status, call.name).toBe(401)
    }
    expect(await everything()).toEqual(before)
    expect((await own.manager.get('/api/access')).body.viewMode).toBe('teacher')
  })
})
