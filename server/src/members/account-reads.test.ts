import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from '../../test/authenticator.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { memberOf, signInWith } from '../../test/members.ts'
import { addTeacher } from '../../test/schedule.ts'

/** Whose account was looked at is told to that person: by whom and on which day, and nothing more. */

let server: TestServer
let manager: Browser
let anna: number
let berta: number
/** Of Berta, who is one of the management. */
let device: Device

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  anna = await addTeacher(manager, { name: 'Anna Weber' })
  berta = await addTeacher(manager, { name: 'Berta Kranz' })
})
afterAll(() => server.close())

const look = (browser: Browser, id: number) => browser.get(`/api/teachers/${id}/account`)
const events = async () =>
  (await server.database.owner.query("select from access_event where action = 'accountRead'")).rowCount

test('a house without members writes nothing down', async () => {
  expect((await look(manager, anna)).status).toBe(200)
  expect(await events()).toBe(0)
})

test('a person learns who looked, once a day and reader; nobody else does', async () => {
  const own = (await memberOf(server, manager, 'self', { teacherId: anna })).browser
  const leading = await memberOf(server, manager, 'manage', { teacherId: berta })
  const colleague = leading.browser
  device = leading.device
  expect((await own.get('/api/my/readers')).body).toEqual([])
  for (const browser of [manager, colleague, colleague, manager]) await look(browser, anna)
  await own.get('/api/my/account')
  const first = [
    { day: '2026-11-11', by: 'Berta Kranz' },
    { day: '2026-11-11', by: null },
  ]
  expect((await own.get('/api/my/readers')).body).toEqual(first)
  // The own account, and somebody's who is not there.
  await look(colleague, berta)
  expect((await look(colleague, 99)).status).toBe(404)
  expect((await colleague.get('/api/my/readers')).body).toEqual([])
  server.clock.time += 20 * 60 * 60_000
  await look(manager, anna)
  expect((await own.get('/api/my/readers')).body).toEqual([{ day: '2026-11-12', by: null }, ...first])
  expect(JSON.parse((await own.get('/api/my/copy')).text).accountReaders).toHaveLength(3)
  expect(await events()).toBe(3)
})

test('two looks at the same instant are one', async () => {
  const before = (await events()) ?? 0
  server.clock.time += 24 * 60 * 60_000
  await manager.unlock()
  const replies = await Promise.all([look(manager, anna), look(manager, anna), look(manager, anna)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await events()).toBe(before + 1)
})

test('who was archived comes back to the schedule without a door', async () => {
  const person = await addTeacher(manager, { name: 'Clara Ott' })
  server.clock.time += 1
  // The management has passkeys by now, so one of it invites.
  const leading = (await server.database.owner.query("select from member where role = 'manage'")).rowCount
  expect(leading).toBe(1)
  const { owner } = server.database
  await owner.query(
    `insert into member (site_id, member_id, role, teacher_id, user_handle, created_at)
     values (1, 90, 'self', $1, decode(repeat('a7', 16), 'hex'), now())`,
    [person],
  )
  const leader = server.browser()
  await signInWith(leader, device)
  expect((await leader.post(`/api/teachers/${person}/archive`)).status).toBe(200)
  expect((await manager.post(`/api/teachers/${person}/unarchive`)).status).toBe(200)
  const { members } = (await manager.get('/api/members')).body
  expect(members.map(({ teacherId }: { teacherId: number }) => teacherId)).not.toContain(person)
  const [line] = (await manager.get(`/api/history?teacherId=${person}`)).body.filter(
    ({ action }: { action: string }) => action === 'memberEnded',
  )
  expect(line.before).toEqual({ name: 'Clara Ott', role: 'self' })
})

test('the management reads who was given access and came in, in days', async () => {
  const { status, body, text } = await manager.get('/api/access/history')
  expect(status).toBe(200)
  const lines = body.map(({ action, name }: { action: string; name: string }) => `${action} ${name}`)
  expect(lines).toEqual(
    expect.arrayContaining([
      'memberInvited Anna Weber',
      'memberJoined Anna Weber',
      'memberConfirmed Anna Weber',
      'memberEnded Clara Ott',
    ]),
  )
  expect(lines.join()).not.toContain('accountRead')
  expect(text).not.toMatch(/\d\d:\d\d/)
})
