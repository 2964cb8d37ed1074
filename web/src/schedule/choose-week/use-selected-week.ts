import { useEffect, useMemo, useRef, useState } from 'react'
import type { OpenSite } from '#contract/sites.ts'
import type { WireWeek } from '#contract/weeks.ts'
import { myPath, pathOfWeek, weekAt } from '#contract/wire/place-paths.ts'
import type { ViewMode } from '#domain/house/access.ts'
import { firstWeekForParents, parentsSeeLeast } from '#domain/house/site.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import {
  firstMonday,
  lastWeekNumber,
  weekContaining,
  weekNumberOf,
  weekOfNumber,
  weekToOpen,
  weekToPick,
} from '#domain/values/week.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { goToPath, pathNow, usePath } from '../../ui/page-path.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useWeeks } from './use-weeks.ts'

export interface SelectedWeek {
  /** The dates that are shown; nothing while loading. */
  readonly week: Week | undefined
  /** Of the week, which is also the parents'. */
  readonly path: string
  /** The stored week, when there is one for these dates. */
  readonly stored: WireWeek | undefined
  readonly weeks: ReturnType<typeof useWeeks>
  /** The Monday of a week that a teacher has gone to and that is not there yet. */
  readonly missing: CalendarDate | undefined
  /** With the week before, because the missing one cannot be created. */
  stay(): void
  /** The Monday of the earliest week that can be shown in this view. */
  readonly firstWeek: CalendarDate
  /** Whether the week lies further back than parents may look; a teacher may have gone there before. */
  readonly tooOld: boolean
  /** Whether another week is shown than the one that the page opens with. */
  readonly isElsewhere: boolean
  previous(): void
  next(): void
  pick(date: CalendarDate): void
}

/** 0: the week of today; nothing in a place that is of no week. */
const weekNamed = (path: string) => (path === '/' ? 0 : weekAt(path))

const show = ({ startDate }: Week, options?: { readonly replace: boolean }) =>
  goToPath(pathOfWeek(Math.min(weekNumberOf(startDate), lastWeekNumber)), options)

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
  const { today, firstWeek = firstMonday } = site ?? {}
  const notForParents =
    viewMode === 'parent' && today && firstWeek === firstWeekForParents(today, parentsSeeLeast)
  const limit = notForParents
    ? t('weekSelector.parentLimit')
    : firstWeek > firstMonday && t('weekSelector.folded', { date: formatLongDate(firstWeek, language) })
  const named = usePath(weekNamed)
  // In a place without a week the last one stays, and its answers with it.
  const [chosen, setChosen] = useState(named ?? 0)
  if (named !== undefined && named !== chosen) setChosen(named)
  /** The stored week that was shown last: where to stay when the next one cannot be created. */
  const lastStored = useRef<Week>(undefined)
  const opened = weeks.data && today ? (weekToOpen(weeks.data, today) ?? weekContaining(today)) : undefined
  const week = useMemo(() => (chosen > 0 ? weekOfNumber(chosen) : opened), [chosen, opened])
  useEffect(() => {
    // The own page shows none of them, and says itself that there is no network.
    if (!weeks.isError || pathNow() === myPath) return
    showToast({ title: t('general.error'), message: t('general.dataLoadError'), destructive: true })
  }, [weeks.isError, t])
  const storedFor = (week: Week | undefined) => weeks.data?.find((each) => each.startDate === week?.startDate)

  useEffect(() => {
    if (storedFor(week)) lastStored.current = week
  })
  const isMissing = viewMode === 'teacher' && weeks.data && week && !storedFor(week)

  return {
    week,
    path: chosen > 0 ? pathOfWeek(chosen) : '/',
    stored: storedFor(week),
    missing: isMissing ? week.startDate : undefined,
    stay() {
      const before = lastStored.current
      if (before) show(before, { replace: true })
      else goToPath('/', { replace: true })
    },
    isElsewhere: chosen > 0 && opened !== undefined && opened.startDate !== week?.startDate,
    weeks,
    firstWeek,
    tooOld: viewMode === 'parent' && week !== undefined && week.startDate < firstWeek,
    previous() {
      if (!week) return
      if (week.startDate <= firstWeek) {
        showToast({ title: t('weekSelector.limitTitle'), message: limit || t('weekSelector.limitMessage') })
      } else show(weekContaining(addDays(week.startDate, -7)))
    },
    next: () => week && show(weekContaining(addDays(week.startDate, 7))),
    pick(date) {
      const picked = weekToPick(date, firstWeek)
      if (picked.adjusted) {
        const message = limit || t('weekSelector.dateAdjustedMessage')
        showToast({ title: t('header.weekSelector'), message })
      }
      show(picked.week)
    },
  }
}
