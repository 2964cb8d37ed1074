import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import type { DayToAsk } from '#contract/my-requests.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth, monthAfter, monthBefore, monthWith } from '#domain/months/month.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, dayOfMonth, isoWeekday, mondayOf, weekdays } from '#domain/values/calendar-date.ts'
import { myRequestCalendarQuery } from '../../api/queries/my.ts'
import { dateFormat, weekdayNames } from '../../i18n/format.ts'
import { formatMonth } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CoverageMark } from '../../requests/index.ts'
import { Button } from '../../ui/button.tsx'
import { Unread } from '../../ui/unread.tsx'
import { closedInWords } from '../day-words.ts'
import styles from './ask.module.css'

const fullDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** As far ahead as anything can be asked for, in months. */
const mostMonths = 24

interface AskCalendarProps {
  readonly today: CalendarDate
  readonly picked: DaySpan | undefined
  onPick(date: CalendarDate): void
}

/** The working days of a month, each with how the own group would be without oneself: words, never a name. */
export function AskCalendar({ today, picked, onPick }: AskCalendarProps) {
  const { t, language } = useWords()
  const first = monthWith(today)
  const [month, setMonth] = useState(picked ? monthWith(picked.from) : first)
  const [last] = useState(() => {
    let until = first
    for (let months = 0; months < mostMonths; months++) until = monthAfter(until)
    return until
  })
  const asked = useQuery(myRequestCalendarQuery(month))
  // The one that is gone to next is there at once.
  useQuery({ ...myRequestCalendarQuery(monthAfter(month)), enabled: month < last && asked.isSuccess })
  const step = (to: Month, label: string, Icon: typeof ChevronLeft) => (
    <Button
      icon
      look="quiet"
      aria-label={label}
      aria-disabled={to < first || to > last}
      onClick={() => to >= first && to <= last && setMonth(to)}
    >
      <Icon size={20} aria-hidden />
    </Button>
  )
  return (
    <section className={styles.calendar} aria-label={t('my.requests.days')}>
      <div className={styles.month}>
        {step(monthBefore(month), t('my.requests.previousMonth'), ChevronLeft)}
        <strong aria-live="polite">{formatMonth(firstDayOfMonth(month), language)}</strong>
        {step(monthAfter(month), t('my.requests.nextMonth'), ChevronRight)}
      </div>
      {asked.data ? (
        <DaysOfMonth days={asked.data.days} {...{ today, picked, onPick }} />
      ) : (
        <Unread of={asked} height={310} words={t('my.requests.calendarNotRead')} />
      )}
    </section>
  )
}

interface DaysOfMonthProps extends AskCalendarProps {
  readonly days: readonly DayToAsk[]
}

/** One of the days can be reached by Tab, the others by the arrows. */
function DaysOfMonth({ days, today, picked, onPick }: DaysOfMonthProps) {
  const { t, language } = useWords()
  const table = useRef<HTMLTableElement>(null)
  const names = weekdayNames(language)
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date)))]
  const known = new Map(days.map((day) => [day.date, day]))
  const canAsk = ({ date, own }: DayToAsk) => date >= today && own !== 'asked'
  const open = days.filter(canAsk)
  const reached = open.find(({ date }) => date === picked?.from) ?? open[0]
  const levels = (['covered', 'tight', 'gap'] as const).filter((level) =>
    days.some((day) => day.level === level && canAsk(day)),
  )
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    const from = (event.target as HTMLElement).dataset.date as CalendarDate | undefined
    if (!by || !from) return
    event.preventDefault()
    let to = addDays(from, by)
    while (isoWeekday(to) > 5) to = addDays(to, Math.sign(by))
    table.current?.querySelector<HTMLElement>(`[data-date="${to}"]:not(:disabled)`)?.focus()
  }
  return (
    <>
      <table ref={table} className={styles.days} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden>{names.short[weekday]}</span>
                <span className="visually-hidden">{names.long[weekday]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday) => (
            <tr key={monday}>
              {weekdays.map((weekday) => {
                const day = known.get(addDays(monday, weekday - 1))
                return (
                  <td key={weekday}>
                    {day && (
                      <DayButton
                        day={day}
                        isOff={!canAsk(day)}
                        isPicked={picked !== undefined && picked.from <= day.date && day.date <= picked.to}
                        isReached={day === reached}
                        onPick={onPick}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {levels.length > 0 && (
        <p className={styles.legend}>
          {levels.map((level) => (
            <span key={level}>
              <CoverageMark level={level} />
              {t(`my.requests.without.${level}`)}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

interface DayButtonProps {
  readonly day: DayToAsk
  readonly isOff: boolean
  readonly isPicked: boolean
  readonly isReached: boolean
  onPick(date: CalendarDate): void
}

function DayButton({ day, isOff, isPicked, isReached, onPick }: DayButtonProps) {
  const { t, language } = useWords()
  const { date, own, level, houseDay } = day
  const closed = houseDay && own === 'free' && closedInWords(houseDay, t)
  const said = [
    fullDay(date, language),
    closed || (own === 'works' ? '' : t(`my.requests.own.${own}`)),
    own === 'works' && level && t(`my.requests.without.${level}`),
  ]
  const look = [styles.day, own === 'works' ? '' : styles[own], isPicked && styles.picked]
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      disabled={isOff}
      tabIndex={isReached ? 0 : -1}
      aria-pressed={isPicked}
      aria-label={said.filter(Boolean).join(', ')}
      data-date={date}
      onClick={() => onPick(date)}
    >
      {dayOfMonth(date)}
      {own === 'works' && level && !isOff && <CoverageMark level={level} />}
      {own !== 'works' && <small aria-hidden>{own === 'asked' ? '?' : t(`my.requests.own.${own}`)}</small>}
    </button>
  )
}
