import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { PageFolder } from '../../test/page-folder.ts'
import { pageFolder } from '../../test/page-folder.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** A drawing that says what it was asked for, and writes beside itself how often; it fails or hangs where a file says so. */
const fake = `
import { appendFileSync, existsSync } from 'node:fs'
const beside = (name) => new URL(name, import.meta.url)
export const drawing = {
  languages: ['en', 'de'],
  titleIn: (language) => 'Title & ' + language,
  draw({ language, choices }) {
    appendFileSync(beside('drawn'), '.')
    if (existsSync(beside('fails'))) throw new Error('It cannot be drawn')
    if (existsSync(beside('ends'))) process.exit(3)
    return '<p style="left:9.09%;--share:0.5">' + JSON.stringify({ language, choices }) + '</p>' +
      '<i style="left:9.09%;--share:0.5"></i><b style="background:url(x)"></b>'
  },
}`

const beside = (name: string) => join(`${page.folder}-server`, name)
const drawn = {
  get count() {
    return readFileSync(beside('drawn'), 'utf8').length
  },
  reset: () => writeFileSync(beside('drawn'), ''),
}

let page: PageFolder
let server: TestServer
beforeAll(async () => {
  page = await pageFolder(fake)
  server = await startServer({ pageFolder: page.folder })
})
afterAll(async () => {
  await server.close()
  page.remove()
})
beforeEach(() => drawn.reset())

const get = (headers: Record<string, string> = {}, url = '/', host = 'sonnenblume.test') =>
  server.browser(host).get(url, headers)
const isDrawn = (text: string) => text.includes('id="first-view"')

describe('spec 1: the language that is drawn', () => {
  // spec 1.20
  test.each([
    ['/?lng=de', 'i18next=en; choices=en...', 'en', 'de'],
    ['/?lng=en', 'i18next=de; choices=de...', 'de', 'en'],
    ['/', 'i18next=de; choices=en...', 'en', 'de'],
    ['/', 'i18next=en; choices=de...', 'de', 'en'],
    ['/', 'choices=de...', 'en-GB,en;q=0.9', 'de'],
    ['/', 'choices=en...', 'de', 'en'],
    ['/', '', 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['/', '', 'fr, en;q=0.3, de;q=0.7', 'de'],
    ['/', '', 'de;q=0, fr', 'en'],
    ['/?lng=fr', '', 'de', 'de'],
    ['/?lng=de&lng=en', '', '', 'de'],
    ['/', 'choices=<script>', 'constructor', 'en'],
    ['/', '', '', 'en'],
  ])('%s with the cookies "%s" and "%s" is %s', async (url, cookie, accepted, language) => {
    const { text } = await get({ cookie, 'accept-language': accepted }, url)
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(`<title>Title &amp; ${language}</title>`)
    expect(text).toContain(`"language":"${language}"`)
  })
})

test.each([
  ['de.dark.closed.', ' data-theme="dark"', { isTipClosed: true, ownGroup: null }],
  ['.light..', ' data-theme="light"', { isTipClosed: false, ownGroup: null }],
  ['...', '', { isTipClosed: false, ownGroup: null }],
  ['..closed.7', '', { isTipClosed: true, ownGroup: null }],
  ['de.dark', '', { isTipClosed: false, ownGroup: null }],
])('what the device has chosen is drawn: "%s"', async (choices, theme, expected) => {
  const { text } = await get({ cookie: `choices=${choices}` })
  expect(text).toMatch(new RegExp(`<html lang="\\w\\w"${theme}>`))
  expect(JSON.parse(text.match(/id="first-view">([^<]*)/)?.[1] ?? '').choices).toEqual(expected)
})

describe('what is kept', () => {
  // One that was asked for no other looks, which would be drawn ahead as well.
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ pageFolder: page.folder })
  })
  afterAll(() => server.close())
  const get = (headers: Record<string, string> = {}) => server.browser().get('/', headers)

  test('a page is drawn once while nothing changes, also for many at the same time', async () => {
    const manager = await server.browser().unlock()
    await addTeacher(manager, { name: 'Erste' })
    drawn.reset()
    const all = await Promise.all(Array.from({ length: 20 }, () => get()))
    expect(all.every(({ text }) => isDrawn(text))).toBe(true)
    expect(drawn.count).toBe(1)
    await openWeek(manager)
    expect((await get()).text).toContain('"week":{')
    expect(drawn.count).toBe(2)
  })

  test('what parents do not see has nothing drawn anew, what they see is drawn ahead of the next visit', async () => {
    const manager = await server.browser().unlock()
    const place = {
      teacherId: await addTeacher(manager, { name: 'Zweite' }),
      weekId: await openWeek(manager),
    }
    await save(manager, away(place, 1, 'vacation'))
    await get()
    await pause(2_000)
    drawn.reset()
    await save(manager, away(place, 1, 'sick'))
    await pause(2_000)
    expect(isDrawn((await get()).text)).toBe(true)
    expect(drawn.count).toBe(0)
    await save(manager, work(place, 1))
    await vi.waitFor(() => expect(drawn.count).toBe(1), { timeout: 5_000 })
    expect(isDrawn((await get()).text)).toBe(true)
    expect(drawn.count).toBe(1)
  })

  test('made-up groups and languages have nothing drawn', async () => {
    await get()
    drawn.reset()
    for (let group = 1; group < 20; group++) {
      const { text } = await get({ cookie: `choices=...${group}`, 'accept-language': `x${group}` })
      expect(isDrawn(text)).toBe(true)
    }
    expect(drawn.count).toBe(0)
  })

  test('it is drawn anew for the next day', async () => {
    await get()
    drawn.reset()
    server.clock.time += 24 * 3_600_000
    expect((await get()).text).toContain('"today":"2026-11-12"')
    server.clock.time -= 24 * 3_600_000
    expect(drawn.count).toBe(1)
  })
})

