import { useEffect } from 'react'
import type { Direction } from '#domain/days/undo.ts'
import { actionAt } from '../../grid/index.ts'
import { isApple } from '../../ui/key-names.ts'

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with Cmd on a Mac; fields and dialogs keep their own. */
export function useUndoKeys(enabled: boolean, go: (direction: Direction) => void) {
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      if (!direction || event.defaultPrevented || isElsewhere(event.target)) return
      event.preventDefault()
      go(direction)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled, go])
}

function directionOf(event: KeyboardEvent): Direction | undefined {
  const { shiftKey, ctrlKey, metaKey } = event
  const held = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
  const direction = held ? actionAt('page', event) : undefined
  // On a Mac, Cmd+Y is the browser's.
  return direction === 'redo' && isApple && !shiftKey ? undefined : direction
}

function isElsewhere(target: EventTarget | null): boolean {
  const busy =
    'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]'
  const inside = target instanceof Element && target.closest(busy) !== null
  return inside || document.querySelector('[role=dialog][data-modal]') !== null
}
