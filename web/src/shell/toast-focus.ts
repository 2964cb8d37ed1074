import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { focusIfLost } from '../ui/focus.ts'

/**
 * The key leads to the messages from everywhere, out of a dialog too, which else takes its focus back; and when the last
 * one is gone the focus returns to where it came from, or to the heading of the place.
 */
export function useToastFocus(list: RefObject<HTMLOListElement | null>, toastId: number | undefined) {
  const cameFrom = useRef<HTMLElement>(null)
  useEffect(() => {
    const region = list.current?.parentElement
    if (!region) return
    const comesIn = (event: FocusEvent) =>
      event.relatedTarget instanceof Node && region.contains(event.relatedTarget)
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener(
      'focusout',
      (event) => {
        if (!comesIn(event)) return
        if (document.querySelector('[data-modal]')) event.stopPropagation()
        if (event.target instanceof HTMLElement && !region.contains(event.target))
          cameFrom.current = event.target
      },
      { signal, capture: true },
    )
    // Not on its way down: the messages themselves wait while they are looked at.
    region.addEventListener('focusin', (event) => event.stopPropagation(), { signal })
    return () => listening.abort()
  }, [list])
  useEffect(() => {
    if (toastId !== undefined) return
    const now = document.activeElement
    if (now !== document.body && !list.current?.contains(now)) return
    const before = cameFrom.current
    cameFrom.current = null
    if (before?.isConnected) before.focus()
    else if (now !== document.body) {
      list.current?.blur()
      focusIfLost(() => document.querySelector<HTMLElement>('main h2[tabindex], main h1[tabindex], main'))
    }
  }, [list, toastId])
}
