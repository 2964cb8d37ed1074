import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EventStreams } from '#server/events/event-streams.ts'
import { hashOf } from '#server/http/token.ts'
import type { Browser, TestServer } from '../house.ts'
import { startServer, wednesday } from '../house.ts'
import { siteOf } from './houses.ts'
import { listenAt } from './listen-at.ts'

const day = 86_400_000

let server: TestServer
let planner: Browser

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.time = wednesday
  planner = await server.browser().unlock()
})

const listen = (cookie: string | undefined) => listenAt(server, 'sonnenblume.test', cookie)

const soon = { timeout: 5_000, interval: 10 }

async function grants() {
  const { rows } = await server.database.owner.query(
    'select encode(token_hash, $1), last_used_at from access_grant',
    ['hex'],
  )
  return rows
}

let number = 0
const change = async (browser: Browser) =>
  expect((await browser.post('/api/teams', { name: `Team ${++number}` })).status).toBe(201)

describe('15. the event stream neither outlives nor extends access', () => {
  test('15. it ends when its access is ended, and others go on', async () => {
    const [leaver, stayer] = [await server.browser().unlock(), await server.browser().unlock()]
    const [ending, staying, parents] = [
      await listen(leaver.cookie),
      await listen(stayer.cookie),
      await listen(undefined),
    ]
    expect((await leaver.delete('/api/access')).status).toBe(204)
    await expect.poll(() => ending.ended, soon).toBe(true)
    expect(ending.text).toMatch(/event: ended\ndata: {}\n\n$/)
    await change(planner)
    await expect.poll(() => staying.text, soon).toContain('"kind":"team"')
    expect(ending.text).not.toContain('"kind":"team"')
    expect(staying.ended).toBe(false)
    expect(parents.ended).toBe(false)
    for (const stream of [staying, parents]) stream.close()
  })

  test('15. it ends with all access, and with a new password', async () => {
    const first = await listen((await server.browser().unlock()).cookie)
    expect((await planner.delete('/api/access/all')).status).toBe(204)
    await expect.poll(() => first.ended, soon).toBe(true)
    const owner = await server.browser().unlock()
    const second = await listen((await server.browser().unlock()).cookie)
    const body = { currentPassword: 'Drei-Igel-im-Laub', newPassword: 'Drei-Igel-im-Laub' }
    expect((await owner.send('PUT', '/api/access/password', body)).status).toBe(200)
    await expect.poll(() => second.ended, soon).toBe(true)
  })

  test('15. after expiry it sends no more than parents get, and ends', async () => {
    const idle = await listen((await server.browser().unlock()).cookie)
    server.clock.time += 31 * day
    const fresh = await server.browser().unlock()
    await change(fresh)
    await expect.poll(() => idle.ended, soon).toBe(true)
    expect(idle.text).not.toContain('"kind"')
  })

  test('15. it ends by the heartbeat too, when nothing at all happens in the house', async () => {
    const siteId = await siteOf(server, 'sonnenblume.test')
    const tokenHash = hashOf(planner.cookie!.split('=')[1]!)
    const streams = new EventStreams({
      db: server.db,
      clock: server.clock,
      onError(error) {
        throw error
      },
      readTag: async () => '',
      onMissed() {},
    })
    const reply = await server.app.inject({
      url: '/api/events',
      headers: { host: 'sonnenblume.test' },
      payloadAsStream: true,
    })
    const response = reply.raw.res as unknown as Parameters<EventStreams['open']>[1]['response']
    let text = ''
    reply.stream().on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    const site = { siteId, timeZone: 'Europe/Berlin' }
    const endsAt = wednesday + 30 * day
    await streams.open(0, { site, response, caller: 'any', role: 'manage', tokenHash, endsAt, weekId: 0 })
    await streams.check()
    expect(text).not.toContain('event: ended')
    server.clock.time = wednesday + 30 * day
    await streams.check()
    await expect.poll(() => text, soon).toContain('event: ended')
    await expect.poll(() => streams.count, soon).toBe(0)
    streams.close()
  })

  test('15. listening for days is no use of the access: it still ends 30 days after the last one', async () => {
    const listener = await server.browser().unlock()
    const before = await grants()
    const stream = await listen(listener.cookie)
    for (let passed = 5; passed < 30; passed += 5) {
      server.clock.time = wednesday + passed * day
      const again = await listen(listener.cookie)
      again.close()
    }
    const after = await grants()
    expect(after).toEqual(before)
    expect(stream.ended).toBe(false)
    stream.close()
    server.clock.time = wednesday + 30 * day
    expect((await listener.get('/api/teachers/active')).status).toBe(401)
  })

  test('15. a stale cookie listens as parents do', async () => {
    const stale = await listen('__Host-access=stale')
    await change(planner)
    await planner.post('/api/weeks', { startDate: '2026-11-09', endDate: '2026-11-13' })
    await expect.poll(() => stale.text, soon).toContain('"weekIds":null')
    expect(stale.text).not.toContain('"kind"')
    stale.close()
  })
})
