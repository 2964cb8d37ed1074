import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from '#server/access/passwords.ts'
import type { TestServer } from '../house.ts'
import { password, startServer, wednesday } from '../house.ts'

const running = vi.hoisted(() => ({ now: 0, most: 0 }))
const hashes = vi.hoisted(() => ({ count: 0 }))

// The real argon2, watched: how many are at work at the same time?
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  const watched =
    <Args extends unknown[], Result>(job: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      running.most = Math.max(running.most, ++running.now)
      hashes.count++
      return job(...args).finally(() => void running.now--)
    }
  return { ...real, hash: watched(real.hash), verify: watched(real.verify) }
})

const proxy = '10.0.0.1'
const config = { TRUSTED_PROXIES: proxy }

let server: TestServer
beforeAll(async () => {
  server = await startServer({ config, hosts: ['sonnenblume.test', 'loewenzahn.test'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.time = wednesday
  await server.database.owner.query('delete from password_failure; delete from wrong_password_day')
})

interface Attempt {
  readonly address?: string
  readonly host?: string
  readonly on?: TestServer
}

async function attempt(
  guess: string,
  { address = '203.0.113.7', host = 'sonnenblume.test', on = server }: Attempt = {},
) {
  const reply = await on.app.inject({
    method: 'POST',
    url: '/api/access',
    remoteAddress: proxy,
    headers: {
      host,
      origin: `https://${host}`,
      'x-forwarded-for': address,
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ password: guess }),
  })
  return { status: reply.statusCode, wait: reply.headers['retry-after'], body: reply.json() }
}

async function fail(times: number, how: Attempt = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push((await attempt('wrong password', how)).status)
  return statuses
}

describe('16. argon2id ≥ 19 MiB, t=2; at most a few hashes in parallel', () => {
  test('16. as it stands in the database, from creation and from a change', async () => {
    const browser = await server.browser('loewenzahn.test').unlock()
    const change = { currentPassword: password, newPassword: password }
    expect((await browser.send('PUT', '/api/access/password', change)).status).toBe(200)
    const { rows } = await server.database.owner.query<{ password_hash: string }>(
      'select password_hash from site',
    )
    expect(rows).toHaveLength(2)
    for (const { password_hash: hash } of rows) {
      const [, memory, passes] =
        /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$[\w+/]{22}\$[\w+/]{43}$/.exec(hash) ?? []
      expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1_024)
      expect(Number(passes)).toBeGreaterThanOrEqual(2)
    }
  })

  test('16. salted: the same password twice gives two hashes, and both fit', async () => {
    const [first, second] = [await hashPassword(password), await hashPassword(password)]
    expect(first).not.toBe(second)
    expect([await isPassword(password, first), await isPassword(password, second)]).toEqual([true, true])
    expect(await isPassword('wrong password', first)).toBe(false)
  })

  test('16. thirty attempts at once, known and unknown hosts: never more than three hashes at work', async () => {
    running.most = 0
    const hosts = ['sonnenblume.test', 'unknown.test']
    const attempts = Array.from({ length: 30 }, (_, number) =>
      attempt('wrong password', { address: `198.51.100.${number}`, host: hosts[number % 2]! }),
    )
    expect(new Set((await Promise.all(attempts)).map((reply) => reply.status))).toEqual(new Set([401]))
    expect(running.most).toBeGreaterThanOrEqual(2)
    expect(running.most).toBeLessThanOrEqual(3)
  })

  test('16. a flood is asked to come back later instead of queueing without end', async () => {
    const attempts = Array.from({ length: 180 }, (_, number) =>
      attempt('wrong password', { address: `198.51.100.${number}` }),
    )
    const replies = await Promise.all(attempts)
    const busy = replies.filter((reply) => reply.status === 503)
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([401, 503]))
    expect(busy[0]).toMatchObject({ wait: '2', body: { code: 'busy' } })
    expect((await attempt(password)).status).toBe(200)
  })

  test('16. S6: a flood at a host that does not exist is answered alike, and costs a bounded number of hashes', async () => {
    hashes.count = 0
    const attempts = Array.from({ length: 180 }, (_, number) =>
      attempt('wrong password', { address: `198.51.100.${number}`, host: `${number}.unknown.test` }),
    )
    expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([401]))
    expect(hashes.count).toBeGreaterThan(0)
    expect(hashes.count).toBeLessThan(60)

    hashes.count = 0
    const address = '198.51.100.250'
    for (let number = 0; number < 40; number++)
      expect((await attempt('wrong password', { address, host: `${number}.unknown.test` })).status).toBe(401)
    expect(hashes.count).toBe(20)
  })
})

