import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDevice } from '../../test/authenticator.ts'
import { failsInside, succeedsInside } from '../../test/command-inside.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { joinWith, memberOf, signInWith } from '../../test/members.ts'
import { addTeacher } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let anna: number
let archived: number
const run = (...args: string[]) => succeedsInside(server.database.url, args)
const fail = (...args: string[]) => failsInside(server.database.url, args)
const tokenIn = (out: string) => /\/join#([\w-]{43})\n/.exec(out)?.[1] ?? ''

beforeAll(async () => {
  server = await startServer({ hosts: ['sonnenblume.test', 'loewenzahn.test'] })
  manager = await server.browser().unlock()
  anna = await addTeacher(manager, { name: 'Anna Weber' })
  archived = await addTeacher(manager, { name: 'Berta Kranz' })
  await manager.post(`/api/teachers/${archived}/archive`)
})
afterAll(() => server.close())

describe('member list', () => {
  test('says that no one was invited, and then names the members of that house', async () => {
    expect(await run('member', 'list', '1')).toBe('No one was invited: the password is the only way in.\n')
    expect(await run('member', 'list', '1', '--json')).toBe('')
    await memberOf(server, manager, 'self', { teacherId: anna })
    await manager.patch('/api/members/1', { lastDay: '2027-01-31' })
    expect(await run('member', 'list', '1')).toBe('1\tAnna Weber\tself\tactive\t1 device\tuntil 2027-01-31\n')
    const [line = ''] = (await run('member', 'list', '1', '--json')).split('\n')
    expect(JSON.parse(line)).toMatchObject({ id: 1, role: 'self', teacherId: anna, state: 'active' })
    expect(await run('member', 'list', '2')).toContain('No one was invited')
    expect(await fail('member', 'list', '77')).toBe('morgenkreis: There is no site 77')
  })
})

describe('member invite', () => {
  test('prints a link that works once and opens at once; the history says who did it', async () => {
    const before = await server.browser().unlock()
    const out = await run('member', 'invite', '1', '--name', 'Frau Leitung', '--role', 'manage')
    expect(out).toMatch(
      /^Invitation of Frau Leitung \(manage\), shown only now:\n {2}https:\/\/sonnenblume\.test\/join#[\w-]{43}\nIt works once, until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/,
    )
    const { body } = await before.get('/api/history?limit=1')
    expect(body).toMatchObject([
      { action: 'memberInvited', after: { name: 'Frau Leitung', role: 'manage', byOperator: true } },
    ])
    const leading = server.browser()
    const { reply, device } = await joinWith(leading, tokenIn(out))
    // Nobody was asked to confirm it: it is for a house in which nobody could.
    expect(reply.body).toMatchObject({ viewMode: 'teacher', member: { role: 'manage', state: 'active' } })
    expect((await joinWith(server.browser(), tokenIn(out))).reply.status).toBe(409)
    expect((await signInWith(server.browser(), device)).body.member.state).toBe('active')
  })

  test('of a member is a new link; the older one ends, and there is no second member', async () => {
    const invite = ['member', 'invite', '1', '--name', 'Frau Leitung', '--role', 'manage']
    const first = await run(...invite)
    const second = await run(...invite)
    expect((await joinWith(server.browser(), tokenIn(first))).reply.status).toBe(404)
    expect((await joinWith(server.browser(), tokenIn(second), newDevice(), 'Laptop')).reply.status).toBe(200)
    expect(await run('member', 'list', '1')).toContain('2\tFrau Leitung\tmanage\tactive\t2 devices\n')
    expect((await run('member', 'list', '1')).split('Frau Leitung')).toHaveLength(2)
    const again = await run('member', 'invite', '1', '--teacher', String(anna), '--role', 'self')
    expect(again).toContain('Invitation of Anna Weber (self)')
    expect((await run('member', 'list', '1')).split('Anna Weber')).toHaveLength(2)
  })

  test('lets the management in when its only device is lost and the password opens nothing', async () => {
    await server.database.owner.query("update site set password_opens = 'nothing' where site_id = 1")
    const out = await run('member', 'invite', '1', '--name', 'Frau Leitung', '--role', 'manage')
    const leading = server.browser()
    await joinWith(leading, tokenIn(out), newDevice(), 'Neues Telefon')
    const { status, body } = await leading.get('/api/members')
    expect(status).toBe(200)
    const { passkeys } = body.members.find(({ name }: { name: string }) => name === 'Frau Leitung')
    const lost = passkeys.find(({ label }: { label: string }) => label === 'Telefon')
    expect((await leading.delete(`/api/members/2/passkeys/${lost.id}`)).status).toBe(204)
    await server.database.owner.query("update site set password_opens = 'manage' where site_id = 1")
  })

  test('an invitation of the management still waits to be confirmed', async () => {
    const leading = server.browser()
    await joinWith(
      leading,
      tokenIn(await run('member', 'invite', '1', '--name', 'Vertretung', '--role', 'manage')),
    )
    const { body } = await leading.post('/api/members', { role: 'manage', name: 'Frau Neu' })
    const { reply } = await joinWith(server.browser(), body.token)
    expect(reply.body).toMatchObject({ viewMode: 'parent', member: { state: 'waiting' } })
  })

  test('a house without a named host gets no address that would not answer', async () => {
    await run('site', 'set-hosts', '2', '--none')
    const out = await run('member', 'invite', '2', '--name', 'Frau Leitung', '--role', 'manage')
    expect(out).toMatch(/\n {2}\/join#[\w-]{43}\nPut the address of the kindergarten in front, like https:/)
  })

  test.each([
    ['an unknown teacher', ['1', '--teacher', '77', '--role', 'self'], 'Site 1 has no teacher 77'],
    [
      'an archived one',
      ['1', '--teacher', '2', '--role', 'self'],
      'Berta Kranz is archived. Restore them first',
    ],
    [
      'somebody who is not in the schedule, as a colleague',
      ['1', '--name', 'Frau Neu 2', '--role', 'self'],
      'Only a person of the schedule can have --role self. Say --teacher <id>',
    ],
    [
      'a member with another role',
      ['1', '--teacher', '1', '--role', 'manage'],
      'Anna Weber is a member with --role self. Nobody was invited',
    ],
    ['anybody into no house', ['77', '--name', 'Anna', '--role', 'manage'], 'There is no site 77'],
  ])('%s is refused, and nothing changes', async (_, args, message) => {
    const members = await run('member', 'list', '1', '--json')
    expect(await fail('member', 'invite', ...args)).toBe(`morgenkreis: ${message}`)
    expect(await run('member', 'list', '1', '--json')).toBe(members)
  })

  test('whose access has ended, or whose name two have, is not invited', async () => {
    const manage = ['--role', 'manage']
    await server.database.owner.query("update member set last_day = '2020-01-01' where member_id = 1")
    expect(await fail('member', 'invite', '1', '--teacher', '1', '--role', 'self')).toBe(
      'morgenkreis: The access of Anna Weber has ended',
    )
    await server.database.owner.query(`
      insert into member (site_id, member_id, role, name, user_handle, created_at)
      select site_id, 90, role, name, uuid_send(gen_random_uuid()), now() from member
       where site_id = 1 and name = 'Frau Leitung'`)
    expect(await fail('member', 'invite', '1', '--name', 'Frau Leitung', ...manage)).toContain(
      'There are 2 members called "Frau Leitung"',
    )
  })
})
