/** A request that left, and how it is answered. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}
export type Answer = (sent: Sent) => unknown

/** Thrown by an answer: a server that cannot, with its own sentence or without one. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly more: object
  constructor(status: number, message = '', code = 'unheard_of', current?: unknown, more = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = { current, ...more }
  }
}

/** The browser's own fetch, answered here. What goes out is noted. */
export function answering(answer: Answer): Sent[] {
  const all: Sent[] = []
  globalThis.fetch = async (url, init = {}) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    const sent = { method: init.method ?? 'GET', path: String(url), body }
    all.push(sent)
    try {
      return new Response(JSON.stringify((await answer(sent)) ?? {}))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status: statusCode, code, message, more } = error
      const problem = { statusCode, code, message, ...more }
      return new Response(error.message ? JSON.stringify(problem) : '', { status: error.status })
    }
  }
  return all
}
