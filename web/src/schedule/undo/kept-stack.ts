import { useSyncExternalStore } from 'react'
import type { UndoStack } from '#domain/days/undo.ts'
import { emptyStack } from '#domain/days/undo.ts'
import { onForgetOwnChanges, ownChangesKey } from '../../edits/forget-own-changes.ts'
import type { UndoAction } from './undo-action.ts'

type Stack = UndoStack<UndoAction>

/** Counted up when changes are kept in another shape: those of an older page are forgotten, not misread. */
const shape = 2

let stack: Stack
/** As it was last read or written here: when another text is kept, another tab has been at it. */
let known: string | null
takeKept()
const listeners = new Set<() => void>()

/** The browser keeps them for this address alone, and an address belongs to one site. */
function takeKept() {
  known = localStorage.getItem(ownChangesKey)
  try {
    const kept = JSON.parse(known ?? 'null') as (Stack & { readonly shape?: number }) | null
    stack = kept?.shape === shape ? { done: kept.done, undone: kept.undone } : emptyStack
  } catch {
    stack = emptyStack
  }
}

/** A browser gives a page about 5 MB: when that is not enough, the older half is left out until the rest fits. */
function keep({ done, undone }: Stack) {
  for (let most = done.length; done.length + undone.length > 0; most = Math.floor(most / 2)) {
    try {
      const text = JSON.stringify({ shape, done: done.slice(done.length - most), undone })
      localStorage.setItem(ownChangesKey, text)
      known = text
      return
    } catch {
      if (most === 0) break
    }
  }
  localStorage.removeItem(ownChangesKey)
  known = null
}

function show(next: Stack) {
  stack = next
  for (const listener of listeners) listener()
}

export const currentStack = (): Stack => stack

export function changeStack(change: (before: Stack) => Stack) {
  // Two tabs may do something at the same moment: the news of it comes later than the change.
  if (localStorage.getItem(ownChangesKey) !== known) takeKept()
  const next = change(stack)
  if (next === stack) return
  keep(next)
  show(next)
}

onForgetOwnChanges(() => {
  known = null
  show(emptyStack)
})
// Another tab of this browser did or forgot something.
window.addEventListener('storage', ({ key }) => {
  if (key !== ownChangesKey && key !== null) return
  takeKept()
  show(stack)
})

export function useStack(): Stack {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentStack)
}
