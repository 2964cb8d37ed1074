import type { CSSProperties } from 'react'
import { useContext } from 'react'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { gridMark } from '#domain/days/day-entry.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { minutesOf } from '#domain/values/clock-time.ts'
import type { Week } from '#domain/values/week.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { formatDayAndMonth, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useBarScale } from '../cell/bar-scale.ts'
import { DayBar } from '../cell/day-bar.tsx'
import { dayInWords } from '../cell/day-words.ts'
import type { ScheduleRow } from '../table/schedule-row.ts'
import { ParentExtras } from './parent-extras.ts'
import { CardFigures } from './phone-figures.tsx'
import styles from './phone-schedule.module.css'
import { useNow } from './use-now.ts'

interface ParentDayProps {
  readonly week: Week
  readonly today: CalendarDate
  readonly timeZone: string | undefined
  readonly rows: readonly ScheduleRow[]
  readonly weekday: Weekday
  readonly balance: boolean
}

const hours = [8, 10, 12, 14, 16]

/** Where a time of the day stands on the scale that the bars have. */
function usePlaced() {
  const { from: barStart, to: barEnd } = useBarScale()
  return (minutes: number) => ({ '--at': (minutes - barStart) / (barEnd - barStart) }) as CSSProperties
}

/** One day for parents: who is there, from when to when, and who is there right now. */
export function ParentDay({ week, today, timeZone, rows, weekday, balance }: ParentDayProps) {
  const { t, language } = useWords()
  const date = dateOfWeekday(week, weekday)
  const clock = useNow(timeZone)
  const { from: barStart, to: barEnd } = useBarScale()
  const placed = usePlaced()
  const isToday = date === today
  const now = isToday && clock !== undefined && clock >= barStart && clock < barEnd ? clock : undefined
  const day = weekdayNames(language).long[weekday]
  const { title } = useContext(ParentExtras)
  const usual = isToday ? t('schedule.todayTitle') : day
  return (
    <section className={styles.card} aria-labelledby="parents-day">
      <div className={styles.cardHead}>
        <h3 id="parents-day">{title ? title(isToday, day) : usual}</h3>
        <span>
          {now === undefined ? (
            formatDayAndMonth(date, language)
          ) : (
            <>
              <i className={styles.here} aria-hidden /> {t('schedule.hereNow')}
            </>
          )}
        </span>
      </div>
      <div className={styles.scale} aria-hidden>
        {hours.map((hour) => (
          <span key={hour} style={placed(hour * 60)} className="figure">
            {hour}
          </span>
        ))}
      </div>
      <ul className={styles.people}>
        {sortedByTime(rows, weekday).map((row) => (
          <li key={row.id}>
            <Person row={row} entry={entriesFromWire(row.timeSlots)[weekday]} now={now} />
            <CardFigures row={row} balance={balance} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PersonProps {
  readonly row: ScheduleRow
  readonly entry: DayEntry | undefined
  readonly now: number | undefined
}

function Person({ row, entry, now }: PersonProps) {
  const { t } = useWords()
  const placed = usePlaced()
  const isIn = entry?.status === 'present'
  const isHere = isIn && now !== undefined && worksAt(entry, now)
  return (
    <div className={isIn ? styles.person : `${styles.person} ${styles.away}`}>
      <span className={styles.line}>
        <span>
          {isIn && now !== undefined && <i className={isHere ? styles.here : styles.notHere} aria-hidden />}
          {row.name}
        </span>
        <span className="visually-hidden">
          , {dayInWords(entry, t)}
          {isHere && `, ${t('schedule.hereNow')}`}
        </span>
        <strong className="figure" aria-hidden>
          {isIn ? gridMark(entry) : entry ? awayWord(entry, t) : '–'}
        </strong>
      </span>
      {isIn && (
        <span className={styles.bar}>
          <DayBar entry={entry} thick />
          {now !== undefined && <i className={styles.now} style={placed(now)} aria-hidden />}
        </span>
      )}
      {entry?.notes && (
        <span className={styles.notes} aria-hidden>
          {entry.notes}
        </span>
      )}
    </div>
  )
}

/** Neutral, unless the house shows reasons. */
function awayWord({ status }: DayEntry, t: ReturnType<typeof useWords>['t']): string {
  return status === 'absent' ? t('schedule.notIn') : t(`status.${status}`)
}

function worksAt(entry: Extract<DayEntry, { status: 'present' }>, now: number): boolean {
  return entry.sessions.some(
    ({ type, start, end }) => type === 'work' && minutesOf(start) <= now && now < minutesOf(end),
  )
}

/** Who comes first stands first; who is not in stands last. */
function sortedByTime(rows: readonly ScheduleRow[], weekday: Weekday): ScheduleRow[] {
  const begins = (row: ScheduleRow) => {
    const entry = entriesFromWire(row.timeSlots)[weekday]
    return entry?.status === 'present'
      ? Math.min(...entry.sessions.map(({ start }) => minutesOf(start)))
      : 24 * 60
  }
  return [...rows].sort((a, b) => begins(a) - begins(b))
}
