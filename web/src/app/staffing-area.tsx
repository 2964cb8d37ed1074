import { lazy, Suspense } from 'react'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { StaffingSwitch } from '../settings/staffing-switch.tsx'
import { Skeleton } from '../ui/surface.tsx'

const StaffingCards = lazy(() =>
  import('./staffing-cards.tsx').then(({ StaffingCards }) => ({ default: StaffingCards })),
)

interface StaffingAreaProps {
  readonly used: boolean
  readonly today: CalendarDate
}

/** Whether the house plans by groups; only then all that it says of them is fetched. */
export function StaffingArea({ used, today }: StaffingAreaProps) {
  return (
    <>
      <StaffingSwitch used={used} />
      {used && (
        <Suspense fallback={<Skeleton height={220} />}>
          <StaffingCards today={today} />
        </Suspense>
      )}
    </>
  )
}
