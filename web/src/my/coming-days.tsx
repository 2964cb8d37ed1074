import { ArrowLeftRight, BellRing } from 'lucide-react'
import { Fragment } from 'react'
import type { MyWeek } from '#contract/my.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dayOfMonth, weekdays } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import { formatDayAndMonth, weekdayNames } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { shortWeekLabel } from '../i18n/week-label.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/surface.tsx'
import type { AwayWord } from './away-words.ts'
import { ownDayInWords } from './day-words.ts'
import styles from './my.module.css'
import { ownDay } from './own-day.ts'
import { SpanBar } from './span-bar.tsx'

interface ComingDaysProps {
  readonly weeks: ReadonlyMap<number, MyWeek | null | undefined>
  readonly numbers: readonly number[]
  readonly today: CalendarDate
  readonly away: AwayWord
  /** Days that were changed. */
  readonly changed: ReadonlySet<CalendarDate>
  onMore(): void
  /** Offers a day to colleagues; left out where the house does not let people do it. */
  readonly onSwap?: ((date: CalendarDate) => void) | undefined
}

/** The days after today, across the weekend. */
export function DaysAhead({ weeks, numbers, today, away, changed, onMore, onSwap }: ComingDaysProps) {
  const { t, language } = useWords()
  const names = weekdayNames(language)
  return (
    <Card>
      <section aria-labelledby="my-coming">
        <div className={`${styles.line} ${styles.head}`}>
          <h2 id="my-coming">{t('my.coming')}</h2>
          <Button look="quiet" className={styles.link ?? ''} onClick={onMore}>
            {t('my.more')}
          </Button>
        </div>
        <ol className={styles.days}>
          {numbers.map((number, at) => {
            const days = weekdays.filter((weekday) => dateOfWeekday(weekOfNumber(number), weekday) > today)
            const week = weeks.get(number)
            return (
              <Fragment key={number}>
                {at > 0 && days.length > 0 && (
                  <li className={styles.week}>{shortWeekLabel(weekOfNumber(number), language)}</li>
                )}
                {week?.published === false && <li className={styles.draft}>{t('my.unpublished')}</li>}
                {(week?.published === false ? [] : days).map((weekday) => {
                  const date = dateOfWeekday(weekOfNumber(number), weekday)
                  const day = ownDay(week ?? null, date)
                  return (
                    <li key={weekday} className={styles.day}>
                      <span className={styles.name}>
                        <span aria-hidden>
                          {names.short[weekday]} <strong>{t('my.day', { day: dayOfMonth(date) })}</strong>
                        </span>
                        <span className="visually-hidden">
                          {`${names.long[weekday]}, ${formatDayAndMonth(date, language)}`}
                        </span>
                      </span>
                      {day.kind === 'work' ? <SpanBar times={day} /> : <span />}
                      <span className={day.kind === 'work' ? styles.times : styles.other}>
                        {changed.has(date) && (
                          <BellRing
                            size={15}
                            className={styles.bell}
                            role="img"
                            aria-label={t('my.changed')}
                          />
                        )}
                        {week === undefined ? '…' : ownDayInWords(day, t, away)}
                      </span>
                      {onSwap && day.kind === 'work' && !day.away && (
                        <button
                          type="button"
                          className={styles.swap}
                          aria-label={t('my.swapOn', {
                            day: `${names.long[weekday]}, ${formatDayAndMonth(date, language)}`,
                          })}
                          onClick={() => onSwap(date)}
                        >
                          <ArrowLeftRight size={16} aria-hidden />
                        </button>
                      )}
                    </li>
                  )
                })}
              </Fragment>
            )
          })}
        </ol>
      </section>
    </Card>
  )
}
