import { X } from 'lucide-react'
import type { ClockTime } from '#domain/clock-time.ts'
import { toNumber } from '#domain/hours.ts'
import type { SessionDraft, SessionType } from '#domain/session.ts'
import { durationOf, freeEnds, freeStarts } from '#domain/session.ts'
import { formatHours } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import styles from './session-list.module.css'

interface SessionFieldsProps {
  readonly sessions: readonly SessionDraft[]
  readonly index: number
  readonly session: SessionDraft
  onChange(session: SessionDraft): void
  onRemove?(): void
}

/** One session: only times that are free can be chosen. */
export function SessionFields({ sessions, index, session, onChange, onRemove }: SessionFieldsProps) {
  const { t, language } = useWords()
  const number = index + 1
  const { type, start, end } = session

  const chooseStart = (next: ClockTime | null) => {
    const moved = { ...session, start: next }
    const stillFree = end !== null && freeEnds(sessions.with(index, moved), index).includes(end)
    onChange(stillFree ? moved : { ...moved, end: null })
  }

  return (
    <li className={`${styles.session} ${styles[type]}`}>
      <select
        className={styles.type}
        aria-label={t('dayDialog.type', { number })}
        value={type}
        onChange={(event) => onChange({ ...session, type: event.target.value as SessionType })}
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
          <Times none={t('dayDialog.noStart')} free={freeStarts(sessions, index)} />
        </select>
        {t('dayDialog.to')}
        <select
          className={styles.time}
          aria-label={t('dayDialog.end', { number })}
          disabled={start === null}
          value={end ?? ''}
          onChange={(event) =>
            onChange({ ...session, end: (event.target.value || null) as ClockTime | null })
          }
        >
          <Times none={t('dayDialog.noEnd')} free={freeEnds(sessions, index)} />
        </select>
      </span>
      <span className={`figure ${styles.duration}`}>
        {start &&
          end &&
          `${formatHours(toNumber(durationOf({ start, end })), language)} ${t('general.hoursUnit')}`}
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

function Times({ none, free }: { none: string; free: readonly ClockTime[] }) {
  return (
    <>
      <option value="">{none}</option>
      {free.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </>
  )
}
