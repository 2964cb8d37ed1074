/** Where deeds are kept over a reload. They hold personal data, so they stay only as long as access is granted. */
export const deedsKey = 'deeds'

const listeners = new Set<() => void>()

export function forgetDeeds() {
  localStorage.removeItem(deedsKey)
  for (const listener of listeners) listener()
}

export function onForgetDeeds(listener: () => void) {
  listeners.add(listener)
}
