import type { WireLeaveAccount, WireLeaveCorrection } from '#contract/leave.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useEnterCorrection, usePutLeaveYear, useRemoveCorrection } from './use-leave.ts'

/** Remove a correction; the toast offers to enter it again. */
export function useRemoveWithUndo({ id: teacherId, year }: WireLeaveAccount) {
  const { t } = useWords()
  const remove = useRemoveCorrection()
  const enter = useEnterCorrection()
  const failed = useShowReason()
  return ({ id, days, reason }: WireLeaveCorrection) => {
    const again = { teacherId, year, days, reason, key: crypto.randomUUID() }
    remove.mutate(id, {
      onError: failed,
      onSuccess: () =>
        showToast({
          title: t('leave.correction.removed'),
          message: reason,
          action: { label: t('undo.undo'), act: () => enter.mutate(again, { onError: failed }) },
        }),
    })
  }
}

type YearChange = Partial<{ readonly carried: number | null; readonly noticeOn: string | null }>

/** Say what a year begins with, or when notice was given; the toast takes it back. */
export function useChangeYear({ id: teacherId, year, enteredCarried, noticeOn }: WireLeaveAccount) {
  const { t } = useWords()
  const put = usePutLeaveYear()
  const failed = useShowReason()
  const before = { teacherId, year, carried: enteredCarried, noticeOn }
  const change = (asked: YearChange, title: string, message: string, done: () => void) =>
    put.mutate(
      { ...before, ...(asked as Partial<typeof before>) },
      {
        onError: failed,
        onSuccess() {
          const act = () => put.mutate(before, { onError: failed })
          showToast({ title, message, action: { label: t('undo.undo'), act } })
          done()
        },
      },
    )
  return { change, isPending: put.isPending }
}
