import { UserMinus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { FormEvent } from 'react'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { agreedTarget } from '#domain/weeks/agreed-target.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Checkbox, Field, Select } from '../../ui/field.tsx'
import { Unread } from '../../ui/unread.tsx'
import { useMembership } from './use-membership.ts'
import { useTeachers } from './use-teachers.ts'
import styles from './week-membership.module.css'

export interface MembershipProps {
  readonly weekId: number
  readonly rows: readonly TeacherRow[]
}

/** Everyone who is not in the week yet. */
function useOthers(rows: readonly TeacherRow[]) {
  const { active, archived, asked, isRead } = useTeachers()
  const inWeek = new Set(rows.map((row) => row.id))
  const isOut = ({ id }: { readonly id: number }) => !inWeek.has(id)
  return { active: active.filter(isOut), archived: archived.filter(isOut), asked, isRead }
}

/** What the "Add Teacher" menu lists. */
export function AddTeacherItems({ weekId, rows, onOptions }: MembershipProps & { onOptions(): void }) {
  const { t } = useWords()
  const { active, archived, asked, isRead } = useOthers(rows)
  const membership = useMembership(weekId)
  const isEmpty = active.length + archived.length === 0
  const add = (id: number) => membership.include(id)
  return (
    <>
      {!isRead && <Unread of={asked} height={66} />}
      {isRead && isEmpty && <p className={styles.nobody}>{t('weekSettings.noTeachers')}</p>}
      <TeacherGroup title={t('weekSettings.activeTeachers')} teachers={active} onAdd={add} />
      <TeacherGroup title={t('weekSettings.archivedTeachers')} teachers={archived} onAdd={add} isArchived />
      <DropdownMenu.Separator className={styles.separator} />
      <DropdownMenu.Item className={styles.item} onSelect={onOptions}>
        {t('weekSettings.withOptions')}
      </DropdownMenu.Item>
    </>
  )
}

export function AddWithOptions({ weekId, rows, onClose }: MembershipProps & { onClose(): void }) {
  const { active, archived } = useOthers(rows)
  return <IncludeTeacherDialog {...{ weekId, active, archived, onClose }} />
}

/** Takes a teacher out of the week: one function for all lines of the table, and the same one for as long as it stands. */
export function useRemoveFromWeek(weekId: number) {
  const { exclude } = useMembership(weekId)
  const now = useRef(exclude)
  useEffect(() => {
    now.current = exclude
  })
  return useCallback((teacherId: number) => now.current(teacherId), [])
}

interface RemoveFromWeekProps {
  readonly teacherId: number
  readonly name: string
  onRemove(teacherId: number): Promise<void>
}

/** The button that shows on hover and focus of a row. */
export const RemoveFromWeek = memo(function RemoveFromWeek(props: RemoveFromWeekProps) {
  const { teacherId, name, onRemove } = props
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const remove = () => {
    setBusy(true)
    void onRemove(teacherId).finally(() => setBusy(false))
  }
  return (
    <Button
      icon
      look="quiet"
      className={styles.remove}
      aria-label={t('weekSettings.remove', { name })}
      title={t('weekSettings.remove', { name })}
      // Not `disabled`, which would drop the focus before the row is gone and another can take it.
      aria-disabled={busy}
      onClick={() => !busy && remove()}
    >
      <UserMinus size={16} aria-hidden />
    </Button>
  )
})

interface TeacherGroupProps {
  readonly title: string
  readonly teachers: readonly WireTeacher[]
  readonly isArchived?: boolean
  onAdd(id: number): void
}

/** One group of the menu, or nothing when it is empty. */
function TeacherGroup({ title, teachers, isArchived = false, onAdd }: TeacherGroupProps) {
  if (teachers.length === 0) return null
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className={styles.group}>{title}</DropdownMenu.Label>
      {teachers.map((teacher) => (
        <DropdownMenu.Item
          key={teacher.id}
          className={isArchived ? `${styles.item} ${styles.archived}` : styles.item}
          onSelect={() => onAdd(teacher.id)}
        >
          {teacher.name}
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Group>
  )
}

interface IncludeTeacherDialogProps {
  readonly weekId: number
  readonly active: readonly WireTeacher[]
  readonly archived: readonly WireTeacher[]
  onClose(): void
}

/** The target agreed today, or else the calculated one: either would change with the contract. */
function targetToday({ weeklyHours, targetWorkHours, teamHours, mpaHours }: WireTeacher): number {
  const hours = (value: number | null) => (value === null ? null : hoursOf(value))
  return toNumber(
    agreedTarget({
      weeklyHours: hoursOf(weeklyHours),
      targetWorkHours: hours(targetWorkHours),
      teamHours: hours(teamHours),
      mpaHours: hours(mpaHours),
    }),
  )
}

/** Adds a teacher to the week and, when asked, keeps today's hours for this week. */
function IncludeTeacherDialog({ weekId, active, archived, onClose }: IncludeTeacherDialogProps) {
  const { t } = useWords()
  const membership = useMembership(weekId)
  const [chosen, setChosen] = useState('')
  const [withContract, setWithContract] = useState(false)
  const [withTarget, setWithTarget] = useState(false)
  const teachers = [...active, ...archived]
  const teacher = teachers.find((teacher) => String(teacher.id) === chosen)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!teacher) return
    const hours = {
      ...(withContract ? { weeklyHours: teacher.weeklyHours } : {}),
      ...(withTarget ? { targetHours: targetToday(teacher) } : {}),
    }
    membership.include(teacher.id, hours, onClose)
  }

  return (
    <Dialog
      title={t('weekSettings.addTitle')}
      description={t(teachers.length > 0 ? 'weekSettings.addDescription' : 'weekSettings.noTeachers')}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        {teachers.length > 0 && (
          <div className={styles.fields}>
            <Field label={t('weekSettings.teacher')}>
              <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
                <option value="">{t('weekSettings.chooseTeacher')}</option>
                {teachers.map(({ id, name, archived: isArchived }) => (
                  <option key={id} value={id}>
                    {isArchived ? t('weekSettings.archivedName', { name }) : name}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox checked={withContract} onChange={setWithContract}>
              {t('weekSettings.includeContract')}
            </Checkbox>
            <Checkbox checked={withTarget} onChange={setWithTarget}>
              {t('weekSettings.includeTarget')}
            </Checkbox>
          </div>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={!teacher || membership.busy}>
            {t('weekSettings.addTeacher')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
