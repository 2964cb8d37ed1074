import { Users, Wallet } from 'lucide-react'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { AbsenceYear, PersonInYear, WireAwaySpan } from '#contract/absences.ts'
import type { WireHouseDay } from '#contract/calendar.ts'
import type { WireLeaveAccount } from '#contract/leave.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import { faultInSpan } from '#domain/absences/absence-span.ts'
import { movedSpan } from '#domain/absences/moved-absence.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import { formatDaySpan, formatSpanWithYear } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { countedDays } from './counted-days.ts'
import type { LeaveSpan } from './shifted-year.ts'
import styles from './span-details.module.css'
import { useYearWords } from './use-year-words.ts'

interface SpanDetailsProps {
  readonly year: AbsenceYear
  readonly leave: LeaveSpan
  readonly account: WireLeaveAccount | undefined
  onWhy(): void
  onMove(start: CalendarDate): void
  onRemove(): void
}

const mostNamed = 4

/** When a teacher is away, who else is, what is left of the leave, and what can be done. */
export function SpanDetails({ year, leave, account, onWhy, onMove, onRemove }: SpanDetailsProps) {
  const { t, language } = useWords()
  const words = useYearWords()
  const [isMoving, setMoving] = useState(false)
  const { span, teacherId } = leave
  const person = year.people.find(({ id }) => id === teacherId)
  const others = alsoAway(year.people, teacherId, span)
  const named = others
    .slice(0, mostNamed)
    .map(({ name, from, to }) => `${name} ${formatDaySpan(from, to, language)}`)
  const more = others.length - named.length
  const isLeave = span.kind === 'leave'
  return (
    <>
      <p className={styles.days}>
        {t(`leaveYear.kinds.${span.kind}`)}, {formatSpanWithYear(span, language)} ·{' '}
        <strong>{words.days(span.days)}</strong>
        {span.share === 0.5 && <> · {t('leaveYear.half')}</>}
      </p>
      <ul className={styles.facts}>
        <li>
          <Users size={16} aria-hidden />
          <span>
            {others.length === 0
              ? t('leaveYear.nobodyElse')
              : t('leaveYear.alsoAway', {
                  count: new Set(others.map(({ id }) => id)).size,
                  people: [...named, ...(more > 0 ? [t('leaveYear.more', { count: more })] : [])].join(', '),
                })}
          </span>
        </li>
        {isLeave && account && (
          <li>
            <Wallet size={16} aria-hidden />
            <span>
              {t('leaveYear.leftToday', { days: words.days(account.left.days + account.planned.days) })}{' '}
              <strong>{words.number(account.left.days)}</strong>{' '}
              <button type="button" className={styles.why} onClick={onWhy}>
                {t('leaveYear.why')}
              </button>
            </span>
          </li>
        )}
      </ul>
      {isLeave && person && isMoving && (
        <MoveForm
          span={span}
          person={person}
          houseDays={year.houseDays}
          onMove={onMove}
          onCancel={() => setMoving(false)}
        />
      )}
      {isLeave && !isMoving && (
        <div className={styles.actions}>
          <Button onClick={() => setMoving(true)}>{t('leaveYear.move')}</Button>
          <Button look="quietDanger" onClick={onRemove}>
            {t('leaveYear.remove')}
          </Button>
        </div>
      )}
      {!isLeave && <p className={styles.hint}>{t('leaveYear.awayHint')}</p>}
    </>
  )
}

interface MoveFormProps {
  readonly span: WireAwaySpan
  readonly person: PersonInYear
  readonly houseDays: readonly WireHouseDay[]
  onMove(start: CalendarDate): void
  onCancel(): void
}

/** The new first day, and what the leave would be then. */
function MoveForm({ span, person, houseDays, onMove, onCancel }: MoveFormProps) {
  const { t } = useWords()
  const words = useYearWords()
  const [start, setStart] = useState<string>(span.from)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const to = isCalendarDate(start) ? movedSpan(span, start) : undefined
  const isFit = to !== undefined && !faultInSpan(to)
  const can = isFit && start !== span.from
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (can && to) onMove(to.from)
  }
  return (
    <form className={styles.move} onSubmit={submit}>
      <Field label={t('leaveYear.newStart')}>
        <DateInput ref={field} value={start} onDate={setStart} />
      </Field>
      <p role="status" className={styles.preview}>
        {isFit ? words.live(to, countedDays(person, to, houseDays, span.share)) : t('leaveYear.noDay')}
      </p>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('general.cancel')}</Button>
        <Button type="submit" look="primary" aria-disabled={!can}>
          {t('leaveYear.moveNow')}
        </Button>
      </div>
    </form>
  )
}

/** A colleague who is away then, with the days of it that matter. */
interface AlsoAway extends DaySpan {
  readonly id: number
  readonly name: string
}

/** Whoever is away on a day of the span, in the order in which they go. */
export function alsoAway(people: readonly PersonInYear[], teacherId: number, span: DaySpan): AlsoAway[] {
  const others = people.filter(({ id }) => id !== teacherId)
  const away = others.flatMap(({ id, name, spans }) =>
    spans
      .filter(({ from, to }) => from <= span.to && to >= span.from)
      .map(({ from, to }) => ({
        id,
        name,
        from: from < span.from ? span.from : from,
        to: to > span.to ? span.to : to,
      })),
  )
  return away.sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1))
}
