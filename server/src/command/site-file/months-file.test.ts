import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeMonth } from '#contract/months.ts'
import type { ClosedHouse } from '../../../test/closed-house.ts'
import { closedHouse } from '../../../test/closed-house.ts'
import { succeedsInside } from '../../../test/command-inside.ts'
import { memberOf } from '../../../test/members.ts'
import { verifyLedger } from '../../../test/reliability/ledger-faults.ts'
import { work } from '../../../test/schedule.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile, teacherFile } from './format.ts'

/** A house that closes its months moves with them, and they stay closed. */

let house: ClosedHouse
let file: SiteFile
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeedsInside(house.server.database.url, args)
const siteIn = (said: string) => Number(/Imported as site (\d+)/.exec(said)?.[1])
const exported = async (siteId: number) => JSON.parse(await run('site', 'export', String(siteId))) as SiteFile

beforeAll(async () => {
  house = await closedHouse()
  await house.manager.patch('/api/site', { monthSheets: true })
  await house.close('2026-10')
  await house.manager.post('/api/months/2026-10/reopen', { reason: 'A day in it was wrong' })
  const { closings } = await house.close('2026-10')
  const { browser } = await memberOf(house.server, house.manager, 'self', { teacherId: house.anna })
  const { closedAt } = closings.at(-1)!
  await browser.send('PUT', '/api/my/months/2026-10/confirmation', { closedAt })
  file = await exported(1)
})
afterAll(async () => {
  await house.server.close()
  rmSync(folder, { recursive: true })
})

test('every version, its text to the byte, reopenings and what is shut go along', async () => {
  expect(file.site).toMatchObject({ monthSheets: true, closedBefore: '2026-11-01' })
  expect(file.monthClosings.map(({ month, version }) => `${month} ${version}`)).toEqual([
    '2026-08 1',
    '2026-09 1',
    '2026-10 1',
    '2026-10 2',
  ])
  expect(file.monthReopenings).toMatchObject([
    { month: '2026-10', version: 1, reason: 'A day in it was wrong' },
  ])
  expect(file.monthConfirmations).toMatchObject([{ month: '2026-10', version: 2, teacherId: house.anna }])
  expect(faultsOf(siteFile.parse(file))).toEqual([])
  const path = join(folder, 'months.json')
  writeFileSync(path, JSON.stringify(file))
  const said = await run('site', 'import', path, '--as-new', '--host', 'copy.test')
  const siteId = siteIn(said)
  const copy = await exported(siteId)
  expect(copy).toEqual({ ...file, site: { ...file.site, id: siteId, hosts: ['copy.test'] } })
  const manager = await house.server.browser('copy.test').unlock()
  const month = (await manager.get<WholeMonth>('/api/months/2026-10')).body
  expect(month).toEqual(await house.month('2026-10'))
  const place = { teacherId: house.anna, weekId: house.weekId('2026-09-14') }
  expect((await manager.post('/api/time-slots/batch', [work(place, 1)])).body.code).toBe('month_closed')
  expect((await verifyLedger(house.server.db, siteId)).faults).toEqual([])
})

test('a month that somebody was erased from goes along as it is', async () => {
  const ben = file.teachers.find(({ name }) => name === 'Ben')
  const imported = await run(
    'site',
    'import',
    join(folder, 'months.json'),
    '--as-new',
    '--host',
    'erased.test',
  )
  const manager = await house.server.browser('erased.test').unlock()
  expect((await manager.delete(`/api/teachers/${ben?.id}`)).status).toBeLessThan(300)
  const erased = await exported(siteIn(imported))
  expect(erased.monthClosings.map((line) => [line.erased, JSON.stringify(line).includes('Ben')])).toEqual(
    erased.monthClosings.map(() => [1, false]),
  )
  const path = join(folder, 'erased.json')
  writeFileSync(path, JSON.stringify(erased))
  const said = await run('site', 'import', path, '--as-new', '--host', 'erased-copy.test')
  const copy = await exported(siteIn(said))
  expect(copy.monthClosings).toEqual(erased.monthClosings)
})

test('what is known of one person has their sheets', async () => {
  const own = teacherFile.parse(JSON.parse(await run('teacher', 'export', '1', String(house.anna))))
  expect(own.monthFigures).toEqual(file.monthFigures.filter(({ teacherId }) => teacherId === house.anna))
  expect(own.monthFigures).toHaveLength(4)
})

test('an older file has none of them', () => {
  const { monthSheets: _, closedBefore: _1, ...site } = file.site
  const { monthClosings: _2, monthFigures: _3, monthReopenings: _4, monthConfirmations: _5, ...others } = file
  const read = siteFile.parse({ ...others, site })
  expect(read.site).toMatchObject({ monthSheets: false, closedBefore: null })
  expect([read.monthClosings, read.monthFigures, read.monthReopenings]).toEqual([[], [], []])
  expect(faultsOf(read)).toEqual([])
})

test.each<[string, (file: SiteFile) => Partial<SiteFile>, RegExp]>([
  [
    'a text that does not fit its hash',
    ({ monthClosings: [first, ...others] }) => ({
      monthClosings: first ? [{ ...first, text: `${first.text} ` }, ...others] : [],
    }),
    /2026-08\/1: the text does not fit its hash/,
  ],
  ['figures of nobody', (given) => ({ teachers: given.teachers.slice(1) }), /there is no teacher/],
  ['figures of a month that was never closed', () => ({ monthClosings: [] }), /2026-10\/2 was never closed/],
  [
    'days that are shut without a month',
    ({ site }) => ({ site: { ...site, closedBefore: '2026-12-01' as SiteFile['site']['closedBefore'] } }),
    /closedBefore is 2026-12-01, not 2026-11-01/,
  ],
])('%s is refused', (_, change, words) => {
  expect(faultsOf({ ...file, ...change(file) }).join('\n')).toMatch(words)
})

test('a house is erased with its closed months', async () => {
  const path = join(folder, 'again.json')
  writeFileSync(path, JSON.stringify(file))
  const said = await run('site', 'import', path, '--as-new', '--host', 'gone.test')
  const siteId = /Imported as site (\d+)/.exec(said)?.[1] as string
  await run('site', 'erase', siteId, '--yes-erase', file.site.name)
  const { rows } = await house.server.database.owner.query(
    'select from month_closing where site_id = $1 union all select from teacher where site_id = $1',
    [siteId],
  )
  expect(rows).toEqual([])
})
