import { useSyncExternalStore } from 'react'
import type { ViewMode } from '#domain/access.ts'

const keyOf = (viewMode: ViewMode) => `tipClosed.${viewMode}`
const listeners = new Set<() => void>()

/** Each view has its own tip; once closed it stays away from this device until somebody asks for it. */
export function showTip(viewMode: ViewMode, shown: boolean) {
  if (shown) localStorage.removeItem(keyOf(viewMode))
  else localStorage.setItem(keyOf(viewMode), 'true')
  for (const listener of listeners) listener()
}

export function useTipShown(viewMode: ViewMode): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(keyOf(viewMode)) === null,
  )
}
