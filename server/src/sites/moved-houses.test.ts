import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'

/** What a server says of a house that is at another cell, or on its way there; and that it says it only in a cell. */

let servers: Record<'celled' | 'alone', TestServer>
const host = 'sonnenblume.test'
const homeScreenPath = '/manifest.webmanifest'

beforeAll(async () => {
  const celled = await startServer({ hosts: [host, 'nachbarn.test'], config: { CELL: 'a' } })
  servers = { celled, alone: await startServer({ database: celled.database }) }
})
afterAll(async () => {
  await servers.alone.close()
  await servers.celled.close()
})

/** As `morgenkreis site move` leaves it behind at that step. */
async function moveTo(cell: string, step: string, isHere: boolean) {
  const { owner } = servers.celled.database
  await owner.query('insert into site_move (number, to_cell, hosts, step) values (1, $1, $2, $3)', [
    cell,
    [host],
    step,
  ])
  if (!isHere) await owner.query('delete from site_host where site_id = 1')
  servers.celled.clock.time += 60_000
  servers.alone.clock.time += 60_000
}

async function fence(isFenced: boolean) {
  const { owner } = servers.celled.database
  await owner.query('begin; set local app.site = 1')
  await owner.query('update site set is_fenced = $1 where site_id = 1', [isFenced])
  await owner.query('commit')
}

afterEach(async () => {
  const { owner } = servers.celled.database
  await owner.query('delete from site_move')
  await owner.query('insert into site_host values ($1, 1) on conflict do nothing', [host])
  await fence(false)
  servers.celled.clock.time += 60_000
  servers.alone.clock.time += 60_000
})

const asked = ['/api/site', '/api/weeks', '/', '/cal/x.ics', homeScreenPath]
const answersOf = async (browser: Browser) => {
  const replies = await Promise.all(asked.map((path) => browser.get(path)))
  return replies.map(({ status }) => status)
}

describe('a house that has moved away', () => {
  test.each([
    ['where it was', 'b', 'switched', 421, 'house_moved'],
    ['and was erased', 'b', 'erased', 421, 'house_moved'],
    ['on its way from here', 'b', 'still', 503, 'house_moving'],
    ['on its way to here', 'a', 'copying', 503, 'house_moving'],
  ])('%s', async (_, cell, step, status, code) => {
    await moveTo(cell, step, false)
    const browser = servers.celled.browser(host)
    const reply = await browser.get('/api/site')
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(reply.headers['retry-after']).toBe(status === 503 ? '1' : undefined)
    const signIn = await browser.post('/api/access', { password: 'wrong' })
    expect([signIn.status, signIn.body.code]).toEqual([status, code])
    const calendar = await browser.get('/cal/x.ics')
    expect([calendar.status, calendar.body.code]).toEqual([status, code])
    expect((await browser.get(homeScreenPath)).status).toBe(status)
    expect((await servers.celled.browser('nachbarn.test').get('/api/site')).status).toBe(200)
  })

  test('says so in both languages to who opens the page', async () => {
    await moveTo('b', 'switched', false)
    const { status, text } = await servers.celled.browser(host).get(homeScreenPath)
    expect(status).toBe(421)
    expect(text).toContain('has moved to another server')
    expect(text).toContain('ist auf einen anderen Server umgezogen')
  })

  test('is an unknown host to a server that belongs to no cell', async () => {
    await moveTo('b', 'switched', false)
    const alone = await answersOf(servers.alone.browser(host))
    expect(alone).toEqual(await answersOf(servers.alone.browser('unknown.test')))
    expect(alone[0]).toBe(404)
  })
})

test('a fenced house is entered by no one, and its neighbours as before', async () => {
  const manager = await servers.celled.browser(host).unlock()
  await fence(true)
  for (const path of ['/api/teachers/active', '/api/history']) {
    const reply = await manager.get(path)
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'house_moving', '1'])
  }
  const write = await manager.post('/api/teachers', { name: 'Anna' })
  expect([write.status, write.body.code]).toEqual([503, 'house_moving'])
  expect((await servers.celled.browser('nachbarn.test').get('/api/site')).status).toBe(200)
  await fence(false)
  expect((await manager.get('/api/teachers/active')).status).toBe(200)
})
