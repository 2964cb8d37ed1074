import { Plus, UserMinus, UsersRound } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { AddTeacherDialog } from './add-teacher-dialog.tsx'
import { ManageWeekDialog } from './manage-week-dialog.tsx'
import { TeacherGroup } from './teacher-group.tsx'
import { useMembership } from './use-membership.ts'
import { useTeachers } from './use-teachers.ts'
import styles from './week-membership.module.css'

interface WeekProps {
  readonly weekId: number
  readonly rows: readonly TeacherRow[]
}

/** The "+ Add Teacher" menu above the table: everyone who is not in the week yet. */
export function AddTeacherMenu({ weekId, rows }: WeekProps) {
  const { t } = useWords()
  const teachers = useTeachers()
  const membership = useMembership(weekId)
  const [options, setOptions] = useState(false)
  const inWeek = new Set(rows.map((row) => row.id))
  const active = teachers.active.filter((one) => !inWeek.has(one.id))
  const archived = teachers.archived.filter((one) => !inWeek.has(one.id))
  const nobody = active.length + archived.length === 0
  const add = (id: number) => membership.include(id)
  const button = useRef<HTMLButtonElement>(null)
  const openOptions = () => {
    // The dialog gives the focus back to where it was, and the menu will be gone by then.
    button.current?.focus()
    setOptions(true)
  }

  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button ref={button} look="primary">
            <Plus size={16} aria-hidden />
            {t('weekSettings.addTeacher')}
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={8}>
            {nobody && (
              <p className={styles.nobody}>
                {t(teachers.pending ? 'general.loading' : 'weekSettings.noTeachers')}
              </p>
            )}
            <TeacherGroup title={t('weekSettings.activeTeachers')} teachers={active} onAdd={add} />
            <TeacherGroup
              title={t('weekSettings.archivedTeachers')}
              teachers={archived}
              onAdd={add}
              isArchived
            />
            <DropdownMenu.Separator className={styles.separator} />
            <DropdownMenu.Item className={styles.item} onSelect={openOptions}>
              {t('weekSettings.withOptions')}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {options && (
        <AddTeacherDialog
          weekId={weekId}
          active={active}
          archived={archived}
          onClose={() => setOptions(false)}
        />
      )}
    </>
  )
}

/** The button that shows on hover and focus of a row. */
export function RemoveFromWeek({ weekId, row }: { readonly weekId: number; readonly row: TeacherRow }) {
  const { t } = useWords()
  const membership = useMembership(weekId)
  return (
    <Button
      icon
      look="quiet"
      className={styles.remove}
      aria-label={t('weekSettings.remove', { name: row.name })}
      title={t('weekSettings.remove', { name: row.name })}
      // Not `disabled`, which would drop the focus before the row is gone and another can take it.
      aria-disabled={membership.busy}
      onClick={() => !membership.busy && membership.exclude(row.id)}
    >
      <UserMinus size={16} aria-hidden />
    </Button>
  )
}

/** Opens the "Manage Teachers" dialog of the week. */
export function ManageWeekButton({ weekId, rows }: WeekProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UsersRound size={16} aria-hidden />
        {t('weekSettings.manage')}
      </Button>
      {open && <ManageWeekDialog weekId={weekId} rows={rows} onClose={() => setOpen(false)} />}
    </>
  )
}
