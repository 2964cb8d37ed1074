import type { AddressInfo, Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { openDatabase } from '../db/pool.ts'
import { replyWithin } from '../db/timeouts.ts'
import { version } from '../version.ts'
import { readiness } from './readiness.ts'

let server: TestServer
const sockets = new Set<Socket>()
let proxy: Server
let silent = false

beforeAll(async () => {
  server = await startServer()
  const { hostname, port } = new URL(server.database.url)
  // Between server and database: on a word it swallows everything, as a broken switch does.
  proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    near.on('data', (chunk) => silent || far.write(chunk))
    far.on('data', (chunk) => silent || near.write(chunk))
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  proxy.close()
  for (const socket of sockets) socket.destroy()
  await server.close()
})

const ready = async () => {
  const { status, body } = await server.browser().get('/readyz')
  return { code: status, ...body }
}

test('ready: the database answers and the schema is the one that this server knows', async () => {
  const all = { code: 200, status: 'ready', database: 'ok', migrations: 'ok', pending: 0, version }
  expect(await ready()).toEqual(all)
})

test('not ready while migrations are missing, and it says how many', async () => {
  const { owner } = server.database
  await owner.query('create table kept as select * from schema_migration where number = 54')
  await owner.query('delete from schema_migration where number = 54')
  expect(await ready()).toMatchObject({ code: 503, status: 'not ready', migrations: 'pending', pending: 1 })
  await owner.query('insert into schema_migration select * from kept')
  expect(await ready()).toMatchObject({ code: 200 })
})

test('not ready with a schema that is newer than the server', async () => {
  const { owner } = server.database
  await owner.query("insert into schema_migration (number, name, checksum) values (9999, 'later', '')")
  expect(await ready()).toMatchObject({ code: 503, status: 'not ready', migrations: 'newer', pending: 0 })
  await owner.query('delete from schema_migration where number = 9999')
})

test('it answers how a request came to whoever sent it, and only when asked', async () => {
  const { body } = await server.browser().get('/readyz?seen', { 'x-forwarded-for': '192.0.2.1' })
  // No proxy is trusted here, so what is forwarded is not believed.
  expect(body.seen).toEqual({ address: '127.0.0.1', protocol: 'http', host: 'sonnenblume.test' })
})

test('O10: health checks are not in the log, and what they find is when it changes', async () => {
  const { owner } = server.database
  server.logLines.length = 0
  for (const path of ['/readyz', '/healthz', '/readyz']) await server.browser().get(path)
  await owner.query("insert into schema_migration (number, name, checksum) values (9999, 'later', '')")
  for (const path of ['/readyz', '/readyz']) await server.browser().get(path)
  await owner.query('delete from schema_migration where number = 9999')
  for (const path of ['/readyz', '/readyz']) await server.browser().get(path)
  const lines = server.logLines.map((line) => JSON.parse(line))
  expect(lines.map(({ level, msg, migrations }) => [level, msg, migrations])).toEqual([
    [40, 'not ready', 'newer'],
    [30, 'ready again', undefined],
  ])
})

test('not ready once a stop was asked for, but still alive', async () => {
  Object.assign(server.app, { stopping: true })
  expect(await ready()).toMatchObject({ code: 503, status: 'stopping', database: 'ok' })
  expect((await server.browser().get('/healthz')).status).toBe(200)
  Object.assign(server.app, { stopping: false })
})

test('in a black hole it says no before a query would give up, and yes again by itself', async () => {
  const url = new URL(server.database.url)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const db = openDatabase({ url: url.href, role: server.config.SERVER_ROLE, size: 3 })
  const check = readiness(db, () => false)
  expect((await check()).status).toBe('ready')
  silent = true
  const asked = Array.from({ length: 20 }, async () => {
    const started = performance.now()
    return { ...(await check()), took: performance.now() - started }
  })
  for (const { took, ...found } of await Promise.all(asked)) {
    expect(found).toEqual({ status: 'not ready', database: 'unreachable', migrations: 'unknown', pending: 0 })
    expect(took).toBeLessThan(replyWithin)
  }
  // Twenty questions, one of them asked: the pool is not used up by those who only want to know.
  expect(db.pool.totalCount).toBe(1)
  silent = false
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await check()).status, { timeout: 12_000 }).toBe('ready')
  await db.close()
})

test('not ready, at once, when nothing listens there', async () => {
  const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', size: 1 })
  expect((await readiness(db, () => false)()).database).toBe('unreachable')
  await db.close()
})
