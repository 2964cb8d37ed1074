/** Node's own inspector, asked about the memory of a running process: nothing in the server has to help. */
export class Inspector {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (result: unknown) => void>()
  #asked = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
      this.#waiting.get(id)?.(result)
      this.#waiting.delete(id)
    })
  }

  static async of(port: number): Promise<Inspector> {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      webSocketDebuggerUrl: string
    }[]
    const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
    await new Promise((open, failed) => {
      socket.addEventListener('open', open)
      socket.addEventListener('error', failed)
    })
    return new Inspector(socket)
  }

  /** What is still in use when all garbage is gone, in bytes: objects, and the buffers they hold outside the heap. */
  async inUse(): Promise<number> {
    await this.#ask('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = (await this.#ask('Runtime.getHeapUsage')) as {
      usedSize: number
      backingStorageSize: number
    }
    return usedSize + backingStorageSize
  }

  close() {
    this.#socket.close()
  }

  #ask(method: string): Promise<unknown> {
    const id = ++this.#asked
    this.#socket.send(JSON.stringify({ id, method }))
    return new Promise((done) => this.#waiting.set(id, done))
  }
}
