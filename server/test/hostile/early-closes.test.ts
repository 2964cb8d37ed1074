import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { EventReader } from '../event-reader.ts'
import type { ServerProcess } from '../processes.ts'
import { metric, startProcess, unlock } from '../processes.ts'
import { sizes, timeLimit } from '../reliability/sizes.ts'

let database: TestDatabase
let server: ServerProcess

beforeAll(async () => {
  database = await createDatabase()
  server = await startProcess(database.url, { LOG_LEVEL: 'error', METRICS_PORT: '0' })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const streams = async () =>
  (await metric(server, 'morgenkreis_event_streams{state="parents"}')) +
  (await metric(server, 'morgenkreis_event_streams{state="teachers"}'))

/** Asks for the stream and leaves, as a page does that is reloaded at once. */
async function openAndLeave(cookie: string, after: number): Promise<void> {
  const { hostname, port, host } = new URL(server.origin)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await new Promise((done) => socket.once('connect', done))
  socket.write(`GET /api/events HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`)
  await pause(after)
  const closed = new Promise((done) => socket.once('close', done))
  socket.destroy()
  await closed
}

test(
  `S2 R23: ${sizes.earlyCloses} streams closed while the database is asked leave none behind`,
  async () => {
    const { cookie = '' } = await unlock(server.origin)
    const lanes = Array.from({ length: 50 }, async (_, lane) => {
      for (let done = 0; done < sizes.earlyCloses / 50; done++) {
        await openAndLeave(done % 2 ? cookie : '', (lane + done) % 12)
      }
    })
    await Promise.all(lanes)
    // Before the first heartbeat could have swept them.
    const soon = { timeout: 4_000, interval: 50 }
    await expect.poll(streams, soon).toBe(0)
    const page = await EventReader.open(server.origin)
    // The last ones may be asked for only now, and are gone at once.
    await expect.poll(streams, soon).toBe(1)
    page.close()
    await expect.poll(streams, soon).toBe(0)
  },
  timeLimit,
)
