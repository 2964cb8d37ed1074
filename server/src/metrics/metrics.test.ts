import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../test/databases.ts'
import type { TestServer } from '../../test/house.ts'
import { Browser, startServer } from '../../test/house.ts'
import { startProcess, unlock } from '../../test/processes.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'
import { buildApp } from '../app.ts'
import { serveMetrics } from './metrics-server.ts'

let server: TestServer
const registry = new Registry()
let app: Awaited<ReturnType<typeof buildApp>>
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  app = await buildApp({
    db: server.db,
    clock: server.clock,
    config: server.config,
    logStream: { write() {} },
    metrics: registry,
  })
  await app.ready()
  manager = await new Browser(app, 'sonnenblume.test').unlock()
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const lines = async (name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(name))

const requests = async (labels: string) => {
  const [line] = await lines(`morgenkreis_request_duration_seconds_count{${labels}}`)
  return line === undefined ? 0 : Number(line.split(' ').at(-1))
}

describe('requests', () => {
  test('are counted by route pattern, method and status class', async () => {
    const teacherId = await addTeacher(manager)
    const weekId = await openWeek(manager)
    await save(manager, work({ teacherId, weekId }, 1))
    for (const id of [weekId, weekId, 4_711]) await manager.get(`/api/weeks/${id}`)
    await new Browser(app, 'sonnenblume.test').get('/api/teachers/active')
    expect(await requests('method="GET",route="/api/weeks/:weekId",status="2xx"')).toBe(2)
    expect(await requests('method="GET",route="/api/weeks/:weekId",status="4xx"')).toBe(1)
    expect(await requests('method="GET",route="/api/teachers/active",status="4xx"')).toBe(1)
    expect(await requests('method="POST",route="/api/time-slots/batch",status="2xx"')).toBe(1)
  })

  test('to an unknown address are one series, whatever they ask for', async () => {
    const before = await requests('method="GET",route="unknown",status="4xx"')
    for (const name of ['Birgit', 'Jana', 'Emre']) await manager.get(`/api/search/${name}?name=${name}`)
    expect(await requests('method="GET",route="unknown",status="4xx"')).toBe(before + 3)
    // Without the figures themselves, in which any four digits may stand in a row.
    const series = (await registry.metrics()).replaceAll(/ [\d.e+-]+$/gm, '')
    expect(series).toContain('route="unknown"')
    expect(series).not.toMatch(/Birgit|Jana|Emre|4711|sonnenblume/)
  })
})

test('O10: files of the page are one series, whatever their names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-files-'))
  mkdirSync(join(folder, 'assets'))
  const names = ['index.html', 'favicon.svg', 'assets/main-B7kq.js', 'assets/week-0aQz.js']
  for (const name of names) writeFileSync(join(folder, name), '<!doctype html>')
  const own = new Registry()
  const { db, clock, config } = server
  const paged = await buildApp({
    db,
    clock,
    config,
    logStream: { write() {} },
    metrics: own,
    pageFolder: folder,
  })
  for (const name of names.slice(1))
    expect((await paged.inject({ url: `/${name}`, headers: { host: 'sonnenblume.test' } })).statusCode).toBe(
      200,
    )
  const text = await own.metrics()
  expect(text).toContain('_count{method="GET",route="/assets/*",status="2xx"} 3')
  expect(text).not.toMatch(/B7kq|0aQz|favicon/)
  await paged.close()
  rmSync(folder, { recursive: true })
})

describe('the state of the server', () => {
  test('is exported: pool, streams, hashes, process, event loop, version', async () => {
    const text = await registry.metrics()
    for (const name of [
      'morgenkreis_pool_connections{state="total"}',
      'morgenkreis_pool_connections{state="idle"}',
      'morgenkreis_pool_connections{state="waiting"} 0',
      'morgenkreis_event_streams{state="teachers"} 0',
      'morgenkreis_event_streams{state="parents"} 0',
      'morgenkreis_password_hashes{state="running"} 0',
      'morgenkreis_password_hashes{state="waiting"} 0',
      'morgenkreis_ledger_differences 0',
      'morgenkreis_info{version="',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toContain(`\n${name}`)
  })

  test('waiting hashes and connections are counted while they wait', async () => {
    const guesses = Array.from({ length: 6 }, () =>
      manager.post('/api/access', { password: 'wrong', extra: undefined }),
    )
    await expect
      .poll(async () => (await lines('morgenkreis_password_hashes{state="running"}'))[0], { interval: 1 })
      .toMatch(/ [12]$/)
    await Promise.all(guesses)
  })

  test('no backup is kept count of, then its age is exported, asked at most once a minute', async () => {
    await server.database.owner.query('drop table if exists backup_record')
    expect(await lines('morgenkreis_backup_age_seconds ')).toEqual([])
    await server.database.owner.query(`
      create table backup_record (finished_at timestamptz not null);
      grant select on backup_record to morgenkreis_server;
      insert into backup_record values ('2026-11-10T11:00:00Z'), ('2026-11-11T10:00:00Z')`)
    expect(await lines('morgenkreis_verified_backup_age_seconds ')).toEqual([])
    expect(await lines('morgenkreis_backup_age_seconds ')).toEqual([])
    server.clock.time += 60_000
    expect(await lines('morgenkreis_backup_age_seconds ')).toEqual(['morgenkreis_backup_age_seconds 3660'])
    await server.database.owner.query(`
      alter table backup_record add column is_verified boolean not null default false;
      update backup_record set is_verified = true where finished_at = '2026-11-10T11:00:00Z'`)
    server.clock.time += 60_000
    expect(await lines('morgenkreis_verified_backup_age_seconds ')).toEqual([
      `morgenkreis_verified_backup_age_seconds ${3720 + 23 * 3600}`,
    ])
  })
})

test('the port of the metrics knows one address and nothing of the house', async () => {
  const { address, close } = await serveMetrics(registry, '127.0.0.1', 0)
  const reply = await fetch(address)
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await reply.text()).toContain('morgenkreis_info')
  for (const path of ['/', '/api/site', '/metrics/x'])
    expect((await fetch(new URL(path, address))).status, path).toBe(404)
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
  await close()
})

test('a real process has the port only when it is asked for, and open streams are counted', async () => {
  const database = await createDatabase()
  const started = await startProcess(database.url, { METRICS_PORT: '0' })
  const address = started.output.join('\n').match(/Metrics are at (\S+)/)?.[1] ?? ''
  const scrape = async () => (await fetch(address)).text()
  const headers = await unlock(started.origin)
  const end = new AbortController()
  const listen = (more = {}) => fetch(`${started.origin}/api/events`, { headers: more, signal: end.signal })
  await Promise.all([listen({ cookie: headers.cookie }), listen(), listen()])
  expect(await scrape()).toMatch(
    /event_streams\{state="teachers"\} 1\n.*event_streams\{state="parents"\} 2\n/,
  )
  end.abort()
  await expect.poll(scrape).toMatch(/event_streams\{state="parents"\} 0\n/)
  expect(await scrape()).not.toContain('route="/api/events"')
  expect((await fetch(`${started.origin}/metrics`)).headers.get('content-type')).not.toMatch(/^text\/plain/)
  expect(await started.stop()).toBe(0)
  const without = await startProcess(database.url)
  expect(without.output.join('\n')).not.toContain('Metrics')
  expect(await without.stop()).toBe(0)
  await database.drop()
})
