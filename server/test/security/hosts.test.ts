import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../house.ts'
import { password, startServer } from '../house.ts'
import { digest } from './digest.ts'
import { exampleCalls, isStream } from './example-calls.ts'
import { furnish } from './houses.ts'

const ids = { teacherId: 1, weekId: 98, teamId: 1, memberId: 1 }

describe('10. unknown host refused; links never built from the Host header', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ hosts: ['sonnenblume.test'] })
    await furnish(await server.browser().unlock(), 1, '2026-11-09', '2026-11-13')
  })
  afterAll(() => server.close())

  test.each([
    ['another one', 'unknown.test'],
    ['one that begins like ours', 'sonnenblume.test.unknown.test'],
    ['one that ends like ours', 'xsonnenblume.test'],
    ['a star', '*'],
    ['a wildcard', '%'],
    ['an address', '127.0.0.1'],
    ['SQL', "' or true --"],
    ['a very long one', 'a'.repeat(300)],
  ])('10. %s: 404 from every route, and "wrong password" from POST /api/access', async (_, host) => {
    const before = await digest(server.database.owner)
    const cookie = (await server.browser().unlock()).cookie!
    const granted = await digest(server.database.owner)
    for (const { name, endpoint, url, body } of exampleCalls(ids)) {
      const headers = { host, cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
      const reply = await server.app.inject({
        method: endpoint.method,
        url,
        headers,
        ...(body ? { payload: JSON.stringify(body) } : {}),
      })
      const expected = name === 'POST /api/access' ? [401, 'wrong_password'] : [404, 'unknown_host']
      expect([reply.statusCode, reply.json().code], name).toEqual(expected)
      expect(reply.body).not.toContain(host)
    }
    expect(await digest(server.database.owner)).toEqual(granted)
    expect(granted.access_grant).not.toBe(before.access_grant)
  })

  test('10. X-Forwarded-Host does not make an unknown host known', async () => {
    const headers = { 'x-forwarded-host': 'sonnenblume.test', forwarded: 'host=sonnenblume.test' }
    expect((await server.browser('unknown.test').get('/api/site', headers)).status).toBe(404)
  })

  test('10. the same house with another spelling of its host: capitals, a port, a full stop', async () => {
    for (const host of ['Sonnenblume.TEST', 'sonnenblume.test:8443', 'sonnenblume.test.']) {
      expect((await server.browser(host).get('/api/site')).status, host).toBe(200)
    }
  })

  test('10. where any host is served, no answer repeats the one that was asked', async () => {
    const single = await startServer({ hosts: ['*'] })
    const manager = await single.browser('evil-host.example').unlock()
    await furnish(await single.browser('any.test').unlock(), 1, '2026-11-09', '2026-11-13')
    const pages = [
      '/',
      '/weeks',
      '/assets',
      '/healthz',
      '/readyz',
      '/api/docs',
      '/api/docs/openapi.json',
      '/api/nothing',
    ]
    const reads = exampleCalls(ids).filter((call) => call.endpoint.method === 'GET' && !isStream(call))
    for (const url of [...pages, ...reads.map((call) => call.url)]) {
      const reply = await manager.get(url, { 'x-forwarded-host': 'evil-proxy.example' })
      expect(reply.text, url).not.toMatch(/evil-/)
      expect(JSON.stringify(reply.headers), url).not.toMatch(/evil-|"location"/)
    }
    await single.close()
  })
})

