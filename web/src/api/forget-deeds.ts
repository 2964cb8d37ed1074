/** Where deeds are kept over a reload. They hold personal data, so they stay only as long as access is granted. */
export const deedsKey = 'deeds'

const listeners = new Set<() => void>()

let setAside: string | undefined

export function forgetDeeds() {
  setAside = undefined
  localStorage.removeItem(deedsKey)
  for (const listener of listeners) listener()
}

export function onForgetDeeds(listener: () => void) {
  listeners.add(listener)
}

/** While the parent view is on nothing of the team lies in the browser's storage; only this page remembers. */
export function setDeedsAside() {
  setAside = localStorage.getItem(deedsKey) ?? setAside
  localStorage.removeItem(deedsKey)
}

export function takeDeedsBack() {
  if (setAside !== undefined && localStorage.getItem(deedsKey) === null)
    localStorage.setItem(deedsKey, setAside)
  setAside = undefined
}
