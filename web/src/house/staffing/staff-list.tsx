import { SlidersHorizontal } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { StaffChange, WireStaffing, WireStaffMember } from '#contract/staffing.ts'
import { isPhoneNumber } from '#domain/staffing/planning-facts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import { SaveRow } from './save-row.tsx'
import { PlanningFields, QualificationSelect, WeightSelect } from './staff-fields.tsx'
import styles from './staffing.module.css'
import { useChangePerson } from './use-staffing.ts'

interface StaffListProps {
  readonly saved: WireStaffing
  /** Who is in the house, in the order of their names. */
  readonly names: readonly { readonly id: number; readonly name: string }[]
}

/** Everybody in one list; each choice is saved at once, and what is seldom needed has a dialog. */
export function StaffList({ saved, names }: StaffListProps) {
  const { t } = useWords()
  const change = useChangePerson(true)
  const [opened, setOpened] = useState<number>()
  const people = names.flatMap(({ id, name }) => {
    const person = saved.people.find(({ teacherId }) => teacherId === id)
    return person ? [{ name, person }] : []
  })
  const asked = people.find(({ person }) => person.teacherId === opened)
  if (people.length === 0) return <p>{t('staffing.people.none')}</p>
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.people} aria-label={t('staffing.people.title')}>
          <thead>
            <tr>
              <th scope="col">{t('staffing.people.name')}</th>
              <th scope="col">{t('staffing.people.group')}</th>
              <th scope="col">{t('staffing.people.qualification')}</th>
              <th scope="col">{t('staffing.people.weight')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('staffing.people.planning')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ name, person }) => (
              <PersonRow
                key={person.teacherId}
                name={name}
                person={person}
                groups={saved.groups}
                onChange={(more) => change.mutate({ teacherId: person.teacherId, change: more })}
                onOpen={() => setOpened(person.teacherId)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {asked && <PlanningDialog {...asked} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface PersonRowProps {
  readonly name: string
  readonly person: WireStaffMember
  readonly groups: WireStaffing['groups']
  onChange(change: StaffChange): void
  onOpen(): void
}

function PersonRow({ name, person, groups, onChange, onOpen }: PersonRowProps) {
  const { t } = useWords()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Select
          aria-label={t('staffing.people.groupOf', { name })}
          value={person.groupId ?? ''}
          onChange={({ target }) => onChange({ groupId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('staffing.people.noGroup')}</option>
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
        </Select>
      </td>
      <td>
        <QualificationSelect
          aria-label={t('staffing.people.qualificationOf', { name })}
          facts={person}
          onChange={onChange}
        />
      </td>
      <td>
        <WeightSelect
          aria-label={t('staffing.people.weightOf', { name })}
          facts={person}
          onChange={onChange}
        />
      </td>
      <td>
        <Button
          icon
          look="quiet"
          aria-haspopup="dialog"
          aria-label={t('staffing.people.planningOf', { name })}
          onClick={onOpen}
        >
          <SlidersHorizontal size={16} aria-hidden />
        </Button>
      </td>
    </tr>
  )
}

interface PlanningDialogProps {
  readonly name: string
  readonly person: WireStaffMember
  onClose(): void
}

/** All that counts of one person but for the group. */
function PlanningDialog({ name, person, onClose }: PlanningDialogProps) {
  const { t } = useWords()
  const change = useChangePerson(false)
  const [edited, setEdited] = useState<StaffChange>({})
  const facts = { ...person, ...edited } as WireStaffMember
  const edit = (more: StaffChange) => setEdited({ ...edited, ...more })
  const phone = facts.phone.trim()
  const isChanged = Object.keys(edited).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ((phone !== '' && !isPhoneNumber(phone)) || change.isPending) return
    if (!isChanged) return onClose()
    const sent = edited.phone === undefined ? edited : { ...edited, phone }
    change.mutate({ teacherId: person.teacherId, change: sent }, { onSuccess: onClose })
  }
  return (
    <Dialog title={t('staffing.people.planningOf', { name })} wide onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Unsaved when={isChanged} />
        <div className={styles.pair}>
          <Field label={t('staffing.people.qualification')}>
            <QualificationSelect facts={facts} onChange={edit} />
          </Field>
          <Field label={t('staffing.people.weight')}>
            <WeightSelect facts={facts} onChange={edit} />
          </Field>
        </div>
        <PlanningFields facts={facts} onChange={edit} />
        <SaveRow
          isPending={change.isPending}
          error={change.error}
          onTakeTheirs={() => {
            setEdited({})
            change.reset()
          }}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
