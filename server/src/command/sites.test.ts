import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failsInside, succeedsInside } from '../../test/command-inside.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { failsWith, succeeds } from '../../test/morgenkreis.ts'
import { digest } from '../../test/security/digest.ts'
import type { House } from '../../test/security/houses.ts'
import { furnishTwo } from '../../test/security/houses.ts'
import { teacherFile } from './site-file/format.ts'

let server: TestServer
let houses: [House, House]
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
const run = (...args: string[]) => succeeds(server.database.url, args)
const fail = (...args: string[]) => failsInside(server.database.url, args)
const look = (...args: string[]) => succeedsInside(server.database.url, args)

beforeAll(async () => {
  server = await startServer({ hosts: ['sonnenblume.test', 'loewenzahn.test'] })
  houses = await furnishTwo(server, ['sonnenblume.test', 'loewenzahn.test'])
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const statusOf = async (host: string) => (await server.browser(host).get('/api/site')).status

/** The server receives it through PostgreSQL, within a moment. */
async function becomes(host: string, status: number) {
  for (let tries = 0; tries < 50 && (await statusOf(host)) !== status; tries++)
    await new Promise((done) => setTimeout(done, 50))
  expect(await statusOf(host)).toBe(status)
}

describe('site create, list and set-hosts', () => {
  test('a new site answers at its host, with the printed password', async () => {
    const out = await run(
      'site',
      'create',
      '--name',
      'Kita Igel',
      '--host',
      'Igel.test',
      '--host',
      'igel2.test',
    )
    const password = /shown only now: (\S+)\n$/.exec(out)?.[1]
    expect(out).toMatch(/^Site 3 "Kita Igel" was created\.\n/)
    const reply = await server.browser('igel.test').post('/api/access', { password })
    expect(reply.status).toBe(200)
    expect((await server.browser('igel2.test').get('/api/site')).body).toMatchObject({ name: 'Kita Igel' })
  })

  test('a taken host name is refused, and so is "*" beside others', async () => {
    const create = ['site', 'create', '--name', 'Kita Zwei', '--host']
    expect(await fail(...create, 'igel.test')).toContain('"Kita Igel" has the host name "igel.test"')
    expect(await fail(...create, '*')).toContain('"*" and named hosts exclude each other')
  })

  test('O3: set-hosts takes names away and gives others; running servers hear of it', async () => {
    await becomes('igel2.test', 200)
    expect(await run('site', 'set-hosts', '3', '--host', 'igel.test', '--host', 'neu.test')).toBe(
      'Site 3 "Kita Igel" is reached by igel.test, neu.test.\n',
    )
    await becomes('igel2.test', 404)
    await becomes('neu.test', 200)
    expect(await fail('site', 'set-hosts', '3', '--host', 'loewenzahn.test')).toContain('has the host name')
    const before = await look('site', 'list')
    expect(await failsInside(server.database.url, ['site', 'set-hosts', '3'], 2)).toContain('--none')
    expect(await look('site', 'list')).toBe(before)
  })

  test('the list shows hosts, teachers and the last change', async () => {
    const lines = (await look('site', 'list', '--json')).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        id: 1,
        name: 'Kita sonnenblume.test',
        hosts: ['sonnenblume.test'],
        teachers: 1,
        lastChange: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      },
      expect.objectContaining({ id: 2, hosts: ['loewenzahn.test'], teachers: 4 }),
      { id: 3, name: 'Kita Igel', hosts: ['igel.test', 'neu.test'], teachers: 0, lastChange: null },
    ])
    const [first, , third] = (await look('site', 'list')).split('\n')
    expect(first).toMatch(
      /^1\tKita sonnenblume.test\tsonnenblume.test\t1 teacher\tchanged \d{4}-\d\d-\d\d \d\d:\d\d$/,
    )
    expect(third).toBe('3\tKita Igel\tigel.test neu.test\t0 teachers\tchanged never')
  })
})

test('S13: no escape sequence of a name reaches the terminal', async () => {
  const { owner } = server.database
  const hidden = /(?![\t\n])\p{Cc}|\p{Cf}/u
  // As it could stand there before names were checked.
  await owner.query('alter table site drop constraint site_name_is_visible')
  await owner.query('update site set name = $1 where site_id = 3', ['\x1b[2J\x9b31m\u202eKita'])
  const shown = await run('site', 'list')
  expect(shown).toContain('3\t\\u001b[2J\\u009b31m\\u202eKita\t')
  expect(shown).not.toMatch(hidden)
  expect(await failsWith(server.database.url, ['site', 'erase', '3', '--yes-erase', 'x'])).not.toMatch(hidden)
  await owner.query("update site set name = 'Kita Igel' where site_id = 3")
})

