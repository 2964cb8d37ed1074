import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess, unlock } from '../processes.ts'
import { others, slowdown } from './others.ts'

let database: TestDatabase
let server: ServerProcess

beforeAll(async () => {
  database = await createDatabase()
  server = await startProcess(database.url, { LOG_LEVEL: 'error' })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const callers = 1_000
let open = 0

/** A byte now and then, for as long as the server listens. */
function sendSlowly(head: string) {
  const { hostname, port, host } = new URL(server.origin)
  const socket = connect(Number(port), hostname).on('error', () => {})
  open++
  const dripping = setInterval(() => socket.write('x'), 400)
  socket.resume().once('close', () => {
    clearInterval(dripping)
    open--
  })
  socket.write(head.replace('HOST', `Host: ${host}\r\nOrigin: ${server.origin}`))
}

const json = 'HTTP/1.1\r\nHOST\r\nContent-Type: application/json\r\n'
const kinds = [
  `POST /api/access ${json}Content-Length: 4000\r\n\r\n`,
  `POST /api/access ${json}Transfer-Encoding: chunked\r\n\r\n`,
  `PUT /api/days ${json}Content-Length: 8000000\r\n\r\n`,
  `PUT /api/days ${json}Content-Length: 4000\r\n\r\n`,
  `PUT /api/nothing ${json}Content-Length: 4000\r\n\r\n`,
  `GET /healthz ${json}Content-Length: 4000\r\n\r\n`,
  `GET /healthz HTTP/1.1\r\nHOST\r\nX-Slow: `,
]

test(`S13 R22: ${callers} slow bodies are closed in time, and others are answered meanwhile`, async () => {
  const { cookie = '' } = await unlock(server.origin)
  const look = (during: Promise<unknown>) => others(server.origin, '/api/teachers/active', during, { cookie })
  const disturb = async () => {
    for (let at = 0; at < callers; at++) sendSlowly(kinds[at % kinds.length] ?? '')
    await expect.poll(() => open, { timeout: 30_000, interval: 100 }).toBe(0)
  }
  const { ratio, tries } = await slowdown(look, disturb, 3)
  expect(ratio, tries.join('; ')).toBeLessThanOrEqual(3)
}, 120_000)
