import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'

const pageFolder = mkdtempSync(join(tmpdir(), 'morgenkreis-page-'))
let server: TestServer

beforeAll(async () => {
  const early = '<link rel="preload" as="fetch" href="/api/weeks?view=parent">'
  writeFileSync(join(pageFolder, 'index.html'), `<!doctype html><title>The page</title>${early}`)
  mkdirSync(join(pageFolder, 'assets'))
  writeFileSync(join(pageFolder, 'assets/main-1.js'), 'export {}')
  server = await startServer({ pageFolder, config: { REQUESTS_PER_MINUTE: '5' } })
})
afterAll(async () => {
  await server.close()
  rmSync(pageFolder, { recursive: true })
})

let address = 0
const get = (url: string, host = 'sonnenblume.test') =>
  server.app.inject({ url, headers: { host }, remoteAddress: `203.0.113.${++address}` })

describe('what is a page, and what is not', () => {
  test.each([
    ['/', 200, 'text/html', 'The page'],
    ['/?week=46', 200, 'text/html', 'The page'],
    ['/week/2026-W47', 200, 'text/html', 'The page'],
    ['/week/2026-W47?lng=de', 200, 'text/html', 'The page'],
    ['/week/2026-W47/day/12/3', 200, 'text/html', 'The page'],
    ['/leave/2026', 200, 'text/html', 'The page'],
    ['/people', 200, 'text/html', 'The page'],
    ['/people/12/account', 200, 'text/html', 'The page'],
    ['/months/2026-10/12', 200, 'text/html', 'The page'],
    ['/statistics', 200, 'text/html', 'The page'],
    ['/house/calendar', 200, 'text/html', 'The page'],
    ['/join', 200, 'text/html', 'The page'],
    ['/parents', 200, 'text/html', 'The page'],
    ['/join/us', 404, 'text/html', 'The page'],
    ['/week/2026-W60', 404, 'text/html', 'The page'],
    ['/people/12/contract', 404, 'text/html', 'The page'],
    ['/statistics/12', 404, 'text/html', 'The page'],
    ['/house/kitchen', 404, 'text/html', 'The page'],
    ['/somewhere', 404, 'text/html', 'The page'],
    ['/somewhere/else?x=1.5', 404, 'text/html', 'The page'],
    ['/assets/main-1.js', 200, 'javascript', 'export'],
    ['/assets/main-0.js', 404, 'application/json', 'not_found'],
    ['/assets/', 404, 'application/json', 'not_found'],
    ['/wp-login.php', 404, 'application/json', 'not_found'],
    ['/api/nothing', 404, 'application/json', 'not_found'],
    ['/robots.txt', 200, 'text/plain', 'User-agent: *\nDisallow: /'],
    ['/manifest.webmanifest', 200, 'application/manifest+json', '"start_url":"/"'],
    ['/manifest.webmanifest?start=my&lng=de', 200, 'application/manifest+json', '"start_url":"/my"'],
    ['/manifest.webmanifest', 200, 'application/manifest+json', '"name":"Kita sonnenblume.test"'],
  ])('F47: %s answers with %i', async (url, status, type, text) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toContain(type)
    expect(reply.body).toContain(text)
  })

  test('the page of an invitation is kept nowhere, and asks for no week', async () => {
    const reply = await get('/join')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers.link).toBeUndefined()
    expect(reply.body).not.toContain('preload')
    expect((await get('/people')).body).toContain('preload')
  })

  test.each(['/', '/people/12', '/join', '/somewhere', '/manifest.webmanifest'])(
    'S13: a host that is none has no page: %s',
    async (url) => {
      const reply = await get(url, 'unknown.test')
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['content-type']).toContain('text/html')
      expect(reply.body).toContain('There is no kindergarten at this address.')
      expect(reply.body).not.toContain('The page')
    },
  )

  test.each(['/', '/somewhere', '/assets/main-1.js', '/api/site', '/api/docs', '/api/weeks/%zz'])(
    'S13: %s is nothing for a search engine',
    async (url) => {
      expect((await get(url)).headers['x-robots-tag']).toBe('noindex, nofollow')
    },
  )
})

describe('what counts towards the limit of requests', () => {
  const statuses = async (remoteAddress: string, url: string, headers: Record<string, string> = {}) => {
    const all: number[] = []
    for (let time = 0; time < 7; time++) {
      const sent = { host: 'sonnenblume.test', ...headers }
      const reply = await server.app.inject({ url, headers: sent, remoteAddress })
      expect(Object.keys(reply.headers).filter((name) => name.includes('ratelimit'))).toEqual([])
      all.push(reply.statusCode)
    }
    return all.slice(4)
  }

  test.each([
    ['files do not', '/assets/main-1.js', {}, [200, 200, 200]],
    ['nor do health checks', '/healthz', {}, [200, 200, 200]],
    ['nor does readiness', '/readyz', {}, [200, 200, 200]],
    ['the API does', '/api/site', {}, [200, 429, 429]],
    ['unknown hosts do', '/api/site', { host: 'unknown.test' }, [404, 429, 429]],
    ['unknown addresses do', '/api/nothing', {}, [404, 429, 429]],
    ['unknown pages do', '/wp-login.php', {}, [404, 429, 429]],
  ])('S7: %s', async (_, url, headers, expected) => {
    expect(await statuses(`198.51.100.${++address}`, url, headers as Record<string, string>)).toEqual(
      expected,
    )
  })

  test('S7: writes of foreign pages do', async () => {
    const attempts = Array.from({ length: 6 }, () =>
      server.app.inject({
        method: 'POST',
        url: '/api/access',
        headers: { host: 'sonnenblume.test', origin: 'https://elsewhere.test' },
        remoteAddress: '198.51.100.200',
      }),
    )
    expect((await Promise.all(attempts)).map(({ statusCode }) => statusCode).at(-1)).toBe(429)
  })

  test('S7: the addresses of one IPv6 network count together', async () => {
    const ask = async (remoteAddress: string) =>
      (await server.app.inject({ url: '/api/site', headers: { host: 'sonnenblume.test' }, remoteAddress }))
        .statusCode
    for (let time = 0; time < 5; time++) expect(await ask(`2001:db8::${time}`)).toBe(200)
    expect(await ask('2001:db8::ffff:1')).toBe(429)
    expect(await ask('2001:db8:0:1::1')).toBe(200)
  })

  test('S7: whoever has access is counted by it, and a made-up cookie by the address', async () => {
    const team = await startServer({ config: { REQUESTS_PER_MINUTE: '8' } })
    const [first, second] = [await team.browser().unlock(), await team.browser().unlock()]
    const ask = async (browser: { get(url: string): Promise<{ status: number }> }) =>
      (await browser.get('/api/teachers/active')).status
    // Each is known after one request, counted by the address; then each has eight of its own.
    for (const browser of [first, second]) {
      for (let time = 0; time < 9; time++) expect(await ask(browser)).toBe(200)
      expect(await ask(browser)).toBe(429)
    }
    const stranger = team.browser()
    const made: number[] = []
    for (let time = 0; time < 8; time++) {
      stranger.cookie = `__Host-access=${'A'.repeat(42)}${time}`
      made.push(await ask(stranger))
    }
    expect(made).toContain(429)
    await team.close()
  })
})