describe('11. X-Forwarded-For believed only from configured proxies', () => {
  async function failuresWith(config: Record<string, string>, remoteAddress: string, forwardedFor: string) {
    const server = await startServer({ config })
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/access',
      remoteAddress,
      headers: {
        host: 'sonnenblume.test',
        origin: 'https://sonnenblume.test',
        'x-forwarded-for': forwardedFor,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ password: 'wrong password' }),
    })
    const { rows } = await server.database.owner.query(
      'select host(address) as address, failures from password_failure',
    )
    await server.close()
    expect(reply.statusCode).toBe(401)
    return rows
  }

  test('11. without proxies the header is ignored, whoever sends it', async () => {
    expect(await failuresWith({}, '127.0.0.1', '203.0.113.7')).toEqual([
      { address: '127.0.0.1', failures: 1 },
    ])
    expect(await failuresWith({}, '198.51.100.1', '203.0.113.7')).toEqual([
      { address: '198.51.100.1', failures: 1 },
    ])
  })

  test('11. from a configured proxy it is believed, from anyone else not', async () => {
    const config = { TRUSTED_PROXIES: '10.0.0.1, 10.0.1.0/24' }
    const seen = (address: string) => [{ address, failures: 1 }]
    expect(await failuresWith(config, '10.0.0.1', '203.0.113.7')).toEqual(seen('203.0.113.7'))
    expect(await failuresWith(config, '10.0.1.200', '203.0.113.7')).toEqual(seen('203.0.113.7'))
    expect(await failuresWith(config, '10.0.0.2', '203.0.113.7')).toEqual(seen('10.0.0.2'))
  })

  test('11. what a caller wrote in front of it is not: only the address that the proxy saw', async () => {
    const config = { TRUSTED_PROXIES: '10.0.0.1' }
    const rows = await failuresWith(config, '10.0.0.1', '127.0.0.1, 192.0.2.66, 203.0.113.7')
    expect(rows).toEqual([{ address: '203.0.113.7', failures: 1 }])
  })

  test('11. X-Forwarded-Host neither: only a proxy may say which house is meant', async () => {
    const server = await startServer({ config: { TRUSTED_PROXIES: '10.0.0.1' } })
    const ask = (remoteAddress: string) =>
      server.app.inject({
        url: '/api/site',
        remoteAddress,
        headers: {
          host: 'inside.test',
          'x-forwarded-host': 'sonnenblume.test',
          'x-forwarded-for': '203.0.113.7',
        },
      })
    expect((await ask('10.0.0.2')).statusCode).toBe(404)
    expect((await ask('10.0.0.1')).statusCode).toBe(200)
    await server.close()
  })
})

describe('17. same answer and time for an unknown site', () => {
  const rounds = 9

  test('17. a wrong password at a known and at an unknown host: same answer, similar time', async () => {
    const config = { TRUSTED_PROXIES: '10.0.0.1' }
    const server = await startServer({ config })
    let address = 0
    const attempt = async (host: string, guess: string) => {
      const begun = performance.now()
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/access',
        remoteAddress: '10.0.0.1',
        headers: {
          host,
          origin: `https://${host}`,
          'x-forwarded-for': `203.0.113.${++address}`,
          'content-type': 'application/json',
        },
        payload: JSON.stringify({ password: guess }),
      })
      const {
        date: _,
        'x-request-id': id,
        'x-ratelimit-remaining': __,
        'x-ratelimit-reset': ___,
        ...headers
      } = reply.headers
      expect(id).toBeDefined()
      return {
        took: performance.now() - begun,
        answer: { status: reply.statusCode, headers, body: reply.body },
      }
    }
    const hosts = ['sonnenblume.test', 'unknown.test'] as const
    for (const host of hosts) await attempt(host, 'to warm up')
    const took: Record<string, number[]> = { 'sonnenblume.test': [], 'unknown.test': [] }
    for (let round = 0; round < rounds; round++) {
      const [known, unknown] = [
        await attempt(hosts[0], `wrong ${round}`),
        await attempt(hosts[1], `wrong ${round}`),
      ]
      expect(unknown.answer).toEqual(known.answer)
      expect(known.answer.status).toBe(401)
      took[hosts[0]]!.push(known.took)
      took[hosts[1]]!.push(unknown.took)
    }
    const median = (host: string) => took[host]!.toSorted((a, b) => a - b)[(rounds - 1) / 2]!
    expect(median(hosts[1])).toBeGreaterThan(median(hosts[0]) / 3)
    expect(median(hosts[1])).toBeLessThan(median(hosts[0]) * 3)
    expect(server.logLines.join('')).not.toContain('unknown.test')
    await server.close()
  })

  test('17. neither the right password of another house nor another spelling of the path reveals more', async () => {
    const server = await startServer()
    const right = await server.browser('unknown.test').post('/api/access', { password })
    const wrong = await server.browser('sonnenblume.test').post('/api/access', { password: 'wrong password' })
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text])
    for (const url of ['/api/access', '/%61pi/access', '/api/access?x=1']) {
      const ask = async (host: string) => {
        const reply = await server.browser(host).post(url, { password: 'wrong password' })
        return [reply.status, reply.text]
      }
      expect(await ask('unknown.test'), url).toEqual(await ask('sonnenblume.test'))
    }
    await server.close()
  })
})
