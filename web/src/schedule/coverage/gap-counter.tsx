import { TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './gap-counter.module.css'
import { weekCoverage } from './week-coverage.ts'

interface CounterProps {
  readonly week: TeacherWeek
  readonly today: CalendarDate
  readonly staffing: Staffing
  onNext(): void
}

/** How many gaps the week has from today on; a press goes to the next of them. None: no button. */
export function GapCounter({ week, today, staffing, onNext }: CounterProps) {
  const { t } = useWords()
  const { days } = weekCoverage(useDeferredValue(week), staffing)
  const count = days.reduce((sum, { date, gaps }) => (date < today ? sum : sum + gaps.length), 0)
  if (count === 0) return null
  return (
    <Button
      look="quiet"
      className={styles.counter}
      title={t('coverage.gapsLabel', { count })}
      aria-label={t('coverage.gapsLabel', { count })}
      onClick={onNext}
    >
      <TriangleAlert size={16} aria-hidden />
      <span>{t('coverage.gaps', { count })}</span>
    </Button>
  )
}
