import type { QueryClient } from '@tanstack/react-query'
import { onlineManager } from '@tanstack/react-query'

/**
 * Waits for what is still being saved: saving and undoing at once means what was just saved. What waits for the
 * network is not waited for; then undoing waits for it as well.
 */
export function otherWrites(client: QueryClient): Promise<void> {
  const cache = client.getMutationCache()
  const isOver = () =>
    cache
      .getAll()
      .every(({ state }) => state.status !== 'pending' || (state.isPaused && !onlineManager.isOnline()))
  return new Promise((resolve) => {
    if (isOver()) return resolve()
    const unsubscribe = cache.subscribe(() => {
      if (!isOver()) return
      unsubscribe()
      resolve()
    })
  })
}
