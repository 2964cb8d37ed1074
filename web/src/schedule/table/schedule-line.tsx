import { Archive, CircleHelp } from 'lucide-react'
import type { ContextType, ReactNode } from 'react'
import { memo } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { fixedDaysOf } from '../../edits/fixed-days.ts'
import { gridCell } from '../../grid/index.ts'
import { formatHours } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { DayCell } from '../cell/day-cell.tsx'
import type { HouseDays } from '../cell/house-days.ts'
import type { ShutDays } from '../cell/shut-days.tsx'
import { ColumnFigure } from '../figures/column-figure.tsx'
import type { Column, ColumnKey } from '../figures/columns.ts'
import { explains, useColumns } from '../figures/columns.ts'
import figureCellsStyles from './figure-cells.module.css'
import type { LineHint, ScheduleEditing } from './schedule-editing.ts'
import styles from './schedule-line.module.css'
import type { ScheduleRow } from './schedule-row.ts'
import { isTeacherRow } from './schedule-row.ts'

interface LineProps {
  readonly row: ScheduleRow
  readonly editing: ScheduleEditing | undefined
  /** Given and not read from their contexts: a line may show the week before for a moment longer than others. */
  readonly houseDays: ContextType<typeof HouseDays>
  readonly shutDays: ContextType<typeof ShutDays>
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

/** One for all lines, so that it is drawn once in each. */
const whySign = <CircleHelp size={14} aria-hidden />
const noHints: readonly LineHint[] = []

/** One teacher's week. It is drawn again only when its row changed: a house may have 150 of them. */
export const ScheduleLine = memo(function ScheduleLine({
  row,
  editing,
  houseDays,
  shutDays,
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
  const marks = houseDays.marksOf(row)
  const entries = entriesFromWire(row.timeSlots)
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
        {...(mine ? { ...gridCell(0), ...mine.editing.headOf(mine.row, note) } : {})}
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
          teacherId={row.id}
          weekday={weekday}
          entry={entries[weekday]}
          mark={marks[weekday]}
          preset={mine?.editing.presetOf(entries[weekday])}
          marks={mine?.editing.marksIn(entries[weekday])}
          inGrid={Boolean(mine)}
          isShut={shutDays.includes(weekday) || fixedDaysOf(row).includes(weekday)}
          hints={hints?.filter(({ where }) => where.weekday === weekday) ?? noHints}
          t={t}
        />
      ))}
      {figures && <FigureCells {...{ row, mine, hints, balance, t, language }} />}
    </tr>
  )
})

interface FigureCellsProps {
  readonly row: ScheduleRow
  /** The row with what may be done in it, for teachers. */
  readonly mine: { readonly editing: ScheduleEditing; readonly row: TeacherRow } | undefined
  readonly hints: readonly LineHint[] | undefined
  readonly balance: boolean
  readonly t: ReturnType<typeof useWords>['t']
  readonly language: Language
}

function FigureCells(props: FigureCellsProps) {
  const { row, mine, balance } = props
  return useColumns(balance).all.map((column, index) => {
    const hours = column.value(row)
    if (hours === undefined) return <td key={column.key} />
    return (
      <FigureCell
        key={column.key}
        hint={hintOf(props, column.key)}
        className={`figure ${figureCellsStyles.figure} ${figureCellsStyles[column.key] ?? ''}`}
        place={
          mine && {
            ...gridCell(6 + index),
            'aria-label': mine.editing.valueOf(mine.row, column, hintOf(props, column.key)),
          }
        }
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
    return explains(column, mine.row) ? mine.editing.explained(mine.row, column.key, figure, 'line') : figure
  return (
    <>
      {mine.editing.hoursCell(mine.row, column.field)}
      {explains(column, mine.row) && (
        <span className={figureCellsStyles.why}>
          {mine.editing.explained(mine.row, column.key, whySign, 'line')}
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
  const classes = hint ? `${className} ${figureCellsStyles.hinted}` : className
  if (hint && !place) {
    return (
      <td className={classes}>
        <Tooltip text={hint}>
          <button type="button" className={figureCellsStyles.plain}>
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
