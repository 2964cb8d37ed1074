import type { RecordSource } from './day-record.ts'

interface Version {
  readonly source: RecordSource
  readonly spans: string | null
}

/**
 * What the management made of a day, and what stood there before; nothing where the newest word is another's. That the
 * person does not agree is a version as well, with the same times. Newest first.
 */
export function changeOfManagement<V extends Version>(
  versions: readonly V[],
): { readonly change: V; readonly before: V | undefined } | undefined {
  const [newest] = versions
  if (newest?.source !== 'management' || newest.spans === null) return undefined
  const end = versions.findIndex(({ source, spans }) => source !== 'management' || spans !== newest.spans)
  const change = versions[(end < 0 ? versions.length : end) - 1]
  return change && { change, before: end < 0 ? undefined : versions[end] }
}
