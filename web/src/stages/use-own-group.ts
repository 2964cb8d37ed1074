import { useState } from 'react'

const place = 'ownGroup'

/** The group that this device has chosen, while the house still has it. */
export function useOwnGroup(groups: readonly { readonly id: number }[]) {
  const [kept, setKept] = useState(() => Number(localStorage.getItem(place)) || null)
  const choose = (groupId: number | null) => {
    setKept(groupId)
    if (groupId === null) localStorage.removeItem(place)
    else localStorage.setItem(place, String(groupId))
  }
  const isThere = groups.some(({ id }) => id === kept)
  return [isThere ? kept : null, choose] as const
}
