import { useCallback, useEffect, useId } from 'react'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { weekdays } from '#domain/calendar-date.ts'
import type { Week } from '#domain/week.ts'
import { teacherOf, weekdayOf } from '../grid/day-cells.ts'
import { useGrid } from '../grid/use-grid.ts'
import { useWords } from '../i18n/use-words.ts'
import { columnsWith, figureColumns } from './columns.ts'
import { blocksOf } from './group-blocks.ts'
import { OnDutyRow } from './on-duty-row.tsx'
import type { ScheduleEditing, ScheduleHints } from './schedule-editing.ts'
import { ScheduleHead } from './schedule-head.tsx'
import { ScheduleLine } from './schedule-line.tsx'
import type { ScheduleRow } from './schedule-row.ts'
import { isTeacherRow } from './schedule-row.ts'
import type { ScheduleCoverage, ScheduleStaffing } from './schedule-staffing.ts'
import styles from './schedule-table.module.css'
import type { Sorting, SortKey } from './sorting.ts'
import { TotalsRow } from './totals-row.tsx'
import { useBarScale } from './use-bar-scale.ts'

export interface ScheduleTableProps {
  readonly week: Week
  readonly today: CalendarDate
  readonly rows: readonly ScheduleRow[]
  readonly editing: ScheduleEditing | undefined
  readonly figures: boolean
  readonly balance: boolean
  readonly sorting: Sorting
  readonly hints?: ScheduleHints | undefined
  readonly staffing: ScheduleStaffing | undefined
  readonly coverage: ScheduleCoverage | undefined
  onSort(key: SortKey): void
}

/** A grid to walk and edit for teachers, a plain table to read for parents. */
export function ScheduleTable(props: ScheduleTableProps) {
  return props.editing ? <Grid {...props} editing={props.editing} /> : <Plain {...props} />
}

function Grid(props: ScheduleTableProps & { readonly editing: ScheduleEditing }) {
  const { rows, editing } = props
  const open = useCallback(
    (cell: HTMLElement) => {
      const row = rows.find((row) => row.id === teacherOf(cell))
      if (row && isTeacherRow(row)) editing.openDay(row, weekdayOf(cell))
    },
    [rows, editing],
  )
  const grid = useGrid(open)
  const { ref } = grid
  useEffect(() => {
    editing.onTable?.(ref.current)
    return () => editing.onTable?.(null)
  }, [editing, ref])
  const keys = useId()
  const { t } = useWords()
  return (
    <>
      <div className={styles.box}>
        <table
          className={[styles.table, styles.editable, props.staffing && styles.inGroups]
            .filter(Boolean)
            .join(' ')}
          aria-labelledby="schedule-title"
          aria-describedby={keys}
          {...grid}
        >
          <Content {...props} />
        </table>
      </div>
      <p id={keys} className={styles.keys}>
        {t('schedule.keys')}
      </p>
    </>
  )
}

function Plain(props: ScheduleTableProps) {
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-labelledby="schedule-title">
        <Content {...props} />
      </table>
    </div>
  )
}

function Content({
  week,
  today,
  rows,
  editing,
  figures,
  balance,
  sorting,
  hints,
  staffing,
  coverage,
  onSort,
}: ScheduleTableProps) {
  const scale = useBarScale()
  const blocks = staffing && blocksOf(rows, staffing, sorting.key === 'group')
  return (
    <>
      <colgroup>
        {staffing && <col className={styles.groupColumn} />}
        <col className={styles.nameColumn} />
        {weekdays.map((weekday) => (
          <col key={weekday} />
        ))}
        {figures &&
          figureColumns.map(({ key }) => (
            <col key={key} className={`${styles.figureColumn} ${styles[key] ?? ''}`} />
          ))}
        {balance && <col className={styles.balanceColumn} />}
      </colgroup>
      <ScheduleHead {...{ week, today, figures, balance, sorting, onSort }} groupHead={staffing?.head} />
      <tbody>
        {rows.map((row, index) => (
          <ScheduleLine
            key={row.id}
            {...{ row, editing, figures, balance }}
            hints={hints?.get(row.id)}
            {...blocks?.[index]}
            note={staffing?.noteOf(row.id)}
          />
        ))}
      </tbody>
      <tfoot>
        {figures && <TotalsRow rows={rows} balance={balance} inGroups={staffing !== undefined} />}
        {coverage ? (
          coverage.rows(scale, figures ? columnsWith(balance).length : 0)
        ) : (
          <OnDutyRow {...{ rows, figures, balance }} inGrid={Boolean(editing)} />
        )}
      </tfoot>
    </>
  )
}
