import type { ComponentProps } from 'react'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/surface.tsx'
import { Schedule } from '../weeks/schedule.tsx'

const Tooltips = lazy(() => import('../ui/tooltips.tsx').then(({ Tooltips }) => ({ default: Tooltips })))
const ComingDays = lazy(() =>
  import('../calendar/coming-days.tsx').then(({ ComingDays }) => ({ default: ComingDays })),
)

/** What parents see: the week, and below it when the house will be closed, which is fetched after the first view. */
export function ParentArea(props: ComponentProps<typeof Schedule>) {
  return (
    <>
      <ParentSchedule {...props} />
      <Suspense>
        <ComingDays today={props.today} />
      </Suspense>
    </>
  )
}

/** Most houses keep their notes to themselves, so tooltips are loaded only where there are some. */
function ParentSchedule(props: ComponentProps<typeof Schedule>) {
  const hasNotes = props.week.teachers.some(({ timeSlots }) => timeSlots.some(({ notes }) => notes))
  if (!hasNotes) return <Schedule {...props} />
  return (
    <Suspense fallback={<Skeleton height={609} />}>
      <Tooltips>
        <Schedule {...props} />
      </Tooltips>
    </Suspense>
  )
}
