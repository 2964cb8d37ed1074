import { useEffect } from 'react'
import { actionAt } from './keymap.ts'

/** What the table marks with `data-attention` is worth a look: a line with a gap, a day with a hint. */
export type AttentionKind = 'gap' | 'hint'

/** Moves the focus to the next place that is worth a look, round and round; `kind` leaves out the others. */
export function goToAttention(within: ParentNode, step: 1 | -1, kind?: AttentionKind): boolean {
  const marked = kind ? `[data-attention="${kind}"]` : '[data-attention]'
  const places = [...within.querySelectorAll<HTMLElement>(marked)]
  const now = document.activeElement
  const isPast = (place: HTMLElement) => now !== null && isBefore(now, place)
  const isBehind = (place: HTMLElement) => now !== null && isBefore(place, now)
  const next =
    step === 1
      ? (places.find((place) => place !== now && isPast(place)) ?? places[0])
      : (places.findLast((place) => place !== now && isBehind(place)) ?? places.at(-1))
  next?.focus({ focusVisible: true } as FocusOptions)
  next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  return next !== undefined
}

function isBefore(a: Element, b: Element): boolean {
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** F9 and Shift+F9. */
export function useAttentionKeys(enabled: boolean, go: (step: 1 | -1) => void) {
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      const action = actionAt('attention', event)
      if (!action || event.defaultPrevented || document.querySelector('[role=dialog][data-modal]')) return
      event.preventDefault()
      go(action === 'next' ? 1 : -1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled, go])
}
