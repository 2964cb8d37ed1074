import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Leave } from '#contract/leave.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher, openWeek, work } from '../../../test/schedule.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile, teacherFile } from './format.ts'
import { leaveBeginsOf } from './leave-format.ts'

/** A house that keeps leave accounts moves with them. */

let server: TestServer
let manager: Browser
let file: SiteFile
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeedsInside(server.database.url, args)
const exported = async (siteId: number) => JSON.parse(await run('site', 'export', String(siteId))) as SiteFile

beforeAll(async () => {
  server = await startServer({ hosts: ['leave.test'] })
  manager = await server.browser('leave.test').unlock()
  await manager.patch('/api/site', { leaveAccounts: true, leaveLapsesOn: '05-31' })
  const id = await addTeacher(manager, { leaveDays: 28.5 })
  await manager.patch(`/api/teachers/${id}`, { leaveDays: 31, validFrom: '2027-01-01' })
  await manager.send('PUT', `/api/teachers/${id}/leave/2026`, { carried: -20.25, noticeOn: '2026-10-01' })
  const correction = { days: -7.5, reason: 'Given by the employer before' }
  await manager.post(`/api/teachers/${id}/leave/2026/corrections`, correction)
  const weekId = await openWeek(manager)
  await manager.post('/api/time-slots/batch', [work({ teacherId: id, weekId }, 1)])
  const closing = { from: '2026-11-12', to: '2026-11-13', name: 'Herbst', charge: 'leave', whenShort: 'paid' }
  await manager.post('/api/closings', { ...closing, confirm: true })
  file = await exported(1)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const accounts = async (host: string) =>
  (await (await server.browser(host).unlock()).get<Leave>('/api/leave?year=2026')).body.accounts

test('agreed days, years, corrections, exceptions and the settings go along', async () => {
  expect(file.site).toMatchObject({
    leaveAccounts: true,
    leaveBegins: 2026,
    leaveLapsesOn: '05-31',
    lastLeaveCorrectionId: 1,
  })
  expect(file.teachers[0]?.terms.map(({ leaveDays }) => leaveDays)).toEqual([28.5, 31])
  expect(file.leaveYears).toEqual([{ teacherId: 1, year: 2026, carried: -20.25, noticeOn: '2026-10-01' }])
  expect(file.leaveCorrections).toMatchObject([
    { id: 1, teacherId: 1, year: 2026, days: -7.5, actorId: null },
  ])
  expect(file.closingExceptions).toEqual([{ closingId: 1, teacherId: 1, date: '2026-11-13', charge: 'none' }])
  const path = join(folder, 'leave.json')
  writeFileSync(path, JSON.stringify(file))
  const said = await run('site', 'import', path, '--as-new', '--host', 'copy.test')
  const copy = await exported(Number(/Imported as site (\d+)/.exec(said)?.[1]))
  expect(copy).toEqual({ ...file, site: { ...file.site, id: copy.site.id, hosts: ['copy.test'] } })
  expect(await accounts('copy.test')).toEqual(await accounts('leave.test'))
})

test('what is known of one person has them too', async () => {
  const own = teacherFile.parse(JSON.parse(await run('teacher', 'export', '1', '1')))
  const { leaveYears, leaveCorrections, closingExceptions } = own
  expect({ leaveYears, leaveCorrections, closingExceptions }).toEqual({
    leaveYears: file.leaveYears,
    leaveCorrections: file.leaveCorrections,
    closingExceptions: file.closingExceptions,
  })
})

test('an older file has none of them and is read as it was', () => {
  const {
    leaveAccounts: _,
    leaveBegins: _6,
    leaveLapsesOn: _1,
    lastLeaveCorrectionId: _2,
    ...site
  } = file.site
  const teachers = file.teachers.map((teacher) => ({
    ...teacher,
    terms: teacher.terms.map(({ leaveDays, ...terms }) => terms),
  }))
  const { leaveYears: _3, leaveCorrections: _4, closingExceptions: _5, ...others } = file
  const read = siteFile.parse({ ...others, site, teachers })
  expect(read.site).toMatchObject({
    leaveAccounts: false,
    leaveBegins: null,
    leaveLapsesOn: '03-31',
    lastLeaveCorrectionId: 0,
  })
  expect(read.teachers[0]?.terms.map(({ leaveDays }) => leaveDays)).toEqual([30, 30])
  expect([read.leaveYears, read.leaveCorrections, read.closingExceptions]).toEqual([[], [], []])
  expect(faultsOf(read)).toEqual([])
})

test('D3: accounts of an older file begin with the first year of which it knows anything', () => {
  const site = { leaveAccounts: true, leaveBegins: null }
  const nothing = { timeSlots: [], leaveYears: [], leaveCorrections: [] }
  const today = calendarDateOf('2027-02-01')
  const [first] = file.timeSlots
  if (!first) throw new Error('The file has no slot')
  // Week 53 begins on 29 December 2025 and is week 1 of 2026.
  const timeSlots = [
    { ...first, weekNumber: 54 },
    { ...first, weekNumber: 53 },
  ]
  const leaveYears = [
    { ...year, year: 2025 },
    { ...year, year: 2027, carried: 3 },
  ]
  expect(leaveBeginsOf(site, { ...nothing, timeSlots }, today)).toBe(2026)
  expect(leaveBeginsOf(site, { ...nothing, leaveYears }, today)).toBe(2027)
  expect(leaveBeginsOf(site, { ...file, timeSlots: [], leaveYears }, today)).toBe(2026)
  expect(leaveBeginsOf(site, nothing, today)).toBe(2027)
  expect(leaveBeginsOf({ leaveAccounts: true, leaveBegins: 2028 }, file, today)).toBe(2028)
  expect(leaveBeginsOf({ leaveAccounts: false, leaveBegins: null }, file, today)).toBe(null)
})

const [year, correction, exception] = [
  { teacherId: 1, year: 2027, carried: null, noticeOn: null },
  {
    id: 2,
    teacherId: 1,
    year: 2026,
    days: 1,
    reason: 'Ten letters',
    createdAt: '2026-11-11T11:00:00.000Z',
    actorId: null,
  },
  { closingId: 7, teacherId: 1, date: '2026-11-12', charge: 'open' },
] as const

test.each<[string, (file: SiteFile) => object, string]>([
  [
    'a year twice',
    ({ leaveYears }) => ({ leaveYears: [...leaveYears, ...leaveYears] }),
    'leaveYears names 1/2026 twice',
  ],
  [
    'a year of nobody',
    () => ({ leaveYears: [{ ...year, teacherId: 9, carried: 1 }] }),
    'there is no teacher 9',
  ],
  ['a year that says nothing', () => ({ leaveYears: [year] }), 'leaveYears 1/2027 says nothing'],
  [
    'a correction twice',
    ({ leaveCorrections }) => ({ leaveCorrections: [...leaveCorrections, ...leaveCorrections] }),
    'leaveCorrections names 1 twice',
  ],
  [
    'a correction that was never given',
    () => ({ leaveCorrections: [correction] }),
    'correction 2 is beyond lastLeaveCorrectionId',
  ],
  [
    'a correction of nobody',
    () => ({ leaveCorrections: [{ ...correction, id: 1, teacherId: 9 }] }),
    'leaveCorrections: there is no teacher 9',
  ],
  [
    'an exception twice',
    ({ closingExceptions }) => ({ closingExceptions: [...closingExceptions, ...closingExceptions] }),
    'closingExceptions names 1/1/2026-11-13 twice',
  ],
  [
    'an exception without its closing',
    () => ({ closingExceptions: [exception] }),
    'closingExceptions 7/1/2026-11-12: there is no such closing',
  ],
])('%s in a file is a fault', (_, spoil, message) => {
  const spoiled = siteFile.parse({ ...file, ...spoil(file) })
  expect(faultsOf(spoiled).join()).toContain(message)
})
