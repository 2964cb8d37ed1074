import { connect } from 'node:net'

export interface Load {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** The request of each turn, written out. */
  request(): string
}

export interface Loaded {
  readonly perSecond: number
  readonly answers: Map<number, number>
}

/**
 * A client as light as pgbench: plain sockets, requests written out, answers only counted. A heavier one would take
 * the very cores that are being measured.
 */
export async function loadHttp({ port, connections, seconds, request }: Load): Promise<Loaded> {
  const answers = new Map<number, number>()
  const started = performance.now()
  const until = started + seconds * 1_000
  await Promise.all(Array.from({ length: connections }, () => converse(port, until, request, answers)))
  const total = [...answers.values()].reduce((sum, count) => sum + count, 0)
  return { perSecond: (total * 1_000) / (performance.now() - started), answers }
}

const headEnd = Buffer.from('\r\n\r\n')

function converse(port: number, until: number, request: () => string, answers: Map<number, number>) {
  return new Promise<void>((done, failed) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let missing = -1
    let head = Buffer.alloc(0)
    const next = () => {
      if (performance.now() >= until) {
        socket.end()
        done()
      } else socket.write(request())
    }
    const finish = () => {
      missing = -1
      next()
    }
    socket.on('error', failed)
    socket.on('connect', next)
    socket.on('data', (chunk) => {
      if (missing >= 0) {
        missing -= chunk.length
        if (missing <= 0) finish()
        return
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(headEnd)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      const status = Number(text.slice(9, 12))
      answers.set(status, (answers.get(status) ?? 0) + 1)
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      missing = length - (head.length - end - headEnd.length)
      head = Buffer.alloc(0)
      if (missing <= 0) finish()
    })
  })
}
