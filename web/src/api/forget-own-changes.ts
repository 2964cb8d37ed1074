/** Where own changes are kept over a reload. They hold personal data, so they stay only as long as access is granted. */
/** The old word, so that what an older page has kept is found and forgotten. */
export const ownChangesKey = 'deeds'

const listeners = new Set<() => void>()

let setAside: string | undefined

export function forgetOwnChanges() {
  setAside = undefined
  localStorage.removeItem(ownChangesKey)
  for (const listener of listeners) listener()
}

export function onForgetOwnChanges(listener: () => void) {
  listeners.add(listener)
}

/** While the parent view is on nothing of the team lies in the browser's storage; only this page remembers. */
export function setOwnChangesAside() {
  setAside = localStorage.getItem(ownChangesKey) ?? setAside
  localStorage.removeItem(ownChangesKey)
}

export function takeOwnChangesBack() {
  if (setAside !== undefined && localStorage.getItem(ownChangesKey) === null)
    localStorage.setItem(ownChangesKey, setAside)
  setAside = undefined
}
