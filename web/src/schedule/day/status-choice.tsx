import type { DayStatus } from '#domain/days/day-entry.ts'
import { dayStatuses } from '#domain/days/day-entry.ts'
import { useWords } from '../../i18n/use-words.ts'
import { StatusMark } from '../../ui/status-mark.tsx'
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
      {dayStatuses.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name="day-status"
            value={option}
            checked={option === status}
            onChange={() => onChange(option)}
          />
          <span className={styles.word}>{t(`status.${option}`)}</span>
          <StatusMark status={option} />
        </label>
      ))}
    </fieldset>
  )
}
