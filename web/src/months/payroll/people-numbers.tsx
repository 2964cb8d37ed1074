import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WirePayroll } from '#contract/payroll.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './payroll.module.css'
import type { NumbersDraft } from './payroll-draft.ts'
import {
  draftOfPerson,
  isCostCentreWrong,
  isPersonnelNumberWrong,
  numbersIn,
  sharesNumberWith,
} from './payroll-draft.ts'
import { useChangeNumbers, whyNotSaved } from './use-payroll.ts'

interface Fault {
  readonly field: keyof NumbersDraft
  readonly message: string
}

type Drafts = Readonly<Record<number, NumbersDraft>>

interface PeopleNumbersProps {
  readonly saved: WirePayroll
  onClose(): void
}

/** Everybody in one list, saved together: no two may have the same number. Only what was changed is sent. */
export function PeopleNumbers({ saved, onClose }: PeopleNumbersProps) {
  const { t } = useWords()
  const change = useChangeNumbers()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [isSent, setSent] = useState(false)
  const people = saved.people.map((person) => ({
    ...person,
    draft: drafts[person.teacherId] ?? draftOfPerson(person),
  }))
  const faultOf = ({ teacherId, name, draft }: (typeof people)[number]): Fault | undefined => {
    if (isPersonnelNumberWrong(draft.personnelNumber))
      return { field: 'personnelNumber', message: t('payroll.people.numberFault') }
    if (isCostCentreWrong(draft.costCentre))
      return { field: 'costCentre', message: t('payroll.people.centreFault') }
    const other = sharesNumberWith(teacherId, people)
    if (other === undefined) return undefined
    const number = String(Number(draft.personnelNumber))
    return { field: 'personnelNumber', message: t('payroll.people.shared', { name, other, number }) }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (people.some(faultOf)) return
    const sent = people.filter(({ teacherId }) => drafts[teacherId])
    change.mutate(
      sent.map(({ teacherId, draft }) => numbersIn(teacherId, draft)),
      {
        onSuccess() {
          onClose()
          showToast({ title: t('payroll.people.saved') })
        },
      },
    )
  }
  return (
    <Dialog title={t('payroll.people.title')} description={t('payroll.people.description')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={t('payroll.people.title')}>
        <Unsaved when={Object.keys(drafts).length > 0} />
        <table className={styles.people}>
          <thead>
            <tr>
              <th scope="col">{t('payroll.people.name')}</th>
              <th scope="col">{t('payroll.people.number')}</th>
              <th scope="col">{t('payroll.people.centre')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow
                key={person.teacherId}
                {...person}
                fault={isSent ? faultOf(person) : undefined}
                onChange={(draft) => setDrafts({ ...drafts, [person.teacherId]: draft })}
              />
            ))}
          </tbody>
        </table>
        {change.error && <ErrorMessage>{whyNotSaved(change.error, t)}</ErrorMessage>}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={change.isPending}>
            {t('payroll.people.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface PersonRowProps extends Pick<WirePayroll['people'][number], 'teacherId' | 'name' | 'archived'> {
  readonly draft: NumbersDraft
  readonly fault: Fault | undefined
  onChange(draft: NumbersDraft): void
}

function PersonRow({ teacherId, name, archived, draft, fault, onChange }: PersonRowProps) {
  const { t } = useWords()
  const faultId = `payroll-fault-${teacherId}`
  const input = (field: keyof NumbersDraft, label: string) => (
    <TextInput
      aria-label={label}
      autoComplete="off"
      inputMode={field === 'personnelNumber' ? 'numeric' : 'text'}
      value={draft[field]}
      aria-invalid={fault?.field === field}
      aria-describedby={fault?.field === field ? faultId : undefined}
      onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
    />
  )
  return (
    <>
      <tr>
        <th scope="row">
          {name}
          {archived && <small>{t('payroll.people.archived')}</small>}
        </th>
        <td>{input('personnelNumber', t('payroll.people.numberOf', { name }))}</td>
        <td>{input('costCentre', t('payroll.people.centreOf', { name }))}</td>
      </tr>
      {fault && (
        <tr className={styles.fault}>
          <td colSpan={3} id={faultId} role="alert">
            {fault.message}
          </td>
        </tr>
      )}
    </>
  )
}
