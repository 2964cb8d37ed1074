import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problem } from '#contract/problem.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'

/** Every answer that is no success has the one error body (product, section 9). */

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())

const raw = (payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/teachers',
    headers: {
      host: manager.host,
      origin: `https://${manager.host}`,
      cookie: String(manager.cookie),
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  })

// spec 8.5
describe('what does not exist', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['PUT', '/api/weeks'],
    ['DELETE', '/api/weeks/1'],
    ['GET', '/api/'],
    ['POST', '/nothing'],
  ])('%s %s', async (method, url) => {
    const reply = await manager.send(method, url, method === 'GET' ? undefined : {})
    expect([reply.status, reply.body]).toEqual([
      404,
      { statusCode: 404, code: 'not_found', message: 'There is nothing at this address.' },
    ])
  })
})

describe('what cannot be read', () => {
  test.each([
    ['half a text', '{"name": "Jana"', {}, 400, 'invalid'],
    ['no JSON', 'name=Jana', {}, 400, 'invalid'],
    ['a hidden prototype', '{"name":"Jana","weeklyHours":20,"__proto__":{"x":1}}', {}, 400, 'invalid'],
    ['another content type', 'name=Jana', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    [
      'a form',
      'name=Jana',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['too much at once', JSON.stringify({ name: 'J'.repeat(2_200_000) }), {}, 413, 'too_large'],
    ['a foreign page', '{}', { origin: 'https://boese.test' }, 403, 'foreign_origin'],
  ])('%s', async (_, payload, headers, status, code) => {
    const reply = await raw(payload, headers)
    expect(reply.statusCode, reply.body).toBe(status)
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
    expect(problem.parse(reply.json())).toMatchObject({ statusCode: status, code })
  })
})

// spec 8.5, 8.14; decided one-error-body
test('a fault names where it is, and the first one is the message', async () => {
  const reply = await manager.post('/api/teachers', { name: 'J', weeklyHours: 99 })
  expect([reply.status, reply.body]).toEqual([
    400,
    {
      statusCode: 400,
      code: 'invalid',
      message: 'Name must be at least 2 characters',
      issues: [
        {
          path: 'name',
          message: 'Name must be at least 2 characters',
          code: 'shortest',
          params: { least: 2 },
        },
        { path: 'weeklyHours', message: 'Maximum 40 hours per week', code: 'most', params: { most: 40 } },
      ],
    },
  ])
})

test('a missing access is said in words fit to show', async () => {
  const reply = await server.browser().get('/api/teachers/active')
  expect([reply.status, reply.body]).toEqual([
    401,
    {
      statusCode: 401,
      code: 'access_needed',
      message: 'Please enter the password to see the teacher view.',
    },
  ])
})

test.each(['', 'k'.repeat(201)])('an Idempotency-Key must be 1 to 200 characters long', async (key) => {
  const reply = await manager.post('/api/teams', { name: 'Igel' }, { 'idempotency-key': key })
  expect([reply.status, reply.body.code]).toEqual([400, 'key_too_long'])
})

test('too many requests are answered with how long to wait, in the same shape', async () => {
  const busy = await startServer({ config: { REQUESTS_PER_MINUTE: '3' } })
  const browser = busy.browser()
  for (let time = 1; time <= 3; time++) expect((await browser.get('/api/site')).status).toBe(200)
  const reply = await browser.get('/api/site')
  await busy.close()
  expect(reply.status).toBe(429)
  expect(problem.parse(reply.body)).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  expect(reply.body.message).toMatch(/^Too many requests\. Please try again in /)
})
