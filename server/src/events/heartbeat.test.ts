import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { EventStreams } from './event-streams.ts'

/** One round for all open houses: two statements, however many there are. */

const hosts = ['a.test', 'b.test', 'c.test', 'd.test', 'e.test', 'f.test']
let server: TestServer
let streams: EventStreams
let errors: unknown[]

beforeAll(async () => {
  server = await startServer({ hosts })
})
afterAll(() => server.close())
beforeEach(() => {
  errors = []
  streams = new EventStreams(server.db, server.clock, (error) => void errors.push(error))
  return () => streams.close()
})

/** A page that is open in a house; what it has been sent is in `text`. */
function open(siteId: number, tokenHash?: Buffer) {
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
  streams.open(0, { siteId, response, caller: 'somewhere', tokenHash, endsAt })
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
    houses.push({ siteId, parent: open(siteId), teacher: open(siteId, await tokenOf(host)) })
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
        expect(page.text).toContain(': still here')
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

  test('tells the house whose change was not heard to read again, and no other', async () => {
    const houses = await everywhere()
    const { owner } = server.database
    await owner.query(
      "begin; set local app.site = '3'; update site_version set version = version + 1 where site_id = 3; commit",
    )
    await streams.check()
    const resynced = houses.filter(({ parent }) => parent.text.includes('event: resync'))
    expect(resynced.map(({ siteId }) => siteId)).toEqual([3])
    expect(resynced[0]?.teacher.text).toContain('event: resync')
    for (const house of houses) house.parent.text = ''
    await streams.check()
    expect(houses.filter(({ parent }) => parent.text.includes('resync'))).toEqual([])
  })

  test('ends the pages whose access has ended, each in its own house', async () => {
    const houses = await everywhere()
    const token = await tokenOf('b.test')
    const gone = open(2, token)
    // Granted in another house, which opens nothing here.
    const stranger = open(4, token)
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
    expect(house?.teacher.text).toContain(': still here')
  })
})
