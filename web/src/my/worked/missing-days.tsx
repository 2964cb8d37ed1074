import { Clock, TriangleAlert } from 'lucide-react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatShortDayAndMonth } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './worked.module.css'

const mostNamed = 5

interface MissingDaysProps {
  readonly days?: readonly CalendarDate[] | undefined
  /** With a mini-job: days that the law asked for within a week. Not a note. */
  readonly isAlert?: boolean | undefined
}

/** Open days that cannot be confirmed here any more. */
export function MissingDays({ days = [], isAlert = false }: MissingDaysProps) {
  const { t, language } = useWords()
  if (days.length === 0) return null
  const named = days.slice(0, mostNamed).map((date) => formatShortDayAndMonth(date, language))
  const more = days.length - named.length
  return (
    <p className={isAlert ? styles.missing : `${styles.missing} ${styles.late}`}>
      {isAlert ? <TriangleAlert size={17} aria-hidden /> : <Clock size={17} aria-hidden />}
      <span>
        <strong>{t('my.worked.missing', { days: named.join(', ') })}</strong>
        {more > 0 && ` ${t('my.worked.missingMore', { count: more })}`}{' '}
        {t(isAlert ? 'my.worked.missingWhy' : 'my.worked.missingLate')}
      </span>
    </p>
  )
}
