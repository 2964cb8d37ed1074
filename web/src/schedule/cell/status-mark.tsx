import type { DayStatus } from '#domain/days/day-entry.ts'
import { gridMark } from '#domain/days/day-entry.ts'
import styles from './status-mark.module.css'

/** The letter of an absence on its colour; being present shows as a piece of the work bar. */
export function StatusMark({ status, half = false }: { status: DayStatus; half?: boolean }) {
  return (
    <span className={`${styles.mark} ${styles[status] ?? ''}`} aria-hidden>
      {half && '½'}
      {status === 'present' ? '' : gridMark({ status, plannedHours: null, notes: '' })}
    </span>
  )
}
