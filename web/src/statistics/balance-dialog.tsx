import type { ReactNode } from 'react'
import { useState } from 'react'
import { weekOfNumber } from '#domain/values/week.ts'
import { formatBalance, formatDate } from '../i18n/format.ts'
import type { Language } from '../i18n/locales.ts'
import { useWords } from '../i18n/use-words.ts'
import { weekLabel } from '../i18n/week-label.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { SignedHours } from '../ui/signed-hours.tsx'
import { BalanceChart } from './balance-chart.tsx'
import styles from './statistics.module.css'
import type { BalanceWeeks } from './use-statistics.ts'

interface BalanceDialogProps {
  readonly teacher: string
  readonly weeks: BalanceWeeks
  /** What the balance is made of. */
  readonly children: ReactNode
  onClose(): void
}

/** The chart with a week to read from it: by pointing at the line, or with the slider and its arrow keys. */
export function BalanceDialog({ teacher, weeks, children, onClose }: BalanceDialogProps) {
  const { t, language } = useWords()
  const [at, setAt] = useState(weeks.length - 1)
  const week = weeks[at] ?? weeks.at(-1)
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!week || !first || !last) return null
  const text = `${labelOf(week.weekId, language)}: ${formatBalance(week.balance, language)}`
  const description = t('statistics.chartDescription', {
    from: formatDate(weekOfNumber(first.weekId).startDate, language),
    to: formatDate(weekOfNumber(last.weekId).endDate, language),
  })
  return (
    <Dialog wide title={t('statistics.chartTitle', { teacher })} description={description} onClose={onClose}>
      <p className={styles.reading}>
        <span>{labelOf(week.weekId, language)}</span>
        <strong className="figure">
          <SignedHours balance hours={week.balance} language={language} />
        </strong>
      </p>
      <BalanceChart weeks={weeks} at={at} onPoint={setAt} />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('statistics.chartWeek')}
        aria-valuetext={text}
        min={0}
        max={weeks.length - 1}
        value={at}
        onChange={(event) => setAt(Number(event.target.value))}
      />
      {children}
      <DialogActions>
        <Button onClick={onClose}>{t('general.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const labelOf = (weekId: number, language: Language) => weekLabel(weekOfNumber(weekId), language)
