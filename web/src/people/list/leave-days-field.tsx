import { workingDaysAWeek } from '#domain/leave/leave-segments.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Field } from '../../ui/field.tsx'
import { HoursInput } from '../../ui/hours-input.tsx'
import { agreedLeaveOf, leaveLimits } from './draft-fields.ts'
import type { Faults, TeacherDraft } from './teacher-draft.ts'
import { usualWeekIn } from './teacher-draft.ts'
import styles from './teacher-form.module.css'
import { useFaultWords } from './use-fault-words.ts'

interface LeaveDaysFieldProps {
  readonly draft: TeacherDraft
  readonly faults: Faults
  onChange(draft: TeacherDraft): void
}

/** Days of leave a year, in a house that keeps leave accounts. */
export function LeaveDaysField({ draft, faults, onChange }: LeaveDaysFieldProps) {
  const { t, language } = useWords()
  const errorOf = useFaultWords(faults)
  if (!useHouse().leaveAccounts) return null
  const days = agreedLeaveOf(draft.leaveDays)
  const workingDays = workingDaysAWeek(usualWeekIn(draft))
  const comesTo = days === undefined ? undefined : formatNumber((days * workingDays) / 5, language)
  return (
    <div className={styles.pair}>
      <Field
        label={t('teachers.form.leaveDays')}
        hint={
          workingDays === 5 || comesTo === undefined
            ? t('teachers.form.leaveDaysHint')
            : t('teachers.form.leaveDaysComeTo', { count: workingDays, days: comesTo })
        }
        error={errorOf('leaveDays')}
      >
        <HoursInput
          framed
          name="leaveDays"
          text={draft.leaveDays}
          limits={leaveLimits}
          onText={(leaveDays) => onChange({ ...draft, leaveDays })}
        />
      </Field>
    </div>
  )
}
