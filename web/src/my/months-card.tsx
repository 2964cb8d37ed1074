import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import type { MyMonths } from '#contract/my.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth } from '#domain/months/month.ts'
import { monthToConfirm } from '#domain/months/month-to-confirm.ts'
import { formatBalance } from '../i18n/format.ts'
import { formatMonth } from '../i18n/range-format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/surface.tsx'
import { MonthDialog } from './month-dialog.tsx'
import styles from './my.module.css'

const shownAtFirst = 3

/** Own monthly timesheets to look at, newest first, and above them the one that is to be confirmed. */
export function MonthsCard({ months }: Pick<MyMonths, 'months'>) {
  const { t, language } = useWords()
  const [isWhole, setWhole] = useState(false)
  const [shown, setShown] = useState<Month>()
  if (months.length === 0) return null
  const asked = monthToConfirm(months)
  const listed = months.filter(({ month }) => month !== asked?.month)
  const nameOf = (month: Month) => formatMonth(firstDayOfMonth(month), language)
  return (
    <Card>
      <section className={styles.card} aria-labelledby="my-months">
        <div className={styles.line}>
          <h2 id="my-months">{t('my.months.title')}</h2>
          {listed.length > shownAtFirst && !isWhole && (
            <Button look="quiet" className={styles.link ?? ''} onClick={() => setWhole(true)}>
              {t('my.months.all')}
            </Button>
          )}
        </div>
        {asked && (
          <p className={styles.asked}>
            <FileCheck size={19} aria-hidden />
            <span>
              <strong>{t('my.months.confirm', { month: nameOf(asked.month) })}</strong>
              <small>
                {t('my.months.isReady', { balance: formatBalance(asked.balance ?? 0, language) })}
              </small>
            </span>
            <Button
              aria-label={t('my.months.lookAt', { month: nameOf(asked.month) })}
              onClick={() => setShown(asked.month)}
            >
              {t('my.months.look')}
            </Button>
          </p>
        )}
        <ul className={styles.months}>
          {listed.slice(0, isWhole ? undefined : shownAtFirst).map(({ month, state, confirmedAt }) => (
            <li key={month}>
              <span>
                {nameOf(month)}
                <small>{t(`my.months.states.${confirmedAt === null ? state : 'confirmed'}`)}</small>
              </span>
              <Button
                aria-label={t('my.months.lookAt', { month: nameOf(month) })}
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
