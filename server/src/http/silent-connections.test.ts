import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startServer } from '../../test/house.ts'

test.each([
  ['says nothing', ''],
  ['never ends its request', 'GET /healthz HTTP/1.1\r\nHost: sonn'],
  ['rests after an answer', 'GET /healthz HTTP/1.1\r\nHost: sonnenblume.test\r\n\r\n'],
])('a stop does not wait for a connection that %s', async (_, sent) => {
  const server = await startServer()
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  const closed = new Promise<string>((done) => socket.once('close', () => done('closed')))
  await new Promise((done) => socket.once('connect', done))
  socket.resume().write(sent)
  await pause(100)
  const stopped = server.close().then(() => 'stopped')
  expect(await Promise.race([stopped, pause(5_000)])).toBe('stopped')
  expect(await closed).toBe('closed')
})
