import type { QueryClient, QueryKey } from '@tanstack/react-query'
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
