import type { ComponentProps } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ParentWeek } from '#contract/weeks.ts'
import { Skeleton } from '../ui/surface.tsx'
import { Schedule } from '../weeks/schedule.tsx'
import { useLight } from './use-light.ts'

const Tooltips = lazy(() => import('../ui/tooltips.tsx').then(({ Tooltips }) => ({ default: Tooltips })))
const ComingDays = lazy(() =>
  import('../calendar/coming-days.tsx').then(({ ComingDays }) => ({ default: ComingDays })),
)

interface ParentAreaProps extends ComponentProps<typeof Schedule> {
  readonly week: ParentWeek
  readonly timeZone: string
  /** Whether the house shows its parents the stage of the day. */
  readonly hasLight: boolean
}

/** What parents see: the week, and below it when the house will be closed, which is fetched after the first view. */
export function ParentArea({ hasLight, ...props }: ParentAreaProps) {
  const isPainted = useAfterPaint()
  const lit = useLight(hasLight)
  return (
    <>
      {lit ? (
        <lit.parts.LitWeek {...props} light={lit.light}>
          {(week) => <ParentSchedule {...props} week={week} />}
        </lit.parts.LitWeek>
      ) : (
        <ParentSchedule {...props} />
      )}
      {isPainted && (
        <Suspense>
          <ComingDays today={props.today} />
        </Suspense>
      )}
    </>
  )
}

/** Once the week is on the screen: on a slow line what stands below it must not delay it. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return isPainted
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
