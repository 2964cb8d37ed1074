import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { MyChanges } from '#contract/my.ts'
import { myChangesQuery } from '../api/queries/my.ts'

/** Kept on each device: what was looked at on the phone is still news at the desk. */
const keyOf = (memberId: number) => `ownDaysSeen.${memberId}`

interface News {
  readonly days: MyChanges['days']
  seen(): void
}

const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For the page and for the dot that leads to it. */
function remember(key: string, until: string) {
  localStorage.setItem(key, until)
  for (const listener of listeners) listener()
}

/** What was changed of own days since this device was last told that it was seen. */
export function useNews(memberId: number): News {
  const key = keyOf(memberId)
  const since = useSyncExternalStore(listen, () => localStorage.getItem(key)) ?? undefined
  const { data } = useQuery(myChangesQuery(since))
  const begins = since === undefined ? data?.until : undefined
  useEffect(() => {
    if (begins !== undefined) remember(key, begins)
  }, [begins, key])
  return { days: data?.days ?? [], seen: () => data && remember(key, data.until) }
}
