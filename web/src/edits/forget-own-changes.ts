/**
 * Where own changes are kept over a reload. They hold personal data, so they stay only as long as access is granted.
 * The old word, so that what an older page has kept is found and forgotten.
 */
export const ownChangesKey = 'deeds'

const listeners = new Set<() => void>()

/** Edits that are not stored yet, of every tab. */
export const outboxPrefix = 'outbox-'

let setAside: string | undefined
let isAside = false

export const areOwnChangesAside = () => isAside

const keptQueues = () => Object.keys(localStorage).filter((key) => key.startsWith(outboxPrefix))

/** Whether some tab, perhaps one that is closed, has left edits that are not stored yet. */
export const hasKeptEdits = () => keptQueues().length > 0

export function forgetOwnChanges() {
  setAside = undefined
  localStorage.removeItem(ownChangesKey)
  for (const key of keptQueues()) localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

export function onForgetOwnChanges(listener: () => void) {
  listeners.add(listener)
}

/** While the parent view is on nothing of the team lies in the browser's storage; only this page remembers. */
export function setOwnChangesAside() {
  isAside = true
  setAside = localStorage.getItem(ownChangesKey) ?? setAside
  localStorage.removeItem(ownChangesKey)
  for (const listener of asideListeners) listener()
}

export function takeOwnChangesBack() {
  if (setAside !== undefined && localStorage.getItem(ownChangesKey) === null)
    localStorage.setItem(ownChangesKey, setAside)
  setAside = undefined
  isAside = false
  for (const listener of asideListeners) listener()
}

const asideListeners = new Set<() => void>()

/** They are set aside, or may be kept again. */
export function onOwnChangesAside(listener: () => void) {
  asideListeners.add(listener)
}
