import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Week } from '#domain/week.ts'
import { weekLabel } from '#domain/week.ts'
import { formatLongDate } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/field.tsx'
import styles from './schedule-title.module.css'

interface ScheduleTitleProps {
  readonly week: Week
  readonly today: CalendarDate
  readonly house: string
  readonly actions?: ReactNode
  readonly balanceShown?: boolean
  onShowBalance?(shown: boolean): void
}

export function ScheduleTitle(props: ScheduleTitleProps) {
  const { week, today, house, actions, balanceShown = false, onShowBalance } = props
  const { t, language } = useWords()
  return (
    <div className={styles.title}>
      <div>
        <h2 id="schedule-title">{t('schedule.title')}</h2>
        <p>{weekLabel(week, language)}</p>
      </div>
      <p className={styles.paper}>
        <strong>{house}</strong>
        <span>{t('schedule.printedOn', { date: formatLongDate(today, language) })}</span>
      </p>
      <div className={styles.actions}>
        {onShowBalance && (
          <Check toggle checked={balanceShown} onChange={onShowBalance}>
            {t('schedule.showBalance')}
          </Check>
        )}
        <Button className={styles.print} onClick={() => window.print()}>
          <Printer size={17} aria-hidden />
          {t('schedule.print')}
        </Button>
        {actions}
      </div>
    </div>
  )
}
