import { expect } from 'vitest'
import type { TestServer } from '../house.ts'

/** What a page receives: it reads on until the server ends the stream. */
export async function listenAt(server: TestServer, host: string, cookie: string | undefined) {
  const headers = { host, ...(cookie ? { cookie } : {}) }
  const reply = await server.app.inject({ url: '/api/events', headers, payloadAsStream: true })
  const stream = { text: '', ended: false, close: () => void reply.stream().destroy() }
  reply.stream().on('data', (chunk: Buffer) => {
    stream.text += chunk.toString()
  })
  reply.stream().on('end', () => {
    stream.ended = true
  })
  reply.stream().on('error', () => {})
  expect(reply.statusCode).toBe(200)
  return stream
}
