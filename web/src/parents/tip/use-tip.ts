import { useContext, useSyncExternalStore } from 'react'
import type { ViewMode } from '#domain/house/access.ts'
import { noteChoices } from '../../ui/choices-cookie.ts'
import { DrawnFor } from '../../ui/drawn-for.ts'

const keyOf = (viewMode: ViewMode) => `tipClosed.${viewMode}`
const listeners = new Set<() => void>()

/** Each view has its own tip; once closed it stays away from this device until it is asked for. */
export function showTip(viewMode: ViewMode, shown: boolean) {
  if (shown) localStorage.removeItem(keyOf(viewMode))
  else localStorage.setItem(keyOf(viewMode), 'true')
  noteChoices()
  for (const listener of listeners) listener()
}

export function useTipShown(viewMode: ViewMode): boolean {
  const drawn = useContext(DrawnFor)
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(keyOf(viewMode)) === null,
    () => !drawn?.isTipClosed,
  )
}
