import { useState } from 'react'
import type { AbsenceYear, PersonInYear, WireAwaySpan } from '#contract/absences.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { monthOf } from '#domain/values/calendar-date.ts'
import { formatDaySpan } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/surface.tsx'
import type { ShownRequest } from '../inbox/shown-request.ts'
import { AskedLine } from './asked-span.tsx'
import { closedColumns } from './house-columns.ts'
import type { LeaveSpan } from './shifted-year.ts'
import { useYearWords } from './use-year-words.ts'
import { useMonthNames } from './year-head.tsx'
import styles from './year-list.module.css'
import { monthsOf, shownDays } from './year-scale.ts'

interface YearListProps {
  readonly year: AbsenceYear
  /** What waits for an answer, the oldest first. */
  readonly waiting: readonly ShownRequest[]
  onOpen(leave: LeaveSpan): void
}

/** On a phone: month by month, who is away when. Months that are over wait behind a button. */
export function YearList({ year, waiting, onOpen }: YearListProps) {
  const { t } = useWords()
  const [all, setAll] = useState(false)
  const shown = shownDays(year.year, 'year')
  const months = monthsOf(shown).filter((month) => hasSomething(year, waiting, month))
  const past = months.filter((month) => lastOf(month) < year.today)
  const seen = all || past.length === months.length ? months : months.filter((month) => !past.includes(month))
  if (months.length === 0) return <Empty>{t('leaveYear.nothing', { year: year.year })}</Empty>
  return (
    <div className={styles.list}>
      {seen.length < months.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t('leaveYear.earlier', { count: past.length })}
        </Button>
      )}
      {seen.map((month) => (
        <Month key={month} {...{ month, year, waiting, onOpen }} />
      ))}
    </div>
  )
}

function Month({ month, year, waiting, onOpen }: YearListProps & { readonly month: CalendarDate }) {
  const { language } = useWords()
  const words = useYearWords()
  const nameOf = useMonthNames()
  const last = lastOf(month)
  const closed = closedColumns(year.houseDays).filter(({ from, to }) => from <= last && to >= month)
  return (
    <section className={styles.month}>
      <h3>{nameOf(month, false)}</h3>
      <ul>
        {closed.map(({ from, to, name }) => (
          <li key={from} className={styles.closed}>
            <span className={styles.mark} data-kind="closed" aria-hidden />
            <span className={styles.who}>{name}</span>
            <span>{formatDaySpan(from, to, language)}</span>
          </li>
        ))}
        {awayIn(year.people, month).map(({ person, span }) => (
          <li key={`${person.id} ${span.from}`}>
            <button
              type="button"
              aria-label={words.spanOf(person.name, span)}
              onClick={() => onOpen({ teacherId: person.id, span })}
            >
              <span className={styles.mark} data-kind={span.kind} aria-hidden />
              <span className={styles.who}>{person.name}</span>
              <span className={styles.when}>
                {formatDaySpan(span.from, span.to, language)} <small>{words.days(span.days)}</small>
              </span>
            </button>
          </li>
        ))}
        {askedIn(waiting, month).map((request) => (
          <li key={request.id}>
            <AskedLine
              name={request.name}
              request={request}
              when={formatDaySpan(request.from, request.to, language)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const lastOf = (month: CalendarDate) => `${month.slice(0, 8)}31` as CalendarDate

/** A span stands in every month that it touches: whoever looks at August sees it there. */
function awayIn(people: readonly PersonInYear[], month: CalendarDate) {
  const last = lastOf(month)
  const away = people.flatMap((person) =>
    person.spans
      .filter(({ from, to }: WireAwaySpan) => from <= last && to >= month)
      .map((span) => ({ person, span })),
  )
  return away.sort((a, b) => (a.span.from === b.span.from ? 0 : a.span.from < b.span.from ? -1 : 1))
}

/** As with spans; what nobody has answered stands below what is entered. */
const askedIn = (waiting: readonly ShownRequest[], month: CalendarDate) =>
  waiting.filter(({ from, to }) => from <= lastOf(month) && to >= month)

function hasSomething(year: AbsenceYear, waiting: readonly ShownRequest[], month: CalendarDate): boolean {
  const isIn = monthOf(month)
  const closed = year.houseDays.some(({ date, kind }) => kind === 'closing' && monthOf(date) === isIn)
  return closed || awayIn(year.people, month).length > 0 || askedIn(waiting, month).length > 0
}
