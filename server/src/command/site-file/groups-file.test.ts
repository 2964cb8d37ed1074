import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireStaffing } from '#contract/staffing.ts'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher } from '../../../test/schedule.ts'
import { groupNeed } from '../../../test/staffing-examples.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile, teacherFile } from './format.ts'

/** A house moves with its opening hours, its groups' needs and what counts of its people. */

let server: TestServer
let manager: Browser
let file: SiteFile
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeedsInside(server.database.url, args)
const staffingOf = async (host: string) =>
  (await (await server.browser(host).unlock()).get<WireStaffing>('/api/staffing')).body
const day = { opens: '07:00', closes: '17:00', joinedUntil: '08:00', joinedFrom: null }
const facts = { qualification: 'trainee', weight: 50, early: false, late: true, mayBeAsked: false }
const limits = { notBefore: { 1: '08:00', 2: '09:00' }, notAfter: { 1: '14:30' }, longestDay: 7.5 }
const member = { teacherId: 1, ...facts, ...limits, onFreeDay: true, phone: '0341 123' }

beforeAll(async () => {
  server = await startServer({ hosts: ['groups.test'] })
  manager = await server.browser('groups.test').unlock()
  await addTeacher(manager)
  await addTeacher(manager, { name: 'Ben Öztürk' })
  const { id } = (await manager.post('/api/teams', { name: 'Igel' })).body
  await manager.send('PUT', '/api/staffing/opening', { opening: { 1: day, 4: day } })
  await manager.send('PUT', `/api/groups/${id}/needs/always`, groupNeed)
  await manager.send('PUT', `/api/groups/${id}/needs/2026-09-01`, { ...groupNeed, children: [] })
  await manager.send('PUT', '/api/staffing/people', { people: [{ ...member, groupId: id }] })
  file = JSON.parse(await run('site', 'export', '1')) as SiteFile
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('all of it goes along, with the versions', async () => {
  expect(file.site.openingVersion).toBe(1)
  expect(file.teams).toEqual([{ id: 1, name: 'Igel', version: 3 }])
  expect(file.openingDays).toEqual([
    { weekday: 1, ...day },
    { weekday: 4, ...day },
  ])
  expect(file.groupNeeds).toEqual([
    { teamId: 1, validFrom: null, ...groupNeed },
    { teamId: 1, validFrom: '2026-09-01', ...groupNeed, children: [] },
  ])
  expect(file.staffMembers).toEqual([member])
  const path = join(folder, 'groups.json')
  writeFileSync(path, JSON.stringify(file))
  await run('site', 'import', path, '--as-new', '--host', 'copy.test')
  expect(await staffingOf('copy.test')).toEqual(await staffingOf('groups.test'))
  expect((await staffingOf('copy.test')).people[1]).toMatchObject({ ...member, groupId: 1 })
})

test('what is known of one person has their own facts', async () => {
  const own = teacherFile.parse(JSON.parse(await run('teacher', 'export', '1', '1')))
  expect(own.staffMembers).toEqual([member])
  const other = teacherFile.parse(JSON.parse(await run('teacher', 'export', '1', '2')))
  expect(other.staffMembers).toEqual([])
})

test('a house that is erased leaves none of it', async () => {
  const path = join(folder, 'erased.json')
  writeFileSync(path, JSON.stringify(file))
  const said = await run('site', 'import', path, '--as-new', '--host', 'gone.test')
  const siteId = /\d+/.exec(said)?.[0] as string
  await run('site', 'erase', siteId, '--yes-erase', file.site.name)
  const tables = ['opening_day', 'group_need', 'group_age', 'children_step', 'staff_member', 'staff_limit']
  for (const table of tables) {
    const { rows } = await server.database.owner.query(`select from ${table} where site_id = $1`, [siteId])
    expect(rows, table).toEqual([])
  }
})

test('an older file has none of it', () => {
  const { openingDays: _, groupNeeds: _1, staffMembers: _2, ...others } = file
  const { openingVersion: _3, ...site } = file.site
  const teams = file.teams.map(({ version: _4, ...team }) => team)
  const read = siteFile.parse({ ...others, site, teams })
  expect([read.openingDays, read.groupNeeds, read.staffMembers]).toEqual([[], [], []])
  expect([read.site.openingVersion, read.teams[0]?.version]).toEqual([0, 1])
  expect(faultsOf(read)).toEqual([])
})

const need = { teamId: 1, validFrom: null, ...groupNeed }
const age = groupNeed.children[0]

test.each<[string, object, string]>([
  [
    'a weekday twice',
    {
      openingDays: [
        { weekday: 1, ...day },
        { weekday: 1, ...day },
      ],
    },
    'openingDays names 1 twice',
  ],
  [
    'hours backwards',
    { openingDays: [{ weekday: 1, ...day, closes: '06:00' }] },
    'openingDays 1: closesBeforeOpening',
  ],
  ['a need twice', { groupNeeds: [need, need] }, 'groupNeeds names 1/always twice'],
  ['a need of no group', { groupNeeds: [{ ...need, teamId: 9 }] }, 'groupNeeds: there is no team 9'],
  ['an age twice', { groupNeeds: [{ ...need, children: [age, age] }] }, 'groupNeeds 1/always: ageTwice'],
  ['a person twice', { staffMembers: [member, member] }, 'staffMembers names 1 twice'],
  ['facts of nobody', { staffMembers: [{ ...member, teacherId: 9 }] }, 'staffMembers: there is no teacher 9'],
  [
    'a day without time',
    { staffMembers: [{ ...member, notAfter: { 2: '09:00' } }] },
    'staffMembers 1: no time is left on weekday 2',
  ],
])('%s in a file is a fault', (_, spoiled, message) => {
  expect(faultsOf(siteFile.parse({ ...file, ...spoiled })).join()).toContain(message)
})
