import type { MyWeek } from '#contract/my.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdayNames } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Card } from '../ui/surface.tsx'
import styles from './my.module.css'
import { notIn } from './own-day.ts'

interface NotInCardProps {
  readonly week: MyWeek
  readonly from: CalendarDate
  readonly isNext: boolean
}

/** Who is not in, and on which days: as parents see it, without a reason. */
export function NotInCard({ week, from, isNext }: NotInCardProps) {
  const { t, language } = useWords()
  const names = weekdayNames(language)
  const people = notIn(week, from)
  return (
    <Card>
      <section className={styles.card} aria-labelledby="my-not-in">
        <h2 id="my-not-in">{t(isNext ? 'my.absent.nextWeek' : 'my.absent.thisWeek')}</h2>
        {people.length === 0 ? (
          <p className={styles.quiet}>{t('my.absent.nobody')}</p>
        ) : (
          <ul className={styles.absent}>
            {people.map(({ id, name, weekdays }) => (
              <li key={id}>
                <span>{name}</span>
                <span className={styles.quiet} aria-hidden>
                  {weekdays.map((weekday) => names.short[weekday]).join(', ')}
                </span>
                <span className="visually-hidden">
                  {weekdays.map((weekday) => names.long[weekday]).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}
