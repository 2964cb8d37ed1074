import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { TestServer } from '../house.ts'
import { Browser, startServer } from '../house.ts'
import { digest } from './digest.ts'
import type { ExampleCall, Ids } from './example-calls.ts'
import { exampleCalls, isStream } from './example-calls.ts'
import { furnish } from './houses.ts'

let server: TestServer
let manager: Browser
let ids: Ids
let calls: ExampleCall[]

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  ids = await furnish(manager, 2, '2026-11-09', '2026-11-13')
  calls = exampleCalls(ids)
})
afterAll(() => server.close())

const ofTeachers = () => calls.filter(({ endpoint }) => endpoint.access === 'manage')
const reads = () => calls.filter((call) => call.endpoint.method === 'GET' && !isStream(call))

test('1. 2. 4. 19. 21. 22. are asked with example calls that are complete and good', () => {
  for (const { name, endpoint, body, url } of calls) {
    expect(url, name).not.toMatch(/[{}]|undefined|\/0/)
    if (endpoint.body) expect(endpoint.body.safeParse(body).error, name).toBeUndefined()
  }
})

describe('1. a route without declared access stops the start', () => {
  test('1. a forgotten declaration: the app does not get ready, and says which route it is', async () => {
    const app = await buildApp({ ...server, logStream: { write() {} } })
    app.get('/api/forgotten', async () => 'open to everyone')
    await expect(app.listen({ port: 0 })).rejects.toThrow(
      'GET /api/forgotten does not declare who may call it',
    )
    await app.close()
  })

  test('1. and declared access is asked for: without a cookie every route of teachers answers 401, nothing changes', async () => {
    const before = await digest(server.database.owner)
    for (const { name, endpoint, url, body } of ofTeachers()) {
      for (const cookie of [undefined, '__Host-access=', `__Host-access=${'A'.repeat(43)}`, 'access=x']) {
        const stranger = new Browser(server.app, manager.host)
        stranger.cookie = cookie
        const reply = await stranger.send(endpoint.method, url, body)
        expect(reply.status, `${name} with ${cookie}`).toBe(401)
        expect(reply.body.code, name).toBe('access_needed')
      }
    }
    expect(await digest(server.database.owner)).toEqual(before)
  })
})

// spec 1.25, 6.9; decided the-server-decides
describe('2. the browser flag changes no answer', () => {
  const flags = [
    { cookie: 'teacherAuthenticated=true' },
    { cookie: 'teacherAuthenticated=true; viewMode=teacher; access=true' },
    { 'x-teacher-authenticated': 'true', 'x-view-mode': 'teacher' },
    { authorization: 'Bearer teacherAuthenticated' },
  ]

  test.each(flags)('2. sent as %j', async (headers) => {
    for (const { name, url } of reads()) {
      // A change, so that nothing is answered from memory; and the flag first, because then it would be remembered.
      await manager.post('/api/teams', { name: 'Igel' })
      const parent = server.browser()
      const [flagged, plain] = [await parent.get(url, headers), await parent.get(url)]
      expect({ status: flagged.status, text: flagged.text }, name).toEqual({
        status: plain.status,
        text: plain.text,
      })
    }
  })

  test('2. sent as a query it is an unknown field', async () => {
    for (const { name, url } of reads()) {
      const reply = await server.browser().get(`${url}?teacherAuthenticated=true`)
      expect([400, 401], name).toContain(reply.status)
    }
  })
})

describe('3. the keys of the parent document are written out', () => {
  const week = ['id', 'name', 'startDate', 'endDate', 'viewMode', 'calendar', 'teachers']
  const row = ['id', 'name', 'timeSlots']
  const slot = ['dayOfWeek', 'sessionType', 'sessionIndex', 'startTime', 'endTime', 'status']

  test('3. the week, its rows and their slots', async () => {
    const { body } = await server.browser().get(`/api/weeks/${ids.weekId}`)
    expect(Object.keys(body)).toEqual(week)
    expect(body.teachers).toHaveLength(2)
    for (const teacher of body.teachers) expect(Object.keys(teacher)).toEqual(row)
    const slots = body.teachers.flatMap((teacher: { timeSlots: object[] }) => teacher.timeSlots)
    expect(slots).toHaveLength(1)
    expect(Object.keys(slots[0])).toEqual(slot)
    const { body: rows } = await server.browser().get(`/api/weeks/${ids.weekId}/teachers`)
    expect(rows).toEqual(body.teachers)
  })

  test('3. the list of weeks, the house and the access', async () => {
    const keysOf = async (url: string) => Object.keys([(await server.browser().get(url)).body].flat()[0])
    expect(await keysOf('/api/weeks')).toEqual(['id', 'name', 'startDate', 'endDate'])
    expect(await keysOf('/api/site')).toEqual([
      'name',
      'timeZone',
      'dayStart',
      'dayEnd',
      'today',
      'firstWeek',
    ])
    expect(await keysOf('/api/access')).toEqual(['viewMode', 'expiresAt'])
  })
})