describe('site set-password', () => {
  test('ends all access of that site and of no other', async () => {
    const [{ manager, siteId }, other] = houses
    const file = join(folder, 'password')
    writeFileSync(file, 'ein ganz neues Wort\n')
    const mayLook = async (browser: Browser) => (await browser.get('/api/teachers/active')).status
    expect(await mayLook(manager)).toBe(200)
    const out = await run('site', 'set-password', String(siteId), '--password-file', file)
    expect(out).toBe('Site 1 "Kita sonnenblume.test" has a new password, and all access has ended.\n')
    expect(await mayLook(manager)).toBe(401)
    expect(await mayLook(other.manager)).toBe(200)
    expect((await manager.post('/api/access', { password: 'Drei-Igel-im-Laub' })).status).toBe(401)
    expect((await manager.post('/api/access', { password: 'ein ganz neues Wort' })).status).toBe(200)
    const { body } = await manager.get('/api/history?limit=1')
    expect(body).toMatchObject([{ action: 'passwordChanged', before: null, after: { byOperator: true } }])
    writeFileSync(file, '123456789012\n')
    expect(await fail('site', 'set-password', String(siteId), '--password-file', file)).toContain(
      'easy to guess',
    )
    expect(await fail('site', 'set-password', '77')).toBe('morgenkreis: There is no site 77')
  })
})

describe('28. one teacher can be exported and erased', () => {
  test('the export holds this teacher and no other', async () => {
    const { ids, manager } = houses[1]
    const out = join(folder, 'teacher.json')
    const text = await look('teacher', 'export', '2', String(ids.teacherId))
    expect(await look('teacher', 'export', '2', String(ids.teacherId), '--out', out)).toContain(out)
    const file = teacherFile.parse(JSON.parse(text))
    expect(file.teachers).toMatchObject([{ id: 4, name: 'Fachkraft loewenzahn 4', balance: -13 }])
    expect(file.timeSlots).toMatchObject([{ teacherId: 4, startTime: '08:00', notes: 'Notiz loewenzahn' }])
    expect(file.history.map((line) => line.action)).toEqual([
      'teacherCreated',
      'memberInvited',
      'weekSettingChanged',
      'daySaved',
    ])
    expect(text).not.toMatch(/Fachkraft loewenzahn [123]|sonnenblume|argon2/)
    expect(await fail('teacher', 'export', '1', '4')).toBe('morgenkreis: Site 1 has no teacher 4')

    expect(await look('site', 'export', '2')).toContain('Fachkraft loewenzahn 4')
    expect((await manager.delete(`/api/teachers/${ids.teacherId}`)).status).toBe(204)
    const left = await look('site', 'export', '2')
    expect(left).not.toMatch(/Fachkraft loewenzahn 4|Notiz loewenzahn/)
    expect(left).toContain('"action":"teacherDeleted"')
  })
})

describe('site erase', () => {
  test('asks for the name', async () => {
    const before = await digest(server.database.owner)
    expect(await fail('site', 'erase', '2', '--yes-erase', 'Kita sonnenblume.test')).toBe(
      'morgenkreis: Site 2 is called "Kita loewenzahn.test", not "Kita sonnenblume.test". Nothing was erased',
    )
    expect(await digest(server.database.owner)).toEqual(before)
  })

  test('removes every row of that site and of no other', async () => {
    const { owner } = server.database
    const other = await digest(owner, 1)
    const nothing = await digest(owner, 99)
    await becomes('loewenzahn.test', 200)
    // Of nobody yet, so that it hangs on no member.
    await server.browser('loewenzahn.test').post('/api/access/passkey/challenge')
    await run('site', 'erase', '2', '--yes-erase', 'Kita loewenzahn.test')
    expect(await digest(owner, 2)).toEqual(nothing)
    expect(await digest(owner, 1)).toEqual(other)
    await becomes('loewenzahn.test', 404)
    await becomes('sonnenblume.test', 200)
  })
})
