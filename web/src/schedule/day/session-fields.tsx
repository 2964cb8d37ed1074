import { X } from 'lucide-react'
import type { SessionDraft, SessionType } from '#domain/days/session.ts'
import { durationOf, freeEnds, freeStarts } from '#domain/days/session.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'
import { useDayBounds } from '../../api/day-bounds.ts'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './session-list.module.css'
import { marksKept, SessionPurpose } from './session-purpose.tsx'

interface SessionFieldsProps {
  readonly sessions: readonly SessionDraft[]
  readonly index: number
  readonly session: SessionDraft
  readonly teacherId: number
  onChange(session: SessionDraft): void
  onRemove?(): void
}

/** One session: only times that are free can be chosen. */
export function SessionFields(props: SessionFieldsProps) {
  const { sessions, index, session, teacherId, onChange, onRemove } = props
  const { t } = useWords()
  const bounds = useDayBounds()
  const number = index + 1
  const { type, start, end, actualHours } = session
  // Hours were recorded for the times that stood there: other times are another session.
  const changed = (next: Partial<SessionDraft>) =>
    onChange({ type, start, end, ...marksKept(session, next.type ?? type), ...next })

  const chooseStart = (next: ClockTime | null) => {
    const moved = { ...session, start: next }
    const stillFree = end !== null && freeEnds(sessions.with(index, moved), index, bounds).includes(end)
    changed({ start: next, end: stillFree ? end : null })
  }

  return (
    <li className={`${styles.session} ${styles[type]}`}>
      <select
        className={styles.type}
        aria-label={t('dayDialog.type', { number })}
        value={type}
        onChange={(event) => changed({ type: event.target.value as SessionType })}
      >
        <option value="work">{t('dayDialog.work')}</option>
        <option value="break">{t('dayDialog.break')}</option>
      </select>
      <span className={styles.times}>
        <select
          data-start
          className={styles.time}
          aria-label={t('dayDialog.start', { number })}
          value={start ?? ''}
          onChange={(event) => chooseStart((event.target.value || null) as ClockTime | null)}
        >
          <Times none={t('dayDialog.noStart')} chosen={start} free={freeStarts(sessions, index, bounds)} />
        </select>
        {t('dayDialog.to')}
        <select
          className={styles.time}
          aria-label={t('dayDialog.end', { number })}
          disabled={start === null}
          value={end ?? ''}
          onChange={(event) => changed({ end: (event.target.value || null) as ClockTime | null })}
        >
          <Times none={t('dayDialog.noEnd')} chosen={end} free={freeEnds(sessions, index, bounds)} />
        </select>
      </span>
      <SessionPurpose {...{ number, session, teacherId, onChange }} />
      <span className={`figure ${styles.duration}`}>
        {start && end && <SessionHours clocked={durationOf({ start, end })} recorded={actualHours ?? null} />}
      </span>
      {onRemove && (
        <Button
          icon
          look="quiet"
          className={styles.remove}
          aria-label={t('dayDialog.remove', { number })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </Button>
      )}
    </li>
  )
}

/** `8.00 h`, or `7.50 h typed instead of 8.00`. */
function SessionHours({ clocked, recorded }: { clocked: Hours; recorded: Hours | null }) {
  const { t, language } = useWords()
  const shown = `${formatHours(toNumber(recorded ?? clocked), language)} ${t('general.hoursUnit')}`
  if (recorded === null || recorded === clocked) return shown
  return `${shown} ${t('dayDialog.typedInstead', { hours: formatHours(toNumber(clocked), language) })}`
}

interface TimesProps {
  readonly none: string
  readonly chosen: ClockTime | null
  readonly free: readonly ClockTime[]
}

/** A time from when the house's day was wider still shows, and can only be left. */
function Times({ none, chosen, free }: TimesProps) {
  const shown = chosen && !free.includes(chosen) ? [chosen, ...free].sort() : free
  return (
    <>
      <option value="">{none}</option>
      {shown.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </>
  )
}
