import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WirePayroll } from '#contract/payroll.ts'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher } from '../../../test/schedule.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile, teacherFile } from './format.ts'

/** A house moves with what its payroll office knows it by. */

let server: TestServer
let manager: Browser
let file: SiteFile
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeedsInside(server.database.url, args)
const exported = async (siteId: number) => JSON.parse(await run('site', 'export', String(siteId))) as SiteFile
const payrollOf = async (host: string) =>
  (await (await server.browser(host).unlock()).get<WirePayroll>('/api/payroll')).body

const settings = {
  format: 'lohnUndGehalt',
  entryMode: 'calendar',
  consultant: 1_234_567,
  client: 12_345,
  wageTypes: { payout: 200, unpaid: 350 },
  absenceKeys: { leave: 'U', sick: 'K' },
}

beforeAll(async () => {
  server = await startServer({ hosts: ['payroll.test'] })
  manager = await server.browser('payroll.test').unlock()
  await manager.send('PUT', '/api/payroll', settings)
  const [anna, ben] = [await addTeacher(manager), await addTeacher(manager, { name: 'Ben Öztürk' })]
  const people = [
    { teacherId: anna, personnelNumber: 17, costCentre: '310' },
    { teacherId: ben, personnelNumber: null, costCentre: '320' },
  ]
  await manager.send('PUT', '/api/payroll/people', { people })
  file = await exported(1)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('settings, keys and numbers go along', async () => {
  const { absenceKeys: _, wageTypes: _1, ...numbers } = settings
  expect(file.payroll).toEqual([{ ...numbers, payoutWageType: 200, unpaidWageType: 350, version: 2 }])
  expect(file.payrollAbsenceKeys).toEqual([
    { kind: 'leave', key: 'U' },
    { kind: 'sick', key: 'K' },
  ])
  expect(file.payrollPeople).toMatchObject([
    { teacherId: 1, personnelNumber: 17, costCentre: '310' },
    { teacherId: 2, personnelNumber: null, costCentre: '320' },
  ])
  const path = join(folder, 'payroll.json')
  writeFileSync(path, JSON.stringify(file))
  await run('site', 'import', path, '--as-new', '--host', 'copy.test')
  expect(await payrollOf('copy.test')).toEqual(await payrollOf('payroll.test'))
})

test('what is known of one person has the own number only', async () => {
  const own = teacherFile.parse(JSON.parse(await run('teacher', 'export', '1', '1')))
  expect(own.payrollPeople).toEqual([{ teacherId: 1, personnelNumber: 17, costCentre: '310' }])
})

test('an older file has none of it', () => {
  const { payroll: _, payrollAbsenceKeys: _1, payrollPeople: _2, ...others } = file
  const read = siteFile.parse(others)
  expect([read.payroll, read.payrollAbsenceKeys, read.payrollPeople]).toEqual([[], [], []])
  expect(faultsOf(read)).toEqual([])
})

const number = { teacherId: 1, personnelNumber: 17, costCentre: null }

test.each<[string, object, string]>([
  [
    'a number of two people',
    { payrollPeople: [number, { ...number, teacherId: 2 }] },
    'payrollPeople names personnel number 17 twice',
  ],
  [
    'a person twice',
    { payrollPeople: [number, { ...number, personnelNumber: 18 }] },
    'payrollPeople names 1 twice',
  ],
  ['a number of nobody', { payrollPeople: [{ ...number, teacherId: 9 }] }, 'there is no teacher 9'],
  ['nothing', { payrollPeople: [{ ...number, personnelNumber: null }] }, 'payrollPeople 1 says nothing'],
  [
    'a key twice',
    {
      payrollAbsenceKeys: [
        { kind: 'sick', key: 'K' },
        { kind: 'sick', key: 'L' },
      ],
    },
    'payrollAbsenceKeys names sick twice',
  ],
])('%s in a file is a fault', (_, spoiled, message) => {
  expect(faultsOf(siteFile.parse({ ...file, ...spoiled })).join()).toContain(message)
})
