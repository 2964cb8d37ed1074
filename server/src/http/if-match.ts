/** The entity tags that an `If-Match` header lists; undefined when there is no condition. */
export function tagsIn(header: string | undefined): ReadonlySet<string> | undefined {
  if (header === undefined) return undefined
  return new Set(header.match(/"[^"]*"|\*/g) ?? [])
}

/** Whether one thing may be written: no condition, or its present tag is listed. `*` asks only that it exists. */
export function mayWrite(header: string | undefined, presentTag: string): boolean {
  const tags = tagsIn(header)
  return !tags || tags.has('*') || tags.has(presentTag)
}
