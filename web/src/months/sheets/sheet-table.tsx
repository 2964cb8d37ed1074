import type { WireMonthSheet, WireSheetDay, WireSheetWeek } from '#contract/month-sheets.ts'
import { sessionActivities } from '#domain/days/session.ts'
import { addDays, isoWeek, isoWeekday } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import {
  formatBalance,
  formatHours,
  formatShortDayAndMonth,
  shortTime,
  weekdayNames,
} from '../../i18n/format.ts'
import { formatMonthName } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { markOfDay } from './sheet-marks.ts'
import type { SheetNote } from './sheet-notes.ts'
import { numbersOf } from './sheet-notes.ts'
import { recordOnSheet } from './sheet-records.ts'
import styles from './sheet-table.module.css'
import type { MonthOnPaper } from './sheet-words.ts'

const columns = ['day', 'date', 'start', 'end', 'break', 'worked', 'credited', 'remark'] as const

interface SheetTableProps {
  readonly rows: readonly SheetRow[]
  readonly notes: readonly SheetNote[]
  readonly month: Pick<MonthOnPaper, 'from' | 'to'>
}

/** Every working day of the month, and below each Friday what its week came to. */
export function SheetTable({ rows, notes, month }: SheetTableProps) {
  const { t } = useWords()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {t(`months.sheet.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          if (row.kind === 'day') return <DayLine key={row.day.date} day={row.day} notes={notes} />
          if (row.kind === 'week') return <WeekLine key={row.week.weekId} week={row.week} month={month} />
          return <RunningLine key={row.week.weekId} week={row.week} month={month} />
        })}
      </tbody>
    </table>
  )
}

function DayLine({ day, notes }: { readonly day: WireSheetDay; readonly notes: SheetTableProps['notes'] }) {
  const { t, language } = useWords()
  const { date, start, end, breakMinutes, worked, credited, presence } = day
  const names = weekdayNames(language).short
  const weekday = isoWeekday(date) as 1 | 2 | 3 | 4 | 5
  const numbers = numbersOf(notes, (note) => note.kind !== 'booking' && note.date === date)
  return (
    <tr className={presence === 'inWeek' ? undefined : styles.outside}>
      <td className={styles.day}>{names[weekday]}</td>
      <th scope="row" className={styles.date}>
        {formatShortDayAndMonth(date, language)}
      </th>
      <td className={`figure ${styles.start}`}>{start && shortTime(start)}</td>
      <td className={`figure ${styles.end}`}>{end && shortTime(end)}</td>
      <td className={`figure ${styles.break}`}>{start && inHoursAndMinutes(breakMinutes)}</td>
      <td className={`figure ${styles.worked}`}>{worked !== 0 && formatHours(worked, language)}</td>
      <td className={`figure ${styles.credited}`}>{credited !== 0 && formatHours(credited, language)}</td>
      <td className={styles.remark}>
        <Remark day={day} />
        <Activities day={day} />
        <Recorded day={day} />
        {numbers.length > 0 && (
          <>
            {!markOfDay(day, t) && wordFor(day, t)}
            <sup>{numbers.join(', ')}</sup>
          </>
        )}
      </td>
    </tr>
  )
}

/** What a day with hints is called: without the rule, as on the sheet's notes. */
function wordFor({ law }: WireSheetDay, t: ReturnType<typeof useWords>['t']): string {
  return law ? t('law.onSheet') : t('months.sheet.hint')
}

function Remark({ day }: { readonly day: WireSheetDay }) {
  const { t } = useWords()
  if (day.presence !== 'inWeek') return <small>{t(`months.sheet.${day.presence}`)}</small>
  const mark = markOfDay(day, t)
  if (mark)
    return (
      <>
        <span className={styles.mark}>{mark.letters}</span> {mark.words}
      </>
    )
  return day.isEmpty ? <small>{t('months.sheet.empty')}</small> : null
}

/** `MPA 2.00`: between start and end, and not worked. */
function Activities({ day }: { readonly day: WireSheetDay }) {
  const { t, language } = useWords()
  return sessionActivities.map((activity) => {
    const hours = day.activityHours?.[activity]
    if (hours === undefined) return null
    return (
      <small key={activity}>
        {' '}
        {t(`sessionMarks.${activity}`)} {formatHours(hours, language)}
      </small>
    )
  })
}

/** Where the house records: whom the times come from, or that nobody has confirmed them. */
function Recorded({ day }: { readonly day: WireSheetDay }) {
  const words = useWords()
  const said = recordOnSheet(day, words)
  if (said.length === 0) return null
  const isFirst = !markOfDay(day, words.t) && !day.activityHours
  return (
    <small>
      {!isFirst && ' · '}
      {said.join(' · ')}{' '}
    </small>
  )
}

interface WeekLineProps {
  readonly week: WireSheetWeek
  readonly month: SheetTableProps['month']
}

function WeekLine({ week, month }: WeekLineProps) {
  const { t, language } = useWords()
  const hours = (of: number) => formatHours(of, language)
  const signed = (of: number) => formatBalance(of, language)
  const { notCounted, inMonthBefore, sinceClosed } = week
  const monthBefore = formatMonthName(addDays(month.from, -1), language)
  const before = t('months.sheet.inMonthBefore', { hours: hours(inMonthBefore), month: monthBefore })
  return (
    <tr className={styles.week}>
      <th scope="row" colSpan={5}>
        <strong>{t('months.sheet.week', { number: numberOf(week.weekId) })}</strong>{' '}
        {inMonthBefore !== 0 && <span>{before}</span>}
        {sinceClosed !== undefined && (
          <span>{t('months.sheet.sinceClosed', { hours: signed(sinceClosed), month: monthBefore })}</span>
        )}
        {notCounted && <span>{t(`account.notCounted.${notCounted}`)}</span>}
      </th>
      <td>
        {t('months.sheet.weekTarget')} <strong className="figure">{hours(week.target)}</strong>
      </td>
      <td>
        {t('months.sheet.weekActual')} <strong className="figure">{hours(week.actual)}</strong>
      </td>
      <td className={styles.result}>
        <span>
          {t('months.sheet.weekDifference')} <strong className="figure">{signed(week.difference)}</strong>
        </span>{' '}
        <span>
          {t('months.sheet.weekBalance')} <strong className="figure">{signed(week.balance)}</strong>
        </span>
      </td>
    </tr>
  )
}

interface RunningLineProps {
  readonly week: Extract<SheetRow, { kind: 'running' }>['week']
  readonly month: SheetTableProps['month']
}

/** The last days of the month are part of a week that ends in the next one. */
function RunningLine({ week, month }: RunningLineProps) {
  const { t, language } = useWords()
  const next = formatMonthName(addDays(month.to, 1), language)
  return (
    <tr className={styles.week}>
      <th scope="row" colSpan={5}>
        <strong>{t('months.sheet.week', { number: numberOf(week.weekId) })}</strong>{' '}
        <span>{t('months.sheet.running', { month: next })}</span>
      </th>
      <td colSpan={2} />
      <td className={styles.result}>
        <span />
        <span>{t('months.sheet.runningHours', { hours: formatHours(week.inThisMonth, language) })}</span>
      </td>
    </tr>
  )
}

const numberOf = (weekId: number) => isoWeek(weekOfNumber(weekId).startDate).week

/** 0:30, or – for a day without a break. */
function inHoursAndMinutes(minutes: number): string {
  if (minutes === 0) return '–'
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

type RunningWeek = NonNullable<WireMonthSheet['runningWeek']>

type SheetRow =
  | { readonly kind: 'day'; readonly day: WireSheetDay }
  /** Below its Friday. */
  | { readonly kind: 'week'; readonly week: WireSheetWeek }
  /** At the end: the week goes on in the next month, and its sums belong there. */
  | { readonly kind: 'running'; readonly week: RunningWeek }

/** The lines of the table from the first of the month to the last. */
export function rowsOf({ days, weeks, runningWeek }: WireMonthSheet): SheetRow[] {
  const rows = days.flatMap((day, at): SheetRow[] => {
    const week = weeks.find(({ weekId }) => weekId === day.weekId)
    const isLastOfWeek = days[at + 1]?.weekId !== day.weekId
    const line: SheetRow = { kind: 'day', day }
    return week && isLastOfWeek ? [line, { kind: 'week', week }] : [line]
  })
  return runningWeek ? [...rows, { kind: 'running', week: runningWeek }] : rows
}
