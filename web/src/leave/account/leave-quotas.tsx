import { useId } from 'react'
import type { WireLeaveAccount } from '#contract/leave.ts'
import { formatDays } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './leave-panel.module.css'

const columns = ['quota', 'taken', 'planned', 'left'] as const

/** Days of kinds that have a quota of their own. */
export function LeaveQuotas({ account: { quotas, year } }: { readonly account: WireLeaveAccount }) {
  const { t, language } = useWords()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h4 id={id}>{t('leave.quotas.title', { year })}</h4>
      <table className={styles.quotas} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('leave.quotas.kind')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`leave.quotas.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quotas.map(({ kind, ...figures }) => (
            <tr key={kind}>
              <th scope="row">{t(`kinds.names.${kind}`)}</th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={column === 'left' && figures.left < 0 ? `figure ${styles.over}` : 'figure'}
                >
                  {formatDays(figures[column], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
