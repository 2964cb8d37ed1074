import { BellRing } from 'lucide-react'
import { useState } from 'react'
import type { ChangedOwnDay } from '#contract/my.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone, dayOfMonth, isoWeekday, weekdays } from '#domain/values/calendar-date.ts'
import { formatShortDayAndMonth, weekdayNames } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import type { AwayWord } from './away-words.ts'
import { instantTime } from './instant-time.ts'
import styles from './my.module.css'
import { newsInWords } from './news-words.ts'

interface NewsCardProps {
  readonly days: readonly ChangedOwnDay[]
  readonly away: AwayWord
  readonly today: CalendarDate
  readonly timeZone: string
  seen(): void
}

const shownAtFirst = 3

/** What was changed, before all else, until it was seen. */
export function NewsCard({ days, away, today, timeZone, seen }: NewsCardProps) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? days : days.slice(0, shownAtFirst)
  return (
    <section className={styles.news} aria-label={t('my.news.title')}>
      <BellRing size={19} aria-hidden />
      <ul>
        {shown.map((day) => (
          <NewsLine key={day.date} {...{ day, away, today, timeZone }} />
        ))}
        {days.length > shown.length && (
          <li>
            <Button look="quiet" className={styles.link ?? ''} onClick={() => setWhole(true)}>
              {t('my.news.more', { count: days.length - shown.length })}
            </Button>
          </li>
        )}
      </ul>
      <Button look="quiet" className={styles.link ?? ''} onClick={seen}>
        {t('my.news.seen')}
      </Button>
    </section>
  )
}

type NewsLineProps = Pick<NewsCardProps, 'away' | 'today' | 'timeZone'> & { readonly day: ChangedOwnDay }

function NewsLine({ day, away, today, timeZone }: NewsLineProps) {
  const { t, language } = useWords()
  const { date, at, by } = day
  const { now, instead } = newsInWords(day, { t, away })
  const weekday = weekdays.find((each) => each === isoWeekday(date)) ?? 1
  const name = `${weekdayNames(language).short[weekday]} ${t('my.day', { day: dayOfMonth(date) })}`
  const changedOn = dateInZone(Date.parse(at), timeZone)
  const time = instantTime(language)(timeZone)(at)
  const when =
    changedOn === today
      ? t('my.news.today', { time })
      : t('my.news.on', { date: formatShortDayAndMonth(changedOn, language), time })
  return (
    <li>
      <p>
        <strong>
          {name}: {now}
        </strong>{' '}
        {instead}
      </p>
      <p className={styles.quiet}>{by ? t('my.news.by', { when, name: by }) : when}</p>
    </li>
  )
}
