import { memo } from 'react'
import { gridCell } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ColumnFigure } from '../figures/column-figure.tsx'
import { totalOf, useColumns } from '../figures/columns.ts'
import figureStyles from './figure-cells.module.css'
import styles from './schedule-foot.module.css'
import type { ScheduleRow } from './schedule-row.ts'

interface TotalsProps {
  readonly rows: readonly ScheduleRow[]
  readonly balance: boolean
  /** The groups have a column before the names. */
  readonly inGroups?: boolean
}

/** Balances of different people are not added up: one person's plus is not another one's minus. */
export const TotalsRow = memo(function TotalsRow({ rows, balance, inGroups = false }: TotalsProps) {
  const { t, language } = useWords()
  const { figures } = useColumns()
  return (
    <tr className={styles.totals}>
      <th scope="row" className={styles.name} colSpan={inGroups ? 2 : 1} {...gridCell(0)}>
        {t('general.total')}
      </th>
      <td colSpan={5} />
      {figures.map((column, index) => {
        const total = totalOf(rows, column)
        return (
          <td
            key={column.key}
            className={`figure ${figureStyles.figure} ${figureStyles[column.key] ?? ''}`}
            {...gridCell(6 + index)}
          >
            <ColumnFigure column={column} hours={total} language={language} />
          </td>
        )
      })}
      {balance && <td className={styles.noBalance} />}
    </tr>
  )
})
