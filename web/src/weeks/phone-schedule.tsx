import { useState } from 'react'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { dayOfMonth, weekdays } from '#domain/calendar-date.ts'
import type { Week } from '#domain/week.ts'
import { dateOfWeekday } from '#domain/week.ts'
import { useWords } from '../i18n/use-words.ts'
import { PersonCard } from './person-card.tsx'
import styles from './phone-schedule.module.css'
import type { ScheduleEditing } from './schedule-editing.ts'
import type { ScheduleRow } from './schedule-row.ts'

interface PhoneProps {
  readonly week: Week
  readonly today: CalendarDate
  readonly rows: readonly ScheduleRow[]
  readonly editing: ScheduleEditing | undefined
  readonly balance: boolean
}

/** One day at a time: today when it is in the week, else Monday. */
export function PhoneSchedule({ week, today, rows, editing, balance }: PhoneProps) {
  const { t } = useWords()
  const { long, short } = t('weekdays', { returnObjects: true })
  const [shown, setShown] = useState(
    () => weekdays.find((weekday) => dateOfWeekday(week, weekday) === today) ?? 1,
  )
  return (
    <>
      <div className={styles.days} role="group" aria-label={t('schedule.day')}>
        {weekdays.map((weekday) => {
          const date = dateOfWeekday(week, weekday)
          return (
            <button
              key={weekday}
              type="button"
              aria-pressed={weekday === shown}
              onClick={() => setShown(weekday)}
              {...(date === today ? { 'aria-current': 'date' } : {})}
            >
              <span className={styles.dayName} aria-hidden>
                {short[weekday]}
              </span>
              <span className="visually-hidden">{long[weekday]} </span>
              <strong className="figure">{dayOfMonth(date)}</strong>
            </button>
          )
        })}
      </div>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <PersonCard key={row.id} {...{ row, editing, balance }} weekday={shown} />
        ))}
      </ul>
    </>
  )
}
