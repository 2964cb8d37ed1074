import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { staffingQuery } from './queries/staffing.ts'
import { useStaffingSwitch } from './staffing.ts'

const none: ReadonlyMap<number, string> = new Map()

/** The groups of the house by their ids, the same map for as long as they are the same; none without the switch. */
export function useGroupNames(): ReadonlyMap<number, string> {
  const isUsed = useStaffingSwitch()
  const { data } = useQuery({ ...staffingQuery, enabled: isUsed })
  const groups = isUsed ? data?.groups : undefined
  return useMemo(() => (groups ? new Map(groups.map(({ id, name }) => [id, name])) : none), [groups])
}
