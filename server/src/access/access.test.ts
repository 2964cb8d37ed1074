import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { password, startServer, wednesday } from '../../test/house.ts'
import { openWeek } from '../../test/schedule.ts'
import { hashPassword } from './passwords.ts'

const hour = 3_600_000
const day = 24 * hour

let server: TestServer
let manager: Browser
let weekId: number

beforeAll(async () => {
  server = await startServer()
  weekId = await openWeek(await server.browser().unlock())
})
afterAll(() => server.close())
beforeEach(async () => {
  manager = await server.browser().unlock()
})
afterEach(() => {
  server.clock.time = wednesday
})

const viewMode = async (browser = manager) => (await browser.get('/api/access')).body.viewMode
const instant = (time: number) => new Date(time).toISOString()

describe('entering', () => {
  // spec 5.2; decided the-server-decides
  test('the right password gives a cookie that scripts cannot read, and says until when', async () => {
    const browser = server.browser()
    expect((await browser.get('/api/access')).body).toEqual({ viewMode: 'parent', expiresAt: null })
    const reply = await browser.post('/api/access', { password })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      viewMode: 'teacher',
      expiresAt: instant(wednesday + 30 * day),
      wrongPasswords: 0,
    })
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-access=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await browser.get('/api/access')).body).toEqual(reply.body)
  })

  // spec 5.2
  test('a wrong password is refused in words fit to show, and gives no cookie', async () => {
    const browser = server.browser()
    const reply = await browser.post('/api/access', { password: 'Sonnenblume-2025' })
    expect([reply.status, reply.body]).toEqual([
      401,
      {
        statusCode: 401,
        code: 'wrong_password',
        message: 'The password you entered is incorrect. Please try again.',
      },
    ])
    expect(browser.cookie).toBeUndefined()
  })

  // spec 5.1
  test('an empty password is asked for', async () => {
    const reply = await server.browser().post('/api/access', { password: '' })
    expect([reply.status, reply.body.message]).toEqual([400, 'Password is required'])
  })

  test('wrong passwords slow down and never lock the house out', async () => {
    const attempt = (secret: string) => server.browser().post('/api/access', { password: secret })
    for (let time = 1; time <= 3; time++) expect((await attempt('falsch')).status).toBe(401)
    const soon = await attempt(password)
    expect([soon.status, soon.body.code, soon.headers['retry-after']]).toEqual([
      429,
      'too_many_attempts',
      '1',
    ])
    expect(soon.body.message).toBe('Too many wrong passwords. Please wait 1 second and try again.')
    expect(await viewMode()).toBe('teacher')
    server.clock.time += 1_001
    expect((await attempt(password)).status).toBe(200)
    expect((await attempt('falsch')).status).toBe(401)
    expect((await attempt(password)).status).toBe(200)
  })
})

describe('how long access lasts', () => {
  test('30 days after its last use', async () => {
    server.clock.time = wednesday + 30 * day - 1
    const lasting = server.browser()
    lasting.cookie = manager.cookie
    expect(await viewMode(lasting)).toBe('teacher')
  })

  test('no longer, when it was not used', async () => {
    server.clock.time = wednesday + 30 * day
    const reply = await manager.get('/api/teachers/active')
    expect([reply.status, reply.body.code]).toEqual([401, 'access_needed'])
    expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-access=;/)
    expect(await viewMode()).toBe('parent')
  })

  test.each([
    ['asking who one is', () => '/api/access'],
    ['reading a list', () => '/api/teachers/active'],
    ['reading a week', () => `/api/weeks/${weekId}`],
    ['reading the rows of a week', () => `/api/weeks/${weekId}/teachers`],
  ])('%s is a use', async (_, url) => {
    server.clock.time = wednesday + 20 * day
    expect((await manager.get(url())).status).toBe(200)
    server.clock.time = wednesday + 49 * day
    const { body } = await manager.get('/api/access')
    expect(body).toMatchObject({ viewMode: 'teacher', expiresAt: instant(wednesday + 50 * day) })
  })

  test('180 days at most, however often it is used', async () => {
    for (let days = 20; days < 180; days += 20) {
      server.clock.time = wednesday + days * day
      expect(await viewMode()).toBe('teacher')
    }
    expect((await manager.get('/api/access')).body.expiresAt).toBe(instant(wednesday + 180 * day))
    server.clock.time = wednesday + 180 * day - 1
    expect(await viewMode()).toBe('teacher')
    server.clock.time = wednesday + 180 * day
    expect(await viewMode()).toBe('parent')
  })
})

