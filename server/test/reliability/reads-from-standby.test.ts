import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { olderReads } from '#server/http/older-reads.ts'
import { readZip } from '#tools/page/read-zip.ts'
import type { Browser, TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { memberOf } from '../members.ts'
import { addTeacher, openWeek, save, work } from '../schedule.ts'
import type { StandbyPair } from '../standby-pair.ts'
import { hasStandbyPrograms, startStandbyPair } from '../standby-pair.ts'

/** A real primary and a real hot standby: what may be a moment old is read there, and a standby in trouble is passed over. */

let pair: StandbyPair
let server: TestServer
let manager: Browser
let own: Browser
let anna: number
let weekId: number

const paths = () => ({
  'GET /api/months/{month}/export': '/api/months/2026-11/export?format=csv',
  'GET /api/records/export': '/api/records/export?from=2026-11-09&to=2026-11-13&format=csv',
  'GET /api/archive': '/api/archive?year=2026',
  'GET /api/my/copy': '/api/my/copy',
  'GET /api/teachers/summary-stats': '/api/teachers/summary-stats',
  'GET /api/statistics/kinds': '/api/statistics/kinds?year=2026',
  'GET /api/teachers/balances': '/api/teachers/balances',
  'GET /api/teachers/{id}/stats/{weekId}': `/api/teachers/${anna}/stats/${weekId}`,
  'GET /api/teachers/{id}/counted-weeks/{weekId}': `/api/teachers/${anna}/counted-weeks/${weekId}`,
})

const managersPaths = () => Object.values(paths()).filter((path) => path !== '/api/my/copy')

const open = (config: Record<string, string> = {}) =>
  startServer({ database: pair.primary, config: { DATABASE_READ_URL: pair.standby.url, ...config } })

const said = (lines: readonly string[], word: string) => lines.filter((line) => line.includes(word))
const standbyLines = (of: TestServer) =>
  of.logLines.flatMap((line) => {
    const { level, msg, reason } = JSON.parse(line) as { level: number; msg: string; reason?: string }
    return msg.startsWith('the standby') ? [`${level} ${msg}${reason ? ` (${reason})` : ''}`] : []
  })
const readsAt = (log: string) => said(log.split('\n'), 'begin read only').length
async function isReadFrom() {
  for (let turn = 0; turn < 40; turn++) {
    pair.standby.log.readNew()
    const { status } = await manager.get('/api/teachers/balances')
    if (status !== 200) throw new Error(`The balances were answered with ${status}`)
    if (readsAt(pair.standby.log.readNew()) === 1) return
    await pause(500)
  }
  throw new Error(`The standby is not read from: ${standbyLines(server).join(', ')}`)
}
const names = async (browser = manager) =>
  (await browser.get<{ name: string }[]>('/api/teachers/summary-stats')).body.map(({ name }) => name)
const rename = (name: string) =>
  pair.primary.owner.query('update teacher set name = $1 where site_id = 1 and teacher_id = $2', [name, anna])

describe.skipIf(!hasStandbyPrograms)('R41: reads from a hot standby', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    pair = await startStandbyPair(`reads-${process.pid}`)
    const first = await startServer({ database: pair.primary })
    for (const host of ['sonnenblume.test', 'other.test']) await first.addSite(host)
    manager = await first.browser().unlock()
    await manager.patch('/api/site', { recordsWork: true })
    anna = await addTeacher(manager, { name: 'Anna' })
    weekId = await openWeek(manager)
    await save(manager, work({ teacherId: anna, weekId }, 1))
    own = (await memberOf(first, manager, 'self', { teacherId: anna })).browser
    const cookies = [manager, own].map(({ cookie }) => cookie)
    await first.close()
    await pair.standby.catchUp()
    server = await open()
    ;[manager, own] = cookies.map((cookie) => Object.assign(server.browser(), { cookie })) as [
      Browser,
      Browser,
    ]
    await isReadFrom()
  }, 180_000)
  afterAll(async () => {
    await server?.close()
    await pair?.remove()
  })

  test('every call that may be a moment old is answered by the standby, and by nothing that writes', async () => {
    const asked: Record<string, string> = paths()
    for (const { method, path } of olderReads) {
      const address = asked[`${method} ${path}`]
      expect(address, path).toBeDefined()
      pair.standby.log.readNew()
      const reply = await (path === '/api/my/copy' ? own : manager).get(address ?? '')
      expect([reply.status, path], reply.text.slice(0, 200)).toEqual([200, path])
      const log = pair.standby.log.readNew()
      expect(readsAt(log), path).toBeGreaterThan(0)
      expect(log).not.toMatch(/cannot execute|ERROR/)
      expect(log.toLowerCase()).not.toMatch(/: listen |notify/)
    }
    // It was well from the first look on, which is nothing to report.
    expect(standbyLines(server)).toEqual([])
  })

  test('the week view, and what carries a tag, never are', async () => {
    for (const { versioned, method } of olderReads) expect([versioned, method]).toEqual([undefined, 'GET'])
    pair.standby.log.readNew()
    for (const path of [`/api/weeks/${weekId}`, '/api/teachers/active', '/api/site', '/api/months/2026-11'])
      expect((await manager.get(path)).status, path).toBe(200)
    expect(readsAt(pair.standby.log.readNew())).toBe(0)
  })

  test('a house reads its own rows there and no others', async () => {
    const other = await server.browser('other.test').unlock()
    await addTeacher(other, { name: 'Olga' })
    await pair.standby.catchUp()
    pair.standby.log.readNew()
    expect(await names(other)).toEqual(['Olga'])
    expect(await names()).toEqual(['Anna'])
    expect(readsAt(pair.standby.log.readNew())).toBe(2)
  })

  test('what was just saved is in the next export, however far the standby is', async () => {
    await pair.standby.pauseReplay()
    // Past every rule, so that no version changes: the answer shows where it was read.
    await rename('Annika')
    expect(await names()).toEqual(['Anna'])
    await addTeacher(manager, { name: 'Ben' })
    expect(await names()).toEqual(['Annika', 'Ben'])
    const { bytes } = await manager.get('/api/archive?year=2026')
    expect(readZip(bytes).get('people.csv')).toContain('Ben')
    await pair.standby.resumeReplay()
    await pair.standby.catchUp()
    await isReadFrom()
  })

  test('who was just signed out reads nothing, whatever the standby still believes', async () => {
    await pair.standby.pauseReplay()
    const left = await server.browser().unlock()
    await pair.standby.resumeReplay()
    await pair.standby.catchUp()
    await pair.standby.pauseReplay()
    expect((await left.get('/api/teachers/balances')).status).toBe(200)
    await pair.primary.owner.query('delete from access_grant where site_id = 1')
    for (const path of Object.values(paths())) expect((await left.get(path)).status, path).toBe(401)
    await pair.standby.resumeReplay()
    manager = await server.browser().unlock()
    await pair.standby.catchUp()
    await isReadFrom()
  })

  test('a standby that lags by more than ten seconds is passed over, said once, and read again when it has caught up', async () => {
    const before = standbyLines(server).length
    await pair.standby.pauseReplay()
    await rename('Anja')
    await expect.poll(() => standbyLines(server).slice(before), { timeout: 20_000 }).toHaveLength(1)
    // Without a new version: it is the lag alone that says so.
    expect(await names()).toEqual(['Anja', 'Ben'])
    await pause(3_000)
    await pair.standby.resumeReplay()
    await expect.poll(() => standbyLines(server).slice(before), { timeout: 20_000 }).toHaveLength(2)
    expect(standbyLines(server).slice(before)).toEqual([
      '40 the standby is passed over: the primary answers all (it is far behind)',
      '30 the standby is read from again',
    ])
    await isReadFrom()
  })

  test('a standby that stops breaks off no read, and is read again when it is back', async () => {
    const before = standbyLines(server).length
    const all = [...managersPaths(), ...managersPaths()]
    const asking = all.map((path) => manager.get(path))
    pair.standby.stop('immediate')
    for (const [at, { status, text }] of (await Promise.all(asking)).entries())
      expect(status, `${all[at]} ${text.slice(0, 200)}`).toBe(200)
    for (const path of managersPaths()) expect((await manager.get(path)).status, path).toBe(200)
    await pause(5_000)
    pair.standby.start()
    await expect.poll(() => standbyLines(server).slice(before), { timeout: 20_000 }).toHaveLength(2)
    expect(standbyLines(server).slice(before)[0]).toMatch(
      /^40 the standby is passed over.*\((a read failed|it does not answer)/,
    )
    await isReadFrom()
  })

  test('without the setting not one connection or statement more', async () => {
    const plain = await startServer({ database: pair.primary })
    const browser = plain.browser()
    browser.cookie = manager.cookie
    await browser.get('/api/teachers/balances')
    pair.primary.log.readNew()
    await browser.get('/api/teachers/balances')
    await pause(300)
    const asked = [...pair.primary.log.readNew().matchAll(/(?:statement|execute [^:]+):\s+(.*)/g)].map(
      ([, text = '']) => text,
    )
    // A heartbeat or the listener may come in between.
    const ofCall = asked.filter((text) => !/^select( site_id, version.*)?$/.test(text))
    // Two of them are those of the balances.
    expect(ofCall).toEqual([
      'begin',
      expect.stringContaining('from enter_site('),
      ...[expect.any(String), expect.any(String)],
      'commit',
    ])
    await plain.close()
  })

  test('another installation’s database is not taken for the standby, nor a login that may do more', async () => {
    const other = await startServer()
    const wrong = await open({ DATABASE_READ_URL: other.database.url })
    expect(standbyLines(wrong)).toEqual([
      '40 the standby is passed over: the primary answers all (it is not a standby of this primary)',
    ])
    await wrong.close()
    await other.close()
    const strict = { DATABASE_OWNER_URL: 'postgres://somebody@127.0.0.1/else' }
    await expect(open(strict)).rejects.toThrow(/DATABASE_READ_URL: The server logs in .* is a superuser/)
  })

  test('a standby that was promoted is a second truth, and is not read', async () => {
    const before = standbyLines(server).length
    pair.standby.promote()
    await expect.poll(() => standbyLines(server).slice(before), { timeout: 20_000 }).toHaveLength(1)
    expect(standbyLines(server).at(-1)).toContain('it is no standby any more')
    pair.standby.log.readNew()
    for (const path of managersPaths()) expect((await manager.get(path)).status, path).toBe(200)
    expect(readsAt(pair.standby.log.readNew())).toBe(0)
  })
})
