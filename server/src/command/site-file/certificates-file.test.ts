import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher } from '../../../test/schedule.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile, teacherFile } from './format.ts'

/** A house moves with what it knows of doctor's certificates. */

let server: TestServer
let file: SiteFile
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeedsInside(server.database.url, args)
const here = { teacherId: 1, date: '2026-11-12', state: 'here' }
const asked = { teacherId: 2, date: '2026-11-09', state: 'missing' }

beforeAll(async () => {
  server = await startServer({ hosts: ['sick.test'] })
  const manager = await server.browser('sick.test').unlock()
  for (const { teacherId, date, state } of [here, asked]) {
    await addTeacher(manager, { name: `Person ${teacherId}` })
    const absence = { teacherId, status: 'sick', from: date, to: date, certificate: state }
    await manager.post('/api/absences', absence)
  }
  file = JSON.parse(await run('site', 'export', '1')) as SiteFile
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('certificates go along', async () => {
  expect(file.certificates).toEqual([here, asked])
  const path = join(folder, 'sick.json')
  writeFileSync(path, JSON.stringify(file))
  await run('site', 'import', path, '--as-new', '--host', 'copy.test')
  const copy = await server.browser('copy.test').unlock()
  expect((await copy.get('/api/certificates')).body).toMatchObject({
    certificates: [{ name: 'Person 2', from: '2026-11-09', to: '2026-11-09' }],
  })
})

test('what is known of one person has the own ones only', async () => {
  const own = teacherFile.parse(JSON.parse(await run('teacher', 'export', '1', '2')))
  expect(own.certificates).toEqual([asked])
})

test('an older file has none', () => {
  const { certificates: _, ...older } = file
  expect(siteFile.parse(older).certificates).toEqual([])
})

test.each([
  ['of nobody', [{ ...here, teacherId: 9 }], 'there is no teacher 9'],
  ['twice', [here, here], 'certificates names 1/2026-11-12 twice'],
  ['on a Saturday', [{ ...here, date: '2026-11-14' }], 'certificates 1/2026-11-14 is on a weekend'],
])('a certificate %s in a file is a fault', (_, certificates, message) => {
  expect(faultsOf(siteFile.parse({ ...file, certificates })).join()).toContain(message)
})
