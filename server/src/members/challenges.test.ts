import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { challengeLasts, mostChallenges } from '#domain/house/member.ts'
import { newDevice } from '../../test/authenticator.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { inviteAs, joinWith, memberOf, originOf, signInWith } from '../../test/members.ts'
import { addTeacher } from '../../test/schedule.ts'

/** Whoever asks to sign in is a stranger until the answer comes: what strangers can fill, and whom they keep out. */

let server: TestServer
let manager: Browser
let teacherId: number
beforeAll(async () => {
  server = await startServer({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.owner.query('delete from member; delete from challenge; delete from password_failure')
  manager = await server.browser().unlock()
  teacherId = await addTeacher(manager, { name: 'Anna Weber' })
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const ask = (address: string) =>
  server.browser().post('/api/access/passkey/challenge', undefined, from(address))

async function open() {
  const { rows } = await server.database.owner.query<{ address: string; count: number }>(
    'select address::text, count(*)::integer as count from challenge group by 1 order by 1',
  )
  return rows.map(({ address, count }) => [address, count])
}

test('500 questions of one address leave 100 rows, and others can sign in meanwhile', async () => {
  const { device } = await memberOf(server, manager, 'self', { teacherId })
  const browser = server.browser()
  const { body } = await ask('203.0.113.7')
  for (let asked = 0; asked < 500; asked += 20)
    await Promise.all(Array.from({ length: 20 }, () => ask('198.51.100.1')))
  // Of those that came at once some may have counted before the others had written.
  await ask('198.51.100.1')
  expect(await open()).toEqual(
    expect.arrayContaining([
      ['198.51.100.1/32', mostChallenges],
      ['203.0.113.7/32', 1],
    ]),
  )
  const credential = device.sign(body.options, originOf(browser))
  expect((await browser.post('/api/access/passkey', { credential })).status).toBe(200)
  expect((await signInWith(server.browser(), device)).status).toBe(200)
}, 60_000)

test('one after the other they leave 100, of one network of IPv6 too', async () => {
  for (let asked = 0; asked < 130; asked++) await ask(`2001:db8:0:1::${asked.toString(16)}`)
  expect(await open()).toEqual([['2001:db8:0:1::/64', mostChallenges]])
}, 60_000)

test('who asked last from a flooded address can still answer', async () => {
  const { device } = await memberOf(server, manager, 'self', { teacherId })
  for (let asked = 0; asked < mostChallenges + 10; asked++) await ask('198.51.100.1')
  const browser = server.browser()
  const { body } = await ask('198.51.100.1')
  const credential = device.sign(body.options, originOf(browser))
  expect((await browser.post('/api/access/passkey', { credential })).status).toBe(200)
}, 60_000)

test('those that are over are gone with the next question', async () => {
  await ask('198.51.100.1')
  const { token } = await inviteAs(manager, 'self', { teacherId })
  await server.browser().post('/api/join/challenge', { token }, from('198.51.100.2'))
  server.clock.time += challengeLasts
  await ask('198.51.100.3')
  expect(await open()).toEqual([['198.51.100.3/32', 1]])
  server.clock.time -= challengeLasts
})

test('a link that does not work opens no challenge', async () => {
  const reply = await server.browser().post('/api/join/challenge', { token: 'A'.repeat(43) })
  expect(reply.status).toBe(404)
  expect(await open()).toEqual([])
})

test('wrong passkeys are no guesses of the password, and wrong passwords keep no passkey out', async () => {
  const { device } = await memberOf(server, manager, 'self', { teacherId })
  for (let wrong = 0; wrong < 10; wrong++)
    expect((await signInWith(server.browser(), newDevice())).status).toBe(401)
  expect((await manager.get('/api/access')).body.wrongPasswords).toBe(0)
  await server.browser().unlock()
  for (let wrong = 0; wrong < 5; wrong++) await server.browser().post('/api/access', { password: 'geraten' })
  expect((await server.browser().post('/api/access', { password: 'geraten' })).status).toBe(429)
  expect((await signInWith(server.browser(), device)).status).toBe(200)
})

test('a member behind an address that is used up is counted by the own access', async () => {
  const busy = await startServer({ database: server.database, config: { REQUESTS_PER_MINUTE: '20' } })
  const { browser: known } = await memberOf(server, manager, 'self', { teacherId })
  const { token } = await inviteAs(manager, 'manage', { name: 'Wer immer' })
  const waiting = server.browser()
  await joinWith(waiting, token)
  const browsers = [busy.browser(), busy.browser(), busy.browser()]
  const [member, waits, stranger] = browsers as [Browser, Browser, Browser]
  member.cookie = known.cookie
  waits.cookie = waiting.cookie
  for (let asked = 0; asked < 25; asked++) await stranger.get('/api/access')
  expect((await stranger.get('/api/access')).status).toBe(429)
  expect((await member.get('/api/access')).body.member).toMatchObject({ name: 'Anna Weber' })
  expect((await waits.get('/api/access')).status).toBe(200)
  await busy.close()
})
