import { Archive } from 'lucide-react'
import { memo, useContext } from 'react'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { gridCell } from '../../grid/cells.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { DayCell } from './day-cell.tsx'
import { FigureCells } from './figure-cells.tsx'
import { HouseDays } from './house-days.ts'
import type { LineHint, ScheduleEditing } from './schedule-editing.ts'
import styles from './schedule-line.module.css'
import type { ScheduleRow } from './schedule-row.ts'
import { isTeacherRow } from './schedule-row.ts'
import { ShutDays } from './shut-days.tsx'

interface LineProps {
  readonly row: ScheduleRow
  readonly editing: ScheduleEditing | undefined
  readonly figures: boolean
  readonly balance: boolean
  /** The same list for as long as it says the same. */
  readonly hints: readonly LineHint[] | undefined
  /** The house has groups, so that their column stands before the name. */
  readonly inGroup?: boolean
  /** The name of its group, when this line is the first of its block. */
  readonly groupName?: string
  readonly groupNote?: string
  /** How many lines the block has. */
  readonly groupLines?: number
  readonly beginsBlock?: boolean
  /** What the person is, beside the name. */
  readonly note?: string | undefined
}

const noHints: readonly LineHint[] = []

/** One teacher's week. It is drawn again only when its row changed: a house may have 150 of them. */
export const ScheduleLine = memo(function ScheduleLine({
  row,
  editing,
  figures,
  balance,
  hints,
  inGroup,
  groupName,
  groupNote,
  groupLines,
  beginsBlock,
  note,
}: LineProps) {
  const { t, language } = useWords()
  const houseDays = useContext(HouseDays).marksOf(row)
  const shutDays = useContext(ShutDays)
  const entries = entriesFromWire(row.timeSlots)
  const dayNames = weekdayNames(language).long
  const mine = editing && isTeacherRow(row) ? { editing, row } : undefined
  const archived = isTeacherRow(row) && row.archived
  return (
    <tr className={beginsBlock ? `${styles.line} ${styles.first}` : styles.line}>
      {groupName !== undefined && (
        <th scope={groupLines === 1 ? 'row' : 'rowgroup'} rowSpan={groupLines} className={styles.group}>
          <span className={styles.groupName}>
            {groupName}
            {groupNote && groupLines !== 1 && <small>{groupNote}</small>}
          </span>
        </th>
      )}
      <th
        scope="row"
        className={[styles.name, archived && styles.archived, inGroup && styles.inGroup]
          .filter(Boolean)
          .join(' ')}
        {...(mine ? gridCell(0) : {})}
      >
        <span className={styles.text} title={row.name.length > 28 ? row.name : undefined}>
          {row.name}
          {note && <small className={styles.note}> {note}</small>}
        </span>
        {archived && (
          <span className={styles.mark}>
            <Archive size={12} aria-hidden /> {t('schedule.archived')}
          </span>
        )}
        {mine && <span className={styles.tools}>{mine.editing.rowTools(mine.row, 'line')}</span>}
      </th>
      {weekdays.map((weekday) => (
        <DayCell
          key={weekday}
          teacher={row}
          weekday={weekday}
          dayName={dayNames[weekday]}
          entry={entries[weekday]}
          mark={houseDays[weekday]}
          preset={mine?.editing.presetOf(entries[weekday])}
          marks={mine?.editing.marksIn(entries[weekday])}
          inGrid={Boolean(mine)}
          isShut={shutDays.includes(weekday)}
          hints={hints?.filter(({ where }) => where.weekday === weekday) ?? noHints}
          t={t}
        />
      ))}
      {figures && <FigureCells {...{ row, mine, hints, balance, t, language }} />}
    </tr>
  )
})
