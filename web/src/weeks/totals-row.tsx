import { memo } from 'react'
import { formatHours } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { SignedHours } from '../ui/signed-hours.tsx'
import figureStyles from './figure-cells.module.css'
import styles from './schedule-foot.module.css'
import type { ScheduleRow } from './schedule-row.ts'
import { figureKeys, totalOf } from './schedule-row.ts'

interface TotalsProps {
  readonly rows: readonly ScheduleRow[]
  readonly balance: boolean
}

/** Balances of different people are not added up: one person's plus is not another one's minus. */
export const TotalsRow = memo(function TotalsRow({ rows, balance }: TotalsProps) {
  const { t, language } = useWords()
  return (
    <tr className={styles.totals}>
      <th scope="row" className={styles.name} data-cell={0} tabIndex={-1}>
        {t('general.total')}
      </th>
      <td colSpan={5} />
      {figureKeys.map((key, index) => {
        const total = totalOf(rows, key)
        return (
          <td
            key={key}
            className={`figure ${figureStyles.figure} ${figureStyles[key] ?? ''}`}
            data-cell={6 + index}
            tabIndex={-1}
          >
            {key === 'difference' ? (
              <SignedHours hours={total} language={language} />
            ) : (
              formatHours(total, language)
            )}
          </td>
        )
      })}
      {balance && <td className={styles.noBalance} />}
    </tr>
  )
})
