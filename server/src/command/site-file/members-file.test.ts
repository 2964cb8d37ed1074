import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarOf } from '../../../test/calendars.ts'
import { succeedsInside } from '../../../test/command-inside.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { inviteAs, memberOf, signInWith } from '../../../test/members.ts'
import { addTeacher } from '../../../test/schedule.ts'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile, teacherFile } from './format.ts'

/** A house moves with its members, and without anything that lets them in. */

let server: TestServer
let text: string
let file: SiteFile
let leading: Awaited<ReturnType<typeof memberOf>>
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeedsInside(server.database.url, args)
const credentialTables = [
  'passkey',
  'invitation',
  'challenge',
  'access_grant',
  'access_event',
  'calendar_address',
]

beforeAll(async () => {
  server = await startServer({ hosts: ['doors.test'] })
  const manager = await server.browser('doors.test').unlock()
  for (const name of ['Anna', 'Berta', 'Clara']) await addTeacher(manager, { name })
  await calendarOf((await memberOf(server, manager, 'self', { teacherId: 1 })).browser)
  await manager.patch('/api/members/1', { lastDay: '2027-01-31' })
  await inviteAs(manager, 'self', { teacherId: 2 })
  await manager.delete('/api/members/2')
  leading = await memberOf(server, manager, 'manage', { name: 'Frau Leitung' })
  // Done by a member, so that the history names one.
  await addTeacher(leading.browser, { name: 'Dora' })
  const { owner } = server.database
  await owner.query("update site set password_opens = 'nothing'")
  text = await run('site', 'export', '1')
  file = JSON.parse(text) as SiteFile
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function imported(host: string, of: unknown = file) {
  const path = join(folder, `${host}.json`)
  writeFileSync(path, JSON.stringify(of))
  const said = await run('site', 'import', path, '--as-new', '--host', host)
  return { said, siteId: Number(/Imported as site (\d+)/.exec(said)?.[1]) }
}

test('members go along under their numbers, also those who ended', async () => {
  expect(siteFile.parse(file).members).toMatchObject([
    { id: 1, role: 'self', teacherId: 1, name: null, lastDay: '2027-01-31', endedAt: null },
    { id: 2, role: 'self', teacherId: 2, endedAt: expect.any(String) },
    { id: 3, role: 'manage', teacherId: null, name: 'Frau Leitung', version: 1 },
  ])
  expect(file.site.lastMemberId).toBe(3)
  expect(file.history.at(-1)).toMatchObject({ action: 'teacherCreated', actorId: 3 })
  const { siteId } = await imported('copy.test')
  const copy = JSON.parse(await run('site', 'export', String(siteId))) as SiteFile
  expect({ ...copy, site: { ...copy.site, id: 1, hosts: file.site.hosts } }).toEqual(file)
  const manager: Browser = await server.browser('copy.test').unlock()
  const [line] = (await manager.get('/api/history?limit=1')).body
  expect(line).toMatchObject({ actorId: 3, actorName: 'Frau Leitung' })
  expect((await inviteAs(manager, 'self', { teacherId: 2 })).member.id).toBe(4)
})

test('nothing that lets anybody in goes along, and the password opens everything again', async () => {
  const { owner } = server.database
  const { rows } = await owner.query<{ secret: Buffer }>(`
    select credential_id as secret from passkey union all select public_key from passkey
     union all select token_hash from invitation union all select token_hash from calendar_address union all select user_handle from member`)
  expect(rows.length).toBeGreaterThan(5)
  for (const { secret } of rows)
    for (const spelling of ['hex', 'base64', 'base64url'] as const)
      expect(text).not.toContain(secret.toString(spelling))
  const { said, siteId } = await imported('closed.test')
  expect(said).toContain(
    '2 members have to be invited again: passkeys do not come along. Until the management decides otherwise, the password opens everything.\n',
  )
  for (const table of credentialTables) {
    const { rowCount } = await owner.query(`select from ${table} where site_id = $1`, [siteId])
    expect(rowCount, table).toBe(0)
  }
  const handles = await owner.query('select distinct user_handle from member where site_id in (1, $1)', [
    siteId,
  ])
  expect(handles.rowCount).toBe(6)
  const manager = await server.browser('closed.test').unlock()
  expect((await manager.get('/api/members')).body).toMatchObject({
    passwordOpens: 'manage',
    members: [
      { name: 'Anna', state: 'lapsed' },
      { name: 'Frau Leitung', state: 'lapsed' },
    ],
  })
  expect((await signInWith(server.browser('closed.test'), leading.device)).status).toBe(401)
})

test('what is known of one person has the own line only', async () => {
  const own = teacherFile.parse(JSON.parse(await run('teacher', 'export', '1', '1')))
  expect(own.members).toMatchObject([
    { id: 1, role: 'self', lastDay: '2027-01-31', createdAt: expect.any(String) },
  ])
  expect(teacherFile.parse(JSON.parse(await run('teacher', 'export', '1', '3'))).members).toEqual([])
})

test('an older file has none, and an import of it says nothing of them', async () => {
  const { members: _, ...older } = file
  const { lastMemberId: __, ...site } = file.site
  const history = file.history.map((line) => ({ ...line, actorId: null }))
  const parsed = siteFile.parse({ ...older, history, site })
  expect(parsed.members).toEqual([])
  expect(parsed.site.lastMemberId).toBe(0)
  expect(faultsOf(parsed)).toEqual([])
  expect((await imported('older.test', { ...older, history, site })).said).not.toContain('passkeys')
})

const anna = { id: 1, role: 'self', teacherId: 1, name: null, lastDay: null, endedAt: null, version: 1 }
const line = { ...anna, createdAt: '2026-11-11T11:00:00.000Z' }

test.each([
  ['twice', [line, { ...line, teacherId: 2 }], 'members names 1 twice'],
  ['of one person twice', [line, { ...line, id: 2 }], 'members names teacher 1 twice'],
  ['that was never counted', [{ ...line, id: 4 }], 'member 4 is beyond lastMemberId'],
  ['of nobody', [{ ...line, teacherId: 9 }], 'member 1: there is no teacher 9'],
  [
    'without a name',
    [{ ...line, role: 'manage', teacherId: null }],
    'member 1 needs either a teacher or a name',
  ],
  ['with two names', [{ ...line, name: 'Anna' }], 'member 1 needs either a teacher or a name'],
  [
    'that is nobody, with a week of their own',
    [{ ...line, teacherId: null, name: 'Anna' }],
    'member 1 has no week of their own',
  ],
])('a member %s in a file is a fault', (_, members, message) => {
  expect(faultsOf(siteFile.parse({ ...file, members })).join()).toContain(message)
})

test('nobody who is invited later is named as who did what a file tells', () => {
  const history = file.history.map((entry) => ({ ...entry, actorId: 4 }))
  expect(faultsOf(siteFile.parse({ ...file, history }))).toEqual([
    'history: an actorId is beyond lastMemberId',
  ])
})

test.each([
  [
    'by nobody yet',
    { publishedAt: line.createdAt, publishedBy: 4 },
    'weeks: a publishedBy is beyond lastMemberId',
  ],
  ['that is a draft', { publishedAt: null, publishedBy: 1 }, 'weeks: somebody published a draft'],
])('a week published %s is a fault', (_, published, fault) => {
  const weeks = [{ number: 98, startDate: '2026-11-09', name: 'W46', ...published }]
  expect(faultsOf(siteFile.parse({ ...file, weeks }))).toContain(fault)
})

test('a role that nobody can be given is refused', () => {
  expect(() => siteFile.parse({ ...file, members: [{ ...line, role: 'kiosk' }] })).toThrow('role')
})
