import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '#contract/events.ts'
import { weeksTouched } from '#contract/events.ts'
import type { WirePlanning, WireWishList } from '#contract/planning.ts'
import { EventReader } from '../../test/event-reader.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, openWeek } from '../../test/schedule.ts'

/** What people would like: one list for each person, replaced as a whole. */

const host = '127.0.0.1'
const noEarlyMonday = { kind: 'notEarly', on: 1 } as const
const offOnThursday = { kind: 'off', on: '2026-11-12' } as const
const untilTwo = { kind: 'times', on: 5, from: '08:00', to: '14:00' } as const

let server: TestServer
let manager: Browser
let origin: string
let weekId: number
let anna: number

beforeAll(async () => {
  server = await startServer({ hosts: [host, 'neighbour.test'] })
  origin = await server.app.listen({ host, port: 0 })
  manager = await server.browser(host).unlock()
  weekId = await openWeek(manager)
  await openWeek(manager, '2026-11-16')
})
beforeEach(async () => {
  anna = await addTeacher(manager, { name: 'Anna Müller' })
})
afterAll(() => server.close())

const read = async () => (await manager.get<WireWishList>(`/api/teachers/${anna}/wishes`)).body
const replace = (wishes: readonly unknown[], ifMatch?: string) =>
  manager.send('PUT', `/api/teachers/${anna}/wishes`, { wishes }, ifMatch ? { 'if-match': ifMatch } : {})
const wishesIn = async (week: number) => {
  const { body } = await manager.get<WirePlanning>(`/api/weeks/${week}/planning`)
  return body.wishes.filter(({ teacherId }) => teacherId === anna).map(({ wish }) => wish)
}

describe('the wishes of a person', () => {
  test('begin empty, and are replaced as a whole, in their order', async () => {
    const { body, tag } = await manager.get(`/api/teachers/${anna}/wishes`)
    expect([body, tag]).toEqual([{ wishes: [], version: 0 }, `"wishes-${anna}-v0"`])
    const all = [untilTwo, offOnThursday, noEarlyMonday]
    const first = await replace(all)
    expect([first.status, first.body, first.tag]).toEqual([
      200,
      { wishes: all, version: 1 },
      `"wishes-${anna}-v1"`,
    ])
    expect(await read()).toEqual(first.body)
    await replace([noEarlyMonday])
    expect(await read()).toEqual({ wishes: [noEarlyMonday], version: 2 })
    await replace([])
    expect(await read()).toEqual({ wishes: [], version: 3 })
  })

  test('the same list again is no change', async () => {
    await replace([untilTwo])
    await replace([untilTwo])
    expect((await read()).version).toBe(1)
    const { body } = await manager.get(`/api/history?teacherId=${anna}`)
    expect(body.filter(({ action }: { action: string }) => action === 'wishesChanged')).toHaveLength(1)
  })

  test('those on a date hold in its week only, those on a weekday in every week', async () => {
    await replace([offOnThursday, noEarlyMonday, { kind: 'off', on: '2026-11-20' }])
    expect(await wishesIn(weekId)).toEqual([offOnThursday, noEarlyMonday])
    expect(await wishesIn(weekId + 1)).toEqual([noEarlyMonday, { kind: 'off', on: '2026-11-20' }])
  })

  test('one cannot be said twice, and all stay as they were', async () => {
    await replace([noEarlyMonday])
    expect(await replace([offOnThursday, offOnThursday])).toMatchObject({
      status: 409,
      body: { code: 'exists' },
    })
    expect((await read()).wishes).toEqual([noEarlyMonday])
  })

  test('an unknown person has none', async () => {
    expect((await manager.get('/api/teachers/9999/wishes')).status).toBe(404)
    expect((await manager.send('PUT', '/api/teachers/9999/wishes', { wishes: [] })).status).toBe(404)
  })

  test('the history says from what to what, and whose', async () => {
    await replace([noEarlyMonday])
    await replace([untilTwo])
    const [line] = (await manager.get(`/api/history?teacherId=${anna}`)).body
    expect(line).toMatchObject({ action: 'wishesChanged', before: [noEarlyMonday], after: [untilTwo] })
  })

  test('a person who is deleted takes them along, also from the history', async () => {
    await replace([offOnThursday])
    expect((await manager.delete(`/api/teachers/${anna}`)).status).toBe(204)
    const { rows } = await server.database.owner.query('select from wish where teacher_id = $1', [anna])
    expect(rows).toEqual([])
    const lines = (await manager.get('/api/history?limit=5')).body as { action: string; after: unknown }[]
    expect(lines.find(({ action }) => action === 'wishesChanged')?.after).toEqual([{}])
  })
})

describe('two who change them', () => {
  test('the second with the same version gets a conflict, with the present list', async () => {
    const { tag } = await manager.get(`/api/teachers/${anna}/wishes`)
    const won = await replace([noEarlyMonday], tag)
    const lost = await replace([untilTwo], tag)
    expect([won.status, lost.status]).toEqual([200, 412])
    expect(lost.body).toMatchObject({ code: 'changed_meanwhile', current: won.body })
    expect((await read()).wishes).toEqual([noEarlyMonday])
  })

  test('at the same time: one wins', async () => {
    const { tag } = await manager.get(`/api/teachers/${anna}/wishes`)
    const replies = await Promise.all([replace([noEarlyMonday], tag), replace([untilTwo], tag)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('a change of the teacher is no change of the wishes, and the other way round', async () => {
    const { tag } = await manager.get(`/api/teachers/${anna}`)
    await replace([noEarlyMonday])
    const renamed = await manager.patch(
      `/api/teachers/${anna}`,
      { name: 'Anna Meier' },
      { 'if-match': tag ?? '' },
    )
    expect(renamed.status).toBe(200)
    expect((await replace([], `"wishes-${anna}-v1"`)).status).toBe(200)
  })
})

test('parents get none of it', async () => {
  await replace([offOnThursday])
  const parent = server.browser(host)
  expect((await parent.get(`/api/teachers/${anna}/wishes`)).status).toBe(401)
  expect((await parent.get(`/api/weeks/${weekId}/planning`)).status).toBe(401)
  expect((await parent.send('PUT', `/api/teachers/${anna}/wishes`, { wishes: [] })).status).toBe(401)
  for (const url of ['/api/site', `/api/weeks/${weekId}`])
    expect((await parent.get(url)).text).not.toMatch(/wish|notEarly/)
})

test('another house sees none of them', async () => {
  await replace([offOnThursday])
  const other = await server.browser('neighbour.test').unlock()
  expect((await other.get(`/api/teachers/${anna}/wishes`)).status).toBe(404)
})

test('every open browser of the team hears of it, and no parent', async () => {
  const team = await EventReader.open(origin, manager.cookie)
  await replace([offOnThursday])
  const isOfIt = ({ kind }: Change) => kind === 'planning'
  for (let event = await team.next(); !event?.data.changes.every(isOfIt); ) event = await team.next()
  team.close()
  expect(weeksTouched([{ kind: 'planning' }], { parentsSeeHours: true })).toEqual([])
})
