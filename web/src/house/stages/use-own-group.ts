import { useContext, useSyncExternalStore } from 'react'
import { noteChoices } from '../../ui/choices-cookie.ts'
import { DrawnFor } from '../../ui/drawn-for.ts'

const place = 'ownGroup'
const listeners = new Set<() => void>()

function choose(groupId: number | null) {
  if (groupId === null) localStorage.removeItem(place)
  else localStorage.setItem(place, String(groupId))
  noteChoices()
  for (const listener of listeners) listener()
}

/** The group that this device has chosen, while the house still has it. */
export function useOwnGroup(groups: readonly { readonly id: number }[]) {
  const drawn = useContext(DrawnFor)
  const kept = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => Number(localStorage.getItem(place)) || null,
    () => drawn?.ownGroup ?? null,
  )
  const isThere = groups.some(({ id }) => id === kept)
  return [isThere ? kept : null, choose] as const
}
