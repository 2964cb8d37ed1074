import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dailyGuesses, mostDevices } from '#domain/house/access.ts'
import { hashOf } from '#server/http/token.ts'
import type { TestServer } from '../house.ts'
import { password, startServer, wednesday } from '../house.ts'

const day = 86_400_000
const proxy = '10.0.0.1'
const home = '203.0.113.7'
const host = 'sonnenblume.test'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ config: { TRUSTED_PROXIES: proxy } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.time = wednesday
  await server.database.owner.query(
    'delete from password_failure; delete from wrong_password_day; delete from access_device; delete from access_grant',
  )
})

const cookiesIn = (header: string | string[] | undefined) =>
  Object.fromEntries([header ?? []].flat().map((line) => line.split(';')[0]!.split('=') as [string, string]))

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url?: string
  readonly address?: string
  readonly cookies?: Record<string, string>
  readonly payload?: unknown
}

async function call({ method = 'POST', url = '/api/access', address = home, cookies = {}, payload }: Call) {
  const reply = await server.app.inject({
    method,
    url,
    remoteAddress: proxy,
    headers: {
      host,
      origin: `https://${host}`,
      'x-forwarded-for': address,
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
  return {
    status: reply.statusCode,
    wait: reply.headers['retry-after'],
    body: reply.body ? reply.json() : undefined,
    cookies: cookiesIn(reply.headers['set-cookie']),
    setCookies: [reply.headers['set-cookie'] ?? []].flat(),
  }
}

const attempt = (guess: string, how: Call = {}) => call({ ...how, payload: { password: guess } })
const deviceOnly = (cookies: Record<string, string>) => ({ '__Host-device': cookies['__Host-device']! })
const knownDevice = async () => deviceOnly((await attempt(password, { address: '198.51.100.99' })).cookies)
const statuses = async (times: number, how: Call = {}) => {
  const found: number[] = []
  for (let time = 0; time < times; time++) found.push((await attempt('wrong password', how)).status)
  return found
}
const count = async (table: string) => (await server.database.owner.query(`select from ${table}`)).rowCount

describe('18. only wrong passwords are counted', () => {
  test('F18: eight right passwords at the same moment are all granted, of one address and of one device', async () => {
    const many = (cookies = {}) =>
      Promise.all(Array.from({ length: 8 }, () => attempt(password, { cookies })))
    const expected = Array.from({ length: 8 }, () => 200)
    expect((await many()).map(({ status }) => status)).toEqual(expected)
    expect((await many(await knownDevice())).map(({ status }) => status)).toEqual(expected)
    expect(await count('password_failure')).toBe(0)
    const { rows } = await server.database.owner.query(
      'select sum(guesses)::integer as guesses from wrong_password_day',
    )
    expect(rows).toEqual([{ guesses: 0 }])
  })

  test('F18: many wrong ones at once still cannot slip past, whatever device they claim to be', async () => {
    const guesses = Array.from({ length: 30 }, (_, number) =>
      attempt('wrong password', { cookies: number % 2 ? { '__Host-device': `made-up-${number}` } : {} }),
    )
    const found = (await Promise.all(guesses)).map(({ status }) => status).sort()
    expect(found).toEqual([401, 401, 401, ...Array.from({ length: 27 }, () => 429)])
  })

  test('F18: a guess that was never looked at, because its client left, does not count', async () => {
    const origin = await server.app.listen({ port: 0 })
    const leave = Array.from({ length: 12 }, () => {
      const sent = request(`${origin}/api/access`, {
        method: 'POST',
        headers: { host, origin: `https://${host}`, 'content-type': 'application/json' },
      })
      sent.on('error', () => {})
      sent.end(JSON.stringify({ password: 'wrong password' }))
      return () => sent.destroy()
    })
    const failures = async () => {
      const { rows } = await server.database.owner.query('select failures from password_failure')
      return (rows[0]?.failures ?? 0) as number
    }
    while ((await failures()) === 0) await new Promise((done) => setTimeout(done, 2))
    for (const go of leave) go()
    await new Promise((done) => setTimeout(done, 1_500))
    // The first ones may have been checked before they left; the third would have been without leaving.
    expect(await failures()).toBeLessThan(3)
  })
})

describe('33. a known device is never locked out by others behind its address', () => {
  test('12. the device cookie: HttpOnly, Secure, SameSite, bound to the host, and only its hash is stored', async () => {
    const { setCookies, cookies } = await attempt(password)
    expect(setCookies[1]).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const { rows } = await server.database.owner.query('select token_hash from access_device')
    expect(rows).toEqual([{ token_hash: hashOf(cookies['__Host-device']!) }])
  })

  test('X7: with a new password the devices of the old one are strangers, and only the one that chose it is known', async () => {
    const left = await knownDevice()
    const { cookies } = await attempt(password)
    const choose = (currentPassword: string, newPassword: string, own: Record<string, string>) =>
      call({
        method: 'PUT',
        url: '/api/access/password',
        cookies: own,
        payload: { currentPassword, newPassword },
      })
    const changed = await choose(password, 'Vier-Dachse-im-Schnee', cookies)
    expect(changed.status).toBe(200)
    expect(await statuses(4)).toEqual([401, 401, 401, 429])
    expect(await statuses(1, { cookies: left })).toEqual([429])
    expect(await statuses(1, { cookies: deviceOnly(changed.cookies) })).toEqual([401])
    server.clock.time += day
    expect((await choose('Vier-Dachse-im-Schnee', password, changed.cookies)).status).toBe(200)
  })

  test('33. S5: with a guesser at the same address, the right password is accepted 50 times of 50', async () => {
    const cookies = await knownDevice()
    const found: number[] = []
    for (let time = 0; time < 50; time++) {
      const [, , mine] = await Promise.all([
        attempt('wrong password'),
        attempt('wrong password', { cookies: { '__Host-device': 'forged' } }),
        attempt(password, { cookies }),
        attempt('wrong password'),
      ])
      found.push(mine.status)
      server.clock.time += 500
    }
    expect(found).toEqual(Array.from({ length: 50 }, () => 200))
    expect((await attempt(password)).status).toBe(429)
  })

  test('33. its own wrong passwords slow it down like anyone’s, and neither its address nor other devices', async () => {
    const [stolen, other] = [await knownDevice(), await knownDevice()]
    expect(await statuses(4, { cookies: stolen })).toEqual([401, 401, 401, 429])
    expect(await statuses(1, { cookies: stolen, address: '198.51.100.1' })).toEqual([429])
    expect((await attempt(password, { cookies: other })).status).toBe(200)
    expect(await statuses(4)).toEqual([401, 401, 401, 429])
  })

  test('33. a forged device cookie is none: its guesses count for the address', async () => {
    for (const end of ['a', 'b', 'c'])
      expect(await statuses(1, { cookies: { '__Host-device': `forged-${end}` } })).toEqual([401])
    expect(await statuses(1, { cookies: { '__Host-device': 'forged-d' } })).toEqual([429])
    expect(await count('access_device')).toBe(0)
  })

  test('33. it stays known after logging out, after the end of all access and after a password that it chose', async () => {
    const { cookies } = await attempt(password)
    const device = deviceOnly(cookies)
    await call({ method: 'DELETE', cookies })
    const again = (await attempt(password, { cookies: device })).cookies
    expect(again['__Host-device']).toBe(device['__Host-device'])
    await call({ method: 'DELETE', url: '/api/access/all', cookies: again })
    const third = (await attempt(password, { cookies: device })).cookies
    const change = { currentPassword: password, newPassword: 'Vier-Igel-im-Laub' }
    const changed = await call({
      method: 'PUT',
      url: '/api/access/password',
      cookies: third,
      payload: change,
    })
    expect([changed.status, changed.cookies['__Host-device']]).toEqual([200, device['__Host-device']])
    const back = { currentPassword: change.newPassword, newPassword: password }
    const { status } = await call({
      method: 'PUT',
      url: '/api/access/password',
      cookies: changed.cookies,
      payload: back,
    })
    expect(status).toBe(200)
    await statuses(5)
    expect((await attempt(password, { cookies: device })).status).toBe(200)
    expect(await count('access_device')).toBe(1)
  })

  test('33. the device cookie opens nothing', async () => {
    const cookies = await knownDevice()
    const { body } = await call({ method: 'GET', cookies })
    expect(body).toEqual({ viewMode: 'parent', expiresAt: null })
    const stolen = { '__Host-access': cookies['__Host-device']! }
    expect((await call({ method: 'GET', cookies: stolen })).body.viewMode).toBe('parent')
  })

  test('33. devices do not grow without end: the ones not used for longest go', async () => {
    await server.database.owner.query(
      `insert into access_device (site_id, token_hash, known_since, last_used_at)
       select 1, sha256(n::text::bytea), $1, $1::timestamptz + n * interval '1 second' from generate_series(1, $2) n`,
      [new Date(wednesday - 300 * day), mostDevices + 20],
    )
    await knownDevice()
    expect(await count('access_device')).toBe(mostDevices)
    server.clock.time += 300 * day
    await knownDevice()
    expect(await count('access_device')).toBe(2)
  })
})

describe('S13: a clock that was wrong, and a second login', () => {
  test('18. S13: failures that were written while the clock was a year ahead lock no device out', async () => {
    const cookies = await knownDevice()
    server.clock.time = wednesday + 365 * day
    await statuses(4)
    await statuses(4, { cookies })
    server.clock.time = wednesday
    expect((await attempt(password)).status).toBe(200)
    expect((await attempt(password, { cookies })).status).toBe(200)
    expect(await statuses(4)).toEqual([401, 401, 401, 429])
  })

  test('14. S13: a second login on a device ends the token that it sent along, and no other', async () => {
    const [first, elsewhere] = [await attempt(password), await attempt(password)]
    const second = await attempt(password, { cookies: first.cookies })
    const view = async (cookies: Record<string, string>) =>
      (await call({ method: 'GET', cookies })).body.viewMode
    expect(await view(first.cookies)).toBe('parent')
    expect([await view(second.cookies), await view(elsewhere.cookies)]).toEqual(['teacher', 'teacher'])
    expect(await count('access_grant')).toBe(2)
  })
})

describe('S10: a daily budget of wrong passwords for unknown devices', () => {
  const spend = () =>
    server.database.owner.query(
      `insert into wrong_password_day (site_id, day, guesses) values (1, '2026-11-11', $1)
       on conflict on constraint wrong_password_day_pk do update set guesses = $1`,
      [dailyGuesses],
    )

  test('S10: once it is spent, each wrong password of an unknown device costs a minute; no device is locked out', async () => {
    const cookies = await knownDevice()
    await spend()
    expect((await attempt(password, { address: '198.51.100.20' })).status).toBe(200)
    expect(await statuses(2)).toEqual([401, 429])
    const slowed = await attempt(password)
    expect([slowed.status, slowed.wait]).toEqual([429, '60'])
    expect(slowed.body.params).toEqual({ seconds: 60 })
    expect(await statuses(4, { cookies })).toEqual([401, 401, 401, 429])
    server.clock.time += 60_000
    expect((await attempt(password)).status).toBe(200)
    server.clock.time += day
    expect(await statuses(4)).toEqual([401, 401, 401, 429])
  })

  test('S10: the house is warned how many there were since yesterday; parents are not', async () => {
    const { cookies } = await attempt(password)
    await statuses(3, { address: '198.51.100.30' })
    await statuses(2, { cookies })
    server.clock.time += day
    await statuses(2)
    const { body } = await call({ method: 'GET', cookies })
    expect(body.wrongPasswords).toBe(5)
    expect((await attempt(password, { cookies })).body.wrongPasswords).toBe(5)
    expect((await call({ method: 'GET' })).body).toEqual({ viewMode: 'parent', expiresAt: null })
    server.clock.time += 2 * day
    expect((await call({ method: 'GET', cookies })).body.viewMode).toBe('parent')
    expect((await attempt(password)).body.wrongPasswords).toBe(0)
  })

  test('S10: days of last week are forgotten', async () => {
    await statuses(1)
    server.clock.time += 9 * day
    await statuses(1)
    expect(await count('wrong_password_day')).toBe(1)
  })
})
