import type { ReactNode } from 'react'
import { useCallback, useMemo } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { goToAttention, useAttentionKeys } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { ScheduleCoverage, ScheduleStaffing } from '../table/schedule-staffing.ts'
import { useGroupedHouse } from './use-coverage-parts.ts'

interface WeekCoverageParts {
  readonly staffing: ScheduleStaffing | undefined
  readonly coverage: ScheduleCoverage | undefined
  /** For the row of actions. */
  readonly counter: ReactNode
  /** What days that are not saved yet would do. */
  slot(week: TeacherWeek, days: readonly ShownDay[], place: 'day' | 'weeks'): ReactNode
}

/** The groups and the coverage of a week, for the schedule; nothing of it in a house without groups. */
export function useWeekCoverage(
  week: TeacherWeek,
  today: CalendarDate,
  asked: readonly ShownDay[],
  table: HTMLTableElement | null,
  onRepair?: (weekday: Weekday, groupId: number) => void,
): WeekCoverageParts {
  const { t } = useWords()
  const grouped = useGroupedHouse()
  const { staffing: known, parts } = grouped ?? {}
  const staffing = useMemo(
    () => (known && parts ? parts.scheduleGroups(known, t) : undefined),
    [known, parts, t],
  )
  const go = useCallback((step: 1 | -1) => void (table && goToAttention(table, step)), [table])
  useAttentionKeys(table !== null, go)
  const slot = useCallback(
    (asked: TeacherWeek, days: readonly ShownDay[], place: 'day' | 'weeks') => {
      if (!known || !parts) return null
      const Effect = place === 'day' ? parts.EffectOfDay : parts.GapsBeforeAndAfter
      return <Effect week={asked} staffing={known} days={days} />
    },
    [known, parts],
  )
  if (!known || !parts) return { staffing, coverage: undefined, counter: null, slot }
  const { CoverageRows, DayCoverage, CoverageLegend, GapCounter, GapMark, GapsOfOtherDays, SpokenGaps } =
    parts
  const given = { week, today, staffing: known, asked, onRepair }
  return {
    staffing,
    coverage: {
      rows: (scale, columns) => <CoverageRows {...given} scale={scale} columns={columns} />,
      day: (weekday, scale) => <DayCoverage {...given} weekday={weekday} scale={scale} />,
      mark: (weekday) => <GapMark {...given} weekday={weekday} />,
      otherDays: (weekday, onShow) => <GapsOfOtherDays {...given} {...{ weekday, onShow }} />,
      legend: <CoverageLegend />,
    },
    counter: (
      <>
        <GapCounter
          week={week}
          today={today}
          staffing={known}
          onNext={() => table && goToAttention(table, 1, 'gap')}
        />
        <SpokenGaps week={week} today={today} staffing={known} />
      </>
    ),
    slot,
  }
}
