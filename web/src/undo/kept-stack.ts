import { useSyncExternalStore } from 'react'
import type { UndoStack } from '#domain/undo.ts'
import { emptyStack } from '#domain/undo.ts'
import { deedsKey, onForgetDeeds } from '../api/forget-deeds.ts'
import type { UndoAction } from './undo-action.ts'

type Stack = UndoStack<UndoAction>

let stack = readKept()
const listeners = new Set<() => void>()

/** The browser keeps them for this address alone, and an address belongs to one site. */
function readKept(): Stack {
  try {
    const kept = JSON.parse(localStorage.getItem(deedsKey) ?? 'null') as Partial<Stack> | null
    return kept?.done && kept.undone ? { done: kept.done, undone: kept.undone } : emptyStack
  } catch {
    return emptyStack
  }
}

/** A browser gives a page about 5 MB: when that is not enough, the older half is left out until the rest fits. */
function keep({ done, undone }: Stack) {
  for (let most = done.length; done.length + undone.length > 0; most = Math.floor(most / 2)) {
    try {
      localStorage.setItem(deedsKey, JSON.stringify({ done: done.slice(done.length - most), undone }))
      return
    } catch {
      if (most === 0) break
    }
  }
  localStorage.removeItem(deedsKey)
}

function show(next: Stack) {
  stack = next
  for (const listener of listeners) listener()
}

export const currentStack = (): Stack => stack

export function changeStack(change: (before: Stack) => Stack) {
  const next = change(stack)
  if (next === stack) return
  keep(next)
  show(next)
}

onForgetDeeds(() => show(emptyStack))
// Another tab of this browser did or forgot something.
window.addEventListener('storage', ({ key }) => {
  if (key === deedsKey || key === null) show(readKept())
})

export function useStack(): Stack {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentStack)
}
