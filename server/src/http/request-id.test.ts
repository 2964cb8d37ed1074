import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'

const given = '5f0c7e1b2a3d4c5e6f708192a3b4c5d6'
let server: TestServer

beforeAll(async () => {
  const TRUSTED_PROXIES = '10.1.0.0/16, 192.0.2.7, uniquelocal, 2001:db8::/32'
  server = await startServer({ config: { TRUSTED_PROXIES, LOG_LEVEL: 'debug' } })
})
afterAll(() => server.close())

async function idFor(remoteAddress: string, header: string | undefined, url = '/api/site') {
  const headers = { host: 'sonnenblume.test', ...(header === undefined ? {} : { 'x-request-id': header }) }
  const reply = await server.app.inject({ url, remoteAddress, headers })
  return String(reply.headers['x-request-id'])
}

const ownId = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

describe('a request id', () => {
  test.each([
    ['10.1.2.3', 'of a trusted network'],
    ['192.0.2.7', 'of a trusted address'],
    ['::ffff:192.0.2.7', 'of one that is written as IPv6'],
    ['172.16.0.9', 'of a named network'],
    ['2001:db8::1', 'of a trusted IPv6 network'],
  ])('from %s is believed: %s', async (address) => {
    expect(await idFor(address, given)).toBe(given)
  })

  test.each(['198.51.100.1', '192.0.2.8', '203.0.113.9', '2001:db9::1'])(
    'from %s is not',
    async (address) => {
      expect(await idFor(address, given)).toMatch(ownId)
    },
  )

  test.each([
    ['too short', 'abc123'],
    ['too long', 'a'.repeat(65)],
    ['a name', 'Wilhelmine-Zebrafink-1'],
    ['an address', 'birgit@example.org-000000'],
    ['a line break in disguise', `${given}%0a{"level":50}`],
    ['nothing', undefined],
  ])('that is %s is replaced', async (_, header) => {
    expect(await idFor('192.0.2.7', header)).toMatch(ownId)
  })

  test('is new for every request, also where no route is found', async () => {
    const urls = ['/api/site', '/api/site', '/api/nothing', '/healthz', '/api/weeks/%zz']
    const ids = await Promise.all(urls.map((url) => idFor('203.0.113.9', undefined, url)))
    for (const id of ids) expect(id).toMatch(ownId)
    expect(new Set(ids).size).toBe(urls.length)
  })
})

test('every line of a request carries its id, and without trusted proxies none is believed', async () => {
  server.logLines.length = 0
  const id = await idFor('192.0.2.7', given)
  const lines = server.logLines.map((line) => JSON.parse(line) as { reqId?: string; msg: string })
  expect(lines.map((line) => [line.msg, line.reqId])).toEqual([['answered', id]])
  const open = await startServer()
  const reply = await open.browser().get('/api/site', { 'x-request-id': given })
  expect(reply.headers['x-request-id']).toMatch(ownId)
  await open.close()
})

test('a failed request names the same id in its answer, its error line and its last line', async () => {
  const manager = await server.browser().unlock()
  await server.database.owner.query('alter table team rename to team_gone')
  server.logLines.length = 0
  const reply = await manager.get('/api/teams')
  await server.database.owner.query('alter table team_gone rename to team')
  expect(reply.status).toBe(500)
  const lines = server.logLines.map((line) => JSON.parse(line) as { reqId?: string; msg: string })
  const id = reply.headers['x-request-id']
  expect(lines.map((line) => [line.msg, line.reqId])).toEqual([
    ['failed', id],
    ['answered', id],
  ])
})
