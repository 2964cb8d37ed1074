import type { WireTeacher } from '#contract/teachers.ts'
import { contractLimits } from '#domain/people/terms.ts'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field } from '../../ui/field.tsx'
import { HoursInput } from '../../ui/hours-input.tsx'
import { calculatedTarget } from './calculated-target.ts'
import type { DraftField, Faults, TeacherDraft } from './teacher-draft.ts'
import { readableHoursIn } from './teacher-draft.ts'
import styles from './teacher-form.module.css'
import { useFaultWords } from './use-fault-words.ts'

interface HoursFieldsProps {
  readonly draft: TeacherDraft
  readonly faults: Faults
  readonly opened?: WireTeacher
  onChange(draft: TeacherDraft): void
}

export function ContractFields({ draft, faults, opened, onChange }: HoursFieldsProps) {
  const { t } = useWords()
  const errorOf = useFaultWords(faults)
  const hint = useTargetHint(draft, opened)
  return (
    <div className={styles.pair}>
      <Field label={t('teachers.form.contractHours')} error={errorOf('weeklyHours')}>
        <HoursInput {...inputOf('weeklyHours', draft, onChange)} />
      </Field>
      <Field label={t('teachers.form.targetHours')} hint={hint} error={errorOf('targetWorkHours')}>
        <HoursInput
          {...inputOf('targetWorkHours', draft, onChange)}
          placeholder={t('teachers.form.calculated')}
          className={styles.target}
        />
      </Field>
    </div>
  )
}

export function TeamAndMpaFields({ draft, faults, onChange }: HoursFieldsProps) {
  const { t } = useWords()
  const errorOf = useFaultWords(faults)
  return (
    <div className={styles.pair}>
      <Field label={t('teachers.form.teamHours')} error={errorOf('teamHours')}>
        <HoursInput {...inputOf('teamHours', draft, onChange)} />
      </Field>
      <Field label={t('teachers.form.mpaHours')} error={errorOf('mpaHours')}>
        <HoursInput {...inputOf('mpaHours', draft, onChange)} />
      </Field>
    </div>
  )
}

function inputOf(field: DraftField, draft: TeacherDraft, onChange: HoursFieldsProps['onChange']) {
  return {
    framed: true,
    name: field,
    text: draft[field],
    limits: contractLimits,
    onText: (text: string) => onChange({ ...draft, [field]: text }),
  }
}

/** What an empty target comes to; and that an agreed one stays when the contract moves away from it. */
function useTargetHint(draft: TeacherDraft, opened?: WireTeacher): string | undefined {
  const { t, language } = useWords()
  const values = readableHoursIn(draft)
  if (!values) return undefined
  const calculated = calculatedTarget(values)
  const hours = formatHours(calculated, language)
  if (values.targetWorkHours === null) return t('teachers.form.calculatedTarget', { hours })
  const agreed = opened?.targetWorkHours
  const stays = opened && agreed === values.targetWorkHours && calculated !== calculatedTarget(opened)
  if (!stays || calculated === agreed) return undefined
  return t('teachers.form.targetStays', { target: formatHours(agreed, language), hours })
}
