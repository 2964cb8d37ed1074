import { useState } from 'react'
import type { MyMonths } from '#contract/my.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth } from '#domain/months/month.ts'
import { formatMonth } from '../i18n/range-format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/surface.tsx'
import { MonthDialog } from './month-dialog.tsx'
import styles from './my.module.css'

const shownAtFirst = 3

/** Own monthly timesheets to look at, newest first. */
export function MonthsCard({ months }: Pick<MyMonths, 'months'>) {
  const { t, language } = useWords()
  const [isWhole, setWhole] = useState(false)
  const [shown, setShown] = useState<Month>()
  if (months.length === 0) return null
  return (
    <Card>
      <section className={styles.card} aria-labelledby="my-months">
        <div className={styles.line}>
          <h2 id="my-months">{t('my.months.title')}</h2>
          {months.length > shownAtFirst && !isWhole && (
            <Button look="quiet" className={styles.link ?? ''} onClick={() => setWhole(true)}>
              {t('my.months.all')}
            </Button>
          )}
        </div>
        <ul className={styles.months}>
          {months.slice(0, isWhole ? undefined : shownAtFirst).map(({ month, state }) => (
            <li key={month}>
              <span>
                {formatMonth(firstDayOfMonth(month), language)}
                <small>{t(`my.months.states.${state}`)}</small>
              </span>
              <Button
                aria-label={t('my.months.lookAt', { month: formatMonth(firstDayOfMonth(month), language) })}
                onClick={() => setShown(month)}
              >
                {t('my.months.look')}
              </Button>
            </li>
          ))}
        </ul>
        {shown && <MonthDialog month={shown} onClose={() => setShown(undefined)} />}
      </section>
    </Card>
  )
}
