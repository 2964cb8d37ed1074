import { useSyncExternalStore } from 'react'

/** Asked once for each question; a list that is asked for again would have no listeners. */
export function mediaQuery(query: string): () => boolean {
  const list = globalThis.matchMedia?.(query)
  const subscribe = (listener: () => void) => {
    list?.addEventListener('change', listener)
    return () => list?.removeEventListener('change', listener)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => list?.matches ?? false,
      () => false,
    )
}
