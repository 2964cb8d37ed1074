import { connect } from 'node:net'

export interface Load {
  readonly port: number
  readonly connections: number
  readonly count: number
  /** The only answer that is right. */
  readonly expected: number
  /** The request of each turn, written out. */
  request(turn: number): string
  answered?(turn: number, head: string): void
}

/** Where the bare server answers from memory. */
export const keptPath = '/kept'

/** As browsers ask. */
const compressed = 'Accept-Encoding: gzip, deflate, br, zstd\r\n'

export function get(host: string, path: string, ...headers: readonly string[]): string {
  const more = headers.map((header) => `${header}\r\n`).join('')
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${compressed}${more}\r\n`
}

/** A light client: plain sockets, requests written out, answers only counted. It shares the cores with what it asks. */
export async function loadHttp(load: Load): Promise<void> {
  let turn = 0
  const next = () => (turn < load.count ? turn++ : undefined)
  await Promise.all(Array.from({ length: load.connections }, () => converse(load, next)))
}

const headEnd = Buffer.from('\r\n\r\n')

function converse(load: Load, nextTurn: () => number | undefined) {
  return new Promise<void>((done, failed) => {
    const socket = connect(load.port, '127.0.0.1')
    socket.setNoDelay(true)
    let turn: number | undefined
    let missing = -1
    let head = Buffer.alloc(0)
    const next = () => {
      missing = -1
      turn = nextTurn()
      if (turn !== undefined) return socket.write(load.request(turn))
      socket.end()
      return done()
    }
    const fail = (error: Error) => {
      socket.destroy()
      failed(error)
    }
    socket.on('error', fail)
    socket.on('close', () => turn !== undefined && fail(new Error('The server closed the connection')))
    socket.on('connect', next)
    socket.on('data', (chunk) => {
      if (missing >= 0) {
        missing -= chunk.length
        if (missing <= 0) next()
        return
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(headEnd)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      if (Number(text.slice(9, 12)) !== load.expected || /transfer-encoding/i.test(text))
        return fail(new Error(`Expected ${load.expected} with its length, got:\n${text}`))
      load.answered?.(turn ?? 0, text)
      missing = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - headEnd.length)
      head = Buffer.alloc(0)
      if (missing <= 0) next()
    })
  })
}

/** Opens an event stream and waits for its first words. */
export function openStream(
  port: number,
  host: string,
  ...headers: readonly string[]
): Promise<{ close(): void }> {
  return new Promise((opened, failed) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('error', failed)
    socket.on('connect', () => socket.write(get(host, '/api/events', ...headers)))
    socket.on('data', (chunk) => {
      if (text.includes('hello')) return
      text += chunk.toString('latin1')
      if (/^HTTP\/1\.1 (?!200)/.test(text)) failed(new Error(`No stream:\n${text}`))
      if (text.includes('hello')) opened({ close: () => void socket.destroy() })
    })
  })
}
