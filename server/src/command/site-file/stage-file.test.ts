import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ParentLight, WireStagePlan } from '#contract/stages.ts'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile } from './format.ts'

/** A house moves with its plan for short days and with what parents were told. */

let server: TestServer
let manager: Browser
let file: SiteFile
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeedsInside(server.database.url, args)

const green = { name: 'Regelbetrieb', colour: 'green', text: '' } as const
const yellow = { name: 'Früher abholen', colour: 'yellow', text: 'Bitte bis 15 Uhr.' } as const

beforeAll(async () => {
  server = await startServer({ hosts: ['stages.test'] })
  manager = await server.browser('stages.test').unlock()
  const { id } = (await manager.post('/api/teams', { name: 'Igel' })).body
  await manager.patch('/api/site', { parentsLight: true })
  await manager.send('PUT', '/api/stages', { stages: [green, yellow] })
  const stages = [
    { ...green, groupId: null },
    { ...yellow, groupId: id },
  ]
  await manager.send('PUT', '/api/stage/2026-11-12', { stages })
  file = JSON.parse(await run('site', 'export', '1')) as SiteFile
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('the plan and the days go along', async () => {
  expect(file.stagePlan).toEqual([{ version: 2 }])
  expect(file.stages).toEqual([
    { position: 1, ...green },
    { position: 2, ...yellow },
  ])
  expect(file.dayStages).toMatchObject([
    { date: '2026-11-12', groupId: null, ...green },
    { date: '2026-11-12', groupId: 1, ...yellow },
  ])
  const path = join(folder, 'stages.json')
  writeFileSync(path, JSON.stringify(file))
  await run('site', 'import', path, '--as-new', '--host', 'copy.test')
  const planOf = async (host: string) =>
    (await (await server.browser(host).unlock()).get<WireStagePlan>('/api/stages')).body
  const lightOf = async (host: string) => (await server.browser(host).get<ParentLight>('/api/stage')).body
  expect(await planOf('copy.test')).toEqual(await planOf('stages.test'))
  expect(await lightOf('copy.test')).toEqual(await lightOf('stages.test'))
  expect((await lightOf('copy.test')).days).toHaveLength(1)
  await run('site', 'erase', '2', '--yes-erase', file.site.name)
  const { rows } = await server.database.owner.query('select distinct site_id from day_stage')
  expect(rows).toEqual([{ site_id: 1 }])
})

test('an older file has none of it', () => {
  const { stagePlan: _, stages: _1, dayStages: _2, ...others } = file
  const read = siteFile.parse(others)
  expect([read.stagePlan, read.stages, read.dayStages]).toEqual([[], [], []])
  expect(faultsOf(read)).toEqual([])
})

const line = { date: '2026-11-12', groupId: null, ...green, setAt: '2026-11-11T06:12:00.000Z' }

test.each<[string, object, string]>([
  [
    'a position twice',
    {
      stages: [
        { position: 1, ...green },
        { position: 1, ...yellow },
      ],
    },
    'stages names 1 twice',
  ],
  [
    'a name twice',
    {
      stages: [
        { position: 1, ...green },
        { position: 2, ...green },
      ],
    },
    'stages 2: sameName',
  ],
  ['a day twice', { dayStages: [line, line] }, 'dayStages names 2026-11-12/house twice'],
  ['a group that is not there', { dayStages: [{ ...line, groupId: 9 }] }, 'dayStages: there is no team 9'],
])('%s in a file is a fault', (_, spoiled, message) => {
  expect(faultsOf(siteFile.parse({ ...file, ...spoiled })).join()).toContain(message)
})