describe('17. same answer for a known and an unknown house', () => {
  const both = ['sonnenblume.test', 'unknown.test'] as const
  const inTurn = async (host: string, address: string) => {
    const answers: unknown[] = []
    for (let time = 0; time < 8; time++) {
      const { status, wait, body } = await attempt('wrong password', { host, address })
      answers.push([status, wait, body])
      if (status === 429) server.clock.time += Number(wait) * 1_000
    }
    server.clock.time = wednesday
    return answers
  }

  test('17. S6: also at the fourth guess and after it, one after the other', async () => {
    const [known, unknown] = [await inTurn(both[0], '203.0.113.20'), await inTurn(both[1], '203.0.113.20')]
    expect(known.map((answer) => (answer as number[])[0])).toEqual([401, 401, 401, 429, 401, 429, 401, 429])
    expect(unknown).toEqual(known)
  })

  test('17. S6: also many at once', async () => {
    for (const host of both) {
      const replies = await Promise.all(
        Array.from({ length: 12 }, () => attempt('wrong password', { host, address: '203.0.113.21' })),
      )
      expect(replies.map(({ status }) => status).sort(), host).toEqual([401, 401, 401, ...Array(9).fill(429)])
    }
  })
})

describe('18. wrong passwords are slowed by (site, address), survive a restart, never lock others out', () => {
  test('18. three are free, then 429 with Retry-After that doubles up to a minute', async () => {
    expect(await fail(3)).toEqual([401, 401, 401])
    const waits: unknown[] = []
    for (let round = 0; round < 9; round++) {
      const slowed = await attempt('wrong password')
      expect(slowed.status).toBe(429)
      expect(slowed.body).toMatchObject({ statusCode: 429, code: 'too_many_attempts' })
      waits.push(slowed.wait)
      server.clock.time += Number(slowed.wait) * 1_000
      expect(await fail(1)).toEqual([401])
    }
    expect(waits).toEqual(['1', '2', '4', '8', '16', '32', '60', '60', '60'])
  })

  test('18. while slowed even the right password waits; after the wait it works and resets', async () => {
    await fail(3)
    expect((await attempt(password)).status).toBe(429)
    server.clock.time += 1_000
    expect((await attempt(password)).status).toBe(200)
    expect(await fail(3)).toEqual([401, 401, 401])
  })

  test('18. another address and another house are not slowed', async () => {
    expect(await fail(4)).toEqual([401, 401, 401, 429])
    expect((await attempt(password, { address: '203.0.113.8' })).status).toBe(200)
    expect((await attempt(password, { host: 'loewenzahn.test' })).status).toBe(200)
    expect(await fail(1)).toEqual([429])
  })

  test('18. it survives a restart: a second server on the same database goes on counting', async () => {
    await fail(3)
    const second = await startServer({ database: server.database, config })
    expect(await fail(1, { on: second })).toEqual([429])
    expect(await fail(1, { on: second, address: '203.0.113.8' })).toEqual([401])
    await second.close()
  })

  test('18. many guesses at once do not slip past: three of them are looked at', async () => {
    const { pool } = server.db
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    for (const client of clients) client.release()
    const replies = await Promise.all(Array.from({ length: 30 }, () => attempt('wrong password')))
    const statuses = replies.map((reply) => reply.status).sort()
    expect(statuses).toEqual([401, 401, 401, ...Array.from({ length: 27 }, () => 429)])
  })

  test('18. a household of IPv6 is one address: its /64 network, and not the one next door', async () => {
    const statuses: number[] = []
    for (const end of ['::1', '::2', ':dead::3', ':1:2:3:4']) {
      statuses.push(...(await fail(1, { address: `2001:db8:0:7${end}` })))
    }
    expect(statuses).toEqual([401, 401, 401, 429])
    expect(await fail(1, { address: '2001:db8:0:8::1' })).toEqual([401])
  })

  test('18. an IPv4 address is the same one when it comes over IPv6, and is not mixed up with others', async () => {
    await fail(3, { address: '::ffff:203.0.113.7' })
    expect(await fail(1)).toEqual([429])
    expect(await fail(1, { address: '::ffff:203.0.113.9' })).toEqual([401])
    expect(await fail(1, { address: 'fe80::1%eth0' })).toEqual([401])
  })

  test('18. guesses of the current password, by someone who found an open browser, are slowed alike', async () => {
    const browser = await server.browser().unlock()
    const guess = { currentPassword: 'wrong password', newPassword: 'Drei-Igel-im-Laub-27' }
    const statuses: number[] = []
    for (let time = 0; time < 4; time++)
      statuses.push((await browser.send('PUT', '/api/access/password', guess)).status)
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  test('18. a quiet day later all is forgotten', async () => {
    await fail(4)
    server.clock.time += 86_400_001
    expect(await fail(3)).toEqual([401, 401, 401])
  })
})
