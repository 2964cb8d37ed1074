import { SlidersHorizontal } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { StaffChange, WireStaffing, WireStaffMember } from '#contract/staffing.ts'
import { isPhoneNumber } from '#domain/staffing/planning-facts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { SaveRow } from './save-row.tsx'
import { PlanningFields, QualificationSelect, WeightSelect } from './staff-fields.tsx'
import styles from './staffing.module.css'
import type { PersonChange } from './use-staffing.ts'
import { currentIn, useChangePeople } from './use-staffing.ts'

interface StaffListProps {
  readonly saved: WireStaffing
  /** Who is in the house, in the order of their names. */
  readonly names: readonly { readonly id: number; readonly name: string }[]
}

type Edits = Readonly<Record<number, Omit<PersonChange, 'teacherId'>>>

/** Everybody in one list, saved together: only what was changed is sent. */
export function StaffList({ saved, names }: StaffListProps) {
  const { t } = useWords()
  const change = useChangePeople()
  const [edits, setEdits] = useState<Edits>({})
  useUnsaved(Object.keys(edits).length > 0)
  const people = names.flatMap(({ id, name }) => {
    const person = saved.people.find(({ teacherId }) => teacherId === id)
    return person ? [{ name, person }] : []
  })
  const isFaulty = Object.values(edits).some(
    ({ change: { phone = '' } }) => phone.trim() !== '' && !isPhoneNumber(phone.trim()),
  )
  const discard = () => {
    setEdits({})
    change.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFaulty || change.isPending) return
    const sent = Object.entries(edits).map(([teacherId, edit]) => ({
      ...edit,
      teacherId: Number(teacherId),
      change: withTrimmedPhone(edit.change),
    }))
    change.mutate(sent, {
      onSuccess() {
        discard()
        showToast({ title: t('staffing.people.saved') })
      },
      onError(error) {
        const current = currentIn(error)
        if (current) setEdits(withVersionsOf(current, edits))
      },
    })
  }
  if (people.length === 0) return <p>{t('staffing.people.none')}</p>
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('staffing.people.title')}>
      <table className={styles.people}>
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
              person={{ ...person, ...edits[person.teacherId]?.change }}
              groups={saved.groups}
              onChange={(more) => {
                const before = edits[person.teacherId] ?? { version: person.version, change: {} }
                setEdits({
                  ...edits,
                  [person.teacherId]: { ...before, change: { ...before.change, ...more } },
                })
              }}
            />
          ))}
        </tbody>
      </table>
      <SaveRow
        isChanged={Object.keys(edits).length > 0}
        isPending={change.isPending}
        error={change.error}
        save={t('staffing.people.save')}
        onDiscard={discard}
      />
    </form>
  )
}

function withTrimmedPhone(change: StaffChange): StaffChange {
  return change.phone === undefined ? change : { ...change, phone: change.phone.trim() }
}

function withVersionsOf({ people }: WireStaffing, edits: Edits): Edits {
  const known = new Map(people.map(({ teacherId, version }) => [String(teacherId), version]))
  return Object.fromEntries(
    Object.entries(edits).map(([id, edit]) => [id, { ...edit, version: known.get(id) ?? edit.version }]),
  )
}

interface PersonRowProps {
  readonly name: string
  readonly person: WireStaffMember
  readonly groups: WireStaffing['groups']
  onChange(change: StaffChange): void
}

function PersonRow({ name, person, groups, onChange }: PersonRowProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        <td>
          <Select
            aria-label={t('staffing.people.groupOf', { name })}
            value={person.groupId ?? ''}
            onChange={({ target }) =>
              onChange({ groupId: target.value === '' ? null : Number(target.value) })
            }
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
            aria-expanded={isOpen}
            aria-label={t('staffing.people.planningOf', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal size={16} aria-hidden />
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.planningRow}>
          <td colSpan={5}>
            <PlanningFields facts={person} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  )
}
