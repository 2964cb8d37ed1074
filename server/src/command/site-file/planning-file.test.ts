import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WirePlanning } from '#contract/planning.ts'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher, openWeek } from '../../../test/schedule.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile, teacherFile } from './format.ts'

/** A house moves with what its people would like and what is to be left empty. */

let server: TestServer
let file: SiteFile
let weekId: number
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeedsInside(server.database.url, args)
const planningOf = async (host: string) => {
  const manager = await server.browser(host).unlock()
  const { body } = await manager.get<WirePlanning>(`/api/weeks/${weekId}/planning`)
  return [body.wishes, body.locks, (await manager.get('/api/teachers/1/wishes')).tag]
}
const off = { kind: 'off', on: '2026-11-12' }
const times = { kind: 'times', on: 5, from: '08:00', to: '14:00' }

beforeAll(async () => {
  server = await startServer({ hosts: ['planning.test'] })
  const manager = await server.browser('planning.test').unlock()
  weekId = await openWeek(manager)
  const [anna, ben] = [await addTeacher(manager), await addTeacher(manager, { name: 'Ben' })]
  await manager.send('PUT', `/api/teachers/${anna}/wishes`, { wishes: [off] })
  await manager.send('PUT', `/api/teachers/${anna}/wishes`, { wishes: [off, times] })
  const days = [
    { teacherId: ben, date: '2026-11-13' },
    { teacherId: anna, date: '2026-11-10' },
  ]
  await manager.send('PUT', '/api/locks', { leaveEmpty: true, days })
  file = JSON.parse(await run('site', 'export', '1')) as SiteFile
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('wishes and locks go along', async () => {
  expect(file.wishes).toEqual([
    { teacherId: 1, position: 1, kind: 'off', date: '2026-11-12', weekday: null, from: null, to: null },
    { teacherId: 1, position: 2, kind: 'times', date: null, weekday: 5, from: '08:00', to: '14:00' },
  ])
  expect(file.dayLocks).toEqual([
    { teacherId: 1, date: '2026-11-10' },
    { teacherId: 2, date: '2026-11-13' },
  ])
  const path = join(folder, 'planning.json')
  writeFileSync(path, JSON.stringify(file))
  await run('site', 'import', path, '--as-new', '--host', 'copy.test')
  expect(await planningOf('copy.test')).toEqual(await planningOf('planning.test'))
})

test('what is known of one person has the own ones only', async () => {
  const own = teacherFile.parse(JSON.parse(await run('teacher', 'export', '1', '2')))
  expect([own.wishes, own.dayLocks]).toEqual([[], [{ teacherId: 2, date: '2026-11-13' }]])
})

test('an older file has none of it', () => {
  const { wishes: _, dayLocks: _1, teachers, ...others } = file
  const older = { ...others, teachers: teachers.map(({ wishesVersion: _2, ...teacher }) => teacher) }
  const read = siteFile.parse(older)
  expect([read.wishes, read.dayLocks, read.teachers[0]?.wishesVersion]).toEqual([[], [], 0])
  expect(faultsOf(read)).toEqual([])
})

const wish = { teacherId: 1, position: 1, kind: 'off', date: null, weekday: 5, from: null, to: null }
const lock = { teacherId: 1, date: '2026-11-13' }

test.each<[string, object, string]>([
  ['a wish of nobody', { wishes: [{ ...wish, teacherId: 9 }] }, 'there is no teacher 9'],
  ['a wish in one place', { wishes: [wish, { ...wish, weekday: 4 }] }, 'wish 1/1 is named twice'],
  ['a wish twice', { wishes: [wish, { ...wish, position: 2 }] }, 'wish 1/2 is named twice'],
  ['a wish for no day', { wishes: [{ ...wish, weekday: null }] }, 'is on a date or on a weekday'],
  ['a wish for a Sunday', { wishes: [{ ...wish, weekday: null, date: '2026-11-15' }] }, 'is on a weekend'],
  ['a day off with times', { wishes: [{ ...wish, from: '08:00', to: '14:00' }] }, 'only times have times'],
  ['times backwards', { wishes: [{ ...wish, kind: 'times', from: '14:00', to: '08:00' }] }, 'only times'],
  ['a lock of nobody', { dayLocks: [{ ...lock, teacherId: 9 }] }, 'there is no teacher 9'],
  ['a lock twice', { dayLocks: [lock, lock] }, 'dayLocks names 1/2026-11-13 twice'],
  ['a lock on a Saturday', { dayLocks: [{ ...lock, date: '2026-11-14' }] }, 'is on a weekend'],
])('%s in a file is a fault', (_, spoiled, message) => {
  expect(faultsOf(siteFile.parse({ ...file, ...spoiled })).join()).toContain(message)
})
