import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher, away, openWeek, save, work } from '../../../test/schedule.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile } from './format.ts'

/** A house that uses kinds of absence and half days moves with them. */

let server: TestServer
let file: SiteFile
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeedsInside(server.database.url, args)
const exported = async (siteId: number) => JSON.parse(await run('site', 'export', String(siteId))) as SiteFile

beforeAll(async () => {
  server = await startServer({ hosts: ['kinds.test'] })
  const manager = await server.browser('kinds.test').unlock()
  await manager.patch('/api/site', { absenceKinds: true })
  const place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
  const school = { kind: 'school', share: 0.5, realHours: 3.25 }
  await save(
    manager,
    away(place, 1, 'training', school),
    work(place, 1, '08:00', '11:00'),
    away(place, 2, 'absent', { kind: 'childSick', actualHours: 7 }),
    away(place, 3, 'absent', { kind: 'timeOff' }),
    away(place, 4, 'sick', { share: 0.5 }),
  )
  file = await exported(1)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('kinds, half days, real hours and the switch go along', async () => {
  expect(file.site.absenceKinds).toBe(true)
  expect(file.timeSlots.map(({ kind, share, realHours }) => [kind, share, realHours])).toEqual([
    ['school', 0.5, 3.25],
    [null, 1, null],
    ['childSick', 1, null],
    ['timeOff', 1, null],
    [null, 0.5, null],
  ])
  const path = join(folder, 'kinds.json')
  writeFileSync(path, JSON.stringify(file))
  const said = await run('site', 'import', path, '--as-new', '--host', 'copy.test')
  const copy = await exported(Number(/Imported as site (\d+)/.exec(said)?.[1]))
  expect(copy).toEqual({ ...file, site: { ...file.site, id: copy.site.id, hosts: ['copy.test'] } })
})

test('an older file has none of them and is read as it was', () => {
  const { absenceKinds: _, ...site } = file.site
  const timeSlots = file.timeSlots.map(({ kind, share, realHours, ...slot }) => slot)
  const read = siteFile.parse({ ...file, site, timeSlots })
  expect(read.site.absenceKinds).toBe(false)
  for (const slot of read.timeSlots) expect(slot).toMatchObject({ kind: null, share: 1, realHours: null })
})

const morning = {
  sessionType: 'work',
  status: 'present',
  startTime: clockTimeOf('08:00'),
  endTime: clockTimeOf('12:00'),
} as const
const absent = { sessionType: 'none', startTime: null, endTime: null } as const

test.each<[string, Partial<SiteFile['timeSlots'][number]>, string]>([
  ['a kind of a session', { ...morning, kind: 'sick' }, 'only an absence has a kind'],
  ['half a session', { ...morning, share: 0.5 }, 'only an absence has a kind'],
  ['real hours of a session', { ...morning, realHours: 3 }, 'only an absence has a kind'],
  ['a kind of another status', { ...absent, status: 'sick', kind: 'leave' }, 'has the status vacation'],
  ['half a day off', { ...absent, status: 'nonWorkingDay', share: 0.5 }, 'has no halves'],
  [
    'real hours of sickness',
    { ...absent, status: 'sick', kind: 'sick', realHours: 3 },
    'Only training and school',
  ],
  [
    'half a day behind its sessions',
    { ...absent, status: 'sick', share: 0.5, index: 1 },
    'stands before its sessions',
  ],
])('%s in a file is a fault', (_, more, message) => {
  const [first, ...others] = file.timeSlots.filter(({ weekday, index }) => weekday > 1 || index === 0)
  if (!first) throw new Error('No slot')
  const plain = {
    ...first,
    actualHours: null,
    plannedSessions: null,
    kind: null,
    share: 1,
    realHours: null,
  } as const
  expect(faultsOf({ ...file, timeSlots: [{ ...plain, ...more }, ...others] }).join()).toContain(message)
})
