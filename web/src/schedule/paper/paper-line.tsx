import { useContext } from 'react'
import type { AbsentDay, DayEntry } from '#domain/days/day-entry.ts'
import { gridMark, isPartOfDay } from '#domain/days/day-entry.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { kindLetters } from '../../i18n/kind-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { markOf, otherHalf } from '../cell/absence-mark.tsx'
import { DayBar } from '../cell/day-bar.tsx'
import { HouseDays, shownMark } from '../cell/house-days.ts'
import { keptSpan, keptTimes } from '../cell/kept-plan.ts'
import { columnText } from '../figures/column-figure.tsx'
import { useColumns } from '../figures/columns.ts'
import type { GroupOfLine } from '../table/group-blocks.ts'
import type { ScheduleEditing } from '../table/schedule-editing.ts'
import type { DayEntries, ScheduleRow } from '../table/schedule-row.ts'
import styles from './week-paper.module.css'

interface PaperLineProps {
  readonly row: ScheduleRow
  readonly days: DayEntries
  readonly figures: boolean
  readonly balance: boolean
  readonly notes: readonly string[]
  readonly presetOf: ScheduleEditing['presetOf'] | undefined
  /** Of the group that it stands in. */
  readonly block: GroupOfLine | undefined
}

export function PaperLine({ row, days, figures, balance, notes, presetOf, block }: PaperLineProps) {
  const { t, language } = useWords()
  const { all: columns } = useColumns(balance)
  const houseDays = useContext(HouseDays).marksOf(row)
  return (
    <tr className={block?.beginsBlock ? `${styles.line} ${styles.first}` : styles.line}>
      {block?.groupName !== undefined && (
        <th scope="rowgroup" rowSpan={block.groupLines} className={styles.group}>
          {block.groupName}
        </th>
      )}
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
        columns.map((column) => {
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
  return (
    <>
      {entry.status === 'present' ? (
        <>
          {preset && <small className={styles.preset}>{preset}</small>}
          <span className={`figure ${styles.times}`}>{gridMark(entry)}</span>
        </>
      ) : (
        <PaperAbsence entry={entry} />
      )}
      {note > 0 && <small className={styles.note}>{note}</small>}
      <DayBar entry={entry} />
    </>
  )
}

/** The mark, with the plan that it keeps or the other half's times, and the kind in the corner. */
function PaperAbsence({ entry }: { readonly entry: AbsentDay }) {
  const worked = otherHalf(entry)
  // Beside two signs there is room for short times only.
  const kept = worked ? '' : isPartOfDay(entry) ? keptTimes(entry) : keptSpan(entry)
  const letters = kindLetters(entry.kind)
  return (
    <>
      {letters && <small className={styles.preset}>{letters}</small>}
      <span className={`figure ${styles.times}`}>
        {entry.awayFrom && worked && <span className={styles.otherHalf}>{worked}</span>}
        <strong>{markOf(entry)}</strong>
        {!entry.awayFrom && worked && <span className={styles.otherHalf}>{worked}</span>}
        {kept && <s>{kept}</s>}
      </span>
    </>
  )
}
