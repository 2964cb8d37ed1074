import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/access/passwords.ts'
import { createDatabase } from '../databases.ts'
import type { TestServer } from '../house.ts'
import { Browser, password, startServer, wednesday } from '../house.ts'
import { confirm, inviteAs, joinWith, signInWith } from '../members.ts'
import { startProcess } from '../processes.ts'
import { tablesWithSite } from './digest.ts'

const day = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.time = wednesday
})

const setCookie = async (server: TestServer, headers = {}) => {
  const reply = await server.browser().post('/api/access', { password }, headers)
  return [reply.headers['set-cookie']].flat().join('\n').split('\n')[0]!
}

const tokenIn = (cookie: string | undefined) => cookie!.split(';')[0]!.split('=')[1]!

async function statusWith(cookie: string | undefined): Promise<number> {
  const browser = new Browser(server.app, 'sonnenblume.test')
  browser.cookie = cookie
  return (await browser.get('/api/teachers/active')).status
}

describe('12. cookie __Host-, Secure, HttpOnly, SameSite; plain HTTP needs an explicit switch', () => {
  const attributesOf = (cookie: string) => cookie.split('; ').slice(1).sort()

  test('12. as granted', async () => {
    const cookie = await setCookie(server)
    expect(cookie).toMatch(/^__Host-access=[\w-]{43};/)
    expect(attributesOf(cookie)).toEqual([
      'HttpOnly',
      'Max-Age=15552000',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ])
  })

  test('12. as granted to a member, by joining and by signing in', async () => {
    const manager = await server.browser().unlock()
    const { token, member } = await inviteAs(manager, 'manage', { name: 'Hannelore' })
    const { reply: joined, device } = await joinWith(server.browser(), token)
    await confirm(manager, member.id)
    const browser = server.browser()
    const signedIn = await signInWith(browser, device)
    const byPassword = attributesOf(await setCookie(server))
    for (const { headers } of [joined, signedIn]) {
      const cookies = [headers['set-cookie']].flat().map(String)
      expect(cookies).toHaveLength(1)
      expect(cookies[0]).toMatch(/^__Host-access=[\w-]{43};/)
      expect(attributesOf(cookies[0] ?? '')).toEqual(byPassword)
    }
    // The token that the browser came with is left behind by none.
    const before = browser.cookie
    await signInWith(browser, device)
    expect([await statusWith(before), await statusWith(browser.cookie)]).toEqual([401, 200])
    await server.database.owner.query('delete from member')
  })

  test('12. as taken back: the same attributes, or the browser would keep it', async () => {
    const browser = await server.browser().unlock()
    const ended = String((await browser.delete('/api/access')).headers['set-cookie'])
    expect(ended).toMatch(/^__Host-access=;/)
    expect(ended).toMatch(/Path=\/; .*HttpOnly; Secure; SameSite=Strict/)
    const stale = await server.browser().get('/api/access', { cookie: '__Host-access=stale' })
    expect(String(stale.headers['set-cookie'])).toMatch(/^__Host-access=;.*Secure/)
  })

  test('12. a cookie without the prefix, which a neighbouring host could set, is no cookie', async () => {
    const browser = await server.browser().unlock()
    expect(await statusWith(browser.cookie)).toBe(200)
    for (const name of ['access', '__Secure-access', '__host-access']) {
      expect(await statusWith(`${name}=${tokenIn(browser.cookie)}`), name).toBe(401)
    }
  })

  test('12. real processes: Secure unless PLAIN_HTTP is switched on, and only "true" switches it on', async () => {
    const database = await createDatabase()
    const cookieWith = async (environment: Record<string, string>) => {
      const started = await startProcess(database.url, { DRAIN_MILLISECONDS: '0', ...environment })
      const reply = await fetch(`${started.origin}/api/access`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: started.origin },
        body: JSON.stringify({ password }),
      })
      await started.stop()
      return reply.headers.getSetCookie()[0]
    }
    expect(await cookieWith({ PLAIN_HTTP: '' })).toMatch(
      /^__Host-access=.*; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(await cookieWith({ PLAIN_HTTP: 'true' })).toMatch(/^access=.*; HttpOnly; SameSite=Strict$/)
    await expect(cookieWith({ PLAIN_HTTP: '1' })).rejects.toThrow('PLAIN_HTTP')
    await database.drop()
  }, 60_000)
})

