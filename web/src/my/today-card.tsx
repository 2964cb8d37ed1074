import type { MyWeek } from '#contract/my.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { dateFormat, formatHours } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Card } from '../ui/surface.tsx'
import type { AwayWord } from './away-words.ts'
import { ownDayInWords, timesInWords } from './day-words.ts'
import { useMinutesNow } from './minutes-now.ts'
import styles from './my.module.css'
import type { DayOfMine } from './own-day.ts'
import { ownDay, withMe } from './own-day.ts'
import { SpanBar } from './span-bar.tsx'

/** Monday, November 16 / Montag, 16. November. */
const formatToday = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' })

interface TodayCardProps {
  readonly weeks: ReadonlyMap<number, MyWeek | null | undefined>
  readonly today: CalendarDate
  readonly timeZone: string
  readonly away: AwayWord
}

/** When one works today and with whom; on a day off when it goes on. */
export function TodayCard({ weeks, today, timeZone, away }: TodayCardProps) {
  const { t, language } = useWords()
  const week = weeks.get(weekNumberOf(today)) ?? null
  const day = ownDay(week, today)
  const now = useMinutesNow(timeZone)
  const colleagues = week && day.kind === 'work' ? withMe(week, today) : []
  return (
    <Card>
      <section className={styles.card} aria-labelledby="my-today">
        <div className={styles.line}>
          <h2 id="my-today" className={styles.when}>
            {t('my.today', { date: formatToday(today, language) })}
          </h2>
          {day.kind === 'work' && (
            <span className={styles.quiet}>{t('my.hours', { hours: formatHours(day.hours, language) })}</span>
          )}
        </div>
        <p className={day.kind === 'unplanned' ? `${styles.large} ${styles.unplanned}` : styles.large}>
          {largeWords(day, t, away)}
        </p>
        {day.kind === 'work' ? (
          <>
            {day.away && <p className={styles.quiet}>{t('my.partly', { word: away(day.away) })}</p>}
            <SpanBar isToday times={day} now={now} />
          </>
        ) : (
          <NextDay weeks={weeks} today={today} />
        )}
        {colleagues.length > 0 && (
          <>
            <h3 className={styles.withMe}>
              {week?.group ? t('my.withGroup', { group: week.group.name }) : t('my.withHouse')}
            </h3>
            <ul className={styles.people}>
              {colleagues.map(({ id, name, times }) => (
                <li key={id} className={times ? undefined : styles.notIn}>
                  <span>{name}</span>
                  {times && <SpanBar isOther times={times} />}
                  <span className="figure">{times ? timesInWords(times) : t('my.notIn')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </Card>
  )
}

/** The same words as in a line, but for a day without times, of which it is said that it is today. */
function largeWords(day: DayOfMine, t: ReturnType<typeof useWords>['t'], away: AwayWord): string {
  if (day.kind === 'free') return t('my.freeToday')
  if (day.kind === 'unplanned') return t('my.unplannedToday')
  return ownDayInWords(day, t, away)
}

const searchedDays = 14

/** On a day off the next own day that is planned. */
function NextDay({ weeks, today }: Pick<TodayCardProps, 'weeks' | 'today'>) {
  const { t, language } = useWords()
  for (let at = 1; at <= searchedDays; at++) {
    const date = addDays(today, at)
    const next = ownDay(weeks.get(weekNumberOf(date)) ?? null, date)
    if (next.kind === 'work')
      return (
        <p className={styles.quiet}>
          {t('my.next', { date: formatToday(date, language), times: timesInWords(next) })}
        </p>
      )
  }
  return null
}
