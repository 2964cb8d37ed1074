import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MyChanges } from '#contract/my.ts'
import { myChangesQuery } from '../api/queries/my.ts'

/** Kept on each device: what was looked at on the phone is still news at the desk. */
const keyOf = (memberId: number) => `ownDaysSeen.${memberId}`

interface News {
  readonly days: MyChanges['days']
  seen(): void
}

/** What was changed of own days since this device was last told that it was seen. */
export function useNews(memberId: number): News {
  const key = keyOf(memberId)
  const [since, setSince] = useState(() => localStorage.getItem(key) ?? undefined)
  const { data } = useQuery(myChangesQuery(since))
  const remember = (until: string) => {
    localStorage.setItem(key, until)
    setSince(until)
  }
  const begins = since === undefined ? data?.until : undefined
  useEffect(() => {
    if (begins === undefined) return
    localStorage.setItem(key, begins)
    setSince(begins)
  }, [begins, key])
  return { days: data?.days ?? [], seen: () => data && remember(data.until) }
}
