import type { ReactNode } from 'react'
import { useState } from 'react'
import type { TeacherChange } from '#contract/teachers.ts'
import { isPhoneNumber } from '#domain/staffing/planning-facts.ts'
import { useStaffSlot } from '../../house/index.ts'

type StaffFacts = NonNullable<TeacherChange['staff']>

interface StaffEdit {
  /** Undefined in a house without groups. */
  readonly fields: ReactNode
  /** What is sent with the teacher: nothing when nothing was changed. */
  readonly sent: { readonly staff?: StaffFacts }
  readonly isFaulty: boolean
  clear(): void
}

/** What counts of a person, edited in the form of the teacher and saved in the same call. */
export function useStaffEdit(teacherId: number | undefined): StaffEdit {
  const slot = useStaffSlot()
  const [change, setChange] = useState<StaffFacts>({})
  const phone = change.phone?.trim()
  const isChanged = Object.keys(change).length > 0
  return {
    fields: slot?.({ teacherId, change, onChange: setChange }),
    sent: isChanged ? { staff: phone === undefined ? change : { ...change, phone } } : {},
    isFaulty: Boolean(phone) && !isPhoneNumber(phone ?? ''),
    clear: () => setChange({}),
  }
}
