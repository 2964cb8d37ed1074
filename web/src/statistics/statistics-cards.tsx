import { ArrowDown, ArrowUp } from 'lucide-react'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, Select } from '../ui/field.tsx'
import styles from './statistics.module.css'
import type { StatisticsColumn } from './statistics-order.ts'
import { columns, statisticsFigures } from './statistics-order.ts'
import type { RowsProps } from './statistics-table.tsx'
import { NameToAccount, noteOfColumn, StatisticsFigure } from './statistics-table.tsx'

/** The same figures on a phone: a card for each teacher, where a table would have to scroll sideways. */
export function StatisticsCards(props: RowsProps) {
  const { rows, totals, order, leave, onOrder, chartOf, onAccount } = props
  const { t } = useWords()
  const everyone = { id: 0, name: t('statistics.total'), archived: false, trailingBalance: 0, ...totals }
  return (
    <div className={styles.cards}>
      <div className={styles.sort}>
        <Field label={t('statistics.sortBy')}>
          <Select
            value={order.column}
            onChange={(event) => onOrder({ ...order, column: event.target.value as StatisticsColumn })}
          >
            {columns.map((column) => (
              <option key={column} value={column}>
                {t(`statistics.columns.${column}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          icon
          aria-label={t(order.descending ? 'statistics.descending' : 'statistics.ascending')}
          onClick={() => onOrder({ ...order, descending: !order.descending })}
        >
          {order.descending ? <ArrowDown size={16} aria-hidden /> : <ArrowUp size={16} aria-hidden />}
        </Button>
      </div>
      <ul>
        {[...rows, everyone].map((row) => (
          <li key={row.id} className={row.id === 0 ? styles.totalCard : undefined}>
            <div className={styles.cardHead}>
              <strong className={row.archived ? styles.archived : undefined}>
                {row.id === 0 ? row.name : <NameToAccount row={row} onAccount={onAccount} />}
              </strong>
              {row.id !== 0 && chartOf(row)}
            </div>
            <dl>
              {statisticsFigures
                .filter((column) => row.id !== 0 || column !== 'trailingBalance')
                .map((column) => (
                  <div key={column}>
                    <dt>
                      {t(`statistics.columns.${column}`)}
                      <small> {noteOfColumn(column, props)}</small>
                    </dt>
                    <dd className="figure">
                      <StatisticsFigure column={column} value={row[column]} />
                    </dd>
                  </div>
                ))}
              {leave && row.id !== 0 && (
                <div>
                  <dt>{leave.title}</dt>
                  <dd className="figure">{leave.cellOf(row)}</dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}
