import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import { isSameName } from '#domain/people/teacher.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { HoursInput } from '../../ui/hours-input.tsx'
import { Unread } from '../../ui/unread.tsx'
import type { TeacherField } from './draft-fields.ts'
import { labelOf, personFieldNames, recordOf } from './draft-fields.ts'
import { ContractFields, TeamAndMpaFields } from './hours-fields.tsx'
import { LeaveDaysField } from './leave-days-field.tsx'
import { MiniJobField } from './mini-job-field.tsx'
import type { Faults, TeacherDraft } from './teacher-draft.ts'
import styles from './teacher-form.module.css'
import { useFaultWords } from './use-fault-words.ts'
import { useTeacherList, useTeams } from './use-teachers.ts'

interface TeacherFieldsProps {
  readonly draft: TeacherDraft
  readonly faults: Faults
  /** The teacher as the form was opened; nobody in the add form. */
  readonly opened?: WireTeacher
  /** In the add form team and MPA hours are collapsed. */
  readonly collapsed?: boolean
  /** What counts of the person, in a house that plans by groups. */
  readonly staffFields?: ReactNode
  /** The name takes the focus when the fields appear. */
  readonly focused?: boolean
  onChange(draft: TeacherDraft): void
}

const lastFields = personFieldNames.filter((field) => field !== 'teamId' && field !== 'miniJob')

export function TeacherFields(props: TeacherFieldsProps) {
  const { draft, faults, opened, collapsed = false, focused = false, staffFields, onChange } = props
  const { t } = useWords()
  const teams = useTeams()
  const nameHint = useNameHint(draft.name, opened?.id)
  const set = (field: TeacherField, text: string) => onChange({ ...draft, [field]: text })
  const fields = { draft, faults, onChange }

  // Said only once it failed or takes long: most houses have no teams, and nothing must appear for a moment and go again.
  const teamsMissing = !teams.data && <Unread of={teams} height={0} placeholder={false} />
  const team = teams.data && teams.data.length > 0 && (
    <Field label={t(staffFields ? 'teachers.form.group' : 'teachers.form.team')}>
      <TeamSelect
        teams={teams.data}
        none={t(staffFields ? 'teachers.form.noGroup' : 'teachers.form.noTeam')}
        value={draft.teamId}
        onTeam={(id) => set('teamId', id)}
      />
    </Field>
  )
  const teamAndMpa = (
    <>
      <TeamAndMpaFields {...fields} />
      {!staffFields && (team || teamsMissing)}
    </>
  )

  return (
    <>
      <DraftInput {...fields} field="name" hint={nameHint} focused={focused} />
      <ContractFields {...fields} {...(opened ? { opened } : {})} />
      {collapsed ? (
        <Collapsible open={Boolean(faults.teamHours || faults.mpaHours)}>{teamAndMpa}</Collapsible>
      ) : (
        teamAndMpa
      )}
      {staffFields && (
        <>
          {team || teamsMissing}
          {staffFields}
        </>
      )}
      <LeaveDaysField {...fields} />
      <MiniJobField {...fields} />
      <div className={styles.pair}>
        {lastFields
          .filter((field) => opened || !recordOf(field).onlyOpened)
          .map((field) => {
            const input = <DraftInput {...fields} field={field} hint={t(`teachers.form.${field}Hint`)} />
            return recordOf(field).kind === 'date' ? (
              <div key={field} className={styles.date}>
                {input}
                {draft[field] !== '' && (
                  <Button look="quiet" onClick={() => set(field, '')}>
                    {t('teachers.form.clearDate')}
                  </Button>
                )}
              </div>
            ) : (
              <Fragment key={field}>{input}</Fragment>
            )
          })}
      </div>
    </>
  )
}

interface DraftInputProps {
  readonly field: TeacherField
  readonly draft: TeacherDraft
  readonly faults: Faults
  readonly hint?: string | undefined
  readonly focused?: boolean
  onChange(draft: TeacherDraft): void
}

function DraftInput({ field, draft, faults, hint, focused = false, onChange }: DraftInputProps) {
  const { t } = useWords()
  const errorOf = useFaultWords(faults)
  const { kind, limits } = recordOf(field)
  const set = (text: string) => onChange({ ...draft, [field]: text })
  return (
    <Field label={t(`teachers.form.${labelOf(field)}`)} hint={hint} error={errorOf(field)}>
      {limits ? (
        <HoursInput framed name={field} text={draft[field]} limits={limits} onText={set} />
      ) : kind === 'date' ? (
        <DateInput name={field} value={draft[field]} onDate={set} />
      ) : (
        <TextInput
          autoComplete="off"
          name={field}
          value={draft[field]}
          onChange={(event) => set(event.target.value)}
          {...(focused ? { ref: takeFocus } : {})}
        />
      )}
    </Field>
  )
}

function takeFocus(field: HTMLInputElement | null) {
  field?.focus()
}

function Collapsible({ open, children }: { open: boolean; children: ReactNode }) {
  const { t } = useWords()
  return (
    <details className={styles.collapsible} {...(open ? { open } : {})}>
      <summary>{t('teachers.form.more')}</summary>
      <p>{t('teachers.form.moreHint')}</p>
      {children}
    </details>
  )
}

interface TeamSelectProps {
  readonly teams: readonly { readonly id: number; readonly name: string }[]
  readonly none: string
  readonly value: string
  onTeam(id: string): void
}

/** What `Field` gives its control (id and description) is passed on. */
function TeamSelect({ teams, none, value, onTeam, ...rest }: TeamSelectProps) {
  return (
    <Select {...rest} value={value} onChange={(event) => onTeam(event.target.value)}>
      <option value="0">{none}</option>
      {teams.map((team) => (
        <option key={team.id} value={team.id}>
          {team.name}
        </option>
      ))}
    </Select>
  )
}

/** Two people may have the same name; the person who types it should know. */
function useNameHint(name: string, ownId?: number): string | undefined {
  const { t } = useWords()
  const active = useTeacherList('active')
  const archived = useTeacherList('archived')
  const everyone = [...(active.data ?? []), ...(archived.data ?? [])]
  const found = everyone.find((teacher) => teacher.id !== ownId && isSameName(teacher.name, name))
  return found && t(found.archived ? 'teachers.form.sameNameArchived' : 'teachers.form.sameName')
}
