import { useContext } from 'react'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { dayOfMonth, weekdays } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ParentExtras } from './parent-extras.ts'
import styles from './phone-schedule.module.css'
import { ShutDays, ShutMark } from './shut-days.tsx'

interface DayButtonsProps {
  readonly week: Week
  readonly today: CalendarDate
  readonly shown: Weekday
  onShow(weekday: Weekday): void
}

export function DayButtons({ week, today, shown, onShow }: DayButtonsProps) {
  const { t, language } = useWords()
  const { long, short } = weekdayNames(language)
  const shutDays = useContext(ShutDays)
  const { marks = {} } = useContext(ParentExtras)
  return (
    <div className={styles.days} role="group" aria-label={t('schedule.day')}>
      {weekdays.map((weekday) => {
        const date = dateOfWeekday(week, weekday)
        const isToday = date === today
        const isShut = shutDays.includes(weekday)
        return (
          <button
            key={weekday}
            type="button"
            aria-pressed={weekday === shown}
            data-shown-day={weekday}
            onClick={() => onShow(weekday)}
            {...(isToday ? { 'aria-current': 'date' } : {})}
          >
            <span className={styles.dayName} aria-hidden>
              {isToday ? t('schedule.today') : short[weekday]}
            </span>
            <span className="visually-hidden">{long[weekday]} </span>
            {marks[weekday] && <span className={styles.dayMark}>{marks[weekday]}</span>}
            <strong className="figure">
              {dayOfMonth(date)}
              {isShut && <ShutMark className={styles.shut} />}
            </strong>
          </button>
        )
      })}
    </div>
  )
}
