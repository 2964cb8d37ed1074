import { useContext, useState } from 'react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { useWords } from '../../i18n/use-words.ts'
import { DayButtons } from './day-buttons.tsx'
import { HouseDays, nameOfDay } from './house-days.ts'
import { ParentDay } from './parent-day.tsx'
import styles from './phone-schedule.module.css'
import type { ScheduleEditing, ScheduleHints } from './schedule-editing.ts'
import type { ScheduleRow } from './schedule-row.ts'
import type { ScheduleCoverage } from './schedule-staffing.ts'

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
      <DayButtons {...{ week, today, shown }} onShow={setShown} />
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
