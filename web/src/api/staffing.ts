import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { staffingFrom } from '#contract/wire/staffing.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import { staffingQuery } from './queries/staffing.ts'

/** Whether the house uses groups and staffing: without it nothing of them is offered, fetched or shown. */
export const StaffingContext = createContext(false)

export const useStaffingSwitch = () => useContext(StaffingContext)

/** What the house has said of its groups and people, once it is here; nothing where it does not use it. */
export function useStaffing(): Staffing | undefined {
  const isUsed = useStaffingSwitch()
  const { data } = useQuery({ ...staffingQuery, enabled: isUsed })
  return isUsed && data ? staffingFrom(data) : undefined
}
