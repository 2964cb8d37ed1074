import type { Mutation, QueryClient, QueryKey } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'

const owed = new Map<string, QueryKey>()
let isWaiting = false

/**
 * Reads again what has changed, and all whose keys begin like these. Not while something is being saved: that is shown
 * already, and an answer from before it would take it from the screen for a moment.
 */
export function readAgain(client: QueryClient, queryKeys: readonly QueryKey[]) {
  for (const key of queryKeys) owed.set(hashKey(key), key)
  if (client.isMutating() === 0) return readOwed(client)
  if (isWaiting) return
  isWaiting = true
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating() > 0) return
    stop()
    isWaiting = false
    readOwed(client)
  })
}

function readOwed(client: QueryClient) {
  const keys = [...owed.values()]
  owed.clear()
  for (const queryKey of keys) void client.invalidateQueries({ queryKey })
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
