import { connect } from 'node:net'

export interface Refused {
  readonly status: number
  readonly took: number
}

/** 8 MB that take seconds to parse. */
export const deepBody = () => Buffer.from('['.repeat(8 * 1_024 * 1_024))

/** Sends a body over a connection of its own until the server ends it, whatever is answered meanwhile. */
export async function sendBody(
  origin: string,
  call: string,
  body: Buffer,
  more: Record<string, string> = {},
): Promise<Refused> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname).on('error', () => {})
  const since = performance.now()
  const headers = {
    host,
    origin,
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  let text = ''
  socket.on('data', (part) => {
    text += part.toString()
  })
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(`${call} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(body)
  await closed
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)
  return { status, took: performance.now() - since }
}
