import { toNumber } from '#domain/values/hours.ts'
import { useShowReason } from '../../api/use-show-reason.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { EnteredBooking } from './account-lines.ts'
import { useEnterBooking, useRemoveBooking } from './use-account.ts'

/** Remove a booking; the toast offers to enter it again. */
export function useTakeBack(teacherId: number) {
  const { t } = useWords()
  const remove = useRemoveBooking()
  const enter = useEnterBooking()
  const failed = useShowReason()
  return ({ id, kind, date, hours, reason }: EnteredBooking) => {
    const booking = { kind, date, hours: toNumber(hours), reason }
    const undo = () => enter.mutate({ teacherId, booking, key: crypto.randomUUID() }, { onError: failed })
    remove.mutate(id, {
      onError: failed,
      onSuccess: () =>
        showToast({
          title: t('account.removed'),
          message: reason,
          action: { label: t('undo.undo'), act: undo },
        }),
    })
  }
}
