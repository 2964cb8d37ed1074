import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import { gridCell } from '../../grid/cells.ts'
import { formatHours } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { ColumnFigure } from './column-figure.tsx'
import type { Column, ColumnKey } from './columns.ts'
import { columnsWith, explains } from './columns.ts'
import styles from './figure-cells.module.css'
import type { LineHint, ScheduleEditing } from './schedule-editing.ts'
import type { ScheduleRow } from './schedule-row.ts'

interface FigureCellsProps {
  readonly row: ScheduleRow
  /** The row with what may be done in it, for teachers. */
  readonly mine: { readonly editing: ScheduleEditing; readonly row: TeacherRow } | undefined
  readonly hints: readonly LineHint[] | undefined
  readonly balance: boolean
  readonly t: ReturnType<typeof useWords>['t']
  readonly language: Language
}

export function FigureCells(props: FigureCellsProps) {
  const { row, mine, balance } = props
  return columnsWith(balance).map((column, index) => {
    const hours = column.value(row)
    if (hours === undefined) return <td key={column.key} />
    return (
      <FigureCell
        key={column.key}
        hint={hintOf(props, column.key)}
        className={`figure ${styles.figure} ${styles[column.key] ?? ''}`}
        place={mine && gridCell(6 + index)}
      >
        {contentOf(props, column, hours)}
      </FigureCell>
    )
  })
}

/** Parents see only that the contract is another one today, and only where the house shows them hours. */
function hintOf(
  { row, mine, hints = [], t, language }: FigureCellsProps,
  key: ColumnKey,
): string | undefined {
  if (mine) return hints.find(({ where }) => where.figure === key)?.text
  if (key !== 'contract' || row.weeklyHours === undefined || row.weeklyHours === row.contractHours)
    return undefined
  return t('schedule.contractDiffers', { hours: formatHours(row.weeklyHours, language) })
}

/** The field where there is one, with a small sign beside it that says how the figure came about; else the figure. */
function contentOf({ mine, language }: FigureCellsProps, column: Column, hours: number): ReactNode {
  const figure = <ColumnFigure {...{ column, hours, language }} />
  if (!mine) return figure
  if (!column.field)
    return explains(column, mine.row) ? mine.editing.explained(mine.row, column.key, figure) : figure
  return (
    <>
      {mine.editing.hoursCell(mine.row, column.field)}
      {explains(column, mine.row) && (
        <span className={styles.why}>
          {mine.editing.explained(mine.row, column.key, <CircleHelp size={14} aria-hidden />)}
        </span>
      )}
    </>
  )
}

interface FigureCellProps {
  /** Why the figure is worth a second look. */
  readonly hint: string | undefined
  readonly className: string
  /** Where it stands in the grid; nothing outside of the grid. */
  readonly place: object | undefined
  readonly children: ReactNode
}

/** Amber with its reason when there is a hint. */
function FigureCell({ hint, className, place, children }: FigureCellProps) {
  const classes = hint ? `${className} ${styles.hinted}` : className
  if (hint && !place) {
    return (
      <td className={classes}>
        <Tooltip text={hint}>
          <button type="button" className={styles.plain}>
            {children}
            <span className="visually-hidden"> {hint}</span>
          </button>
        </Tooltip>
      </td>
    )
  }
  // One and the same cell either way: another around it would throw away what is being typed in it, when a colleague
  // changes the figure meanwhile.
  return (
    <td className={classes} title={hint} {...place}>
      {children}
      {hint && <span className="visually-hidden"> {hint}</span>}
    </td>
  )
}
