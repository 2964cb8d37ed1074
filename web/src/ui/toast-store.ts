import { useSyncExternalStore } from 'react'

export interface ToastText {
  readonly title: string
  readonly message?: string
  readonly destructive?: boolean
  readonly action?: { readonly label: string; act(): void }
}

export interface Toast extends ToastText {
  readonly id: number
}

/** Only one toast is visible at a time: a new one takes the place of the one before (spec, section 9). */
let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(text: ToastText) {
  lastId += 1
  current = { ...text, id: lastId }
  for (const listener of listeners) listener()
}

/**
 * What a toast offers, say to undo, is about the latest change: after another one it would mean that one. What went
 * wrong stays said: the next edit that is saved must not take it from the screen.
 */
export function withdrawOffer() {
  if (current?.action && !current.destructive) hideToast(current.id)
}

/** Whatever was said belongs to a view that is gone. */
export function clearToast() {
  if (current) hideToast(current.id)
}

export function hideToast(id: number) {
  if (current?.id !== id) return
  current = undefined
  for (const listener of listeners) listener()
}

export const isToastShown = () => current !== undefined

export function useToast(): Toast | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    // Drawn on the server, where nothing was done yet.
    () => undefined,
  )
}
