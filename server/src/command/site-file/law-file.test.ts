import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher, openWeek, save, work } from '../../../test/schedule.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile, teacherFile } from './format.ts'

/** A house moves with the reasons it gave and with who is protected. */

let server: TestServer
let manager: Browser
let file: SiteFile
let weekId: number
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeedsInside(server.database.url, args)

beforeAll(async () => {
  server = await startServer({ hosts: ['law.test'] })
  manager = await server.browser('law.test').unlock()
  weekId = await openWeek(manager)
  const [anna, ben] = [await addTeacher(manager), await addTeacher(manager, { name: 'Ben Öztürk' })]
  for (const teacherId of [anna, ben]) await save(manager, work({ weekId, teacherId }, 2, '07:00', '13:15'))
  const answer = { reason: 'other', text: 'Sommerfest' }
  await manager.send('PUT', `/api/hints/${weekId}/${anna}/2/break`, answer)
  await manager.send('PUT', `/api/protection/${ben}`, { protection: 'minor' })
  file = JSON.parse(await run('site', 'export', '1')) as SiteFile
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('reasons and profiles go along', async () => {
  expect(file.hintAnswers).toMatchObject([
    { weekNumber: weekId, teacherId: 1, weekday: 2, rule: 'break', is: 0, limit: 30, reason: 'other' },
  ])
  expect(file.protectionProfiles).toEqual([{ teacherId: 2, protection: 'minor' }])
  const path = join(folder, 'law.json')
  writeFileSync(path, JSON.stringify(file))
  await run('site', 'import', path, '--as-new', '--host', 'copy.test')
  const copy = await server.browser('copy.test').unlock()
  for (const url of [`/api/weeks/${weekId}/hints`, '/api/protection'])
    expect((await copy.get(url)).body).toEqual((await manager.get(url)).body)
})

test('what is known of one person has the own reasons and the own profile', async () => {
  const [anna, ben] = [
    teacherFile.parse(JSON.parse(await run('teacher', 'export', '1', '1'))),
    teacherFile.parse(JSON.parse(await run('teacher', 'export', '1', '2'))),
  ]
  expect([anna.hintAnswers.length, anna.protectionProfiles]).toEqual([1, []])
  expect([ben.hintAnswers, ben.protectionProfiles]).toEqual([[], [{ teacherId: 2, protection: 'minor' }]])
})

test('an older file has none of it', () => {
  const { hintAnswers: _, protectionProfiles: _1, ...others } = file
  const read = siteFile.parse(others)
  expect([read.hintAnswers, read.protectionProfiles]).toEqual([[], []])
  expect(faultsOf(read)).toEqual([])
})

test('a file that names somebody unknown, or somebody twice, is refused', () => {
  const [answer] = file.hintAnswers
  const profile = { teacherId: 2, protection: 'minor' } as const
  const faulty: SiteFile = {
    ...file,
    protectionProfiles: [profile, profile, { ...profile, teacherId: 9 }],
    hintAnswers: [answer!, answer!, { ...answer!, weekday: 3, teacherId: 9 }],
  }
  expect(faultsOf(faulty)).toEqual([
    'protectionProfiles names 2 twice',
    'protectionProfiles: there is no teacher 9',
    `hintAnswers names ${weekId}/1/2/break twice`,
    `hintAnswers: there is no week/teacher ${weekId}/9`,
  ])
  const unsaid = { ...file, hintAnswers: [{ ...answer!, text: '' }] }
  expect(siteFile.safeParse(unsaid).success).toBe(false)
})

test('an erased house leaves nothing of it', async () => {
  const counts = async () => {
    const sql = `select (select count(*) from hint_answer where site_id = 2)::integer as answers,
                        (select count(*) from protection_profile where site_id = 2)::integer as profiles`
    return (await server.database.owner.query(sql)).rows[0]
  }
  expect(await counts()).toEqual({ answers: 1, profiles: 1 })
  await run('site', 'erase', '2', '--yes-erase', file.site.name)
  expect(await counts()).toEqual({ answers: 0, profiles: 0 })
})
