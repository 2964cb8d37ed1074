import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeedsInside } from '../../test/command-inside.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { inviteAs, memberOf } from '../../test/members.ts'
import { addTeacher } from '../../test/schedule.ts'

/** Who is erased from the schedule leaves no way in behind, and no name in what is told of it. */

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())

test('with the person go the member, the devices and the access, and the history forgets the name', async () => {
  const teacherId = await addTeacher(manager, { name: 'Anna Weber' })
  const { browser, memberId } = await memberOf(server, manager, 'manage', { teacherId })
  // Done by Anna, but about somebody else.
  await addTeacher(browser, { name: 'Berta Kranz' })
  expect((await browser.get('/api/history?limit=1')).body).toMatchObject([{ actorName: 'Anna Weber' }])

  expect((await browser.delete(`/api/teachers/${teacherId}`)).status).toBe(204)
  expect((await browser.get('/api/teachers/active')).status).toBe(401)
  expect((await manager.get('/api/members')).body.members).toEqual([])
  for (const table of ['member', 'passkey', 'invitation', 'access_event'])
    expect((await server.database.owner.query(`select from ${table}`)).rowCount, table).toBe(0)
  const { text, body } = await manager.get('/api/history?limit=50')
  const actions = body.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['memberInvited', 'memberJoined', 'memberConfirmed']))
  expect(text).not.toMatch(/Anna|Telefon/)
  expect(
    body.filter(({ actorId }: { actorId: number | null }) => actorId === memberId).length,
  ).toBeGreaterThan(0)
  expect(await succeedsInside(server.database.url, ['site', 'export', '1'])).not.toMatch(/Anna|Telefon/)
  // The number is not given again, or the next one would be named as who did it.
  const { member } = await inviteAs(manager, 'manage', { name: 'Frau Leitung' })
  expect(member.id).toBe(memberId + 1)
})
