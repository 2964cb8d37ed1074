import { useLayoutEffect, useRef } from 'react'
import type { Box, Obstacle } from './toast-place.ts'
import { placeOfToast } from './toast-place.ts'

/** What must stay free, and how much it matters: what can be pressed in a dialog most of all. */
const weights = [
  ['[data-modal] :is(button, input, select, textarea, [role=radio], [role=switch])', 100],
  ['[data-modal]', 3],
  ['tr:has([data-changed]), tr:has(:focus), li:has(:focus)', 40],
  ['tbody tr:last-child', 20],
  ['[role=tablist], [role=tablist] + * button', 20],
  ['tbody', 0.1],
] as const

/**
 * Keeps the toasts out of the way, and finds another place for them when a dialog opens or closes. It works on the
 * element itself, so that nothing is drawn again for it.
 */
export function useToastPlace(toastId: number | undefined) {
  const viewport = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (toastId === undefined) return
    const place = () => {
      const list = viewport.current
      if (!list) return
      const { width, height } = list.getBoundingClientRect()
      const screen = freeScreen()
      list.style.setProperty('--top', `${screen.top}px`)
      list.dataset.place = placeOfToast({ width, height }, screen, obstacles())
    }
    place()
    // The dialog that opened or closed has given its focus back by then.
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    const seen = new MutationObserver(later)
    seen.observe(document.body, { childList: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      seen.disconnect()
      window.removeEventListener('resize', later)
    }
  }, [toastId])
  return viewport
}

/** Below the header, where that stays in sight. */
function freeScreen(): Box {
  const header = document.querySelector('header')
  const stays = header && getComputedStyle(header).position === 'sticky'
  const { clientWidth, clientHeight } = document.documentElement
  return { left: 0, top: stays ? header.offsetHeight : 0, right: clientWidth, bottom: clientHeight }
}

function obstacles(): Obstacle[] {
  return weights.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].map((element) => ({
      box: element.getBoundingClientRect(),
      weight,
    })),
  )
}
