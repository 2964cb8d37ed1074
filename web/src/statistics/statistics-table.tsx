import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TeacherSummaryStats } from '#contract/statistics.ts'
import { formatHours, formatNumber } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { PaperTitle } from '../ui/paper-title.tsx'
import { SignedHours } from '../ui/signed-hours.tsx'
import styles from './statistics.module.css'
import type { FigureColumn, Order, StatisticsColumn, Totals } from './statistics-order.ts'
import { columns, nextOrder, statisticsFigures } from './statistics-order.ts'

/** What is left of the year's leave, where the house keeps leave accounts. */
export interface LeaveColumn {
  readonly title: string
  cellOf(row: Pick<TeacherSummaryStats, 'id' | 'name'>): ReactNode
}

export interface RowsProps {
  readonly rows: readonly TeacherSummaryStats[]
  readonly totals: Totals
  readonly order: Order
  /** The balances are those after this week: `end of W46`. */
  readonly asOf: string
  /** What the sums count, where another table counts those of a year. */
  readonly since: string
  readonly leave?: LeaveColumn
  onOrder(order: Order): void
  /** The small picture of a teacher's balance, which opens the large one. */
  chartOf(row: TeacherSummaryStats): ReactNode
  /** The statement of a teacher's account. */
  onAccount(teacherId: number): void
}

export function StatisticsTable(props: RowsProps) {
  const { rows, totals, order, leave, onOrder, chartOf, onAccount } = props
  const { t } = useWords()
  const noteOf = (column: StatisticsColumn) => noteOfColumn(column, props)
  const state = (column: StatisticsColumn) =>
    column !== order.column ? 'none' : order.descending ? 'descending' : 'ascending'
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('statistics.cardTitle')}</caption>
        <thead>
          <PaperTitle title={t('statistics.title')} columns={columns.length + (leave ? 2 : 1)} />
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" aria-sort={state(column)}>
                <button type="button" onClick={() => onOrder(nextOrder(order, column))}>
                  <span>
                    {t(`statistics.columns.${column}`)} {noteOf(column) && <small>{noteOf(column)}</small>}
                  </span>
                  {column === order.column &&
                    (order.descending ? (
                      <ArrowDown size={14} aria-hidden />
                    ) : (
                      <ArrowUp size={14} aria-hidden />
                    ))}
                </button>
              </th>
            ))}
            {leave && <th scope="col">{leave.title}</th>}
            <th scope="col">{t('statistics.course')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={row.archived ? styles.archived : undefined}>
                <NameToAccount row={row} onAccount={onAccount} />
              </th>
              {statisticsFigures.map((column) => (
                <td key={column} className="figure">
                  <StatisticsFigure column={column} value={row[column]} />
                </td>
              ))}
              {leave && <td className="figure">{leave.cellOf(row)}</td>}
              <td>{chartOf(row)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('statistics.total')}</th>
            {statisticsFigures.map((column) => (
              <td key={column} className="figure">
                {column !== 'trailingBalance' && <StatisticsFigure column={column} value={totals[column]} />}
              </td>
            ))}
            {leave && <td />}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Below the head of a column: until when its figures count, or since when. */
export function noteOfColumn(
  column: StatisticsColumn,
  { asOf, since }: Pick<RowsProps, 'asOf' | 'since'>,
): string {
  if (column === 'trailingBalance') return asOf
  return column === 'name' ? '' : since
}

interface NameToAccountProps {
  readonly row: Pick<TeacherSummaryStats, 'id' | 'name'>
  readonly onAccount: RowsProps['onAccount']
}

/** A name that leads to the statement of the account. */
export function NameToAccount({ row, onAccount }: NameToAccountProps) {
  const { t } = useWords()
  return (
    <button
      type="button"
      className={styles.name}
      title={t('statistics.openAccount', { teacher: row.name })}
      onClick={() => onAccount(row.id)}
    >
      {row.name}
    </button>
  )
}

export function StatisticsFigure({ column, value }: { column: FigureColumn; value: number }) {
  const { language } = useWords()
  if (column === 'trailingBalance')
    return (
      <strong>
        <SignedHours balance hours={value} language={language} />
      </strong>
    )
  if (column === 'totalWorkedHours') return formatHours(value, language)
  return Number.isInteger(value) ? value : formatNumber(value, language)
}
