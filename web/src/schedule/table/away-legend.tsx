import { useContext } from 'react'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import { statusRecord } from '#domain/days/absence-statuses.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './away-legend.module.css'
import { HouseDays, shownMark } from './house-days.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** What the marks in the parents' table mean: `/ not there`, and others where the house names reasons. */
export function AwayLegend({ rows }: { readonly rows: readonly ScheduleRow[] }) {
  const { t } = useWords()
  const shown = useShownStatuses(rows)
  if (shown.length === 0) return null
  return (
    // Each cell says it to screen readers already.
    <p className={styles.legend} aria-hidden>
      {shown.map((status) => (
        <span key={status}>
          <strong>{statusRecord(status).mark}</strong>{' '}
          {status === 'absent' ? t('schedule.notIn') : t(`status.${status}`)}
        </span>
      ))}
    </p>
  )
}

/** The absences that stand in a cell, each once; on a holiday its own mark stands there. */
function useShownStatuses(rows: readonly ScheduleRow[]): readonly AbsenceStatus[] {
  const houseDays = useContext(HouseDays)
  const shown = rows.flatMap((row) => {
    const entries = entriesFromWire(row.timeSlots)
    const marks = houseDays.marksOf(row)
    return weekdays.flatMap((weekday) => {
      const entry = entries[weekday]
      return !entry || entry.status === 'present' || shownMark(entry, marks[weekday]) ? [] : entry.status
    })
  })
  return [...new Set(shown)]
}
