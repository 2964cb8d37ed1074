import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { ColumnFigure } from '../figures/column-figure.tsx'
import type { ColumnKey } from '../figures/columns.ts'
import { explains, resultsOf, totalOf, useColumns } from '../figures/columns.ts'
import type { ScheduleEditing } from '../table/schedule-editing.ts'
import type { ScheduleRow } from '../table/schedule-row.ts'
import { isTeacherRow } from '../table/schedule-row.ts'
import styles from './phone-figures.module.css'

interface CardFiguresProps {
  readonly row: ScheduleRow
  readonly editing?: ScheduleEditing | undefined
  readonly balance: boolean
}

/** What the week comes to, each figure with its reason; one tap more and the agreed hours can be changed. */
export function CardFigures({ row, editing, balance }: CardFiguresProps) {
  const { t, language } = useWords()
  const [open, setOpen] = useState(false)
  const agreed = useId()
  const columns = useColumns(balance)
  if (row.actualHours === undefined) return null
  const mine = editing && isTeacherRow(row) ? { editing, row } : undefined
  return (
    <>
      <div className={styles.figures}>
        {resultsOf(columns.all).map((column) => {
          const shown = <ColumnFigure column={column} hours={column.value(row) ?? 0} language={language} />
          return (
            <span key={column.key} className={styles.figure}>
              <FigureName figure={column.key} />{' '}
              <span className="figure">
                {mine && explains(column, mine.row)
                  ? mine.editing.explained(mine.row, column.key, shown, 'card')
                  : shown}
              </span>
            </span>
          )
        })}
        <button
          type="button"
          className={styles.more}
          aria-label={t('schedule.agreedHours', { name: row.name })}
          aria-expanded={open}
          aria-controls={agreed}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={18} aria-hidden />
        </button>
      </div>
      <div id={agreed} className={styles.figures} hidden={!open}>
        {open &&
          columns.figures
            .filter((column) => 'field' in column)
            .map((column) => (
              <span key={column.key} className={styles.figure}>
                <FigureName figure={column.key} />{' '}
                {mine ? (
                  mine.editing.hoursCell(mine.row, column.field)
                ) : (
                  <span className="figure">{formatHours(column.value(row) ?? 0, language)}</span>
                )}
              </span>
            ))}
      </div>
    </>
  )
}

/** The last line of the list. */
export function PhoneTotals({ rows }: { readonly rows: readonly ScheduleRow[] }) {
  const { t, language } = useWords()
  const { figures } = useColumns()
  return (
    <li className={styles.totals}>
      <strong>{t('general.total')}</strong>
      <div className={styles.figures}>
        {figures.map((column) => (
          <span key={column.key} className={styles.figure}>
            <FigureName figure={column.key} />{' '}
            <span className="figure">
              <ColumnFigure column={column} hours={totalOf(rows, column)} language={language} />
            </span>
          </span>
        ))}
      </div>
    </li>
  )
}

/** The house's own word for MPA is longer than ours: it breaks rather than run into the next one. */
function FigureName({ figure }: { readonly figure: ColumnKey }) {
  const { t } = useWords()
  const isOwn = useHouse().mpaName !== '' && figure === 'mpa'
  return <small className={isOwn ? styles.own : undefined}>{t(`schedule.columns.${figure}`)}</small>
}
