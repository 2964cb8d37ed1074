import type { DayStatus } from '#domain/day-entry.ts'
import { dayStatuses, gridMark } from '#domain/day-entry.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './status-choice.module.css'

interface StatusChoiceProps {
  readonly status: DayStatus
  onChange(status: DayStatus): void
}

/** One of six, each with its word and the mark that the cell will show. */
export function StatusChoice({ status, onChange }: StatusChoiceProps) {
  const { t } = useWords()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{t('dayDialog.status')}</legend>
      {dayStatuses.map((one) => (
        <label key={one} className={styles.option}>
          <input
            type="radio"
            name="day-status"
            value={one}
            checked={one === status}
            onChange={() => onChange(one)}
          />
          <span className={styles.word}>{t(`status.${one}`)}</span>
          <StatusMark status={one} />
        </label>
      ))}
    </fieldset>
  )
}

/** The letter of an absence on its colour; being present shows as a piece of the work bar. */
export function StatusMark({ status }: { status: DayStatus }) {
  return (
    <span className={`${styles.mark} ${styles[status]}`} aria-hidden>
      {status === 'present' ? '' : gridMark({ status, plannedHours: null, notes: '' })}
    </span>
  )
}