describe('13. 256-bit token, only its hash stored, new at each grant', () => {
  test('13. 32 bytes that never come twice', async () => {
    const tokens = new Set<string>()
    for (let grant = 0; grant < 8; grant++) tokens.add(tokenIn(await setCookie(server)))
    expect(tokens.size).toBe(8)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test('13. a cookie that was there before is not taken over', async () => {
    const planted = 'A'.repeat(43)
    const cookie = await setCookie(server, { cookie: `__Host-access=${planted}` })
    expect(tokenIn(cookie)).not.toBe(planted)
    expect(await statusWith(`__Host-access=${planted}`)).toBe(401)
  })

  test('13. the database holds its SHA-256 and, in no table, the token', async () => {
    const token = tokenIn(await setCookie(server))
    const hash = createHash('sha256').update(token).digest()
    const { owner } = server.database
    const { rowCount } = await owner.query('select from access_grant where token_hash = $1', [hash])
    expect(rowCount).toBe(1)
    const spellings = [
      token,
      Buffer.from(token, 'base64url').toString('hex'),
      Buffer.from(token).toString('hex'),
    ]
    for (const table of await tablesWithSite(owner)) {
      const { rows } = await owner.query<{ text: string }>(`select one::text as text from ${table} one`)
      for (const { text } of rows)
        for (const spelling of spellings) expect(text, table).not.toContain(spelling)
    }
    expect(await statusWith(`__Host-access=${hash.toString('hex')}`)).toBe(401)
    expect(await statusWith(`__Host-access=${hash.toString('base64url')}`)).toBe(401)
  })
})

describe('14. ending access, expiry and a new password make old cookies give 401', () => {
  const unlocked = async () => (await server.browser().unlock()).cookie

  test('14. ended by the browser itself', async () => {
    const [mine, hers] = [await unlocked(), await unlocked()]
    const browser = new Browser(server.app, 'sonnenblume.test')
    browser.cookie = mine
    expect((await browser.delete('/api/access')).status).toBe(204)
    expect(await statusWith(mine)).toBe(401)
    expect(await statusWith(hers)).toBe(200)
  })

  test('14. ended on all devices', async () => {
    const cookies = [await unlocked(), await unlocked(), await unlocked()]
    const browser = new Browser(server.app, 'sonnenblume.test')
    browser.cookie = cookies[0]
    expect((await browser.delete('/api/access/all')).status).toBe(204)
    for (const cookie of cookies) expect(await statusWith(cookie)).toBe(401)
  })

  test('14. 30 days after the last use', async () => {
    const cookie = await unlocked()
    server.clock.time = wednesday + 30 * day - 1
    expect(await statusWith(cookie)).toBe(200)
    server.clock.time += 30 * day
    expect(await statusWith(cookie)).toBe(401)
    server.clock.time = wednesday
  })

  test('14. 180 days after it was granted, however often it was used', async () => {
    const cookie = await unlocked()
    for (let passed = 20; passed < 180; passed += 20) {
      server.clock.time = wednesday + passed * day
      expect(await statusWith(cookie), `day ${passed}`).toBe(200)
    }
    server.clock.time = wednesday + 180 * day - 1
    expect(await statusWith(cookie)).toBe(200)
    server.clock.time = wednesday + 180 * day
    expect(await statusWith(cookie)).toBe(401)
  })

  test('14. a new password: every cookie but the new one of who changed it', async () => {
    const [mine, hers] = [await unlocked(), await unlocked()]
    const browser = new Browser(server.app, 'sonnenblume.test')
    browser.cookie = mine
    const change = { currentPassword: password, newPassword: 'Drei-Igel-im-Laub-27' }
    const changed = await browser.send('PUT', '/api/access/password', change)
    expect(changed.status).toBe(200)
    expect(await statusWith(mine)).toBe(401)
    expect(await statusWith(hers)).toBe(401)
    expect(browser.cookie).not.toBe(mine)
    expect(await statusWith(browser.cookie)).toBe(200)
    expect((await server.browser().post('/api/access', { password })).status).toBe(401)
    const back = { currentPassword: 'Drei-Igel-im-Laub-27', newPassword: password }
    expect((await browser.send('PUT', '/api/access/password', back)).status).toBe(200)
  })

  test('14. the old password, still being checked while it is changed, grants nothing', async () => {
    const { owner } = server.database
    const { rows } = await owner.query<{ password_hash: string }>('select password_hash from site')
    const next = await hashPassword('Drei-Igel-im-Laub-27')
    await owner.query('delete from password_failure')
    // The queue of hashes is long, so that the attempt waits between reading the old hash and granting access.
    const queue = Array.from({ length: 40 }, () => hashPassword('any'))
    const attempt = server.browser().post('/api/access', { password })
    const counted = 'select from password_failure'
    while ((await owner.query(counted)).rowCount === 0) await new Promise((done) => setTimeout(done, 2))
    await owner.query('update site set password_hash = $1', [next])
    await owner.query('delete from access_grant')
    const reply = await attempt
    await Promise.all(queue)
    await owner.query('update site set password_hash = $1', [rows[0]!.password_hash])
    expect(reply.status).toBe(401)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect((await owner.query('select from access_grant')).rowCount).toBe(0)
  })
})
