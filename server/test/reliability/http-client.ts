import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:http'

export interface HttpAnswer {
  readonly status: number
  readonly tag: string
  readonly contentType: string
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies freely; the contract tests check their shape
  readonly body: any
}

/** No whole answer came. `untouched` says that nothing can have happened: a new connection, and not one byte back. */
export class NoAnswer extends Error {
  readonly untouched: boolean

  constructor(cause: Error, untouched: boolean) {
    super(`No answer: ${cause.message}`, { cause })
    this.untouched = untouched
  }
}

/** A client over real sockets that stay open, as browsers and proxies keep them. Cheaper than fetch by half. */
export class HttpClient {
  readonly #agent: Agent
  readonly headers: Record<string, string>

  constructor(headers: Record<string, string> = {}, connections = 64) {
    this.headers = headers
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  send(origin: string, method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers = { ...this.headers, origin, ...more }
    return new Promise<HttpAnswer>((done, failed) => {
      const asked = request(`${origin}${path}`, { method, headers, agent: this.#agent })
      let answered = false
      asked.on('response', (answer) => {
        answered = true
        read(answer).then(done, (error: Error) => failed(new NoAnswer(error, false)))
      })
      asked.on('error', (error) => failed(new NoAnswer(error, !answered && !asked.reusedSocket)))
      asked.end(payload)
    })
  }

  close() {
    this.#agent.destroy()
  }
}

async function read(answer: IncomingMessage): Promise<HttpAnswer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  const contentType = answer.headers['content-type'] ?? ''
  return {
    status: answer.statusCode ?? 0,
    tag: answer.headers.etag ?? '',
    contentType,
    text,
    body: text !== '' && contentType.includes('json') ? JSON.parse(text) : undefined,
  }
}
