import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const paper = globalThis.matchMedia?.('print')
let begun = false

/**
 * True while the page is being printed, however that was begun. Drawn before the event is over, because the browser
 * then takes the page as it is.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => begun || (paper?.matches ?? false),
    () => false,
  )
}

function subscribe(listener: () => void) {
  const follow = (event: Event) => {
    if (event.type !== 'change') begun = event.type === 'beforeprint'
    flushSync(listener)
  }
  window.addEventListener('beforeprint', follow)
  window.addEventListener('afterprint', follow)
  paper?.addEventListener('change', follow)
  return () => {
    window.removeEventListener('beforeprint', follow)
    window.removeEventListener('afterprint', follow)
    paper?.removeEventListener('change', follow)
  }
}
