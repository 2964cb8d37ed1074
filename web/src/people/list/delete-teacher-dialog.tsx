import type { WireTeacher } from '#contract/teachers.ts'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './teacher-form.module.css'
import { useBringBack } from './use-removed-people.ts'
import { useShowError } from './use-show-error.ts'
import { useDeleteTeacher, useRecordedWeeks } from './use-teachers.ts'

interface DeleteTeacherDialogProps {
  readonly teacher: WireTeacher
  onArchive(): void
  onDeleted(): void
  onClose(): void
}

/** Says what would be lost, and offers the way that loses nothing (product, section 3). */
export function DeleteTeacherDialog({ teacher, onArchive, onDeleted, onClose }: DeleteTeacherDialogProps) {
  const { t } = useWords()
  const remove = useDeleteTeacher()
  const showError = useShowError()
  const bringBack = useBringBack()
  const { id, name } = teacher
  const confirm = () =>
    remove.mutate(id, {
      onError: (error) => showError(error, t('teachers.notDone.delete', { name })),
      onSuccess() {
        showToast({
          title: t('teachers.deletedTitle'),
          message: t('teachers.deletedMessage', { name }),
          action: { label: t('teachers.removed.bringBack'), act: () => bringBack.mutate({ id, name }) },
        })
        onDeleted()
      },
    })
  return (
    <Dialog
      title={t('teachers.deletion.title', { name })}
      description={<WhatGoes teacherId={teacher.id} />}
      onClose={onClose}
    >
      {!teacher.archived && <p className={styles.note}>{t('teachers.deletion.archiveInstead')}</p>}
      <p className={styles.note}>{t('teachers.deletion.grace')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        {!teacher.archived && <Button onClick={onArchive}>{t('teachers.deletion.archive')}</Button>}
        <Button look="danger" disabled={remove.isPending} onClick={confirm}>
          {t('teachers.deletion.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function WhatGoes({ teacherId }: { teacherId: number }) {
  const { t, language } = useWords()
  const recorded = useRecordedWeeks(teacherId)
  if (recorded.isPending) return t('teachers.deletion.counting')
  if (!recorded.data) return t('teachers.deletion.unknown')
  const { worked, planned, bookings, closedMonths } = recorded.data
  const words = (which: 'weeks' | 'plannedToo' | 'plannedOnly', { weeks, hours }: typeof worked) =>
    t(`teachers.deletion.${which}`, { count: weeks, hours: formatHours(hours, language) })
  const ofWeeks = () => {
    if (worked.weeks === 0)
      return planned.weeks === 0 ? t('teachers.deletion.none') : words('plannedOnly', planned)
    return [words('weeks', worked), ...(planned.weeks > 0 ? [words('plannedToo', planned)] : [])].join(' ')
  }
  const also = [
    ...(bookings > 0 ? [t('teachers.deletion.bookings', { count: bookings })] : []),
    ...(closedMonths > 0 ? [t('teachers.deletion.closedMonths', { count: closedMonths })] : []),
  ]
  return [ofWeeks(), ...also].join(' ')
}
