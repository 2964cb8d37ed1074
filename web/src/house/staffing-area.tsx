import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace } from '../ui/place.tsx'
import { StaffingSwitch } from './settings/staffing-switch.tsx'

const [StaffingCards] = lateComponent(() =>
  import('./staffing-cards.tsx').then(({ StaffingCards }) => StaffingCards),
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
        <AreaPlace height={220}>
          <StaffingCards today={today} />
        </AreaPlace>
      )}
    </>
  )
}
