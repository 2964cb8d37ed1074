import { channel } from 'node:diagnostics_channel'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { problem } from '#contract/problem.ts'
import { refusalCodes } from '#contract/wire/refusal-codes.ts'
import type { Access } from '#domain/house/caller.ts'
import { examples } from '../../test/call-examples.ts'
import { bodyOf, exampleOf, furnishForExamples, keyOf, urlOf } from '../../test/example-house.ts'
import type { Ids } from '../../test/example-of-call.ts'
import type { Browser, Reply, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { signInWith } from '../../test/members.ts'
import { addTeacher } from '../../test/schedule.ts'
import {
  countOfWritten,
  tablesReadBy,
  watchWrites,
  writtenWithoutVersion,
} from '../../test/written-tables.ts'

/** Every call of the contract: allowed, refused, with bad input, and with ids that only another house knows. */

/** The calls that are open to everyone, written out: opening another one is a visible difference here. */
const publicRoutes = [
  'DELETE /api/access',
  'GET /api/access',
  'GET /api/calendar',
  'GET /api/docs',
  'GET /api/docs/docs.css',
  'GET /api/docs/openapi.json',
  'GET /api/events',
  'GET /api/site',
  'GET /api/stage',
  'GET /api/weeks',
  'GET /api/weeks/:weekId',
  'GET /api/weeks/:weekId/teachers',
  'GET /cal/*',
  'GET /healthz',
  'GET /manifest.webmanifest',
  'GET /readyz',
  'GET /robots.txt',
  'POST /api/access',
  'POST /api/access/code',
  'POST /api/access/passkey',
  'POST /api/access/passkey/challenge',
  'POST /api/join',
  'POST /api/join/challenge',
  'POST /api/join/look',
  'POST /api/kiosk/pairing',
]

/** The page itself, for whatever place; what it shows there it has to ask for. */
const placesOfPage = ['house', 'leave', 'months', 'people', 'statistics']
  .flatMap((place) => [`/${place}`, `/${place}/*`])
  .concat('/', '/week/*', '/my', '/join', '/parents', '/kiosk')

const routes: RouteOptions[] = []
const accessTo = (route: RouteOptions) => (route.config as { access?: Access } | undefined)?.access
const collectRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void routes.push(route))
}

let server: TestServer
let own: Ids
let foreign: Ids
let shownTables: string[]

beforeAll(async () => {
  channel('fastify.initialization').subscribe(collectRoutes)
  server = await startServer({ hosts: ['sonnenblume.test', 'loewenzahn.test'] })
  const { owner } = server.database
  shownTables = await tablesReadBy(owner, 'week_document')
  await watchWrites(owner, [...shownTables, 'site_version'])
  own = await furnishForExamples(server, 'sonnenblume.test', '2026-11-09', 0)
  foreign = await furnishForExamples(server, 'loewenzahn.test', '2026-11-16', 20)
})
afterAll(async () => {
  channel('fastify.initialization').unsubscribe(collectRoutes)
  await server.close()
})

const table = allEndpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const)
const jsonTable = table.filter(([, endpoint]) => !endpoint.mediaType)

/** What is a caller's own is called by a colleague, what a tablet shows by one, all else with the password of the house. */
async function browserFor({ access }: Endpoint): Promise<Browser> {
  const browser = server.browser()
  if (access === 'kiosk') {
    await browser.post('/api/kiosk/pairing', { token: own.kioskCodes.shift() })
    return browser
  }
  if (access !== 'self') return browser.unlock()
  await signInWith(browser, own.device)
  return browser
}

function expectProblem(reply: Reply, status: number, code?: string) {
  expect(reply.status, reply.text).toBe(status)
  const body = problem.parse(reply.body)
  expect(body).toMatchObject({ statusCode: status, code: code ?? expect.toBeOneOf([...refusalCodes]) })
  expect(body.message).toMatch(/^[A-Z][^{}]+$/)
}

/** To be saved, not shown, and kept by no cache. */
function expectFile({ status, text, headers, bytes }: Reply, types: readonly string[]) {
  expect(status, text).toBe(200)
  expect(types).toContain(headers['content-type'])
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/,
  )
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(bytes.length).toBeGreaterThan(0)
}

// decided calls-named-by-the-contract
test('every endpoint of the contract has an example here, and no example is left over', () => {
  expect(Object.keys(examples).sort()).toEqual(table.map(([key]) => key).sort())
})

describe('the routes that the server really has', () => {
  const withoutHead = () =>
    routes.flatMap((route) =>
      [route.method].flat().flatMap((method) => (method === 'HEAD' ? [] : [{ method, route }])),
    )

  // spec 6.1, 6.11
  test('open to everyone is exactly this list, besides the files of the page', () => {
    const page = resolve(import.meta.dirname, '../../../web/dist')
    const files = existsSync(page)
      ? readdirSync(page, { recursive: true }).map((file) => `/${String(file)}`)
      : []
    const open = withoutHead().filter(({ route }) => accessTo(route) === 'public')
    const beyondPage = open.filter(
      ({ route }) => !placesOfPage.includes(route.url) && !files.includes(route.url),
    )
    expect(beyondPage.map(({ method, route }) => `${method} ${route.url}`).sort()).toEqual(publicRoutes)
  })

  test('all others ask for access, and all come from the contract', () => {
    const closed = withoutHead().filter(({ route }) => accessTo(route) !== 'public')
    for (const { route } of closed)
      expect(accessTo(route), route.url).toBeOneOf(['manage', 'plan', 'self', 'kiosk'])
    const found = closed.map(({ method, route }) => `${method} ${route.url.replaceAll(/:(\w+)/g, '{$1}')}`)
    const ofTeachers = allEndpoints.filter(({ access }) => access !== 'public')
    expect(found.sort()).toEqual(ofTeachers.map(keyOf).sort())
  })
})

