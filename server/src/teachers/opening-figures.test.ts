import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Leave } from '#contract/leave.ts'
import type { WireTeacher } from '#contract/teachers.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, openWeek, rowOf, save, work } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let anna: number
let ben: number

beforeEach(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  await manager.patch('/api/site', { leaveAccounts: true })
  anna = await addTeacher(manager, { name: 'Anna', weeklyHours: 39 })
  ben = await addTeacher(manager, { name: 'Ben', weeklyHours: 30 })
})
afterEach(() => server.close())

const leave = { on: '2026-11-11', reason: 'Left on the first day' }
const enter = (body: object, headers = {}) =>
  manager.post<{ changed: number; corrected: number }>('/api/teachers/figures', body, headers)
const active = async () => (await manager.get<WireTeacher[]>('/api/teachers/active')).body
const versionOf = async (id: number) => (await active()).find((each) => each.id === id)?.version ?? -1
const person = async (teacherId: number, figures: object) => ({
  teacherId,
  version: await versionOf(teacherId),
  ...figures,
})
const accounts = async () =>
  (await manager.get<Leave>('/api/leave?year=2026')).body.accounts.map(({ name, entitled, left }) => [
    name,
    entitled.days,
    left.days,
  ])

test('M6: balance, hours and leave of everybody stand as the table says', async () => {
  const people = [
    await person(anna, { initialBalance: -4.5, teamHours: 2, mpaHours: 3.5, leaveDays: 28, leaveLeft: 6.5 }),
    await person(ben, { initialBalance: 12.25, leaveLeft: 30 }),
  ]
  const reply = await enter({ leave, people })
  expect([reply.status, reply.body]).toEqual([201, { changed: 2, corrected: 1 }])
  expect(await active()).toMatchObject([
    { name: 'Anna', initialBalance: -4.5, teamHours: 2, mpaHours: 3.5, leaveDays: 28 },
    { name: 'Ben', initialBalance: 12.25, teamHours: null, mpaHours: null, leaveDays: 30 },
  ])
  expect(await accounts()).toEqual([
    ['Anna', 28, 6.5],
    ['Ben', 30, 30],
  ])
  expect((await verifyLedger(server.db, 1)).faults).toEqual([])
})

test('M6: a week that is planned already is counted anew, from the beginning or from a day on', async () => {
  const weekId = await openWeek(manager, '2026-11-02')
  await save(manager, work({ teacherId: anna, weekId }, 1))
  await enter({ people: [await person(anna, { initialBalance: 10, teamHours: 2 })] })
  const target = async () => (await rowOf(manager, { teacherId: anna, weekId }))?.teamHours
  expect(await target()).toBe(0)
  await enter({ validFrom: 'always', people: [await person(anna, { teamHours: 2 })] })
  expect(await target()).toBe(2)
  const agreed = (await active())[0]?.terms
  await enter({ validFrom: '2026-11-23', people: [await person(anna, { initialBalance: 3 })] })
  expect((await active())[0]).toMatchObject({ initialBalance: 3, terms: agreed })
  expect((await verifyLedger(server.db, 1)).faults).toEqual([])
})

test.each<[string, number, () => Promise<object>]>([
  ['was changed meanwhile', 412, async () => ({ ...(await person(ben, {})), version: -1 })],
  ['is not there', 404, async () => ({ teacherId: 9_999, version: 0 })],
  ['has too much leave', 400, async () => person(ben, { leaveDays: 61 })],
  ['is there twice', 400, async () => person(anna, {})],
  ['had leave left on no day', 400, async () => person(ben, { leaveLeft: 3 })],
])('M6: nobody is changed when one person %s', async (_, status, other) => {
  const before = [await active(), await accounts()]
  const people = [await person(anna, { initialBalance: 5, leaveDays: 20 }), await other()]
  expect((await enter({ people })).status).toBe(status)
  expect([await active(), await accounts()]).toEqual(before)
})

test('M6: the same again after a lost answer is entered once', async () => {
  const body = { leave, people: [await person(anna, { initialBalance: 5, leaveLeft: 4 })] }
  const key = { 'idempotency-key': 'figures-1' }
  const first = await enter(body, key)
  expect((await enter(body, key)).body).toEqual(first.body)
  expect(await accounts()).toContainEqual(['Anna', 30, 4])
})
