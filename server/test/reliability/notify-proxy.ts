import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** What becomes of a notification on its way to a server process. */
export type Fate = 'heard' | 'lost' | 'doubled' | 'late'

/** PostgreSQL's NotificationResponse, and what every message of the server begins with: a letter and a length. */
const notification = 'A'.charCodeAt(0)
const headLength = 5

/**
 * Between a server process and PostgreSQL. It passes everything on but notifications, each of which meets its fate;
 * one that is late is overtaken by those after it.
 */
export class NotifyProxy {
  readonly #target: URL
  readonly #fateOf: () => Fate
  readonly #server = createServer((near) => this.#accept(near))
  readonly #sockets = new Set<Socket>()
  readonly counts: Record<Fate, number> = { heard: 0, lost: 0, doubled: 0, late: 0 }

  private constructor(databaseUrl: string, fateOf: () => Fate) {
    this.#target = new URL(databaseUrl)
    this.#fateOf = fateOf
  }

  static async before(databaseUrl: string, fateOf: () => Fate): Promise<NotifyProxy> {
    const proxy = new NotifyProxy(databaseUrl, fateOf)
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done))
    return proxy
  }

  /** The database, reached through here. */
  get url(): string {
    const address = this.#server.address()
    const url = new URL(this.#target)
    url.hostname = '127.0.0.1'
    url.port = String(address && typeof address === 'object' ? address.port : 0)
    return url.href
  }

  close() {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #accept(near: Socket) {
    const far = connect(Number(this.#target.port), this.#target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
    }
    near.on('data', (piece) => far.write(piece))
    let kept = Buffer.alloc(0)
    far.on('data', (piece) => {
      kept = Buffer.concat([kept, piece])
      for (let message = firstIn(kept); message; message = firstIn(kept)) {
        kept = kept.subarray(message.length)
        if (message[0] === notification) this.#meetFate(near, message)
        else near.write(message)
      }
    })
  }

  #meetFate(near: Socket, message: Buffer) {
    const fate = this.#fateOf()
    this.counts[fate]++
    if (fate === 'lost') return
    if (fate === 'late') return void setTimeout(() => near.destroyed || near.write(message), 400)
    near.write(message)
    if (fate === 'doubled') near.write(message)
  }
}

function firstIn(bytes: Buffer): Buffer | undefined {
  if (bytes.length < headLength) return undefined
  const length = 1 + bytes.readInt32BE(1)
  return bytes.length < length ? undefined : bytes.subarray(0, length)
}
