import { useContext } from 'react'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import { statusRecord } from '#domain/days/absence-statuses.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useBarScale } from '../cell/bar-scale.ts'
import { HouseDays, shownMark } from '../cell/house-days.ts'
import { useColumns } from '../figures/columns.ts'
import { blocksOf } from './group-blocks.ts'
import { OnDutyRow } from './on-duty-row.tsx'
import type { ScheduleTableProps } from './schedule-editing.ts'
import { ScheduleHead } from './schedule-head.tsx'
import { ScheduleLine } from './schedule-line.tsx'
import type { ScheduleRow } from './schedule-row.ts'
import styles from './schedule-table.module.css'
import { TotalsRow } from './totals-row.tsx'

/** A grid to walk and edit for teachers, a plain table to read for parents. */
export function ScheduleTable(props: ScheduleTableProps) {
  const { editing } = props
  return editing ? <editing.Table {...props} editing={editing} /> : <Plain {...props} />
}

function Plain(props: ScheduleTableProps) {
  return (
    <>
      <div className={styles.box}>
        <table className={styles.table} aria-labelledby="schedule-title">
          <ScheduleContent {...props} />
        </table>
      </div>
      <AwayLegend rows={props.rows} />
    </>
  )
}

/** What both have in common. */
export function ScheduleContent({
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
  const { figures: shown, all } = useColumns(balance)
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
          shown.map(({ key }) => <col key={key} className={`${styles.figureColumn} ${styles[key] ?? ''}`} />)}
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
          coverage.rows(scale, figures ? all.length : 0)
        ) : (
          <OnDutyRow {...{ rows, figures, balance }} inGrid={Boolean(editing)} />
        )}
      </tfoot>
    </>
  )
}

/** What the marks in the parents' table mean: `/ not there`, and others where the house names reasons. */
function AwayLegend({ rows }: { readonly rows: readonly ScheduleRow[] }) {
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
