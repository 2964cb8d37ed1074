/** What a handler answers with. Without a body it is a 204. */
export interface Answer<Body> {
  readonly status?: number
  readonly body?: Body
  /** The entity tag of what was read or written. */
  readonly tag?: string
}
