import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pathOfWeek } from '#contract/wire/place-paths.ts'
import { codeIn } from '#domain/house/parents-code.ts'
import type { Browser, Reply, TestServer } from '../house.ts'
import { password, startServer } from '../house.ts'
import { confirm, inviteAs, joinWith } from '../members.ts'
import type { PageFolder } from '../page-folder.ts'
import { pageFolder } from '../page-folder.ts'
import { addTeacher, openWeek, save, work } from '../schedule.ts'
import { listenAt } from './listen-at.ts'

/** A house that asks its parents for a code, at two servers, with pages that are drawn. */

const host = 'sonnenblume.test'
const otherHost = 'loewenzahn.test'
/** As the page's own drawing would, only plainer: all that it was given. */
const drawing = `export const drawing = { languages: ['en', 'de'], titleIn: () => 'The page',
  draw: ({ answers }) => JSON.stringify(answers).replaceAll('<', '') }`

let page: PageFolder
let server: TestServer
let second: TestServer
let manager: Browser
let weekId: number
/** What stands in what parents are sent, and nowhere before the code. */
const ofHouse = ['Rosalinde', 'Kita Sonnenblume', 'Sternengruppe', '0341 1234', 'Kleiderbasar']

beforeAll(async () => {
  page = await pageFolder(drawing)
  server = await startServer({ hosts: [host, otherHost], pageFolder: page.folder })
  second = await startServer({ database: server.database, pageFolder: page.folder })
  manager = await server.browser(host).unlock()
  weekId = await openWeek(manager)
  const { id: teamId } = (await manager.post('/api/teams', { name: 'Sternengruppe' })).body
  const teacherId = await addTeacher(manager, { name: 'Rosalinde', teamId })
  await save(manager, work({ weekId, teacherId }, 1))
  const replies = [
    await manager.patch('/api/site', {
      ...{ name: 'Kita Sonnenblume', staffing: true, parentsLight: true, parentsPhone: '0341 1234' },
    }),
    await manager.send('PUT', '/api/calendar/days/2026-11-13', { kind: 'teamDay', name: 'Kleiderbasar' }),
    await manager.send('PUT', '/api/stage/2026-11-12', {
      stages: [{ groupId: teamId, name: 'Früher abholen', colour: 'yellow', text: 'Bitte bis 15 Uhr.' }],
    }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
})
afterAll(async () => {
  await second.close()
  await server.close()
  page.remove()
})
beforeEach(() => server.database.owner.query('delete from code_failure'))

const make = async (by = manager): Promise<string> => {
  const reply = await by.post('/api/site/parents-code')
  expect(reply.status, reply.text).toBe(201)
  expect(reply.body).toEqual({
    code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    madeOn: '2026-11-11',
  })
  return reply.body.code
}
const end = async () => expect((await manager.delete('/api/site/parents-code')).status).toBe(204)
const enter = (browser: Browser, code: string, headers?: Record<string, string>) =>
  browser.post('/api/access/code', { code }, headers)
const family = async (code: string, at = server): Promise<Browser> => {
  const browser = at.browser(host)
  const reply = await enter(browser, code)
  expect(reply.status, reply.text).toBe(204)
  return browser
}

/** Each answers parents in a house without a code, and nothing else is sent them. */
const readByParents = () => [
  ...['/api/site', '/api/site?view=parent', '/api/weeks', '/api/weeks?view=parent', '/api/stage'],
  ...[`/api/weeks/${weekId}`, `/api/weeks/${weekId}?view=parent`, `/api/weeks/${weekId}/teachers`],
  ...['/api/calendar?year=2026', '/api/calendar?year=2026&view=parent'],
]
const pages = () => [
  ...['/', '/?lng=de', '/my', '/people', '/house/basics', '/months/2026-10'],
  ...[pathOfWeek(weekId), `${pathOfWeek(weekId)}?lng=en`],
]
const others = [
  '/parents',
  '/join',
  '/somewhere',
  '/api/access',
  '/robots.txt',
  '/manifest.webmanifest',
  '/healthz',
  '/readyz',
  '/api/docs/openapi.json',
]
const wrong = (code: string) => (codeIn(code) === '00000000' ? '11111111' : '00000000')

const saysOfHouse = ({ text, headers }: Reply) =>
  ofHouse.filter((word) => `${text} ${JSON.stringify(headers)}`.includes(word))

describe('a house that asks for none', () => {
  test('is as it was: the page is drawn, and every call of parents answers', async () => {
    const stranger = server.browser(host)
    expect(saysOfHouse(await stranger.get('/'))).toEqual(ofHouse)
    for (const url of readByParents()) expect((await stranger.get(url)).status, url).toBe(200)
    expect((await stranger.get('/api/access')).body).toEqual({ viewMode: 'parent', expiresAt: null })
    expect((await manager.get('/api/site')).body).not.toHaveProperty('parentsCode')
    expect((await enter(stranger, '0000-0000')).body).toMatchObject({
      statusCode: 404,
      code: 'no_code_asked',
    })
  })
})

describe('who has not shown the code', () => {
  let code: string
  const tags = new Map<string, string>()
  beforeAll(async () => {
    const before = server.browser(host)
    // All of it is kept by now, and a browser knows its tags.
    for (const url of [...pages(), ...readByParents()]) {
      const { tag } = await before.get(url)
      if (tag) tags.set(url, tag)
    }
    expect(tags.size).toBeGreaterThan(3)
    code = await make()
  })
  afterAll(end)

  test.each(['GET', 'HEAD'])('is sent nothing of the house by %s, kept or not', async (method) => {
    for (const at of [server, second]) {
      const stranger = at.browser(host)
      for (const url of readByParents()) {
        const reply = await stranger.send(method, url)
        expect([url, reply.status, reply.tag, saysOfHouse(reply)]).toEqual([url, 401, undefined, []])
        if (method === 'GET') expect(Object.keys(reply.body)).toEqual(['statusCode', 'code', 'message'])
        if (method === 'GET') expect(reply.body.code).toBe('code_needed')
      }
      for (const url of pages()) {
        const reply = await stranger.send(method, url)
        expect([url, reply.status, reply.headers.location]).toEqual([url, 302, '/parents'])
        expect([reply.headers.link, reply.headers['cache-control'], saysOfHouse(reply)]).toEqual([
          ...[undefined, 'no-store', []],
        ])
      }
      for (const url of others) {
        const reply = await stranger.send(method, url)
        expect([url, reply.status]).toEqual([
          url,
          url === '/somewhere' && method === 'GET' ? 404 : expect.any(Number),
        ])
        expect([reply.headers.link, saysOfHouse(reply)], url).toEqual([undefined, []])
        expect(reply.text, url).not.toContain('rel="preload" as="fetch"')
      }
    }
  })

  test('gets no 304 for what was known before, zipped or not', async () => {
    const stranger = server.browser(host)
    for (const [url, tag] of tags) {
      const reply = await stranger.get(url, { 'if-none-match': tag, 'accept-encoding': 'gzip, br' })
      expect([url, reply.status]).toEqual([url, url.startsWith('/api/') ? 401 : 302])
    }
  })

  test('hears no event', async () => {
    const reply = await server.browser(host).get('/api/events?view=parent')
    expect([reply.status, reply.body.code]).toEqual([401, 'code_needed'])
  })

  test('is no parent by a made-up cookie, by that of another house, or by an access that has ended', async () => {
    const another = await server.browser(otherHost).unlock()
    const family = server.browser(otherHost)
    expect((await enter(family, await make(another))).status).toBe(204)
    const ended = await server.browser(host).unlock()
    const { cookie } = ended
    await ended.delete('/api/access')
    const made = [
      '__Host-parents=x',
      `__Host-parents=${'A'.repeat(43)}`,
      '__Host-access=x',
      String(family.parents),
    ]
    for (const shown of [...made, String(another.cookie), String(cookie)]) {
      for (const url of [...readByParents(), '/api/events', '/api/events?view=parent']) {
        const reply = await server.browser(host).get(url, { cookie: shown })
        expect([shown, url, reply.status, reply.body.code, saysOfHouse(reply)]).toEqual([
          ...[shown, url, 401, 'code_needed', []],
        ])
      }
      for (const url of pages()) {
        const reply = await server.browser(host).get(url, { cookie: shown })
        expect([shown, url, saysOfHouse(reply), reply.headers.link]).toEqual([shown, url, [], undefined])
      }
    }
    await another.delete('/api/site/parents-code')
  })

  test('is no parent by a key that the management has not confirmed, and hears of it when it has', async () => {
    const teacherId = await addTeacher(manager, { name: 'Anna Weber' })
    const { token, member } = await inviteAs(manager, 'self', { teacherId })
    const thief = server.browser(host)
    const { reply: joined } = await joinWith(thief, token)
    expect(joined.body).toMatchObject({ viewMode: 'parent', codeNeeded: true, member: { state: 'waiting' } })
    for (const url of [...readByParents(), '/api/events', '/api/events?view=parent']) {
      const reply = await thief.get(url)
      expect([url, reply.status, reply.body.code, saysOfHouse(reply)]).toEqual([url, 401, 'code_needed', []])
    }
    expect((await thief.get('/api/access')).body.member.state).toBe('waiting')
    expect((await thief.get('/api/my/account')).status).toBe(403)
    await enter(thief, code)
    expect((await thief.get('/api/site')).body.name).toBe('Kita Sonnenblume')
    thief.parents = undefined
    await confirm(manager, member.id)
    expect((await thief.get('/api/access')).body).toMatchObject({ viewMode: 'teacher' })
    expect((await thief.get('/api/access')).body).not.toHaveProperty('codeNeeded')
    for (const url of readByParents()) expect([url, (await thief.get(url)).status]).toEqual([url, 200])
    await manager.delete(`/api/members/${member.id}`)
  })

  test('is told that a code is asked for, and can come in by the team’s door', async () => {
    const stranger = server.browser(host)
    expect((await stranger.get('/api/access')).body).toEqual({
      ...{ viewMode: 'parent', expiresAt: null, codeNeeded: true },
    })
    await stranger.unlock()
    expect((await stranger.get('/api/access')).body).toMatchObject({ viewMode: 'teacher' })
    // Whoever plans may look at what parents see, without the code.
    for (const url of readByParents()) expect((await stranger.get(url)).status, url).toBe(200)
    expect((await stranger.get(`/api/weeks/${weekId}?view=parent`)).body).toMatchObject({
      viewMode: 'parent',
    })
  })

  test.each([
    ['as it stands there', (code: string) => code],
    ['without its hyphen', (code: string) => code.replace('-', '')],
    ['in small letters, with spaces', (code: string) => ` ${code.toLowerCase().replace('-', ' - ')} `],
    ['with O for 0 and l for 1', (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l')],
  ])('comes in with the code, typed %s', async (_, typed) => {
    const browser = await family(typed(code))
    for (const url of readByParents()) expect((await browser.get(url)).status, url).toBe(200)
    expect(saysOfHouse(await browser.get('/'))).toEqual(ofHouse)
    expect((await browser.get('/api/access')).body).toEqual({ viewMode: 'parent', expiresAt: null })
    expect((await browser.get('/api/teachers/active')).body.code).toBe('access_needed')
  })

  test('has a cookie for a year then, which no script reads and no other page writes by', async () => {
    const reply = await enter(server.browser(host), code)
    const [cookie] = [reply.headers['set-cookie']].flat()
    expect(String(cookie).replace(/=[\w-]{43};/, '=…;')).toBe(
      '__Host-parents=…; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    expect(cookie).not.toContain(codeIn(code))
    const foreign = await enter(server.browser(host), code, { origin: 'https://elsewhere.test' })
    expect(foreign.body.code).toBe('foreign_origin')
  })

  test('finds the code in no log, no line of the history and nowhere in the database', async () => {
    await enter(server.browser(host), wrong(code))
    const lines = (await manager.get('/api/history')).text
    expect(lines).toContain('parentsCodeMade')
    const { rows } = await server.database.owner.query('select s::text from site s')
    const stored = JSON.stringify([rows, lines, ...server.logLines])
    for (const secret of [code, String(codeIn(code))]) expect(stored).not.toContain(secret)
    expect((await manager.get('/api/site')).body.parentsCode).toEqual({ madeOn: '2026-11-11' })
  })
})

describe('another code', () => {
  const soon = { timeout: 2_000, interval: 20 }
  afterAll(end)

  test('asks every family anew within 2 s, at every server, and ends their open pages', async () => {
    const browser = await family(await make())
    await new Promise((done) => setTimeout(done, 200))
    const streams = []
    for (const at of [server, second]) {
      const stream = await listenAt(at, host, browser.parents)
      await expect.poll(() => stream.text).toMatch(/event: hello/)
      streams.push(stream)
    }
    const code = await make()
    for (const stream of streams) {
      await expect.poll(() => stream.ended, soon).toBe(true)
      expect(stream.text).toMatch(/event: resync\ndata: \{\}\n\n$/)
    }
    for (const { app } of [server, second]) {
      const ask = async (url: string) => {
        const headers = { host, cookie: browser.cookies }
        const { statusCode, body } = await app.inject({ url, headers })
        return [statusCode, ofHouse.filter((word) => body.includes(word))]
      }
      await expect.poll(() => ask('/'), soon).toEqual([302, []])
      await expect.poll(() => ask(`/api/weeks/${weekId}`), soon).toEqual([401, []])
    }
    expect((await (await family(code, second)).get('/api/site')).status).toBe(200)
  })

  test('is noticed also when nobody announces it', async () => {
    const browser = await family(await make())
    expect((await browser.get('/')).status).toBe(200)
    await server.database.owner.query(
      `update site set parents_code_hash = decode(repeat('00', 32), 'hex') where site_id = 1;
       update site_version set version = version + 1 where site_id = 1`,
    )
    server.clock.time += 1_100
    await browser.get('/')
    expect((await browser.get('/')).status).toBe(302)
    expect((await browser.get(`/api/weeks/${weekId}`)).status).toBe(401)
  })

  test('an open page of the house before it asked for any is ended too', async () => {
    await end()
    // The other server hears of it.
    await expect.poll(async () => (await second.browser(host).get('/api/site')).status, soon).toBe(200)
    const stream = await listenAt(second, host, undefined)
    await expect.poll(() => stream.text).toMatch(/event: hello/)
    await make()
    await expect.poll(() => stream.ended, soon).toBe(true)
  })

  test('the page of the team that looks at what parents see goes on, and ends with its access', async () => {
    await make()
    const stranger = await server.browser(host).unlock()
    const headers = { host, cookie: stranger.cookies }
    const reply = await server.app.inject({ url: '/api/events?view=parent', headers, payloadAsStream: true })
    const heard = { text: '', ended: false }
    reply.stream().on('data', (chunk: Buffer) => {
      heard.text += chunk.toString()
    })
    reply.stream().on('end', () => {
      heard.ended = true
    })
    await expect.poll(() => heard.text).toMatch(/event: hello\ndata: \{\}/)
    await make()
    await new Promise((done) => setTimeout(done, 300))
    expect(heard.ended).toBe(false)
    await stranger.delete('/api/access')
    await expect.poll(() => heard.ended, soon).toBe(true)
  })
})

describe('guessing', () => {
  let code: string
  beforeAll(async () => {
    code = await make()
  })
  afterAll(end)
  const guess = (at: TestServer, remoteAddress: string, typed: string) =>
    at.app.inject({
      method: 'POST',
      url: '/api/access/code',
      headers: { host, origin: `https://${host}`, 'content-type': 'application/json' },
      payload: { code: typed },
      remoteAddress,
    })
  const statuses = async (at: TestServer, address: string, ...typed: string[]) => {
    const found: number[] = []
    for (const each of typed) found.push((await guess(at, address, each)).statusCode)
    return found
  }

  test('is slowed down by house and address, at every server, also for the right code', async () => {
    const no = wrong(code)
    expect(await statuses(server, '203.0.113.7', no, no, 'x')).toEqual([401, 401, 401])
    const refused = await guess(second, '203.0.113.7', code)
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      ...[429, 'too_many_codes', '1'],
    ])
    // Nobody else is slowed down: another family, whoever signs in there, another house.
    expect(await statuses(second, '203.0.113.8', code)).toEqual([204])
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/access',
      headers: { host, origin: `https://${host}`, 'content-type': 'application/json' },
      payload: { password },
      remoteAddress: '203.0.113.7',
    })
    expect(signIn.statusCode).toBe(200)
    const later = server.clock.time
    second.clock.time = server.clock.time += 1_000
    expect(await statuses(second, '203.0.113.7', code)).toEqual([204])
    expect((await server.database.owner.query('select from code_failure')).rowCount).toBe(0)
    second.clock.time = server.clock.time = later
  })

  test('waits no longer than a minute, and is remembered over a restart', async () => {
    const failed = `insert into code_failure (site_id, address, failures, last_failed_at) values (1, '203.0.113.9', 40, $1)`
    await server.database.owner.query(failed, [new Date(server.clock.time)])
    const third = await startServer({ database: server.database })
    third.clock.time = server.clock.time
    expect((await guess(third, '203.0.113.9', code)).headers['retry-after']).toBe('60')
    third.clock.time += 60_000
    expect(await statuses(third, '203.0.113.9', code)).toEqual([204])
    await third.close()
  })

  test('of twenty at once three are looked at', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => guess(server, '2001:db8::1', wrong(code))),
    )
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 401)).toHaveLength(3)
    // The same network.
    expect(await statuses(server, '2001:db8::2', code)).toEqual([429])
    expect(await statuses(server, '2001:db8:1::2', code)).toEqual([204])
  })

  test('S43: a family with the code is served while strangers have used up its address', async () => {
    const small = await startServer({ database: server.database, config: { REQUESTS_PER_MINUTE: '5' } })
    const { parents } = await family(code, second)
    const ask = async (cookie?: string) => {
      const headers = { host, ...(cookie && { cookie }) }
      return (await small.app.inject({ url: '/api/site', headers, remoteAddress: '203.0.113.20' })).statusCode
    }
    const strangers: number[] = []
    for (let count = 0; count < 6; count++) strangers.push(await ask())
    expect(strangers).toEqual([401, 401, 401, 401, 401, 429])
    expect(await ask('__Host-parents=x')).toBe(429)
    expect(await ask(parents)).toBe(200)
    await small.close()
  })
})

describe('a house that asks, and has no code', () => {
  test('lets nobody in until there is a new one', async () => {
    const browser = await family(await make())
    await server.database.owner.query(
      'update site set parents_code_salt = null, parents_code_hash = null, parents_code_made_on = null where site_id = 1',
    )
    const third = await startServer({ database: server.database })
    for (const cookie of [browser.cookies, '__Host-parents='])
      expect((await third.browser(host).get('/api/site', { cookie })).status).toBe(401)
    expect((await enter(third.browser(host), '0000-0000')).body.code).toBe('wrong_code')
    expect((await manager.get('/api/site')).body.parentsCode).toEqual({ madeOn: null })
    await third.close()
    await end()
  })
})
