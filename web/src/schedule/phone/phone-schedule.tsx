import { useContext, useState } from 'react'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { dayOfMonth, weekdays } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { HouseDays, nameOfDay } from '../cell/house-days.ts'
import { ShutDays, ShutMark } from '../cell/shut-days.tsx'
import type { ScheduleEditing, ScheduleHints } from '../table/schedule-editing.ts'
import type { ScheduleRow } from '../table/schedule-row.ts'
import type { ScheduleCoverage } from '../table/schedule-staffing.ts'
import { ParentDay } from './parent-day.tsx'
import { ParentExtras } from './parent-extras.ts'
import styles from './phone-schedule.module.css'

interface PhoneProps {
  readonly week: Week
  readonly today: CalendarDate
  readonly timeZone: string | undefined
  readonly rows: readonly ScheduleRow[]
  readonly editing: ScheduleEditing | undefined
  readonly balance: boolean
  readonly coverage: ScheduleCoverage | undefined
  readonly hints: ScheduleHints | undefined
}

/** One day at a time: today when it is in the week, else Monday. */
export function PhoneSchedule(props: PhoneProps) {
  const { week, today, timeZone, rows, editing, balance, coverage, hints } = props
  const [shown, setShown] = useState(
    () => weekdays.find((weekday) => dateOfWeekday(week, weekday) === today) ?? 1,
  )
  const { t } = useWords()
  const mark = useContext(HouseDays).forAll[shown]
  const days = (
    <>
      <DayButtons {...{ week, today, shown, coverage }} onShow={setShown} />
      {coverage?.otherDays(shown, setShown)}
      {mark && <p className={styles.houseDayName}>{nameOfDay(mark, t)}</p>}
    </>
  )
  if (!editing)
    return (
      <>
        {days}
        <ParentDay {...{ week, today, timeZone, rows, balance }} weekday={shown} />
      </>
    )
  return (
    <>
      {days}
      <editing.Day {...{ rows, editing, balance, coverage, hints }} weekday={shown} />
    </>
  )
}

interface DayButtonsProps {
  readonly week: Week
  readonly today: CalendarDate
  readonly shown: Weekday
  readonly coverage: ScheduleCoverage | undefined
  onShow(weekday: Weekday): void
}

function DayButtons({ week, today, shown, coverage, onShow }: DayButtonsProps) {
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
        const mark = coverage?.mark(weekday) ?? marks[weekday]
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
            {mark && <span className={styles.dayMark}>{mark}</span>}
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
