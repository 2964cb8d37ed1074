import { UserMinus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { TeacherRow } from '#contract/weeks.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Unread } from '../../ui/unread.tsx'
import { IncludeTeacherDialog } from './include-teacher-dialog.tsx'
import { TeacherGroup } from './teacher-group.tsx'
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
  const nobody = active.length + archived.length === 0
  const add = (id: number) => membership.include(id)
  return (
    <>
      {!isRead && <Unread of={asked} height={66} />}
      {isRead && nobody && <p className={styles.nobody}>{t('weekSettings.noTeachers')}</p>}
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
