import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, Select, TextInput } from '../ui/field.tsx'
import type { DraftField, Fault, Faults, TeacherDraft } from './teacher-draft.ts'
import { mostBalance } from './teacher-draft.ts'
import styles from './teacher-form.module.css'
import { useTeams } from './use-teachers.ts'

interface TeacherFieldsProps {
  readonly draft: TeacherDraft
  readonly faults: Faults
  /** In the add form team and MPA hours are folded away. */
  readonly folded?: boolean
  onChange(draft: TeacherDraft): void
}

export function TeacherFields({ draft, faults, folded = false, onChange }: TeacherFieldsProps) {
  const { t } = useWords()
  const teams = useTeams()
  const errorOf = useFaultWords(faults)
  const set = (field: DraftField, text: string) => onChange({ ...draft, [field]: text })
  const input = (field: DraftField) => ({
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
  })
  const hours = { type: 'number', min: 0, max: 40, step: 0.5, inputMode: 'decimal' } as const

  const teamAndMpa = (
    <>
      <div className={styles.pair}>
        <Field label={t('teachers.form.teamHours')} error={errorOf('teamHours')}>
          <TextInput {...hours} {...input('teamHours')} />
        </Field>
        <Field label={t('teachers.form.mpaHours')} error={errorOf('mpaHours')}>
          <TextInput {...hours} {...input('mpaHours')} />
        </Field>
      </div>
      {teams.data && teams.data.length > 0 && (
        <Field label={t('teachers.form.team')}>
          <TeamSelect teams={teams.data} value={draft.teamId} onTeam={(id) => set('teamId', id)} />
        </Field>
      )}
    </>
  )

  return (
    <>
      <Field label={t('teachers.form.name')} error={errorOf('name')}>
        <TextInput autoComplete="off" {...input('name')} />
      </Field>
      <div className={styles.pair}>
        <Field label={t('teachers.form.contractHours')} error={errorOf('weeklyHours')}>
          <TextInput {...hours} {...input('weeklyHours')} />
        </Field>
        <Field label={t('teachers.form.targetHours')} error={errorOf('targetWorkHours')}>
          <TextInput
            {...hours}
            {...input('targetWorkHours')}
            placeholder={t('teachers.form.calculated')}
            className={styles.target}
          />
        </Field>
      </div>
      {folded ? (
        <Folded open={Boolean(faults.teamHours || faults.mpaHours)}>{teamAndMpa}</Folded>
      ) : (
        teamAndMpa
      )}
      <div className={styles.pair}>
        <div className={styles.date}>
          <Field
            label={t('teachers.form.startDate')}
            hint={t('teachers.form.startDateHint')}
            error={errorOf('startDate')}
          >
            <TextInput type="date" {...input('startDate')} />
          </Field>
          {draft.startDate !== '' && (
            <Button look="quiet" onClick={() => set('startDate', '')}>
              {t('teachers.form.clearDate')}
            </Button>
          )}
        </div>
        <Field
          label={t('teachers.form.initialBalance')}
          hint={t('teachers.form.initialBalanceHint')}
          error={errorOf('initialBalance')}
        >
          <TextInput type="number" step={0.5} {...input('initialBalance')} />
        </Field>
      </div>
    </>
  )
}

function Folded({ open, children }: { open: boolean; children: ReactNode }) {
  const { t } = useWords()
  return (
    <details className={styles.folded} {...(open ? { open } : {})}>
      <summary>{t('teachers.form.more')}</summary>
      <p>{t('teachers.form.moreHint')}</p>
      {children}
    </details>
  )
}

interface TeamSelectProps {
  readonly teams: readonly { readonly id: number; readonly name: string }[]
  readonly value: string
  onTeam(id: string): void
}

/** What `Field` gives its control (id and description) is passed on. */
function TeamSelect({ teams, value, onTeam, ...rest }: TeamSelectProps) {
  const { t } = useWords()
  return (
    <Select {...rest} value={value} onChange={(event) => onTeam(event.target.value)}>
      <option value="0">{t('teachers.form.noTeam')}</option>
      {teams.map((team) => (
        <option key={team.id} value={team.id}>
          {team.name}
        </option>
      ))}
    </Select>
  )
}

function useFaultWords(faults: Faults) {
  const { t } = useWords()
  const words: Partial<Record<Fault, string>> = {
    name: t('validation.nameLength'),
    tooLong: t('teachers.form.tooLong', { max: 100 }),
    required: t('validation.required'),
    number: t('teachers.form.invalidNumber'),
    least: t('validation.least', { min: 0 }),
    most: t('validation.maximumHours'),
    decimals: t('validation.twoDecimals'),
    date: t('validation.invalidDate'),
    range: t('validation.most', { max: mostBalance }),
  }
  return (field: DraftField) => {
    const fault = faults[field]
    return fault && words[fault]
  }
}
