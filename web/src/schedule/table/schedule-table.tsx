import { useContext, useDeferredValue, useEffect, useRef } from 'react'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import { statusRecord } from '#domain/days/absence-statuses.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useBarScale } from '../cell/bar-scale.ts'
import { HouseDays, shownMark } from '../cell/house-days.ts'
import { ShutDays } from '../cell/shut-days.tsx'
import { useColumns } from '../figures/columns.ts'
import { FoldedFigures } from '../figures/folded-figures.ts'
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
  balance: hasBalance,
  sorting,
  hints,
  staffing,
  coverage,
  onSort,
}: ScheduleTableProps) {
  const scale = useBarScale()
  const isFolded = useContext(FoldedFigures)?.isOpen === false
  const balance = hasBalance && !isFolded
  const { figures: shown, all } = useColumns(balance)
  const blocks = staffing && blocksOf(rows, staffing, sorting.key === 'group')
  const body = useRef<HTMLTableSectionElement>(null)
  const drawn = { rows, editing, hints, houseDays: useContext(HouseDays), shutDays: useContext(ShutDays) }
  const before = useWeekBefore(week.startDate, drawn)
  const isInSight = before && rows.length > fewLines ? linesInSight(body.current) : allInSight
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
      <tbody ref={body}>
        {rows.map((row, index) => {
          const old = isInSight(index) ? undefined : before?.rows.find(({ id }) => id === row.id)
          const { hints, ...of } = old && before ? before : drawn
          return (
            <ScheduleLine
              key={row.id}
              row={old ?? row}
              editing={of.editing}
              houseDays={of.houseDays}
              shutDays={of.shutDays}
              {...{ figures, balance }}
              hints={hints?.get(row.id)}
              {...blocks?.[index]}
              note={staffing?.noteOf(row.id)}
            />
          )
        })}
      </tbody>
      <tfoot>
        {figures && <TotalsRow rows={rows} balance={balance} inGroups={staffing !== undefined} />}
        {coverage ? (
          coverage.rows(scale, figures ? all.length : 0)
        ) : (
          // Two hundred bars that follow from the cells: after them, when another week is shown.
          <OnDutyRow rows={before?.rows ?? rows} {...{ figures, balance }} inGrid={Boolean(editing)} />
        )}
      </tfoot>
    </>
  )
}

/**
 * What is drawn of the week before while the one that was gone to is drawn: first come the lines in sight, in the answer
 * to the click, and the others right after it. Nothing while all lines are of one week.
 */
function useWeekBefore<Drawn>(week: CalendarDate, drawn: Drawn): Drawn | undefined {
  const settled = useDeferredValue(week)
  const last = useRef<{ readonly week: CalendarDate; readonly drawn: Drawn }>(undefined)
  useEffect(() => {
    if (settled === week) last.current = { week, drawn }
  })
  return settled !== week && last.current?.week === settled ? last.current.drawn : undefined
}

/** Of a house with fewer lines than these all are in sight, or nearly so. */
const fewLines = 24
/** Weeks may have other people and lines of other heights. */
const linesAround = 3

const allInSight = () => true

/** Which lines can be seen, by their place in the table. Only asked when a week was gone to, before anything has moved. */
function linesInSight(body: HTMLTableSectionElement | null): (line: number) => boolean {
  const lines = [...(body?.rows ?? [])].map((line) => line.getBoundingClientRect())
  const first = lines.findIndex(({ bottom }) => bottom > 0)
  const last = lines.findLastIndex(({ top }) => top < innerHeight)
  return (line) => line >= first - linesAround && line <= last + linesAround
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
