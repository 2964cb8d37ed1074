import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'

interface Link {
  readonly near: Socket
  far: Socket | undefined
  /** Nothing passes any more, in either direction, and neither end is notified. */
  silent: boolean
}

/** Between the server and its database: slow, cut, or a hole in which everything waits. */
export class TcpProxy {
  readonly #links = new Set<Link>()
  readonly #target: { port: number; host: string }
  readonly #server = createServer((near) => this.#accept(near))
  /** One way, in milliseconds. */
  delay = 0
  #hole: Promise<void> | undefined

  private constructor(target: { port: number; host: string }) {
    this.#target = target
  }

  static async before(host: string, port: number): Promise<TcpProxy> {
    const proxy = new TcpProxy({ host, port })
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done))
    return proxy
  }

  get port(): number {
    const address = this.#server.address()
    return address && typeof address === 'object' ? address.port : 0
  }

  cut(): number {
    const { size } = this.#links
    for (const { near, far } of this.#links) {
      near.resetAndDestroy()
      far?.resetAndDestroy()
    }
    return size
  }

  /** For a while nothing passes; then all that was sent meanwhile arrives, as after a broken route. */
  async swallow(milliseconds: number): Promise<void> {
    this.#hole = new Promise((done) => setTimeout(done, milliseconds))
    await this.#hole
    this.#hole = undefined
  }

  /** Every open connection is dropped without a packet, as behind a firewall that forgot it; new ones work. */
  silence(): void {
    for (const link of this.#links) link.silent = true
  }

  close() {
    this.#server.close()
    this.cut()
  }

  #accept(near: Socket) {
    const link: Link = { near, far: undefined, silent: false }
    this.#links.add(link)
    near.on('error', () => {})
    near.on('close', () => this.#links.delete(link))
    const far = connect(this.#target)
    link.far = far
    far.on('error', () => near.destroy())
    near.setNoDelay(true)
    far.setNoDelay(true)
    this.#carry(link, near, far)
    this.#carry(link, far, near)
  }

  /** In order: each piece waits for the one before it. */
  #carry(link: Link, from: Socket, to: Socket) {
    let last: Promise<void> = Promise.resolve()
    const later = (act: () => void) => {
      const due = performance.now() + this.delay
      last = last.then(async () => {
        const left = due - performance.now()
        if (left > 0) await new Promise((done) => setTimeout(done, left))
        await this.#hole
        if (!link.silent) act()
      })
    }
    from.on('data', (piece) => later(() => void to.write(piece)))
    from.on('close', () => later(() => void to.destroy()))
  }
}
