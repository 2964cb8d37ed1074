import { Archive } from 'lucide-react'
import { memo, useContext } from 'react'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import type { Weekday } from '#domain/calendar-date.ts'
import { gridMark } from '#domain/day-entry.ts'
import { useWords } from '../i18n/use-words.ts'
import { DayBar } from './day-bar.tsx'
import { dayInWords } from './day-words.ts'
import { HouseDays, nameOfDay, shownMark } from './house-days.ts'
import { keptTimes } from './kept-plan.ts'
import { CardFigures } from './phone-figures.tsx'
import styles from './phone-schedule.module.css'
import type { ScheduleEditing } from './schedule-editing.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { isTeacherRow } from './schedule-row.ts'

interface CardProps {
  readonly row: ScheduleRow
  readonly weekday: Weekday
  readonly editing: ScheduleEditing
  readonly balance: boolean
}

/** One person's day for teachers: a button that opens it, with the week's figures under it. */
export const PersonCard = memo(function PersonCard({ row, weekday, editing, balance }: CardProps) {
  const { t } = useWords()
  const entry = entriesFromWire(row.timeSlots)[weekday]
  const preset = editing.presetOf(entry)
  const archived = isTeacherRow(row) && row.archived
  const mark = useContext(HouseDays)[weekday]
  const shown = shownMark(entry, mark)
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.person}
        onClick={() => isTeacherRow(row) && editing.openDay(row, weekday)}
      >
        <span className={styles.line}>
          <span className={archived ? styles.archived : undefined}>
            {row.name}
            {archived && (
              <small>
                <Archive size={12} aria-hidden /> {t('schedule.archived')}
              </small>
            )}
          </span>
          <span className="visually-hidden">
            , {shown && mark ? nameOfDay(mark, t) : dayInWords(entry, t, preset?.name)}
          </span>
          {shown && (
            <strong className={styles.houseDay} aria-hidden>
              {t(`schedule.houseDay.${shown}`)}
            </strong>
          )}
          {entry && !shown && (
            <strong
              className={`figure ${styles.mark} ${entry.status === 'present' ? '' : styles[entry.status]}`}
              aria-hidden
            >
              {gridMark(entry)}
              {keptTimes(entry) && <s className={styles.kept}>{keptTimes(entry)}</s>}
              {preset && <small> {preset.mark}</small>}
            </strong>
          )}
        </span>
        {entry && !shown && <DayBar entry={entry} thick />}
        {entry?.notes && (
          <span className={styles.notes} aria-hidden>
            {entry.notes}
          </span>
        )}
      </button>
      <CardFigures {...{ row, editing, balance }} />
      {isTeacherRow(row) && editing.rowTools(row, 'card')}
    </li>
  )
})
