import type { WireWeek } from '#contract/weeks.ts'
import { isWeekTooOld } from '../api/call.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Card, Empty, ErrorMessage, Skeleton } from '../ui/surface.tsx'
import type { useWeek, useWeeks } from './use-weeks.ts'

interface PlaceholderProps {
  readonly weeks: ReturnType<typeof useWeeks>
  readonly stored: WireWeek | undefined
  readonly week: ReturnType<typeof useWeek>
  /** The week lies further back than parents may look. */
  readonly tooOld: boolean
}

/** What stands in the place of a week: still loading, could not be loaded, or there is none. */
export function WeekPlaceholder({ weeks, stored, week, tooOld }: PlaceholderProps) {
  const { t } = useWords()
  if (tooOld || isWeekTooOld(week.error)) {
    return (
      <Card>
        <Empty>{t('weekSelector.parentLimit')}</Empty>
      </Card>
    )
  }
  if (weeks.isError || week.isError) {
    const again = () => void (weeks.isError ? weeks.refetch() : week.refetch())
    return (
      <ErrorMessage action={<Button onClick={again}>{t('general.retry')}</Button>}>
        {t('general.dataLoadError')}
      </ErrorMessage>
    )
  }
  if (weeks.isPending || stored) return <Skeleton height={563} />
  return (
    <Card>
      <Empty>{t('schedule.noData')}</Empty>
    </Card>
  )
}
