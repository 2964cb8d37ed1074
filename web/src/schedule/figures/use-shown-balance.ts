import { useSyncExternalStore } from 'react'

const key = 'showTotalBalance'
const listeners = new Set<() => void>()

export function showBalance(shown: boolean) {
  localStorage.setItem(key, String(shown))
  for (const listener of listeners) listener()
}

/** The total-balance column: on unless this device chose otherwise. */
export function useShownBalance(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(key) !== 'false',
    () => true,
  )
}
