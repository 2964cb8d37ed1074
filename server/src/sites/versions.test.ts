import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { Together } from '../db/together.ts'
import { readVersions } from './versions.store.ts'

let server: TestServer
let reader: Together<number, number>

beforeAll(async () => {
  server = await startServer({ hosts: ['a.test', 'b.test', 'c.test'] })
  reader = new Together((siteIds) => readVersions(server.db, siteIds))
})
afterAll(() => server.close())

const raise = (siteId: number) =>
  server.database.owner.query(
    `begin; set local app.site = '${siteId}'; update site_version set version = version + 1 where site_id = ${siteId}; commit`,
  )

test('all who ask at once, and all who ask meanwhile, are answered by one statement each', async () => {
  for (let times = 0; times < 3; times++) await raise(2)
  const spy = vi.spyOn(server.db, 'query')
  const first = Promise.all([1, 2, 3, 2, 99].map((siteId) => reader.read(siteId)))
  await new Promise((done) => setImmediate(done))
  const meanwhile = Promise.all([3, 2, 1].map((siteId) => reader.read(siteId)))
  expect(await first).toEqual([0, 3, 0, 3, undefined])
  expect(await meanwhile).toEqual([0, 3, 0])
  expect(spy).toHaveBeenCalledTimes(2)
  spy.mockRestore()
})

test('nobody is given a version that was read before the question', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const before = reader.read(1)
    await raise(1)
    const expected = (await readVersions(server.db, [1])).get(1)
    expect(await reader.read(1)).toBe(expected)
    expect(await before).toBeLessThanOrEqual(expected ?? 0)
  }
})

test('one that fails fails those who wait for it, and the next ones are answered', async () => {
  vi.spyOn(server.db, 'query').mockRejectedValueOnce(new Error('gone'))
  const failing = [reader.read(1), reader.read(2)]
  await expect(Promise.all(failing)).rejects.toThrow('gone')
  vi.restoreAllMocks()
  expect(await reader.read(3)).toBe(0)
})

test('S2: the call leaves no house open behind it', async () => {
  const client = await server.db.pool.connect()
  await client.query('begin')
  for (const call of [
    'site_versions(array[1, 2])',
    "granted_accesses(array[1], array['\\x00'::bytea], now(), now())",
  ]) {
    await client.query(`select ${call}`)
    expect((await client.query('select from site_version')).rowCount).toBe(0)
  }
  await client.query('rollback')
  client.release()
})
