import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../test/databases.ts'
import { password } from '../../test/house.ts'
import { startProcess } from '../../test/processes.ts'
import { UpdateNotice } from './update-notice.ts'

/** A real server in place of the page where releases are published. */
let publisher: Server
let origin: string
let asked: IncomingMessage[]
let answer: (reply: ServerResponse) => void

const release = (version: string, security = false) => ({
  ...{ version, security },
  ...{ date: '2030-01-12', needsBackup: false, minFrom: '1.0.0' },
})
const listOf = (...releases: unknown[]) => JSON.stringify({ releases })

beforeEach(async () => {
  asked = []
  answer = (reply) => reply.end(listOf(release('999.1.0')))
  publisher = createServer((request, reply) => {
    asked.push(request)
    answer(reply)
  })
  await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`
})
afterEach(() => {
  publisher.closeAllConnections()
  publisher.close()
})

const hour = 60 * 60_000
function noticeOf(url: string | undefined) {
  const clock = { time: Date.parse('2030-02-01T08:00:00Z'), now: () => clock.time }
  const errors: string[] = []
  const notice = new UpdateNotice({
    url,
    clock,
    own: '1.0.0',
    onError: (error) => errors.push(String(error)),
  })
  const lookAfter = (hours: number) => {
    clock.time += hours * hour
    notice.look()
    return notice.settled()
  }
  return { notice, errors, lookAfter }
}

test('asks once a day, with a request that says nothing of the house', async () => {
  const { notice, lookAfter } = noticeOf(`${origin}/releases.json`)
  await lookAfter(0)
  expect(notice.newer).toEqual({ version: '999.1.0', security: false })
  await lookAfter(23)
  expect(asked.length).toBe(1)
  answer = (reply) => reply.end(listOf(release('999.1.0'), release('999.1.1', true)))
  await lookAfter(1)
  expect(asked.length).toBe(2)
  expect(notice.newer).toEqual({ version: '999.1.1', security: true })
  for (const { method, url, headers } of asked) {
    expect([method, url]).toEqual(['GET', '/releases.json'])
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ])
    expect(JSON.stringify(headers)).not.toMatch(/morgenkreis|1\.0\.0|kita/i)
  }
})

test('without an address nothing is asked, however long it runs', async () => {
  const { notice, errors, lookAfter } = noticeOf(undefined)
  notice.start()
  await lookAfter(48)
  await notice.stop()
  expect([asked.length, notice.newer, errors]).toEqual([0, undefined, []])
})

describe('an answer that is none', () => {
  test.each<[string, (reply: ServerResponse) => void]>([
    ['an error', (reply) => reply.writeHead(503).end()],
    ['a page', (reply) => reply.end('<html>Sign in</html>')],
    ['a version that is none', (reply) => reply.end(listOf(release('999.1.0 <b>')))],
    ['a list without end', (reply) => reply.end(`{"releases":[${' '.repeat(300_000)}]}`)],
    ['a line that breaks off', (reply) => reply.writeHead(200, { 'content-length': '50' }).destroy()],
  ])('leaves what was known: %s', async (_, spoilt) => {
    const { notice, errors, lookAfter } = noticeOf(origin)
    await lookAfter(0)
    answer = spoilt
    await lookAfter(24)
    expect(asked.length).toBe(2)
    expect(notice.newer).toEqual({ version: '999.1.0', security: false })
    expect(errors.length).toBe(1)
  })
})

test('what was newer is no longer when the list takes it back', async () => {
  const { notice, lookAfter } = noticeOf(origin)
  await lookAfter(0)
  answer = (reply) => reply.end(listOf(release('1.0.0')))
  await lookAfter(24)
  expect(notice.newer).toBeUndefined()
})

test('a stop does not wait for an answer that never comes', async () => {
  const { notice, errors } = noticeOf(origin)
  answer = () => {}
  notice.start()
  await expect.poll(() => asked.length).toBe(1)
  await notice.stop()
  expect(errors).toEqual([])
})

test('the management reads of it, parents do not; without the setting the site is as it was', async () => {
  const database = await createDatabase()
  answer = (reply) => reply.end(listOf(release('999.1.0', true)))
  const siteOf = async (at: string, isManagement: boolean) => {
    const json = { 'content-type': 'application/json', origin: at }
    const access = await fetch(`${at}/api/access`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ password }),
    })
    const cookie = access.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return (await fetch(`${at}/api/site`, { headers: isManagement ? { cookie } : {} })).json()
  }
  const asking = await startProcess(database.url, { UPDATE_NOTICE_URL: `${origin}/releases.json` })
  const notice = { version: '999.1.0', security: true }
  await expect
    .poll(() => siteOf(asking.origin, true), { timeout: 10_000 })
    .toMatchObject({ newerVersion: notice })
  expect(await siteOf(asking.origin, false)).not.toHaveProperty('newerVersion')
  expect(await asking.stop()).toBe(0)
  const before = asked.length
  const silent = await startProcess(database.url)
  expect(await siteOf(silent.origin, true)).not.toHaveProperty('newerVersion')
  expect(await silent.stop()).toBe(0)
  expect(asked.length).toBe(before)
  await database.drop()
})
