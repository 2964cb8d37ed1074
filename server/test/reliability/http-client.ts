import { HttpClient as Sockets } from '#tools/page/http-client.ts'

export interface HttpAnswer {
  readonly status: number
  readonly tag: string
  readonly contentType: string
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies freely; the contract tests check their shape
  readonly body: any
}

/** The same client with its answers read, for tests that look into them. */
export class HttpClient {
  readonly #sockets: Sockets
  readonly headers: Record<string, string>

  constructor(headers: Record<string, string> = {}, connections = 64) {
    this.headers = headers
    this.#sockets = new Sockets(headers, connections)
  }

  async send(
    origin: string,
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<HttpAnswer> {
    const sent = { method, path, body, headers: { origin, ...more } }
    const { status, headers, text } = await this.#sockets.send(origin, sent)
    const contentType = headers['content-type'] ?? ''
    const isJson = text !== '' && contentType.includes('json')
    return { status, tag: headers.etag ?? '', contentType, text, body: isJson ? JSON.parse(text) : undefined }
  }

  close() {
    this.#sockets.close()
  }
}
