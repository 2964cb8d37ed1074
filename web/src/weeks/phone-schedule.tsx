import { useContext, useState } from 'react'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import type { CalendarDate, Weekday } from '#domain/calendar-date.ts'
import { weekdays } from '#domain/calendar-date.ts'
import { onDuty } from '#domain/on-duty.ts'
import type { Week } from '#domain/week.ts'
import { dateOfWeekday } from '#domain/week.ts'
import { useWords } from '../i18n/use-words.ts'
import { ends } from './bar-scale.ts'
import { DayButtons } from './day-buttons.tsx'
import { DutyStrip } from './duty-strip.tsx'
import { HouseDays, nameOfDay } from './house-days.ts'
import { ParentDay } from './parent-day.tsx'
import { PersonCard } from './person-card.tsx'
import { PhoneTotals } from './phone-figures.tsx'
import styles from './phone-schedule.module.css'
import type { ScheduleEditing, ScheduleHints } from './schedule-editing.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { haveFigures } from './schedule-row.ts'
import type { ScheduleCoverage } from './schedule-staffing.ts'
import { useBarScale } from './use-bar-scale.ts'
import { useDutyInWords } from './use-duty-words.ts'

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
  const scale = useBarScale()
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
      {coverage ? coverage.day(shown, scale) : <OnDuty rows={rows} weekday={shown} />}
      <ul className={styles.card}>
        {rows.map((row) => (
          <PersonCard
            key={row.id}
            {...{ row, editing, balance }}
            weekday={shown}
            hints={hints?.get(row.id)}
          />
        ))}
        {haveFigures(rows) && <PhoneTotals rows={rows} />}
      </ul>
    </>
  )
}

/** How many are there in each quarter of an hour of the day; a tap shows it exactly. */
function OnDuty({ rows, weekday }: { readonly rows: readonly ScheduleRow[]; readonly weekday: Weekday }) {
  const { t } = useWords()
  const inWords = useDutyInWords()
  const scale = useBarScale()
  const counts = onDuty(
    rows.map((row) => entriesFromWire(row.timeSlots)[weekday]),
    scale,
  )
  const most = Math.max(...counts)
  return (
    <div className={styles.onDuty}>
      <span>
        <strong>{t('schedule.onDuty')}</strong> {t('schedule.onDutyHours', ends(scale))}
        <small>{most > 0 && t('schedule.onDutyMost', { count: most })}</small>
      </span>
      <DutyStrip counts={counts} most={most} label={inWords(weekday, counts)} />
    </div>
  )
}
