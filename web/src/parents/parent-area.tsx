import type { ComponentProps, ReactNode } from 'react'
import { Suspense, useContext, useEffect, useMemo, useState } from 'react'
import type { ParentWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { loadComingDays } from '../house/index.ts'
import { Schedule } from '../schedule/index.ts'
import { DrawnFor } from '../ui/drawn-for.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace, Boundary, PlaceFailed } from '../ui/place.tsx'
import { useLight } from './use-light.ts'

const [Tooltips, fetchTooltips] = lateComponent(() =>
  import('../ui/tooltips.tsx').then(({ Tooltips }) => Tooltips),
)
const [ComingDays, fetchComingDays] = lateComponent(loadComingDays)

export { fetchComingDays, fetchTooltips }

interface ParentAreaProps extends ComponentProps<typeof Schedule> {
  readonly week: ParentWeek
  readonly timeZone: string
  /** Whether the house shows its parents the stage of the day. */
  readonly hasLight: boolean
  /** Whom to call, where the house has said it. */
  readonly ask: ReactNode
}

/** What parents see: the week, and below it when the house will be closed, which is fetched after the first view. */
export function ParentArea({ hasLight, ask, ...props }: ParentAreaProps) {
  const lit = useLight(hasLight)
  const schedule = <ParentSchedule {...props} />
  const closings = <BelowWeek today={props.today} />
  if (lit) return <lit.parts.WeekWithLight {...props} light={lit.light} {...{ schedule, ask, closings }} />
  return (
    <>
      {schedule}
      {ask}
      {closings}
    </>
  )
}

function BelowWeek({ today }: { readonly today: CalendarDate }) {
  const isPainted = useAfterPaint()
  // The same element while the day is the same: drawn by the server, it then stays until its chunk is here.
  const days = useMemo(
    () => (
      <Boundary failed={(failure) => <PlaceFailed {...failure} />}>
        <Suspense>
          <ComingDays today={today} />
        </Suspense>
      </Boundary>
    ),
    [today],
  )
  return isPainted && days
}

/** Once the week is on the screen: on a slow line what stands below it must not delay it. The server draws it at once. */
function useAfterPaint(): boolean {
  const isDrawn = useContext(DrawnFor) !== undefined
  const [isPainted, setPainted] = useState(isDrawn)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return isPainted
}

/** Most houses keep their notes to themselves, so tooltips are loaded only where there are some. */
function ParentSchedule(props: ComponentProps<typeof Schedule>) {
  if (!hasNotes(props.week)) return <Schedule {...props} />
  return (
    <AreaPlace height={609}>
      <Tooltips>
        <Schedule {...props} />
      </Tooltips>
    </AreaPlace>
  )
}

export function hasNotes(week: ComponentProps<typeof Schedule>['week']): boolean {
  return week.teachers.some(({ timeSlots }) => timeSlots.some(({ notes }) => notes))
}
