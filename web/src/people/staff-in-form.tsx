import type { ReactNode } from 'react'
import { useSite } from '../api/queries/sites.ts'
import type { StaffSlotProps } from '../house/staffing/staff-slot.ts'
import { StaffSlotContext } from '../house/staffing/staff-slot.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace } from '../ui/place.tsx'

const [StaffForm] = lateComponent(() =>
  import('../house/staffing/staff-form.tsx').then(({ StaffForm }) => StaffForm),
)

const staffSlot = (props: StaffSlotProps) => (
  <AreaPlace height={66}>
    <StaffForm {...props} />
  </AreaPlace>
)

/** Gives the form of a teacher the fields of what counts of a person, in a house that plans by groups. */
export function StaffInForm({ children }: { readonly children: ReactNode }) {
  const site = useSite('teacher').data
  const isUsed = site !== undefined && 'staffing' in site && site.staffing
  return <StaffSlotContext value={isUsed ? staffSlot : undefined}>{children}</StaffSlotContext>
}
