import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Leave } from '#contract/leave.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let anna: number

beforeEach(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  anna = await addTeacher(manager, { name: 'Anna' })
  for (const [from, to] of [
    ['2025-06-02', '2025-06-06'],
    ['2026-03-02', '2026-03-06'],
    ['2026-07-06', '2026-07-10'],
    ['2027-03-30', '2027-04-01'],
  ])
    await manager.post('/api/absences', { teacherId: anna, status: 'vacation', from, to })
})
afterEach(() => server.close())

const put = (year: number, carried: number | null, noticeOn: string | null) =>
  manager.send('PUT', `/api/teachers/${anna}/leave/${year}`, { carried, noticeOn })
const leftIn = async (...years: number[]) => {
  const left: (number | undefined)[] = []
  for (const year of years) {
    const { body } = await manager.get<Leave>(`/api/leave?year=${year}`)
    left.push(body.accounts.find(({ id }) => id === anna)?.left.days)
  }
  return left
}
const on = async (date: string) => {
  server.clock.time = Date.parse(`${date}T11:00:00Z`)
  await manager.unlock()
}
const rollUp = async () => {
  const { foldedBefore } = (await manager.get('/api/site/retention?years=2')).body
  const reply = await manager.send('PUT', '/api/site/retention', { years: 2, confirm: foldedBefore })
  expect(reply.status, reply.text).toBe(200)
}

test('weeks that are rolled up leave the accounts of the years that stay as they were', async () => {
  await manager.patch('/api/site', { leaveAccounts: true, leaveBegins: 2025 })
  // 15 days of 2025 are left and do not lapse; of the 30 of 2026 all but two do, on 31 March 2027.
  await put(2026, null, '2026-10-01')
  await on('2028-06-01')
  const before = await leftIn(2027, 2028)
  expect(before).toEqual([15 + 30 - 28 + 30 - 3, 74])
  await rollUp()
  expect(await leftIn(2027, 2028)).toEqual(before)
  const [line] = (await manager.get(`/api/history?teacherId=${anna}&limit=2`)).body.filter(
    ({ action }: { action: string }) => action === 'leaveYearChanged',
  )
  expect(line).toMatchObject({ before: { noticeOn: '2026-10-01' }, after: { noticeOn: null } })
  await on('2028-09-01')
  await rollUp()
  expect(await leftIn(2027, 2028)).toEqual(before)
})

test('D3: into the first year of the accounts nothing is carried', async () => {
  await manager.patch('/api/site', { leaveAccounts: true, leaveBegins: 2027 })
  await on('2028-06-01')
  const before = await leftIn(2027, 2028)
  await rollUp()
  expect(await leftIn(2027, 2028)).toEqual(before)
  expect((await server.database.owner.query('select from leave_year')).rowCount).toBe(0)
})

test('a house without leave accounts gets no entry', async () => {
  await on('2028-06-01')
  await rollUp()
  expect((await server.database.owner.query('select from leave_year')).rowCount).toBe(0)
})

test('what the management has entered stays', async () => {
  await manager.patch('/api/site', { leaveAccounts: true, leaveBegins: 2025 })
  await put(2027, 4, null)
  await put(2026, null, '2026-10-01')
  await on('2028-06-01')
  expect(await leftIn(2027)).toEqual([29])
  await rollUp()
  expect(await leftIn(2027)).toEqual([29])
  const { body } = await manager.get<Leave>('/api/leave?year=2027')
  expect(body.accounts[0]?.enteredCarried).toBe(4)
})
