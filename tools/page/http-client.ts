import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:http'

export interface HttpAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** No whole answer came. `untouched` says that nothing can have happened: a new connection, and not one byte back. */
export class NoAnswer extends Error {
  readonly untouched: boolean

  constructor(cause: Error, untouched: boolean) {
    super(`No answer: ${cause.message}`, { cause })
    this.untouched = untouched
  }
}

export interface Sent {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** Longer than any answer may take, so that a request without end is seen and does not stop the run. */
const givesUpAfter = 30_000

/** A client over real sockets that stay open, as browsers and proxies keep them. Cheaper than fetch by half. */
export class HttpClient {
  readonly #agent: Agent
  readonly #headers: Record<string, string>

  constructor(headers: Record<string, string> = {}, connections = 64) {
    this.#headers = headers
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  send(origin: string, { method, path, body, headers }: Sent): Promise<HttpAnswer> {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    return new Promise<HttpAnswer>((done, failed) => {
      const asked = request(`${origin}${path}`, {
        method,
        headers: { origin, ...this.#headers, ...headers },
        agent: this.#agent,
        signal: AbortSignal.timeout(givesUpAfter),
      })
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
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: Buffer.concat(parts).toString(),
  }
}
