import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { SiteDirectory } from './site-directory.ts'

/** Names in use are looked up together; what was forgotten is never answered from memory. */

const hosts = ['a.test', 'b.test', 'c.test', 'd.test']
let server: TestServer
let directory: SiteDirectory

beforeAll(async () => {
  server = await startServer({ hosts })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.time = wednesday
  directory = new SiteDirectory(server.db, server.clock)
  for (const host of hosts) await directory.find(host)
})

async function statementsOf(job: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(server.db, 'query')
  await job()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}
const all = () => Promise.all(hosts.map(async (host) => (await directory.find(host))?.siteId))

test('a name is believed for half a minute, and then all that are in use are looked up in one statement', async () => {
  server.clock.time += 29_999
  expect(await statementsOf(async () => expect(await all()).toEqual([1, 2, 3, 4]))).toBe(0)
  server.clock.time += 1
  expect(await statementsOf(() => directory.find('a.test'))).toBe(1)
  expect(await statementsOf(async () => expect(await all()).toEqual([1, 2, 3, 4]))).toBe(0)
})

test('a house that has lost its name is gone from it, and others keep theirs', async () => {
  const { owner } = server.database
  await owner.query(
    "begin; set local app.site = '2'; set local app.host = 'b.test'; update site_host set host = 'e.test' where host = 'b.test'; commit",
  )
  server.clock.time += 30_000
  expect(await all()).toEqual([1, undefined, 3, 4])
  expect(await directory.find('e.test')).toMatchObject({ siteId: 2 })
  await owner.query(
    "begin; set local app.site = '2'; set local app.host = 'e.test'; update site_host set host = 'b.test' where host = 'e.test'; commit",
  )
})

test('what is forgotten while it is looked up is looked up again', async () => {
  server.clock.time += 30_000
  const before = directory.find('a.test')
  await new Promise((done) => setImmediate(done))
  directory.forget()
  await before
  expect(await statementsOf(() => directory.find('a.test'))).toBe(1)
  expect(await statementsOf(() => directory.find('a.test'))).toBe(0)
})

test('a name that belongs to nobody is looked up again after five seconds', async () => {
  expect(await directory.find('new.test')).toBeUndefined()
  server.clock.time += 4_999
  expect(await statementsOf(() => directory.find('new.test'))).toBe(0)
  server.clock.time += 1
  expect(await statementsOf(() => directory.find('new.test'))).toBe(1)
})

test('one house that is forgotten does not cost the others theirs', async () => {
  await directory.find('new.test')
  directory.forget(2)
  expect(await statementsOf(() => directory.find('a.test'))).toBe(0)
  expect(await statementsOf(() => directory.find('b.test'))).toBe(1)
  expect(await statementsOf(() => directory.find('new.test'))).toBe(1)
})
