import { useState } from 'react'

const key = 'showTotalBalance'

/** The total-balance column: on until this device was told otherwise. */
export function useShownBalance() {
  const [shown, setShown] = useState(() => localStorage.getItem(key) !== 'false')
  const show = (next: boolean) => {
    localStorage.setItem(key, String(next))
    setShown(next)
  }
  return [shown, show] as const
}
