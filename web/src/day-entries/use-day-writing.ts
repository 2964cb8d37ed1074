import { useState } from 'react'
import type { DayEntry } from '#domain/day-entry.ts'
import { reasonOf } from '../api/reason-of.ts'
import { undoOffer } from '../api/undo-offer.ts'
import type { DayWrite } from '../api/use-write-days.ts'
import { daysNow, useWriteDays } from '../api/use-write-days.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'

export interface Conflict {
  readonly mine: DayEntry | undefined
  readonly saved: DayEntry | undefined
}

/** Writing a day, and what to do when somebody else was faster: both versions are kept until one is chosen. */
export function useDayWriting(onDone: (written: DayWrite) => void) {
  const { t } = useWords()
  const saving = useWriteDays()
  const [conflict, setConflict] = useState<Conflict & { readonly again: DayWrite }>()

  const refused = (write: DayWrite, error: unknown) => {
    const now = daysNow(error)?.[0]
    if (now) {
      const again = { ...write, before: now.entry, version: now.version }
      return setConflict({ mine: write.after, saved: now.entry, again })
    }
    // A day that could not be cleared simply stays as it is (spec, section 8).
    if (!write.after) return
    const message = t('dayDialog.failed', { message: reasonOf(error, t) })
    showToast({ title: t('general.error'), message, destructive: true })
  }

  const write = (day: DayWrite) =>
    saving.mutate([day], {
      onSuccess() {
        showToast({
          title: t(day.after ? 'dayDialog.saved' : 'dayDialog.cleared'),
          message: t(day.after ? 'dayDialog.savedMessage' : 'dayDialog.clearedMessage'),
          action: undoOffer(t),
        })
        onDone(day)
      },
      onError: (error) => refused(day, error),
    })

  return {
    write,
    conflict,
    busy: saving.isPending,
    keepMine: () => conflict && write(conflict.again),
  }
}
