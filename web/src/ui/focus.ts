import { flushSync } from 'react-dom'

type Find = () => HTMLElement | null | undefined

/** Makes a change and focuses what it has drawn, in one step: a key that is pressed meanwhile finds its place. */
export function focusAfter(change: () => void, find: Find) {
  flushSync(change)
  find()?.focus()
}

/**
 * Gives the focus a place if what had it is gone. Later, because a dialog that closes gives it back by itself, in a timer
 * of its own, and the key that closed something must not press what is focused.
 */
export function focusIfLost(find: Find) {
  setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}
