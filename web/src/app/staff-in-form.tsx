import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { StaffSlotProps } from '../api/staff-slot.ts'
import { StaffSlotContext } from '../api/staff-slot.ts'
import { useSite } from '../settings/use-site.ts'
import { Skeleton } from '../ui/surface.tsx'

const StaffForm = lazy(() =>
  import('../staffing/staff-form.tsx').then(({ StaffForm }) => ({ default: StaffForm })),
)

const staffSlot = (props: StaffSlotProps) => (
  <Suspense fallback={<Skeleton height={66} />}>
    <StaffForm {...props} />
  </Suspense>
)

/** Gives the form of a teacher the fields of what counts of a person, in a house that plans by groups. */
export function StaffInForm({ children }: { readonly children: ReactNode }) {
  const site = useSite('teacher').data
  const isUsed = site !== undefined && 'staffing' in site && site.staffing
  return <StaffSlotContext value={isUsed ? staffSlot : undefined}>{children}</StaffSlotContext>
}
