import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { EventReader } from '../../test/event-reader.ts'
import type { TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { EventStreams, keptForTeachers, mostStreamsOfHouse } from './event-streams.ts'

const host = '127.0.0.1'
let server: TestServer
let origin: string
let readers: EventReader[] = []

beforeAll(async () => {
  server = await startServer({ hosts: [host], config: { STREAMS_PER_ADDRESS: '3' } })
  origin = await server.app.listen({ host, port: 0 })
})
afterAll(() => server.close())
afterEach(async () => {
  for (const reader of readers) reader.close()
  readers = []
})

const open = async (cookie?: string) => readers.push(await EventReader.open(origin, cookie))
const asked = async (cookie = '') => {
  const reply = await fetch(`${origin}/api/events`, { headers: { cookie } })
  return { status: reply.status, ...((await reply.json()) as { code: string }) }
}

test('S2: an address has so many places and no more; teachers are counted by their access', async () => {
  const [first, second] = [await server.browser(host).unlock(), await server.browser(host).unlock()]
  for (let count = 0; count < 3; count++) await open()
  expect(await asked()).toMatchObject({ status: 429, code: 'too_many_pages' })
  for (let count = 0; count < 3; count++) await open(first.cookie)
  expect(await asked(first.cookie)).toMatchObject({ status: 429, code: 'too_many_pages' })
  await open(second.cookie)
  // A cookie that is not granted is a parent's.
  expect((await asked('__Host-access=stale')).status).toBe(429)
  readers.shift()?.close()
  await expect.poll(async () => (await open().catch(() => undefined)) !== undefined).toBe(true)
})

test('S2: anonymous streams never take the places that are kept for teachers', async () => {
  const streams = new EventStreams({
    db: server.db,
    clock: server.clock,
    onError() {},
    readTag: async () => '',
    onMissed() {},
    mostOfCaller: 1,
  })
  const site = { siteId: 1, timeZone: 'Europe/Berlin' }
  const response = new ServerResponse(new IncomingMessage(new Socket())).setMaxListeners(0)
  const parent = (number: number) => ({
    site,
    caller: `address ${number}`,
    role: 'parent' as const,
    tokenHash: undefined,
  })
  const teacher = (number: number) => ({
    site,
    caller: 'school',
    role: 'manage' as const,
    tokenHash: Buffer.from(`token ${number}`),
  })
  const parents = mostStreamsOfHouse - keptForTeachers
  for (let number = 0; number < parents; number++) {
    expect(streams.placeFor(parent(number))).toBe('free')
    await streams.open(0, { ...parent(number), response, endsAt: undefined, weekId: 0 })
  }
  expect(streams.placeFor(parent(parents))).toBe('houseFull')
  expect(streams.placeFor({ ...parent(0), site: { ...site, siteId: 2 } })).toBe('free')
  for (let number = 0; number < keptForTeachers; number++) {
    expect(streams.placeFor(teacher(number))).toBe('free')
    await streams.open(0, { ...teacher(number), response, endsAt: undefined, weekId: 0 })
  }
  expect(streams.placeFor(teacher(keptForTeachers))).toBe('houseFull')
  streams.close()
})
