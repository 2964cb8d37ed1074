import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { StaffChange } from '#contract/staffing.ts'

export interface StaffSlotProps {
  /** No teacher yet in the form for a new person. */
  readonly teacherId: number | undefined
  /** What was changed in this form. */
  readonly change: StaffChange
  onChange(change: StaffChange): void
}

/** Fields of what counts of a person, for the form of a teacher; undefined in a house without groups. */
type StaffSlot = (props: StaffSlotProps) => ReactNode

export const StaffSlotContext = createContext<StaffSlot | undefined>(undefined)

export const useStaffSlot = () => useContext(StaffSlotContext)
