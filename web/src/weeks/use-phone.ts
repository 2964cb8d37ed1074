import { useSyncExternalStore } from 'react'

/** Only on the screen: paper gets the whole table, even from a phone. */
const phone = window.matchMedia('screen and (max-width: 719.98px)')

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      phone.addEventListener('change', listener)
      return () => phone.removeEventListener('change', listener)
    },
    () => phone.matches,
  )
}
