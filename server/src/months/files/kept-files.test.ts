import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeMonth } from '#contract/months.ts'
import { readZip } from '#tools/page/read-zip.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher, openWeek, save, work } from '../../../test/schedule.ts'
import { KeptFiles } from './kept-files.ts'

const fileOf = (length: number) => ({
  ...{ name: 'month.xlsx', mediaType: 'x', content: new Uint8Array(length) },
})

test('X3: the same parts are made into a file once, other parts again, and only the last is kept', async () => {
  const kept = new KeptFiles(100)
  let made = 0
  const ask = (name: string, parts: unknown) =>
    kept.fileOf(name, parts, async () => {
      made++
      return fileOf(40)
    })
  const first = await ask('1/2026-10', ['a'])
  expect(await ask('1/2026-10', ['a'])).toBe(first)
  expect(made).toBe(1)
  expect(await ask('1/2026-10', ['b'])).not.toBe(first)
  expect(await ask('1/2026-10', ['a'])).not.toBe(first)
  expect(made).toBe(3)
  // Another house never gets it, and what was unused for longest makes room.
  await ask('2/2026-10', ['a'])
  expect(made).toBe(4)
  await ask('3/2026-10', ['a'])
  await ask('1/2026-10', ['a'])
  expect(made).toBe(6)
})

let server: TestServer
let manager: Browser
let weekId: number
let ben: number

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  ben = await addTeacher(manager, { name: 'Ben', weeklyHours: 20 })
  weekId = await openWeek(manager, '2026-10-05')
  await save(manager, work({ teacherId: ben, weekId }, 1, '08:00', '12:30'))
})
afterAll(() => server.close())

const month = '/api/months/2026-10'
const closeMonth = async () => {
  const { hash } = (await manager.get<WholeMonth>(month)).body
  const reply = await manager.post(`${month}/close`, { hash })
  expect(reply.status, reply.text).toBe(200)
}
const workbook = async () => {
  const reply = await manager.get(`${month}/export?format=xlsx`)
  expect(reply.status, reply.text.slice(0, 200)).toBe(200)
  return reply.bytes
}
const textOf = (bytes: Buffer) => [...readZip(bytes).values()].join()

test('X3: a kept file of a closed month is never older than what it is made from', async () => {
  await closeMonth()
  const first = await workbook()
  expect((await workbook()).equals(first)).toBe(true)
  expect(textOf(first)).not.toContain('Elternabend')
  const people = [{ teacherId: ben, personnelNumber: 4711, costCentre: 'KST-9' }]
  expect((await manager.send('PUT', '/api/payroll/people', { people })).status).toBe(200)
  expect(textOf(await workbook())).toContain('KST-9')
  await manager.post(`${month}/reopen`, { reason: 'A note was missing' })
  await save(manager, work({ teacherId: ben, weekId }, 1, '08:00', '12:30', { notes: 'Elternabend' }))
  expect(textOf(await workbook())).toContain('Elternabend')
  await closeMonth()
  expect(textOf(await workbook())).toContain('Elternabend')
  // Kept or not, it is for those with access.
  expect((await server.browser().get(`${month}/export?format=xlsx`)).status).toBe(401)
})
