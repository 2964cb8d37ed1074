import { CloudOff } from 'lucide-react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { formatShortDayAndMonth } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { instantTime } from './instant-time.ts'
import styles from './my.module.css'

interface AsOfLineProps {
  /** Milliseconds since 1970. */
  readonly asOf: number
  readonly today: CalendarDate
  readonly timeZone: string
}

/** In the place of a message that the line is lost: what is here, and of when. */
export function AsOfLine({ asOf, today, timeZone }: AsOfLineProps) {
  const { t, language } = useWords()
  const time = instantTime(language)(timeZone)(asOf)
  const date = dateInZone(asOf, timeZone)
  return (
    <p className={styles.asOf} role="status">
      <CloudOff size={17} aria-hidden />
      {date === today
        ? t('my.asOf.time', { time })
        : t('my.asOf.day', { date: formatShortDayAndMonth(date, language), time })}
    </p>
  )
}
