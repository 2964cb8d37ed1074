import type { Mutation, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'

const owed = new Map<string, QueryKey>()
let waitingReaders: (() => void)[] = []
let isWaiting = false

/**
 * Reads again what has changed, and all whose keys begin like these. Not while something is being saved: that is shown
 * already, and an answer from before it would take it from the screen for a moment. `onRead` is called when all of it is
 * here, however many tries that took (`keep-reading.ts`); a mutation must not wait for that, since this waits for the
 * mutation.
 */
export function readAgain(client: QueryClient, queryKeys: readonly QueryKey[], onRead?: () => void) {
  for (const key of queryKeys) owed.set(hashKey(key), key)
  if (onRead) waitingReaders.push(onRead)
  if (client.isMutating() === 0) return void readOwed(client)
  if (isWaiting) return
  isWaiting = true
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating() > 0) return
    stop()
    isWaiting = false
    void readOwed(client)
  })
}

async function readOwed(client: QueryClient) {
  const keys = [...owed.values()]
  const readers = waitingReaders
  owed.clear()
  waitingReaders = []
  const report = () => {
    for (const onRead of readers) onRead()
  }
  const early = askedBefore(client, keys)
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  await Promise.all(early.map(({ promise }) => promise?.catch(() => {})))
  // One that failed is tried again anyway.
  const outdated = early.filter(({ state }) => state.data !== undefined).map(({ queryKey }) => queryKey)
  const reportWhenRead = () => whenRead(client, keys, report)
  if (outdated.length > 0) return readAgain(client, outdated, reportWhenRead)
  if (readers.length > 0) reportWhenRead()
}

/**
 * On their way since before the change, and not sent anew by being invalidated: what is asked for the first time, or is
 * not on the screen. Their answers may be older than the change, and would count as new.
 */
function askedBefore(client: QueryClient, queryKeys: readonly QueryKey[]): Query[] {
  const found = queryKeys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
  return [...new Set(found)].filter(
    (query) => query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive()),
  )
}

/** A read that failed leaves its query invalidated: it is still owed. */
function whenRead(client: QueryClient, queryKeys: readonly QueryKey[], act: () => void) {
  const cache = client.getQueryCache()
  const isOwed = () =>
    queryKeys.some((queryKey) =>
      cache.findAll({ queryKey, type: 'active' }).some(({ state }) => state.isInvalidated),
    )
  if (!isOwed()) return act()
  const stop = cache.subscribe(() => {
    if (isOwed()) return
    stop()
    act()
  })
}

/**
 * The same for a mutation that wants to wait for what it changed: it reads as soon as no mutation of another scope is
 * on its way. Those of its own scope wait for it, so it must not wait for them.
 */
export async function readAfterOthers(client: QueryClient, ownScope: string, queryKey: QueryKey) {
  const others = {
    predicate: ({ state, options }: Mutation) => !state.isPaused && options.scope?.id !== ownScope,
  }
  if (client.isMutating(others) > 0)
    await new Promise<void>((done) => {
      const stop = client.getMutationCache().subscribe(() => {
        if (client.isMutating(others) > 0) return
        stop()
        done()
      })
    })
  await client.invalidateQueries({ queryKey })
}
