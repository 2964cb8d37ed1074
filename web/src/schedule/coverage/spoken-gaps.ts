import { useDeferredValue, useMemo } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { ChangeWords, Wrongs } from '../findings/use-spoken-changes.ts'
import { useSpokenChanges } from '../findings/use-spoken-changes.ts'
import { useCoverageWords } from './use-coverage-words.ts'
import { weekCoverage } from './week-coverage.ts'

interface SpokenGapsProps {
  readonly week: TeacherWeek
  readonly today: CalendarDate
  readonly staffing: Staffing
}

/** Draws nothing: says which gaps a typed day has made and closed, from today on. */
export function SpokenGaps({ week: now, today, staffing }: SpokenGapsProps) {
  const { t } = useWords()
  const week = useDeferredValue(now)
  const words = useCoverageWords(staffing.groups)
  const gaps = useMemo((): Wrongs => {
    const places = new Map<string, { where: string; what: string }>()
    for (const { weekday, date, gaps } of weekCoverage(week, staffing).days)
      for (const gap of date < today ? [] : gaps) {
        const place = `${gap.groupId}/${weekday}`
        const where = `${words.nameOf(gap.groupId)}, ${words.dayName(weekday)}`
        const before = places.get(place)
        places.set(place, { where, what: before ? `${before.what}; ${words.run(gap)}` : words.run(gap) })
      }
    return places
  }, [week, today, staffing, words])
  const said = useMemo(
    (): ChangeWords => ({
      came: (where, what) => t('coverage.said.came', { where, what }),
      became: (where, what) => t('coverage.said.became', { where, what }),
      went: (where) => t('coverage.said.went', { where }),
      more: (count) => t('coverage.said.more', { count }),
    }),
    [t],
  )
  useSpokenChanges('gaps', week.id, gaps, said)
  return null
}
