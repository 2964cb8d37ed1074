import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenSite } from '#contract/sites.ts'
import type { WireWeek } from '#contract/weeks.ts'
import type { ViewMode } from '#domain/house/access.ts'
import { firstWeekForParents, parentsSeeLeast } from '#domain/house/site.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { firstMonday, weekContaining, weekToOpen, weekToPick } from '#domain/values/week.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { weekLabel } from '../../i18n/week-label.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useCreateWeek, useWeeks } from './use-weeks.ts'

export interface SelectedWeek {
  /** The dates that are shown; nothing while loading. */
  readonly week: Week | undefined
  /** The stored week, when there is one for these dates. */
  readonly stored: WireWeek | undefined
  readonly weeks: ReturnType<typeof useWeeks>
  /** The Monday of the earliest week that can be shown in this view. */
  readonly firstWeek: CalendarDate
  /** Whether the week lies further back than parents may look; a teacher may have gone there before. */
  readonly tooOld: boolean
  previous(): void
  next(): void
  pick(date: CalendarDate): void
}

/**
 * Which week is shown. Teachers create a week by going to it, or by coming to a house that has none yet; parents only
 * look (product, section 5).
 */
export function useSelectedWeek(
  viewMode: ViewMode,
  site: Pick<OpenSite, 'today' | 'firstWeek'> | undefined,
): SelectedWeek {
  const { t, language } = useWords()
  const weeks = useWeeks(viewMode)
  const create = useCreateWeek()
  const { today, firstWeek = firstMonday } = site ?? {}
  const notForParents =
    viewMode === 'parent' && today && firstWeek === firstWeekForParents(today, parentsSeeLeast)
  const limit = notForParents
    ? t('weekSelector.parentLimit')
    : firstWeek > firstMonday && t('weekSelector.folded', { date: formatLongDate(firstWeek, language) })
  const [chosen, setChosen] = useState<Week>()
  /** The stored week that was shown last: where to stay when the next one cannot be created. */
  const lastStored = useRef<Week>(undefined)
  const opened = weeks.data && today ? (weekToOpen(weeks.data, today) ?? weekContaining(today)) : undefined
  const week = chosen ?? opened
  useEffect(() => {
    if (!weeks.isError) return
    showToast({ title: t('general.error'), message: t('general.dataLoadError'), destructive: true })
  }, [weeks.isError, t])
  const storedFor = (week: Week | undefined) => weeks.data?.find((each) => each.startDate === week?.startDate)

  const open = useEffectEvent((missing: Week) =>
    create.mutate(missing, {
      onSuccess: () =>
        showToast({
          title: t('weekSelector.createdTitle'),
          message: t('weekSelector.createdMessage', { name: weekLabel(missing, language) }),
        }),
      async onError(error) {
        setChosen(lastStored.current ?? weeks.data?.[0])
        // Only teachers create weeks, so parents are not sent the sentences of refusals.
        const { sentenceOf } = await import('../../api/reason-of.ts')
        const message = sentenceOf(error) || error.message || t('weekSelector.createFailed')
        showToast({ title: t('general.error'), message, destructive: true })
      },
    }),
  )
  useEffect(() => {
    if (storedFor(week)) lastStored.current = week
  })
  const isMissing = viewMode === 'teacher' && weeks.data && week && !storedFor(week)
  const missing = isMissing ? week.startDate : undefined
  useEffect(() => {
    if (missing) open(weekContaining(missing))
  }, [missing])

  return {
    week,
    stored: storedFor(week),
    weeks,
    firstWeek,
    tooOld: viewMode === 'parent' && week !== undefined && week.startDate < firstWeek,
    previous() {
      if (!week) return
      if (week.startDate <= firstWeek) {
        showToast({ title: t('weekSelector.limitTitle'), message: limit || t('weekSelector.limitMessage') })
      } else setChosen(weekContaining(addDays(week.startDate, -7)))
    },
    next: () => week && setChosen(weekContaining(addDays(week.startDate, 7))),
    pick(date) {
      const picked = weekToPick(date, firstWeek)
      if (picked.adjusted) {
        const message = limit || t('weekSelector.dateAdjustedMessage')
        showToast({ title: t('header.weekSelector'), message })
      }
      setChosen(picked.week)
    },
  }
}
