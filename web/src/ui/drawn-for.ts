import { createContext, useSyncExternalStore } from 'react'
import type { DrawnChoices } from '#contract/first-view.ts'

/**
 * What the server has drawn the first view for; nothing where the browser draws it. The first drawing of the browser must
 * be the same, so that it can take over what is there.
 */
export const DrawnFor = createContext<DrawnChoices | undefined>(undefined)

const never = () => () => {}

/** False on the server and while the browser takes over its drawing: then the width of the screen is unknown. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

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
