import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '#server/command/create-site.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { password } from '../house.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess } from '../processes.ts'

/** Against a real process, because what is measured is what one flood leaves to others. */

let database: TestDatabase
let server: ServerProcess
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

beforeAll(async () => {
  database = await createDatabase()
  for (const host of ['flooded.test', 'quiet.test']) {
    const site = { name: `Kita ${host}`, timeZone: 'Europe/Berlin', password, hosts: [host] }
    await createSite(database.owner, site)
  }
  server = await startProcess(database.url, {
    PLAIN_HTTP: 'false',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_MILLISECONDS: '0',
    LOG_LEVEL: 'error',
  })
}, 60_000)
afterAll(async () => {
  agent.destroy()
  await server.stop()
  await database.drop()
})

interface Attempt {
  readonly host: string
  readonly address: string
  readonly guess: string
  readonly leavesAfter?: number
}

function attempt({ host, address, guess, leavesAfter }: Attempt): Promise<{ status: number; took: number }> {
  const since = performance.now()
  return new Promise((done) => {
    const end = (status: number) => done({ status, took: performance.now() - since })
    const sent = request(
      `${server.origin}/api/access`,
      {
        agent,
        method: 'POST',
        headers: {
          host,
          origin: `https://${host}`,
          'content-type': 'application/json',
          'x-forwarded-for': address,
        },
      },
      (answer) => answer.resume().on('end', () => end(answer.statusCode ?? 0)),
    )
    sent.on('error', () => end(0))
    if (leavesAfter !== undefined) setTimeout(() => sent.destroy(), leavesAfter)
    sent.end(JSON.stringify({ password: guess }))
  })
}

/** An attacker sits somewhere else; without it this process would compete with the server for the processor. */
const roundTrip = 50

const anyAddress = () => `100.${randomInt(64, 128)}.${randomInt(256)}.${randomInt(1, 255)}`

/** As many at a time as asked, each from another address, until it is stopped. */
function flood(host: () => string, atOnce: number, leavesAfter?: number) {
  let isOn = true
  let sent = 0
  const lane = async () => {
    while (isOn) {
      sent++
      const leaving = leavesAfter === undefined ? {} : { leavesAfter }
      await attempt({ host: host(), address: anyAddress(), guess: 'wrong password', ...leaving })
      await new Promise((done) => setTimeout(done, roundTrip))
    }
  }
  const lanes = Array.from({ length: atOnce }, lane)
  return async () => {
    isOn = false
    await Promise.all(lanes)
    return sent
  }
}

async function loginsAt(host: string, times: number) {
  const replies: { status: number; took: number }[] = []
  for (let time = 0; time < times; time++)
    replies.push(await attempt({ host, address: `203.0.113.${time + 1}`, guess: password }))
  const median = replies.map(({ took }) => took).toSorted((a, b) => a - b)[Math.floor(times / 2)]!
  return { statuses: new Set(replies.map(({ status }) => status)), median }
}

describe('S6: a flood of wrong passwords leaves other houses alone', { timeout: 60_000 }, () => {
  test.each([
    ['at one house', () => 'flooded.test', undefined],
    ['at hosts that do not exist', () => `${randomInt(1e9)}.unknown.test`, undefined],
    ['from clients that do not wait for the answer', () => 'flooded.test', 30],
  ])(
    '16. S6: %s: 11 logins of another house are granted, half of them within a second',
    async (_, host, leavesAfter) => {
      const stop = flood(host, 60, leavesAfter)
      await new Promise((done) => setTimeout(done, 1_000))
      const { statuses, median } = await loginsAt('quiet.test', 11)
      const sent = await stop()
      expect(sent).toBeGreaterThan(100)
      expect([...statuses]).toEqual([200])
      expect(median).toBeLessThan(1_000)
      if (process.env.MEASURE) process.stderr.write(`median ${Math.round(median)} ms, flood of ${sent}\n`)
    },
  )
})
