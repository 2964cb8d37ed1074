import { ChevronLeft, ChevronRight } from 'lucide-react'
import { yearOf } from '#domain/values/calendar-date.ts'
import { firstMonday } from '#domain/values/week.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './leave-panel.module.css'

/** The first two days of the schedule are the last of 2024. */
const firstYear = yearOf(firstMonday) + 1
const lastYear = 2199

interface LeaveYearsProps {
  readonly year: number
  readonly heading: React.RefObject<HTMLHeadingElement | null>
  onYear(year: number): void
}

/** Which year it is, and the way to the one before and after. */
export function LeaveYears({ year, heading, onYear }: LeaveYearsProps) {
  const { t } = useWords()
  return (
    <div className={styles.years}>
      <Button
        icon
        look="quiet"
        disabled={year <= firstYear}
        aria-label={t('leave.previousYear', { year: year - 1 })}
        onClick={() => onYear(year - 1)}
      >
        <ChevronLeft size={17} aria-hidden />
      </Button>
      <h3 ref={heading} tabIndex={-1} aria-live="polite">
        {t('leave.ofYear', { year })}
      </h3>
      <Button
        icon
        look="quiet"
        disabled={year >= lastYear}
        aria-label={t('leave.nextYear', { year: year + 1 })}
        onClick={() => onYear(year + 1)}
      >
        <ChevronRight size={17} aria-hidden />
      </Button>
    </div>
  )
}
