import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Browser, TestServer } from '../house.ts'
import { password, startServer } from '../house.ts'
import { digest } from './digest.ts'
import type { ExampleCall } from './example-calls.ts'
import { exampleCalls, isStream } from './example-calls.ts'
import { furnish } from './houses.ts'

const host = 'sonnenblume.test'
const own = `https://${host}`

let server: TestServer
let manager: Browser
let writes: ExampleCall[]
let reads: ExampleCall[]

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  await manager.patch('/api/site', { takesRequests: true, takesSwaps: true })
  const calls = exampleCalls(await furnish(manager, 2, '2026-11-09', '2026-11-13'))
  writes = calls.filter(({ endpoint }) => endpoint.method !== 'GET')
  reads = calls.filter((call) => call.endpoint.method === 'GET' && !isStream(call))
})
afterAll(() => server.close())

const everything = () => digest(server.database.owner)

/** As a browser with access sends it, with exactly these headers besides. */
function send({ endpoint, url, body }: ExampleCall, headers: Record<string, string>, payload?: string) {
  const options: InjectOptions = {
    method: endpoint.method,
    url,
    headers: {
      host,
      cookie: manager.cookie!,
      ...(body === undefined && payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...((payload ?? body) ? { payload: payload ?? JSON.stringify(body) } : {}),
  }
  return server.app.inject(options)
}

const refused: [string, Record<string, string>][] = [
  ['neither Origin nor Sec-Fetch-Site', {}],
  ['a foreign Origin', { origin: 'https://elsewhere.test' }],
  ['an Origin that only begins like ours', { origin: `${own}.elsewhere.test` }],
  ['our Origin without TLS', { origin: `http://${host}` }],
  ['an Origin with another port', { origin: `${own}:8443` }],
  ['the Origin null of a sandboxed page', { origin: 'null' }],
  ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site same-site: a neighbouring house', { 'sec-fetch-site': 'same-site' }],
  ['Sec-Fetch-Site none', { 'sec-fetch-site': 'none' }],
  ['our Origin, but Sec-Fetch-Site cross-site', { origin: own, 'sec-fetch-site': 'cross-site' }],
  [
    'Sec-Fetch-Site same-origin, but a foreign Origin',
    { origin: 'https://a.test', 'sec-fetch-site': 'same-origin' },
  ],
  ['a foreign host named by X-Forwarded-Host', { origin: 'https://a.test', 'x-forwarded-host': 'a.test' }],
  ['a matching Referer alone', { referer: `${own}/weeks` }],
]

describe('19. writes need a matching Origin or Fetch-Metadata', () => {
  test.each(refused)('19. %s: 403 on every write, nothing changes', async (_, headers) => {
    const before = await everything()
    for (const call of writes) {
      const reply = await send(call, headers)
      expect(reply.statusCode, call.name).toBe(403)
      expect(reply.json()).toMatchObject({ statusCode: 403, code: 'foreign_origin' })
    }
    expect(await everything()).toEqual(before)
  })

  test('19. no other spelling of the path gets round it', async () => {
    const before = await everything()
    for (const call of writes) {
      for (const url of [call.url.replace('/api/', '/%61pi/'), `${own}${call.url}`, `https://x${call.url}`]) {
        const reply = await send({ ...call, url }, { origin: 'https://elsewhere.test' })
        expect(reply.statusCode, `${call.endpoint.method} ${url}`).toBe(403)
      }
    }
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['a matching Origin', { origin: own }],
    ['Sec-Fetch-Site same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['both', { origin: own, 'sec-fetch-site': 'same-origin' }],
  ])('19. %s is let in', async (_, headers) => {
    const team = writes.find(({ name }) => name === 'POST /api/teams')!
    expect((await send(team, headers as Record<string, string>)).statusCode).toBe(201)
  })
})

describe('S13: the scheme of the Origin', () => {
  const write = async (config: Record<string, string>, headers: Record<string, string>) => {
    const house = await startServer({ config, hosts: ['sonnenblume.test', 'localhost'] })
    const reply = await house.browser(headers.host ?? host).post('/api/access', { password }, headers)
    await house.close()
    return reply.status
  }
  const proxied = { TRUSTED_PROXIES: 'loopback', PLAIN_HTTP: 'true' }
  const proto = (word: string) => ({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': word })

  test.each([
    ['http where TLS is expected', {}, { origin: `http://${host}` }, 403],
    [
      'http, and an X-Forwarded-Proto that is not believed',
      {},
      { origin: `http://${host}`, ...proto('http') },
      403,
    ],
    ['http of this very machine', {}, { host: 'localhost', origin: 'http://localhost' }, 200],
    ['http where plain HTTP was asked for', { PLAIN_HTTP: 'true' }, { origin: `http://${host}` }, 200],
    ['https there too', { PLAIN_HTTP: 'true' }, { origin: own }, 200],
    ['http, but the proxy took it over TLS', proxied, { origin: `http://${host}`, ...proto('https') }, 403],
    ['http, as the proxy says', proxied, { origin: `http://${host}`, ...proto('http') }, 200],
    ['https through the proxy', proxied, { origin: own, ...proto('https') }, 200],
    ['another scheme', { PLAIN_HTTP: 'true' }, { origin: `ftp://${host}` }, 403],
  ])('S13: %s', async (_, config, headers, status) => {
    expect(await write(config as Record<string, string>, headers as Record<string, string>)).toBe(status)
  })
})

describe('19. other content types give 415', () => {
  const form = 'name=Igel&password=Drei-Igel-im-Laub'
  const part = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nIgel\r\n--x--\r\n'
  const types: [string, string][] = [
    ['text/plain', '{"name":"Igel"}'],
    ['application/x-www-form-urlencoded', form],
    ['multipart/form-data; boundary=x', part],
    ['application/xml', '<name>Igel</name>'],
    ['application/json-patch+json', '[]'],
    ['text/plain; application/json', '{"name":"Igel"}'],
    ['nonsense', '{}'],
  ]

  test.each(types)('19. %s: 415 on every write, nothing changes', async (type, payload) => {
    const before = await everything()
    for (const call of writes) {
      const reply = await send(call, { origin: own, 'content-type': type }, payload)
      expect(reply.statusCode, call.name).toBe(415)
      expect(reply.json()).toMatchObject({ statusCode: 415, code: 'unsupported_media_type' })
    }
    expect(await everything()).toEqual(before)
  })

  test('19. a body without a content type is refused too', async () => {
    const before = await everything()
    for (const { endpoint, url, name } of writes) {
      const reply = await server.app.inject({
        method: endpoint.method,
        url,
        headers: { host, origin: own, cookie: manager.cookie! },
        payload: Buffer.from('{"name":"Igel"}'),
      })
      expect(reply.statusCode, name).toBe(415)
    }
    expect(await everything()).toEqual(before)
  })
})

/** With the password of the house nobody has anything of one's own; and nobody has asked for anything yet. */
const answered = ({ access, path }: Endpoint) =>
  access === 'kiosk' ? 403 : access === 'self' || path === '/api/requests/{id}/effect' ? 404 : 200

describe('19. GET never writes', () => {
  test.each([['GET'], ['HEAD']] as const)(
    '19. %s of every endpoint leaves all tables as they are',
    async (method) => {
      const { access_event: _, ...before } = await everything()
      server.clock.time += 20 * 60_000
      for (const { name, url, endpoint } of reads) {
        for (const cookie of [manager.cookie!, '__Host-access=unknown', '']) {
          const reply = await server.app.inject({ method, url, headers: { host, cookie } })
          expect(reply.statusCode, name).toBeOneOf([answered(endpoint), 401])
        }
      }
      const { access_event: __, ...after } = await everything()
      expect(after).toEqual(before)
      // But for one line: the person learns that the management looked at the account, on which day.
      const { rows } = await server.database.owner.query(
        'select action, teacher_id, day::text from access_event',
      )
      expect(rows).toEqual([{ action: 'accountRead', teacher_id: 2, day: '2026-11-11' }])
    },
  )

  test('19. a stream of events neither', async () => {
    const before = await everything()
    const headers = { host, cookie: manager.cookie! }
    const reply = await server.app.inject({ url: '/api/events', headers, payloadAsStream: true })
    reply.stream().destroy()
    expect(reply.statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('19. an hour later a read notes that the access was used, and nothing else', async () => {
    const { access_grant: granted, ...before } = await everything()
    server.clock.time += 2 * 3_600_000
    for (const { url, endpoint } of reads) expect((await manager.get(url)).status).toBe(answered(endpoint))
    const { access_grant: used, ...after } = await everything()
    expect(after).toEqual(before)
    expect(used).not.toBe(granted)
    const { rows } = await server.database.owner.query(
      'select last_used_at - granted_at as age from access_grant',
    )
    expect(rows).toEqual([{ age: expect.objectContaining({ hours: 2 }) }])
  })
})

test('O6: a refused write is logged with its origin and the host that the server was asked for', async () => {
  const [write] = writes
  if (!write) throw new Error('There is no call that writes')
  expect((await send(write, { origin: `${own}:8443` })).statusCode).toBe(403)
  const line = server.logLines
    .map((text) => JSON.parse(text))
    .findLast(({ msg }) => msg === 'refused a write of another origin')
  // 40 is a warning.
  expect(line).toMatchObject({ level: 40, origin: `${own}:8443`, host })
  expect(JSON.stringify(line)).not.toContain(manager.cookie?.split('=')[1])
})
