import { timesWithin } from '#domain/days/day-bounds.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Select } from '../../ui/field.tsx'
import styles from './staffing.module.css'

interface TimeSelectProps {
  readonly label: string
  readonly value: ClockTime | null
  /** What stands for no time; left out where there must be one. */
  readonly none?: string
  /** Only times after this one. */
  readonly after?: ClockTime | undefined
  onChange(time: ClockTime | null): void
}

/** A quarter hour of the house's day, or of whatever was said before the day was narrowed. */
export function TimeSelect({ label, value, none, after, onChange }: TimeSelectProps) {
  const bounds = useHouse().bounds
  const times = timesWithin(bounds).filter((time) => after === undefined || time > after)
  const choices = value !== null && !times.includes(value) ? [value, ...times].sort() : times
  return (
    <Select
      className={styles.time}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(choices.find((time) => time === target.value) ?? null)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </Select>
  )
}
