import { useQuery } from '@tanstack/react-query'
import type { ViewMode } from '#domain/house/access.ts'
import { isWeekTooOld } from '../../api/call.ts'
import { siteQuery } from '../../api/queries/sites.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Card, Empty } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import { useWeek, useWeeks } from './use-weeks.ts'

interface PlaceholderProps {
  readonly viewMode: ViewMode
  /** The stored week that is to be shown, when there is one. */
  readonly weekId: number | undefined
  /** The week lies further back than parents may look. */
  readonly tooOld: boolean
}

/**
 * What stands in the place of a week: still loading, could not be loaded, or there is none. It asks for itself what has
 * become of the answers: the page around it may have been drawn before they failed.
 */
export function WeekPlaceholder({ viewMode, weekId, tooOld }: PlaceholderProps) {
  const { t } = useWords()
  const site = useQuery(siteQuery(viewMode))
  const weeks = useWeeks(viewMode)
  const week = useWeek(viewMode, weekId)
  if (tooOld || isWeekTooOld(week.error)) {
    return (
      <Card>
        <Empty>{t('weekSelector.parentLimit')}</Empty>
      </Card>
    )
  }
  if (!site.data || !weeks.data || weekId !== undefined)
    return <Unread of={[site, weeks, week]} height={563} />
  return (
    <Card>
      <Empty>{t('schedule.noData')}</Empty>
    </Card>
  )
}