describe('what is not drawn is the page as it is', () => {
  test.each([
    ['with an access', { cookie: '__Host-access=anything' }, '/', 200],
    ['with an access over plain HTTP', { cookie: 'access=anything' }, '/', 200],
    ['of another address', {}, '/somewhere', 404],
  ])('%s', async (_, headers, url, status) => {
    const reply = await get(headers, url)
    expect([reply.status, isDrawn(reply.text)]).toEqual([status, false])
    expect(reply.text).toContain('<div id="root"></div>')
    expect(drawn.count).toBe(0)
  })

  test('when drawing fails, and that is in the log', async () => {
    writeFileSync(beside('fails'), '')
    const reply = await get({ cookie: 'choices=.dark..' })
    rmSync(beside('fails'))
    expect([reply.status, isDrawn(reply.text)]).toEqual([200, false])
    expect(server.logLines.join()).toContain('the page was not drawn')
    expect(isDrawn((await get({ cookie: 'choices=.dark..' })).text)).toBe(true)
  })

  test('when the thread ends, which is started again after a rest', async () => {
    const alone = await startServer({ database: server.database, pageFolder: page.folder })
    const visit = () => alone.browser('sonnenblume.test').get('/', { cookie: 'choices=.light.closed.' })
    writeFileSync(beside('ends'), '')
    const during = await visit()
    rmSync(beside('ends'))
    expect([during.status, isDrawn(during.text)]).toEqual([200, false])
    expect(isDrawn((await visit()).text)).toBe(false)
    expect(drawn.count).toBe(1)
    expect(alone.logLines.join().match(/the page was not drawn/g)).toHaveLength(2)
    await alone.close()
  })

  test('of a host that has no house', async () => {
    const reply = await get({}, '/', 'unknown.test')
    expect([reply.status, isDrawn(reply.text), drawn.count]).toEqual([404, false, 0])
  })

  test('when the database is away', async () => {
    const alone = await startServer({ pageFolder: page.folder })
    await alone.db.close()
    const reply = await alone.browser().get('/')
    expect([reply.status, isDrawn(reply.text)]).toEqual([200, false])
    await alone.app.close()
  })
})

describe('20. the policy', () => {
  test('names every style element by its hash, and there is no style attribute', async () => {
    const { text, headers } = await get()
    const policy = String(headers['content-security-policy'])
    const styles = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style)
    expect(styles).toHaveLength(2)
    for (const style of styles)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    const [script = '', ...others] = [...text.matchAll(/<script>([^<]*)<\/script>/g)].map(
      ([, code = '']) => code,
    )
    expect(others).toEqual([])
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    expect(policy).toMatch(
      /^default-src 'self'; script-src 'self' '[^' ]*'; style-src 'self' [^;]*; base-uri 'none'; /,
    )
    expect(policy).toContain(`script-src 'self' ${hash};`)
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/ style=/)
    expect(styles[1]).toBe('#root [data-style="1"]{left:9.09%;--share:0.5}')
    expect(text.match(/data-style="1"/g)).toHaveLength(3)
  })

  test('is the usual one for all else', async () => {
    const { headers } = await get({ cookie: 'access=anything' })
    expect(headers['content-security-policy']).not.toContain('style-src')
  })
})

test('the page fetches nothing that it brings along, is not stored, and is the same as it is and compressed', async () => {
  const reply = await get()
  expect(reply.text).not.toContain('preload')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers.link).toBeUndefined()
  const zipped = await get({ 'accept-encoding': 'gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  const { gunzipSync } = await import('node:zlib')
  expect(gunzipSync(zipped.bytes).toString()).toBe(reply.text)
})

test('a system that is dark shows the dark theme, and paper is white', async () => {
  const { text } = await get()
  const dark = text.match(/@media screen and \(prefers-color-scheme:dark\)\{([^}]*\})\}<\/style>/)?.[1]
  expect(dark).toBe(':root:not([data-theme]){--page:black}')
})

test('what people write ends neither the script nor an element', async () => {
  const manager = await server.browser().unlock()
  const name = '</script><script>alert(1)</script>'
  expect((await manager.patch('/api/site', { name })).status).toBe(200)
  const { text } = await get()
  expect(text).not.toContain('<script>alert')
  expect(text.match(/<\/script>/g)).toHaveLength(3)
  const { answers } = JSON.parse(text.match(/id="first-view">([^<]*)/)?.[1] ?? '')
  expect(answers.site.name).toBe(name)
})
