import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { EventStreams } from './event-streams.ts'

/** One round for all open houses: two statements, however many there are. */

const hosts = ['a.test', 'b.test', 'c.test', 'd.test', 'e.test', 'f.test']
let server: TestServer
let streams: EventStreams
let errors: unknown[]
let missed: number[]

beforeAll(async () => {
  server = await startServer({ hosts })
})
afterAll(() => server.close())
beforeEach(() => {
  errors = []
  const { db, clock } = server
  missed = []
  streams = new EventStreams({
    db,
    clock,
    onError: (error) => void errors.push(error),
    readTag: async () => 'as before',
    onMissed: (siteId) => void missed.push(siteId),
  })
  return () => streams.close()
})

/** A page that is open in a house; what it has been sent is in `text`. */
async function open(siteId: number, tokenHash?: Buffer, version = 0) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const page = { text: '', response }
  response.write = ((text: string) => {
    page.text += text
    return true
  }) as typeof response.write
  response.end = ((text = '') => {
    page.text += String(text)
    return response
  }) as typeof response.end
  const endsAt = tokenHash && wednesday + 86_400_000
  const site = { siteId, timeZone: 'Europe/Berlin' }
  await streams.open(version, {
    site,
    response,
    caller: 'somewhere',
    role: tokenHash ? 'manage' : 'parent',
    tokenHash,
    endsAt,
    weekId: 0,
  })
  return page
}

async function tokenOf(host: string): Promise<Buffer> {
  const { cookie = '' } = await server.browser(host).unlock()
  return createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest()
}

async function everywhere() {
  const houses = []
  for (const [at, host] of hosts.entries()) {
    const siteId = at + 1
    houses.push({ siteId, parent: await open(siteId), teacher: await open(siteId, await tokenOf(host)) })
  }
  return houses
}

async function statementsOf(job: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(server.db, 'query')
  await job()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}

describe('a round', () => {
  test('is two statements for any number of houses, and none for none', async () => {
    expect(await statementsOf(() => streams.check())).toBe(0)
    const houses = await everywhere()
    // The grants have raised no version.
    expect(await statementsOf(() => streams.check())).toBe(2)
    for (const { parent, teacher } of houses)
      for (const page of [parent, teacher]) {
        expect(page.text).toContain('event: beat')
        expect(page.text).not.toMatch(/resync|ended/)
      }
    expect(errors).toEqual([])
  })

  test('that is still under way is not joined by another one', async () => {
    await everywhere()
    const rounds = () => Promise.all([streams.check(), streams.check(), streams.check()])
    expect(await statementsOf(rounds)).toBe(2)
    expect(await statementsOf(() => streams.check())).toBe(2)
  })

  test('has the house whose change was not heard read again, and no other', async () => {
    const houses = await everywhere()
    const { owner } = server.database
    await owner.query(
      "begin; set local app.site = '3'; update site_version set version = version + 1 where site_id = 3; commit",
    )
    await streams.check()
    const resynced = () => houses.filter(({ teacher }) => teacher.text.includes('event: resync'))
    await expect.poll(() => resynced().map(({ siteId }) => siteId), { timeout: 5_000 }).toEqual([3])
    expect(missed).toEqual([3])
    // What parents see has not changed.
    expect(houses.map(({ parent }) => parent.text).join()).not.toMatch(/resync|changed/)
    for (const house of houses) house.teacher.text = ''
    await streams.check()
    await pause(1_200)
    expect(resynced()).toEqual([])
  })

  test('ends the pages whose access has ended, each in its own house', async () => {
    const houses = await everywhere()
    const token = await tokenOf('b.test')
    const gone = await open(2, token)
    // Granted in another house, which opens nothing here.
    const stranger = await open(4, token)
    const { owner } = server.database
    await streams.check()
    expect([gone.text.includes('ended'), stranger.text.includes('ended')]).toEqual([false, true])
    await owner.query("begin; set local app.site = '2'")
    await owner.query('delete from access_grant where site_id = 2 and token_hash = $1', [token])
    await owner.query('commit')
    await streams.check()
    expect(gone.text).toContain('event: ended')
    expect(houses.filter(({ teacher }) => teacher.text.includes('ended'))).toEqual([])
  })

  test('that fails is noted, ends nothing, and the next one succeeds', async () => {
    const [house] = await everywhere()
    vi.spyOn(server.db, 'query').mockRejectedValueOnce(new Error('gone'))
    await streams.check()
    vi.restoreAllMocks()
    expect(errors).toEqual([new Error('gone')])
    expect(house?.teacher.text).not.toContain('ended')
    await streams.check()
    expect(house?.teacher.text).toContain('event: beat')
  })
})

test('N4: a page whose version was read before a change, and that listens after its announcement, reads again', async () => {
  const token = Buffer.from('token')
  await open(1, token, 5)
  const change = { siteId: 1, version: 6, versions: [6], parentsSeeHours: false, changes: [] }
  streams.publish(change)
  const late = await open(1, token, 5)
  expect(late.text).toMatch(/event: hello.*"version":5.*event: resync.*"version":6/s)
  const inTime = await open(1, token, 6)
  expect(inTime.text).not.toContain('resync')
})
