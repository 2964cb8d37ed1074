import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher, openWeek, save, work } from '../../../test/schedule.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile } from './format.ts'

/** Bookings in the file of a house. */

let server: TestServer
let manager: Browser
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const out = join(folder, 'house.json')
const run = (...args: string[]) => succeedsInside(server.database.url, args)
const exported = (siteId: number) => run('site', 'export', String(siteId))
const read = () => siteFile.parse(JSON.parse(readFileSync(out, 'utf8')))

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  const [anna, birgit] = [await addTeacher(manager), await addTeacher(manager, { initialBalance: 4 })]
  await save(manager, work({ teacherId: anna, weekId: await openWeek(manager) }, 1))
  const book = (teacherId: number, booking: object) =>
    manager.post(`/api/teachers/${teacherId}/bookings`, { date: '2026-10-30', ...booking })
  await book(anna, { kind: 'payout', hours: -10, reason: 'Paid with the salary of October' })
  await book(anna, { kind: 'correction', hours: 99, reason: 'Entered by mistake' })
  await manager.delete('/api/bookings/2')
  const date = '2025-01-07'
  await book(birgit, { kind: 'carriedOver', hours: 1.5, reason: 'From the house she came from', date })
  await run('site', 'export', '1', '--out', out)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('the file carries the bookings, and balances with them', () => {
  const { site, bookings, teachers } = read()
  expect(site.lastBookingId).toBe(3)
  expect(bookings).toMatchObject([
    { id: 1, teacherId: 1, date: '2026-10-30', kind: 'payout', hours: -10, actorId: null },
    { id: 3, teacherId: 2, date: '2025-01-07', kind: 'carriedOver', hours: 1.5 },
  ])
  expect(teachers.map(({ balance }) => balance)).toEqual([-33, 5.5])
})

test('a copy is the same to the byte, and what is booked in it is right', async () => {
  const said = await run('site', 'import', out, '--as-new', '--host', 'copy.test')
  const id = Number(/Imported as site (\d+)/.exec(said)?.[1])
  const copy = (await exported(id)).replace(`{"id":${id},`, '{"id":1,')
  expect(copy.replace('"copy.test"', '"sonnenblume.test"')).toBe(readFileSync(out, 'utf8'))
  expect(await run('verify', '--site', String(id))).toContain('0 differences')
})

test('a file from before there were any is imported without', async () => {
  const { bookings, site, ...rest } = read()
  const { lastBookingId, ...older } = site
  const teachers = rest.teachers.map((teacher, at) => ({ ...teacher, balance: [-23, 4][at] }))
  const history = rest.history.filter(({ action }) => !action.startsWith('booking'))
  const file = join(folder, 'older.json')
  writeFileSync(file, JSON.stringify({ ...rest, site: older, teachers, history }))
  const said = await run('site', 'import', file, '--as-new', '--host', 'older.test')
  const copy = JSON.parse(await exported(Number(/Imported as site (\d+)/.exec(said)?.[1]))) as SiteFile
  expect(copy).toMatchObject({ bookings: [], site: { lastBookingId: 0 } })
})

test('the file of one teacher has the own bookings only', async () => {
  const { bookings } = JSON.parse(await run('teacher', 'export', '1', '2')) as Pick<SiteFile, 'bookings'>
  expect(bookings.map(({ id }) => id)).toEqual([3])
})

type Spoil = (file: { [Key in keyof SiteFile]: SiteFile[Key] }) => void

test.each<[string, Spoil, string]>([
  [
    'a booking of nobody',
    ({ bookings }) => Object.assign(bookings[0]!, { teacherId: 99 }),
    'booking 1: there is no teacher 99',
  ],
  [
    'a booking that was never counted',
    ({ site }) => Object.assign(site, { lastBookingId: 2 }),
    'booking 3 is beyond lastBookingId',
  ],
  [
    'a payout that adds',
    ({ bookings }) => Object.assign(bookings[0]!, { hours: 10 }),
    'booking 1: booking_must_take_away',
  ],
  ['a booking twice', ({ bookings }) => bookings.push(bookings[0]!), 'bookings names 1 twice'],
])('%s is a fault of the file', (_, spoil, fault) => {
  const file = read()
  expect(faultsOf(file)).toEqual([])
  spoil(file)
  expect(faultsOf(file)).toContain(fault)
})
