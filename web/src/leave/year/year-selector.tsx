import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './year-selector.module.css'

interface YearSelectorProps {
  readonly year: number
  onYear(year: number): void
}

/** The first and the last year that the calendar knows. */
const [firstYear, lastYear] = [2025, 2199]

/** In the place of the week selector: back, the year, forward. */
export function YearSelector({ year, onYear }: YearSelectorProps) {
  const { t } = useWords()
  const step = (to: number, label: string, Icon: typeof ChevronLeft) => (
    <Button
      icon
      look="quiet"
      aria-label={label}
      aria-disabled={to < firstYear || to > lastYear}
      onClick={() => to >= firstYear && to <= lastYear && onYear(to)}
    >
      <Icon size={18} aria-hidden />
    </Button>
  )
  return (
    <div className={styles.selector} role="group" aria-label={t('leaveYear.selector')}>
      {step(year - 1, t('leaveYear.previous'), ChevronLeft)}
      <strong className={styles.year} aria-live="polite">
        <CalendarDays size={17} aria-hidden />
        <span className="figure">{year}</span>
      </strong>
      {step(year + 1, t('leaveYear.next'), ChevronRight)}
    </div>
  )
}