describe('ending access', () => {
  // spec 4.16
  test('of this browser: the cookie goes, and is worth nothing afterwards', async () => {
    const other = await server.browser().unlock()
    const { cookie } = manager
    const reply = await manager.delete('/api/access')
    expect([reply.status, reply.text, manager.cookie]).toEqual([204, '', undefined])
    manager.cookie = cookie
    expect((await manager.get('/api/teachers/active')).status).toBe(401)
    expect(await viewMode(other)).toBe('teacher')
    expect((await server.browser().delete('/api/access')).status).toBe(204)
  })

  test('on all devices, this one included', async () => {
    const other = await server.browser().unlock()
    expect((await manager.delete('/api/access/all')).status).toBe(204)
    expect([await viewMode(), await viewMode(other)]).toEqual(['parent', 'parent'])
  })
})

describe('changing the password', () => {
  const newPassword = 'Drei-Igel-im-Laub-27'
  const change = (browser: Browser, currentPassword: string, wanted: string) =>
    browser.send('PUT', '/api/access/password', { currentPassword, newPassword: wanted })

  test('needs the present one, and twelve characters', async () => {
    const wrong = await change(manager, 'falsch', newPassword)
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_password'])
    const short = await change(manager, password, 'kurz')
    expect([short.status, short.body.message]).toEqual([400, 'Password must be at least 12 characters'])
    expect(await viewMode()).toBe('teacher')
  })

  test.each([
    ['12345678', 'invalid'],
    ['            ', 'password_only_spaces'],
    ['aaaaaaaaaaaa', 'password_repeated'],
    ['123456789012', 'password_sequence'],
    ['Kindergarten1', 'password_common'],
    ['Kita-sonnenblume.test', 'password_house_name'],
  ])('S10: "%s" is refused with a code and a sentence, and changes nothing', async (weak, code) => {
    const reply = await change(manager, password, weak)
    expect([reply.status, reply.body.code]).toEqual([400, code])
    expect(reply.body.message).toMatch(/password|name of the house/i)
    expect((await server.browser().post('/api/access', { password })).status).toBe(200)
  })

  test('S10: a password that was chosen under an older rule keeps working', async () => {
    const hash = await hashPassword('kurz1234')
    const elsewhere = await startServer({ hosts: ['alt.test'] })
    await elsewhere.database.owner.query('update site set password_hash = $1', [hash])
    const reply = await elsewhere.browser('alt.test').post('/api/access', { password: 'kurz1234' })
    expect(reply.status).toBe(200)
    await elsewhere.close()
  })

  test('ends all other access, keeps this one with a new cookie, and the old password is worth nothing', async () => {
    const other = await server.browser().unlock()
    const before = manager.cookie
    const reply = await change(manager, password, newPassword)
    expect([reply.status, reply.body.viewMode]).toEqual([200, 'teacher'])
    expect(manager.cookie).not.toBe(before)
    expect([await viewMode(), await viewMode(other)]).toEqual(['teacher', 'parent'])
    const old = server.browser()
    old.cookie = before
    expect(await viewMode(old)).toBe('parent')
    expect((await server.browser().post('/api/access', { password })).status).toBe(401)
    expect((await server.browser().post('/api/access', { password: newPassword })).status).toBe(200)
    expect((await change(manager, newPassword, password)).status).toBe(200)
  })

  test('without access is refused before the password is looked at', async () => {
    const reply = await change(server.browser(), password, newPassword)
    expect([reply.status, reply.body.code]).toEqual([401, 'access_needed'])
  })
})
