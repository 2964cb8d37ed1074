import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { Together } from '../db/together.ts'
import { readVersions } from '../sites/versions.store.ts'
import { encodedBody } from './encoded-body.ts'
import { KeptAnswers } from './kept-answers.ts'
import { ParentsCache } from './parents-cache.ts'

/** Versions are believed for a second; those of houses in use are asked for together. */

const houses = [1, 2, 3, 4]
const today = calendarDateOf('2025-01-08')
let server: TestServer
let cache: ParentsCache

beforeAll(async () => {
  server = await startServer({ hosts: houses.map((house) => `house${house}.test`) })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.time = wednesday
  const versions: Together<number, number> = new Together((siteIds) => readVersions(server.db, siteIds), {
    wanted: () => cache.wantedSoon(),
    heard: (siteId, version = 0) => cache.sawVersion(siteId, version),
  })
  cache = new ParentsCache(
    server.clock,
    async (siteId) => (await versions.read(siteId)) ?? 0,
    new KeptAnswers(),
  )
  const body = await encodedBody('a week')
  for (const house of houses) {
    cache.keep(house, 7, today, { version: await cache.versionOf(house), tag: 'W/"1"', body })
    await cache.get(house, 7, today)
  }
})

const ask = (house: number) => cache.get(house, 7, today)

async function housesAskedFor(job: () => Promise<unknown>): Promise<unknown> {
  const spy = vi.spyOn(server.db, 'query')
  await job()
  const asked = spy.mock.calls.map(([, values]) => values)
  spy.mockRestore()
  return asked
}

test('a version is believed for one second', async () => {
  server.clock.time += 999
  expect(await housesAskedFor(() => ask(1))).toEqual([])
  server.clock.time += 1
  expect(await housesAskedFor(() => ask(1))).toEqual([[houses]])
})

test('houses that were in use a while ago are asked along, and unused ones are not', async () => {
  server.clock.time += 14_000
  expect(await housesAskedFor(() => ask(1))).toEqual([[houses]])
  expect(await housesAskedFor(() => ask(3))).toEqual([])
  server.clock.time += 20_000
  await ask(2)
  server.clock.time += 20_000
  expect(await housesAskedFor(() => ask(2))).toEqual([[[2]]])
})

test('while others come in between, those in use are gone through four times a second at most', async () => {
  server.clock.time += 450
  expect(await housesAskedFor(() => cache.versionOf(97))).toEqual([[[97]]])
  server.clock.time += 150
  expect(await housesAskedFor(() => cache.versionOf(98))).toEqual([[[98]]])
  server.clock.time += 100
  expect(await housesAskedFor(() => cache.versionOf(99))).toEqual([[[99, ...houses]]])
})
