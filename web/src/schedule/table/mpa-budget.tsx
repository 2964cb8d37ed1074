import { useQuery } from '@tanstack/react-query'
import type { TeacherRow } from '#contract/weeks.ts'
import type { SentWeek } from '#contract/wire/week-facts.ts'
import { entriesOfRow } from '#contract/wire/week-facts.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'
import { mpaBudgetOf } from '#domain/weeks/mpa-budget.ts'
import { siteQuery } from '../../api/queries/sites.ts'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './why-figure.module.css'

interface MpaBudgetLinesProps {
  readonly row: TeacherRow
  readonly week: SentWeek
  readonly agreed: Hours
}

/** What of the agreed MPA is planned on the grid, done and given up. */
export function MpaBudgetLines({ row, week, agreed }: MpaBudgetLinesProps) {
  const { t, language } = useWords()
  const site = useQuery(siteQuery('teacher')).data
  if (!site || !('countsSteppingIn' in site)) return null
  const { today, countsSteppingIn } = site
  const budget = mpaBudgetOf({ entries: entriesOfRow(row), week, today, agreed, countsSteppingIn })
  if (!budget) return null
  return (
    <section aria-label={t('sessionMarks.budget.title')}>
      <p className={styles.rule}>{t('sessionMarks.budget.title')}</p>
      <ul className={styles.steps}>
        {(['planned', 'done', 'givenUp'] as const).map((part) => (
          <li key={part} className={styles.line}>
            <span className={styles.label}>{t(`sessionMarks.budget.${part}`)}</span>
            <span className={`figure ${styles.amount}`}>{formatHours(toNumber(budget[part]), language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
