import type { Query, QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'

const firstPause = 1_000
const longestPause = 30_000

/** Not a refusal: the same question may be answered the next time. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 500 || error.status === 429
}

/**
 * What is on the screen and could not be read is asked for again after 1, 2, 4 … s, until it was read. A query by
 * itself never retries (spec, section 7), so the first failure is said at once. What is no longer on the screen is
 * read when it is shown again.
 */
export function keepReading(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const waiting = new Map<string, { failures: number; timer: ReturnType<typeof setTimeout> }>()

  const settle = ({ queryHash }: Query) => {
    clearTimeout(waiting.get(queryHash)?.timer)
    waiting.delete(queryHash)
  }
  const plan = (query: Query, failures: number) => {
    clearTimeout(waiting.get(query.queryHash)?.timer)
    const pause = Math.min(firstPause * 2 ** (failures - 1), longestPause)
    const timer = setTimeout(() => read(query, failures), pause)
    waiting.set(query.queryHash, { failures, timer })
  }
  const read = (query: Query, failures: number) => {
    if (!query.isActive()) return settle(query)
    // An answer from before what is being saved would take it from the screen for a moment.
    if (client.isMutating() > 0) return plan(query, failures)
    if (query.state.fetchStatus === 'idle') query.fetch().catch(() => {})
  }

  const stop = cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'removed') settle(query)
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success') settle(query)
    else if (action.type === 'error' && !mayPass(action.error)) settle(query)
    else if (action.type === 'error') plan(query, (waiting.get(query.queryHash)?.failures ?? 0) + 1)
  })
  return () => {
    stop()
    for (const { timer } of waiting.values()) clearTimeout(timer)
  }
}

/** For a person who does not want to wait: all that is wanted on the screen and has no answer is asked for anew. */
export async function tryNow(client: QueryClient) {
  const unanswered = { type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const
  await client.cancelQueries(unanswered)
  await client.refetchQueries(unanswered)
}
