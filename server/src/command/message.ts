interface Failure {
  readonly message?: string
  readonly code?: string
  readonly errors?: readonly Error[]
  readonly cause?: unknown
}

/** One clear line for whatever was thrown. Not PostgreSQL's detail: it holds the row, with names and hashes. */
export function messageOf(error: unknown): string {
  const { message, code, errors, cause } = error as Failure
  // A host name with several addresses that all refuse: Node gathers the refusals and says nothing itself.
  const said = message || errors?.[0]?.message || code || String(error)
  const because = cause === undefined ? '' : `: ${messageOf(cause)}`
  return `${said}${because}`.replaceAll(/\s*\n\s*/g, ' ').trim()
}
