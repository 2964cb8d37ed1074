import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HttpClient } from '#tools/page/http-client.ts'
import type { Neighbours } from './neighbours.ts'
import { startNeighbours } from './neighbours.ts'

/** Senders with access whose large bodies come slowly, or not at all. */

let neighbours: Neighbours
const senders = new Set<Socket>()

beforeAll(async () => {
  neighbours = await startNeighbours(2, 5)
}, 120_000)
afterEach(() => {
  for (const sender of senders) sender.destroy()
  senders.clear()
})
afterAll(() => neighbours.stop())

interface Sender {
  readonly socket: Socket
  /** What was answered, and how the connection ended. */
  readonly closed: Promise<{ text: string; fault: string }>
}

/** Announces a body, sends so much of it, and then a byte now and then. */
function sendSlowly(host: string, { announced, sent }: { announced: number; sent: number }): Sender {
  const { server, cookie } = neighbours
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  senders.add(socket)
  let text = ''
  let fault = ''
  socket.on('error', (error) => {
    fault = error.message
  })
  socket.on('data', (part) => {
    text += part.toString()
  })
  const head = [`Host: ${host}`, `Origin: http://${host}`, 'Sec-Fetch-Site: same-origin', `Cookie: ${cookie}`]
  socket.write(`PUT /api/days HTTP/1.1\r\n${head.join('\r\n')}\r\n`)
  socket.write(`Content-Type: application/json\r\nContent-Length: ${announced}\r\n\r\n`)
  socket.write(Buffer.alloc(sent, ' '))
  const dripping = setInterval(() => socket.writable && socket.write(' '), 400)
  const closed = new Promise<{ text: string; fault: string }>((done) => {
    socket.once('close', () => {
      clearInterval(dripping)
      done({ text, fault })
    })
  })
  return { socket, closed }
}

/** A week of 150 people: 750 days, about 100 kB. */
async function saveWeek(host: string) {
  const { server, cookie } = neighbours
  const client = new HttpClient({ host, cookie, 'content-type': 'application/json' })
  const days = Array.from({ length: 750 }, (_, at) => ({
    ...{ weekId: 1, teacherId: 1 + Math.floor(at / 5), dayOfWeek: 1 + (at % 5) },
    slots: [{ sessionType: 'work', startTime: '08:00', endTime: '14:00', status: 'present' }],
  }))
  const headers = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
  const call = { method: 'PUT', path: '/api/days', body: { days }, headers }
  expect(JSON.stringify(call.body).length).toBeGreaterThan(65_536)
  const { status, text } = await client.send(server.origin, call)
  client.close()
  return { status, text: text.slice(0, 200) }
}

// statement: no sender holds a place while its body has not come.
test('X2: two houses with slow bodies delay neither others nor themselves', async () => {
  for (const host of ['kita1.test', 'kita2.test'])
    for (let at = 0; at < 5; at++) sendSlowly(host, { announced: 70_000, sent: 65_000 })
  await pause(500)
  for (const host of ['kita3.test', 'kita4.test', 'kita5.test', 'kita1.test'])
    expect(await saveWeek(host), host).toMatchObject({ status: 200 })
}, 60_000)

test('X2: a slow body is ended after 30 s with words, and takes no bytes from anybody afterwards', async () => {
  const { closed } = sendSlowly('kita1.test', { announced: 70_000, sent: 65_000 })
  const since = performance.now()
  const { text, fault } = await closed
  const seconds = (performance.now() - since) / 1_000
  expect({ fault, status: text.slice(0, 12) }).toEqual({ fault: '', status: 'HTTP/1.1 408' })
  expect(text).toMatch(/^connection: close\r$/im)
  expect(text).toContain('"too_slow"')
  expect(seconds).toBeGreaterThan(28)
  expect(seconds).toBeLessThan(36)
}, 60_000)

const megabyte = 1_024 * 1_024

test('X2: of a house 16 MB may have come and not be answered; more is refused, others are served', async () => {
  const almostAll = { announced: 8 * megabyte - 1_000, sent: 8 * megabyte - 2_000 }
  const first = [sendSlowly('kita1.test', almostAll), sendSlowly('kita1.test', almostAll)]
  await pause(1_500)
  const { text, fault } = await sendSlowly('kita1.test', { announced: 900_000, sent: 100_000 }).closed
  expect({ fault, status: text.slice(0, 12) }).toEqual({ fault: '', status: 'HTTP/1.1 503' })
  expect(text).toMatch(/^connection: close\r$/im)
  expect(text).toMatch(/^retry-after: 2\r$/im)
  expect(text).toContain('"house_busy"')
  expect(await saveWeek('kita2.test')).toMatchObject({ status: 200 })
  // What is answered or gone makes room again.
  for (const { socket } of first) socket.destroy()
  await Promise.all(first.map(({ closed }) => closed))
  await pause(200)
  expect(await saveWeek('kita1.test')).toMatchObject({ status: 200 })
}, 60_000)
