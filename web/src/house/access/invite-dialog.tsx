import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WireInvitation } from '#contract/members.ts'
import type { MemberRole } from '#domain/house/member.ts'
import { nameLength } from '#domain/people/teacher.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import styles from './access.module.css'
import type { AccessRow } from './access-rows.ts'
import { RoleChoice } from './role-choice.tsx'
import { useInvite } from './use-doors.ts'

interface InviteDialogProps {
  /** Of the schedule, who have no access yet. */
  readonly people: readonly AccessRow[]
  readonly first: number | undefined
  onMade(invitation: WireInvitation): void
  onClose(): void
}

const somebodyElse = 'else'

/** Whom, and what they may: a person of the schedule, or somebody of the management who is in none. */
export function InviteDialog({ people, first, onMade, onClose }: InviteDialogProps) {
  const { t } = useWords()
  const invite = useInvite()
  const [who, setWho] = useState(first === undefined ? '' : String(first))
  const [name, setName] = useState('')
  const [chosen, setRole] = useState<MemberRole>('self')
  const [isSent, setSent] = useState(false)
  const isElse = who === somebodyElse
  // Who is not in the schedule has no week of their own.
  const role = isElse && chosen === 'self' ? 'manage' : chosen
  const { least, most } = nameLength
  const typed = name.trim()
  const isNameWrong = isElse && (typed.length < least || typed.length > most)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (who === '' || isNameWrong || invite.isPending) return
    const invited = isElse && role !== 'self' ? { role, name: typed } : { role, teacherId: Number(who) }
    invite.mutate(invited, { onSuccess: onMade })
  }
  return (
    <Dialog
      title={t('access.inviteDialog.title')}
      description={t('access.inviteDialog.words')}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('access.inviteDialog.who')}
          error={isSent && who === '' ? t('access.inviteDialog.noOne') : undefined}
        >
          <WhoSelect people={people} who={who} onChange={setWho} />
        </Field>
        {isElse && (
          <Field
            label={t('access.inviteDialog.name')}
            hint={t('access.inviteDialog.nameHint')}
            error={isSent && isNameWrong ? t('access.inviteDialog.noName', { most }) : undefined}
          >
            <TextInput autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
        )}
        <RoleChoice role={role} isNobody={isElse} onChange={setRole} />
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={invite.isPending}>
            {t('access.inviteDialog.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface WhoSelectProps {
  readonly people: readonly AccessRow[]
  readonly who: string
  onChange(who: string): void
}

/** Its field gives it what ties it to the label. */
function WhoSelect({ people, who, onChange, ...tied }: WhoSelectProps) {
  const { t } = useWords()
  return (
    <Select {...tied} value={who} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('access.inviteDialog.choose')}</option>
      {people.map(({ teacherId, name }) => (
        <option key={teacherId} value={String(teacherId)}>
          {name}
        </option>
      ))}
      <option value={somebodyElse}>{t('access.inviteDialog.somebody')}</option>
    </Select>
  )
}
