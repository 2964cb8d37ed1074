import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireTeacher } from '#contract/teachers.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { openWeek, rowOf } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let weekId: number

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  weekId = await openWeek(manager)
})
afterAll(() => server.close())

const usualWeek = ['8-15:15', '8-15:15', '-', '', '8-14']
const add = (teachers: object[], headers = {}) =>
  manager.post<{ ids: number[] }>('/api/teachers/list', { teachers }, headers)
const active = async () => (await manager.get<WireTeacher[]>('/api/teachers/active')).body
const written = async (id: number) =>
  (await manager.get<{ action: string; after: unknown }[]>(`/api/history?teacherId=${id}`)).body

describe('F32: a list of teachers is added in one transaction', () => {
  test('everyone is there, in the week, and in the history', async () => {
    const anna = { name: 'Anna Becker', weeklyHours: 39, usualWeek }
    const reply = await add([anna, { name: 'Birgit Çelik', weeklyHours: 30, startDate: '2026-09-01' }])
    expect(reply.status, reply.text).toBe(201)
    const [first = 0, second = 0] = reply.body.ids
    expect((await active()).map(({ id, name, weeklyHours }) => [id, name, weeklyHours])).toEqual([
      [first, 'Anna Becker', 39],
      [second, 'Birgit Çelik', 30],
    ])
    const row = await rowOf(manager, { teacherId: first, weekId })
    expect(row?.terms.usualWeek).toEqual(['08:00-15:15', '08:00-15:15', '-', '', '08:00-14:00'])
    for (const [id, name] of [
      [first, 'Anna Becker'],
      [second, 'Birgit Çelik'],
    ] as const)
      expect(await written(id)).toMatchObject([{ action: 'teacherCreated', after: { name } }])
  })

  test.each<[string, object, string]>([
    ['whose name is too short', { name: 'C', weeklyHours: 20 }, 'teachers.1.name'],
    ['of an unknown team', { name: 'Clara', weeklyHours: 20, teamId: 99 }, ''],
  ])('nobody is added with somebody %s', async (_, wrong, path) => {
    const before = await active()
    const reply = await add([{ name: 'Dora Engel', weeklyHours: 20 }, wrong])
    expect(reply.status).toBe(400)
    if (path) expect(reply.body).toMatchObject({ issues: [{ path }] })
    expect(await active()).toEqual(before)
  })

  test('a retry adds nobody twice, and the kept answer holds no name', async () => {
    const key = { 'idempotency-key': 'list-1' }
    const list = [{ name: 'Emine Fischer', weeklyHours: 32 }]
    const first = await add(list, key)
    const again = await add(list, key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect((await active()).filter(({ name }) => name === 'Emine Fischer')).toHaveLength(1)
    expect(first.text).not.toContain('Emine')
  })
})
