import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { staffingFrom } from '#contract/wire/staffing.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import { staffingQuery } from '../api/queries/staffing.ts'
import { useHouse } from './house-context.tsx'

/** What the house has said of its groups and people, once it is here; nothing where it does not use it. */
export function useStaffing(): Staffing | undefined {
  const isUsed = useHouse().staffing
  const { data } = useQuery({ ...staffingQuery, enabled: isUsed })
  return isUsed && data ? staffingFrom(data) : undefined
}

const none: ReadonlyMap<number, string> = new Map()

/** The groups of the house by their ids, the same map for as long as they are the same; none without the switch. */
export function useGroupNames(): ReadonlyMap<number, string> {
  const isUsed = useHouse().staffing
  const { data } = useQuery({ ...staffingQuery, enabled: isUsed })
  const groups = isUsed ? data?.groups : undefined
  return useMemo(() => (groups ? new Map(groups.map(({ id, name }) => [id, name])) : none), [groups])
}
