import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import { formatHours } from '../i18n/format.ts'
import type { Language } from '../i18n/locales.ts'
import type { useWords } from '../i18n/use-words.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { ColumnFigure } from './column-figure.tsx'
import type { Column } from './columns.ts'
import { columnsWith, explains } from './columns.ts'
import styles from './figure-cells.module.css'
import type { ScheduleEditing } from './schedule-editing.ts'
import type { ScheduleRow } from './schedule-row.ts'

interface FigureCellsProps {
  readonly row: ScheduleRow
  /** The row with what may be done in it, for teachers. */
  readonly mine: { readonly editing: ScheduleEditing; readonly row: TeacherRow } | undefined
  readonly balance: boolean
  readonly t: ReturnType<typeof useWords>['t']
  readonly language: Language
}

export function FigureCells(props: FigureCellsProps) {
  const { row, mine, balance } = props
  return columnsWith(balance).map((column, index) => {
    const hours = column.value(row)
    if (hours === undefined) return <td key={column.key} />
    const place = mine ? { 'data-cell': 6 + index, tabIndex: -1 } : {}
    const className = `figure ${styles.figure} ${styles[column.key] ?? ''}`
    const shown = contentOf(props, column, hours)
    if (column.key === 'contract')
      return <ContractCell key={column.key} {...{ ...props, hours, place, className, shown }} />
    return (
      <td key={column.key} className={className} {...place}>
        {shown}
      </td>
    )
  })
}

/** The field where there is one, with a small sign beside it that tells how the figure came about; else the figure. */
function contentOf({ mine, language }: FigureCellsProps, column: Column, hours: number): ReactNode {
  const figure = <ColumnFigure {...{ column, hours, language }} />
  if (!mine) return figure
  if (!column.field) return explains(column) ? mine.editing.explained(mine.row, column.key, figure) : figure
  return (
    <>
      {mine.editing.hoursCell(mine.row, column.field)}
      {explains(column) && (
        <span className={styles.why}>
          {mine.editing.explained(mine.row, column.key, <CircleHelp size={14} aria-hidden />)}
        </span>
      )}
    </>
  )
}

interface ContractCellProps extends FigureCellsProps {
  readonly hours: number
  readonly place: object
  readonly className: string
  readonly shown: ReactNode
}

/** Amber when the week's contract is not the teacher's present one, and why (product, section 2). */
function ContractCell({ hours, place, className, shown, row, mine, t, language }: ContractCellProps) {
  const differs = row.weeklyHours !== undefined && row.weeklyHours !== hours
  const reason = !mine
    ? 'contractDiffers'
    : mine.row.weekSettings?.weeklyHours != null
      ? 'contractOfWeek'
      : 'contractOlder'
  const why = t(`schedule.${reason}`, { hours: formatHours(row.weeklyHours ?? 0, language) })
  if (differs && !mine) {
    return (
      <td className={`${className} ${styles.differs}`}>
        <Tooltip text={why}>
          <button type="button" className={styles.plain}>
            {shown}
            <span className="visually-hidden"> {why}</span>
          </button>
        </Tooltip>
      </td>
    )
  }
  // One and the same cell either way: another around it would throw away what is being typed in it, when a colleague
  // changes the figure meanwhile.
  return (
    <td
      className={differs ? `${className} ${styles.differs}` : className}
      title={differs ? why : undefined}
      {...place}
    >
      {shown}
      {differs && <span className="visually-hidden"> {why}</span>}
    </td>
  )
}
