import { useContext } from 'react'
import { weekdays } from '#domain/calendar-date.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import { gridMark, sessionsOf, spanOf } from '#domain/day-entry.ts'
import { useWords } from '../i18n/use-words.ts'
import { columnText } from './column-figure.tsx'
import { columnsWith } from './columns.ts'
import { AbsenceMark } from './absence-mark.tsx'
import { DayBar } from './day-bar.tsx'
import { HouseDays, shownMark } from './house-days.ts'
import { keptSpan } from './kept-plan.ts'
import type { ScheduleEditing } from './schedule-editing.ts'
import type { DayEntries, ScheduleRow } from './schedule-row.ts'
import styles from './week-paper.module.css'

interface PaperLineProps {
  readonly row: ScheduleRow
  readonly days: DayEntries
  readonly figures: boolean
  readonly balance: boolean
  readonly notes: readonly string[]
  readonly presetOf: ScheduleEditing['presetOf'] | undefined
}

export function PaperLine({ row, days, figures, balance, notes, presetOf }: PaperLineProps) {
  const { t, language } = useWords()
  const houseDays = useContext(HouseDays)
  return (
    <tr className={styles.line}>
      <th scope="row">
        <span className={styles.name}>{row.name}</span>
      </th>
      {weekdays.map((weekday) => {
        const entry = days[weekday]
        const shown = shownMark(entry, houseDays[weekday])
        return (
          <td key={weekday} className={styles.day}>
            {shown && <span className={styles.times}>{t(`schedule.houseDay.${shown}`)}</span>}
            {entry && !shown && (
              <PaperDay
                entry={entry}
                preset={presetOf?.(entry)?.mark}
                note={notes.indexOf(entry.notes) + 1}
              />
            )}
          </td>
        )
      })}
      {figures &&
        columnsWith(balance).map((column) => {
          const hours = column.value(row)
          return (
            <td key={column.key} className={`figure ${styles.figure}`}>
              {hours !== undefined && columnText(column, hours, language)}
            </td>
          )
        })}
    </tr>
  )
}

interface PaperDayProps {
  readonly entry: DayEntry
  readonly preset: string | undefined
  /** The number of its note, from one; zero without. */
  readonly note: number
}

function PaperDay({ entry, preset, note }: PaperDayProps) {
  const worked = entry.status === 'present' ? '' : spanOf(sessionsOf(entry))
  const kept = worked ? '' : keptSpan(entry)
  return (
    <>
      {preset && <small className={styles.preset}>{preset}</small>}
      <span className={`figure ${styles.times}`}>
        {entry.status === 'present' ? (
          gridMark(entry)
        ) : (
          <strong>
            <AbsenceMark entry={entry} />
          </strong>
        )}
        {worked && ` ${worked}`}
        {kept && <s>{kept}</s>}
      </span>
      {note > 0 && <small className={styles.note}>{note}</small>}
      <DayBar entry={entry} />
    </>
  )
}
