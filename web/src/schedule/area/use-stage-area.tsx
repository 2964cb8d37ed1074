import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useSite } from '../../house/settings/use-site.ts'
import { lateComponent } from '../../ui/late-part.tsx'
import { DialogPlace } from '../../ui/place.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import type { WeekDialog } from './week-dialog.ts'

const [StageArea, fetchStageArea] = lateComponent(() =>
  import('./stage-area.tsx').then(({ StageArea }) => StageArea),
)

/**
 * What a week offers of the parents' light and of the report of a shortage, and its dialog. Its script is fetched when
 * the page has nothing else to do.
 */
export function useStageArea(
  week: TeacherWeek,
  opened: WeekDialog | undefined,
  onClose: () => void,
  date?: CalendarDate,
): { offered: readonly ('stage' | 'report')[]; dialog: ReactNode } {
  const { data: site } = useSite('teacher')
  const known = site && 'version' in site ? site : undefined
  const asked = opened === 'stage' || opened === 'report' ? opened : undefined
  const isOffered = known?.parentsLight === true
  useEffect(() => {
    // What fails here is fetched when it is asked for.
    if (isOffered) return whenIdle(() => void fetchStageArea().catch(() => {}))
  }, [isOffered])
  return {
    // The report counts what groups need.
    offered: !isOffered ? [] : known?.staffing ? ['stage', 'report'] : ['stage'],
    dialog: asked && known && (
      <DialogPlace key={asked} onClose={onClose}>
        <StageArea {...{ week, asked, date, onClose }} site={known} />
      </DialogPlace>
    ),
  }
}
