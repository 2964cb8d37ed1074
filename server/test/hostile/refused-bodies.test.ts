import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import type { ServerProcess } from '../processes.ts'
import { startProcess } from '../processes.ts'

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

const megabyte = Buffer.alloc(1_024 * 1_024, 'x')

/** As a proxy does that is busy elsewhere: sends all of a body, and looks at the answer a moment later. */
async function sendThenLook(call: string) {
  const { hostname, port, host } = new URL(server.origin)
  const socket = connect(Number(port), hostname).pause()
  let fault = ''
  socket.on('error', (error) => {
    fault = error.message
  })
  const closed = new Promise((done) => socket.once('close', done))
  const head = `Host: ${host}\r\nOrigin: ${server.origin}\r\nContent-Type: application/json\r\n`
  socket.write(`${call} HTTP/1.1\r\n${head}Content-Length: ${megabyte.length}\r\n\r\n`)
  for (let at = 0; at < megabyte.length && !fault; at += 65_536) {
    socket.write(megabyte.subarray(at, at + 65_536))
    await pause(5)
  }
  let text = ''
  socket.on('data', (part) => {
    text += part.toString()
  })
  socket.resume()
  await closed
  return { text, fault }
}

test.each([
  ['PUT /api/days', 401],
  ['POST /api/access', 413],
  ['PUT /api/nothing', 404],
])(
  'N13, O1: %s of 1 MB without access: %i reaches its sender, which hears that the connection closes',
  async (call, status) => {
    for (let turn = 0; turn < 5; turn++) {
      const { text, fault } = await sendThenLook(call)
      expect({ fault, status: text.slice(0, 12) }).toEqual({ fault: '', status: `HTTP/1.1 ${status}` })
      expect(text).toMatch(/^connection: close\r$/im)
      expect(text).not.toMatch(/keep-alive/i)
    }
  },
)