// spec 7.10, 7.11, 7.16, 7.18, 7.19, 7.20, 7.21, 7.23, 7.29, 7.30, 7.35, 7.36, 7.44, 7.45
// decided calls-named-by-the-contract, lists-come-whole
describe('allowed', () => {
  test.each(jsonTable)('%s', async (_, endpoint) => {
    const browser = await browserFor(endpoint)
    const body = await bodyOf(endpoint, browser, own)
    const reply = await browser.send(endpoint.method, urlOf(endpoint, own), body)
    const { refusal } = exampleOf(endpoint)
    if (refusal) return expectProblem(reply, refusal.status, refusal.code)
    if (endpoint.fileTypes) return expectFile(reply, endpoint.fileTypes)
    if (!endpoint.response) return expect([reply.status, reply.text]).toEqual([204, ''])
    expect(reply.status, reply.text).toBeOneOf([200, 201])
    expect(endpoint.response.parse(reply.body)).toEqual(reply.body)
    if (endpoint.versioned) expect(reply.tag).toMatch(/^"[\w-]+-v\d+"$/)
  })

  test('whatever wrote a table that the week shows has raised the version of the house', async () => {
    const { owner } = server.database
    // The one table that no example reaches: more days on leave than anybody has.
    const manager = await server.browser().unlock()
    await addTeacher(manager, { usualWeek: ['8-16', '8-16', '8-16', '8-16', '8-15'] })
    const span = { from: '2027-06-01', to: '2027-07-30', name: 'Umbau', charge: 'leave' }
    const closed = await manager.post('/api/closings', { ...span, whenShort: 'paid', confirm: true })
    expect(closed.status, closed.text).toBe(201)
    expect((await manager.delete(`/api/closings/${closed.body.closing.id}`)).status).toBe(204)
    expect(shownTables.length).toBeGreaterThanOrEqual(10)
    const written = await countOfWritten(owner)
    expect(shownTables.filter((table) => !written[table])).toEqual([])
    expect(await writtenWithoutVersion(owner)).toEqual([])
  })

  test('GET /api/events', async () => {
    const headers = { host: 'sonnenblume.test' }
    const reply = await server.app.inject({ url: '/api/events', headers, payloadAsStream: true })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toMatch(/^text\/event-stream/)
    reply.stream().destroy()
  })
})

// spec 1.9, 1.11, 6.3, 6.4, 6.5, 6.6, 6.7, 6.8, 6.9, 6.11
describe('refused without access, and with a made-up cookie', () => {
  const ofTeachers = table.filter(([, { access }]) => access !== 'public')
  test.each(ofTeachers)('%s', async (_, endpoint) => {
    const body = exampleOf(endpoint).body?.(own)
    for (const headers of [{}, { cookie: `__Host-access=${'A'.repeat(43)}` }]) {
      const reply = await server.browser().send(endpoint.method, urlOf(endpoint, own), body, headers)
      expectProblem(reply, 401, 'access_needed')
    }
  })
})

describe('bad input', () => {
  const always = ['DELETE /api/access']
  test.each(jsonTable.filter(([key]) => !always.includes(key)))('%s', async (_, endpoint) => {
    const browser = await browserFor(endpoint)
    const { body, bad, badQueries = [] } = exampleOf(endpoint)
    const valid = body?.(own)
    const url = urlOf(endpoint, own)
    const bare = url.split('?')[0] as string
    const urls = [`${bare}?surprise=1`, ...badQueries.map((query) => `${bare}?${query}`)]
    if (endpoint.params) {
      for (const text of ['x', '1e3', '-1', '1.5', '%00', '9999999999999999', '']) {
        urls.push(endpoint.path.replaceAll(/\{\w+\}/g, text || '%20'))
      }
    }
    for (const url of urls) expectProblem(await browser.send(endpoint.method, url, valid), 400, 'invalid')
    const bodies = endpoint.body
      ? [[7], 'text', { ...(valid as object), surprise: 1 }, ...(bad?.(own) ?? [])]
      : []
    if (valid !== undefined && JSON.stringify(valid) !== '{}') bodies.push(undefined, null)
    for (const body of bodies) expectProblem(await browser.send(endpoint.method, url, body), 400)
  })
})

describe('ids of another house are not found', () => {
  // A date is no id: every house may mark it or set its stage, and every house has its months.
  const withIds = jsonTable.filter(
    ([key]) =>
      /\{|batch$|people$|POST \/api\/week-settings$/.test(key) &&
      !/^PUT \/api\/calendar\/|\/api\/(my\/)?months\/|\/api\/stage\//.test(key),
  )
  test.each(withIds)('%s', async (_, endpoint) => {
    const browser = await browserFor(endpoint)
    const body = exampleOf(endpoint).body?.(foreign)
    const reply = await browser.send(endpoint.method, urlOf(endpoint, foreign), body)
    // A tablet does not say whether it is the person or the PIN that it does not know.
    if (endpoint.access === 'kiosk') return expectProblem(reply, 403, 'wrong_pin')
    expectProblem(reply, 404, 'not_found')
  })

  test('their history is empty', async () => {
    const browser = await server.browser().unlock()
    for (const query of [`teacherId=${foreign.teacherId}`, `weekId=${foreign.weekId}`]) {
      expect((await browser.get(`/api/history?${query}`)).body).toEqual([])
    }
  })
})
