import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { useSite } from '../settings/use-site.ts'
import { whenIdle } from '../ui/when-idle.ts'
import type { StageArea } from './stage-area.tsx'
import type { WeekDialog } from './week-dialog.ts'

let fetched: typeof StageArea | undefined

/**
 * What a week offers of the parents' light and of the report of a shortage, and its dialog. Its script is fetched when
 * the page has nothing else to do; not `lazy`, which shows a placeholder for 300 ms at least.
 */
export function useStageArea(
  week: TeacherWeek,
  opened: WeekDialog | undefined,
  onClose: () => void,
  date?: CalendarDate,
): { offered: readonly ('stage' | 'report')[]; dialog: ReactNode } {
  const { data: site } = useSite('teacher')
  const known = site && 'version' in site ? site : undefined
  const [Area, setArea] = useState(() => fetched)
  const asked = opened === 'stage' || opened === 'report' ? opened : undefined
  const isOffered = known?.parentsLight === true
  useEffect(() => {
    if (!isOffered || Area) return
    const fetchArea = () =>
      void import('./stage-area.tsx').then(
        ({ StageArea }) => {
          fetched = StageArea
          setArea(() => StageArea)
        },
        // The next time it is asked for, it is fetched again.
        () => asked && onClose(),
      )
    return asked ? fetchArea() : whenIdle(fetchArea)
  }, [isOffered, Area, asked, onClose])
  return {
    // The report counts what groups need.
    offered: !isOffered ? [] : known?.staffing ? ['stage', 'report'] : ['stage'],
    dialog: asked && Area && known && <Area key={asked} {...{ week, asked, date, onClose }} site={known} />,
  }
}