describe('21. nosniff, Referrer-Policy, COOP, no-store on the API', () => {
  function expectHeaders(headers: Record<string, unknown>, what: string) {
    expect(headers, what).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['cache-control'], what).toMatch(/^no-store/)
    expect(headers['content-security-policy'], what).toMatch(
      /^(?!.*unsafe-)default-src .*frame-ancestors 'none'/,
    )
    expect(headers, what).not.toHaveProperty('access-control-allow-origin')
    expect(headers, what).not.toHaveProperty('x-powered-by')
  }

  test('21. on every answer: read, refused for want of access, refused for its origin', async () => {
    for (const call of calls.filter((call) => !isStream(call))) {
      const { name, endpoint, url, body } = call
      if (endpoint.method === 'GET') expectHeaders((await manager.get(url)).headers, name)
      const stranger = server.browser()
      const foreign = { origin: 'https://elsewhere.test' }
      expectHeaders((await stranger.send(endpoint.method, url, body, foreign)).headers, `${name}, refused`)
    }
  })

  test.each([
    ['GET', '/api/nothing-here', 404],
    ['POST', '/api/nothing-here', 404],
    ['GET', '/api/weeks/x', 400],
    ['GET', '/api/weeks/%zz', 400],
    ['GET', `/api/weeks/${'1'.repeat(300)}`, 414],
    ['GET', '/%61pi/site', 200],
    ['GET', '/api/docs', 200],
    ['GET', '/api/docs/openapi.json', 200],
  ])('21. %s %.20s, which answers %i', async (method, url, status) => {
    const reply = await manager.send(method, url)
    expect(reply.status).toBe(status)
    expectHeaders(reply.headers, url)
  })

  test('21. on the event stream', async () => {
    const reply = await server.app.inject({
      url: '/api/events',
      headers: { host: manager.host },
      payloadAsStream: true,
    })
    reply.stream().destroy()
    expectHeaders(reply.headers, 'events')
  })
})

describe('22. unknown fields give 400', () => {
  test('22. in every body, at every depth', async () => {
    const before = await digest(server.database.owner)
    for (const { name, endpoint, url, body } of calls.filter((call) => call.endpoint.body)) {
      const wrong = withSurprise(body)
      expect(wrong.length, name).toBeGreaterThan(0)
      for (const body of wrong) {
        const reply = await manager.send(endpoint.method, url, body)
        expect(reply.status, `${name} ${JSON.stringify(body)}`).toBe(400)
        expect(reply.body.code).toBe('invalid')
      }
    }
    expect(await digest(server.database.owner)).toEqual(before)
  })

  // Ending one's own access always works: a browser must be able to leave, whatever it sends.
  const always = 'DELETE /api/access'

  test('22. in the query, and in a body where none is wanted', async () => {
    const before = await digest(server.database.owner)
    // A tablet's are refused for want of its access.
    const asked = calls.filter(({ name, endpoint }) => name !== always && endpoint.access !== 'kiosk')
    for (const call of asked) {
      const { name, endpoint, url, body } = call
      const query = await manager.send(endpoint.method, `${url}?surprise=1`, body)
      expect(query.status, `${name} with a query`).toBe(400)
      if (endpoint.body || endpoint.method === 'GET') continue
      const bodied = await manager.send(endpoint.method, url, { surprise: 1 })
      expect(bodied.status, `${name} with a body`).toBe(400)
    }
    expect(await digest(server.database.owner)).toEqual(before)
  })
})

/** The value once for each object in it, with an unknown field there. */
function withSurprise(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => withSurprise(item).map((changed) => [changed]))
  if (typeof value !== 'object' || value === null) return []
  // What extensions of WebAuthn say is not ours to name; it is never looked at.
  const named = Object.entries(value).filter(([key]) => key !== 'clientExtensionResults')
  const inner = named.flatMap(([key, item]) =>
    withSurprise(item).map((changed) => ({ ...value, [key]: changed })),
  )
  return [{ ...value, surprise: 1 }, ...inner]
}
