import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher, away, openWeek, save, work } from '../../../test/schedule.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile } from './format.ts'

/** A house moves with the groups and activities of its sessions, and with who has stepped in. */

let server: TestServer
let file: SiteFile
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeedsInside(server.database.url, args)
const exported = async (siteId: number) => JSON.parse(await run('site', 'export', String(siteId))) as SiteFile

beforeAll(async () => {
  server = await startServer({ hosts: ['groups.test'] })
  const manager = await server.browser('groups.test').unlock()
  const groupId = (await manager.post('/api/teams', { name: 'Füchse' })).body.id
  const place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
  await save(
    manager,
    { ...work(place, 1, '08:00', '11:00'), groupId, steppedIn: true },
    { ...work(place, 1, '11:00', '12:00'), activity: 'mpa' },
    { ...work(place, 2, '08:00', '11:00'), activity: 'team' },
    { ...work(place, 3, '08:00', '11:00'), groupId },
  )
  await save(manager, away(place, 3, 'sick'))
  file = await exported(1)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const marksOf = ({ groupId, activity, steppedIn }: SiteFile['timeSlots'][number]) => [
  groupId,
  activity,
  steppedIn,
]

test('they go along, also in the plan that an absence keeps', async () => {
  expect(file.timeSlots.map(marksOf)).toEqual([
    [1, null, true],
    [null, 'mpa', false],
    [null, 'team', false],
    [null, null, false],
  ])
  expect(file.timeSlots[3]?.plannedSessions).toBe('08:00-11:00@1')
  const path = join(folder, 'groups.json')
  writeFileSync(path, JSON.stringify(file))
  const said = await run('site', 'import', path, '--as-new', '--host', 'copy.test')
  const copy = await exported(Number(/Imported as site (\d+)/.exec(said)?.[1]))
  expect(copy).toEqual({ ...file, site: { ...file.site, id: copy.site.id, hosts: ['copy.test'] } })
})

test('an older file has none of them and is read as it was', () => {
  const timeSlots = file.timeSlots.map(({ groupId, activity, steppedIn, ...slot }) => slot)
  for (const slot of siteFile.parse({ ...file, timeSlots }).timeSlots)
    expect(marksOf(slot)).toEqual([null, null, false])
})

const absent = { sessionType: 'none', startTime: null, endTime: null, status: 'sick' } as const

test.each<[string, Partial<SiteFile['timeSlots'][number]>, string]>([
  [
    'an absence of MPA',
    { ...absent, groupId: null, steppedIn: false, activity: 'mpa' },
    'only a session has',
  ],
  ['a break that steps in', { sessionType: 'break', groupId: null }, 'Only work has a group'],
  ['MPA of a group', { activity: 'mpa' }, 'neither recorded hours nor a group'],
  ['a group that there is not', { groupId: 7 }, 'there is no team 7'],
])('%s in a file is a fault', (_, more, message) => {
  const [first, ...others] = file.timeSlots
  if (!first) throw new Error('No slot')
  expect(faultsOf({ ...file, timeSlots: [{ ...first, ...more }, ...others] }).join()).toContain(message)
})
