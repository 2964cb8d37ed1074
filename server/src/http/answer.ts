import type { EncodedBody } from './encoded-body.ts'

/** What a handler answers with. Without a body it is a 204. */
export interface Answer<Body> {
  readonly status?: number
  readonly body?: Body
  /** The body as it is sent, where another thread has made it so. */
  readonly encoded?: EncodedBody
  /** The entity tag of what was read or written. */
  readonly tag?: string
}
