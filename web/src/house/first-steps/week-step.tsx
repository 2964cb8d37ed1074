import { CalendarCheck } from 'lucide-react'
import type { Week } from '#domain/values/week.ts'
import { useWords } from '../../i18n/use-words.ts'
import { weekLabel } from '../../i18n/week-label.ts'
import { Button } from '../../ui/button.tsx'
import styles from './first-steps.module.css'
import { StepTitle } from './first-steps.tsx'

interface WeekStepProps {
  readonly week: Week
  /** How many days the usual weeks give it. */
  readonly days: number
  onFill(): void
  onBack(): void
}

/** The last step: the shown week from everybody's usual week, and the schedule stands. */
export function WeekStep({ week, days, onFill, onBack }: WeekStepProps) {
  const { t, language } = useWords()
  return (
    <div className={styles.card}>
      <div className={styles.last}>
        <StepTitle>{t('firstSteps.fillTitle', { week: weekLabel(week, language) })}</StepTitle>
        <p>{days > 0 ? t('firstSteps.fillHint', { count: days }) : t('firstSteps.nothingToFill')}</p>
      </div>
      <div className={styles.foot}>
        <Button onClick={onBack}>{t('firstSteps.back')}</Button>
        <Button look="primary" onClick={onFill}>
          <CalendarCheck size={16} aria-hidden />
          {t(days > 0 ? 'firstSteps.fill' : 'firstSteps.open')}
        </Button>
      </div>
    </div>
  )
}
