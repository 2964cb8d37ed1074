import type { ReactNode } from 'react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { firstMonday } from '#domain/values/week.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field, Select } from '../../ui/field.tsx'
import styles from './settings.module.css'
import { useChangeSettings } from './use-settings.ts'

interface LeaveBeginsProps {
  readonly year: number
  readonly today: CalendarDate
  /** The way to what was left on the first day. */
  readonly opening: ReactNode
}

/** The first year of the accounts: before it nothing exists. */
export function LeaveBegins({ year, today, opening }: LeaveBeginsProps) {
  const { t } = useWords()
  const change = useChangeSettings()
  const first = Math.min(year, yearOf(firstMonday) + 1)
  const last = Math.max(year, yearOf(today) + 1)
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return (
    <div className={styles.form}>
      <Field label={t('settings.leave.begins')} hint={t('settings.leave.beginsHint')}>
        <Select value={year} onChange={({ target }) => change.mutate({ leaveBegins: Number(target.value) })}>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      {opening}
    </div>
  )
}
