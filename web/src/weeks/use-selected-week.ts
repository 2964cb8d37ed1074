import { useEffect, useState } from 'react'
import type { WireWeek } from '#contract/weeks.ts'
import type { ViewMode } from '#domain/access.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { addDays } from '#domain/calendar-date.ts'
import type { Week } from '#domain/week.ts'
import { firstMonday, weekContaining, weekLabel, weekToOpen, weekToPick } from '#domain/week.ts'
import { messageOf } from '../api/call.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'
import { useCreateWeek, useWeeks } from './use-weeks.ts'

export interface SelectedWeek {
  /** The dates that are shown; nothing while loading. */
  readonly week: Week | undefined
  /** The stored week, when there is one for these dates. */
  readonly stored: WireWeek | undefined
  readonly weeks: ReturnType<typeof useWeeks>
  previous(): void
  next(): void
  pick(date: CalendarDate): void
}

/** Which week is shown. Teachers create a week by going to it; parents only look (product, section 5). */
export function useSelectedWeek(viewMode: ViewMode, today: CalendarDate | undefined): SelectedWeek {
  const { t, language } = useWords()
  const weeks = useWeeks()
  const create = useCreateWeek()
  const [chosen, setChosen] = useState<Week>()
  const opened = weeks.data && today ? (weekToOpen(weeks.data, today) ?? weekContaining(today)) : undefined
  const week = chosen ?? opened
  useEffect(() => {
    if (!weeks.isError) return
    showToast({ title: t('general.error'), message: t('general.dataLoadError'), destructive: true })
  }, [weeks.isError, t])
  const storedFor = (one: Week | undefined) => weeks.data?.find((each) => each.startDate === one?.startDate)

  const go = (next: Week) => {
    setChosen(next)
    if (viewMode === 'parent' || !weeks.data || storedFor(next)) return
    create.mutate(next, {
      onSuccess: () =>
        showToast({
          title: t('weekSelector.createdTitle'),
          message: t('weekSelector.createdMessage', { name: weekLabel(next, language) }),
        }),
      onError(error) {
        setChosen(weeks.data[0])
        const message = messageOf(error) || error.message || t('weekSelector.createFailed')
        showToast({ title: t('general.error'), message, destructive: true })
      },
    })
  }

  return {
    week,
    stored: storedFor(week),
    weeks,
    previous() {
      if (!week) return
      if (week.startDate <= firstMonday) {
        showToast({ title: t('weekSelector.limitTitle'), message: t('weekSelector.limitMessage') })
      } else go(weekContaining(addDays(week.startDate, -7)))
    },
    next: () => week && go(weekContaining(addDays(week.startDate, 7))),
    pick(date) {
      const picked = weekToPick(date)
      if (picked.adjusted)
        showToast({ title: t('header.weekSelector'), message: t('weekSelector.dateAdjustedMessage') })
      go(picked.week)
    },
  }
}
