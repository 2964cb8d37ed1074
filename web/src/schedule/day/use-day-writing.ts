import { useState } from 'react'
import { placeKey } from '#domain/days/day-edits.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import type { EditConflict } from '#domain/outbox/outbox.ts'
import { reasonOf } from '../../api/reason-of.ts'
import type { DayWrite } from '../../edits/outbox/outbox-reports.ts'
import { undoOffer } from '../../edits/own-changes.ts'
import { useWriteDays } from '../../edits/use-write-days.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'

export interface Conflict {
  readonly mine: DayEntry | undefined
  readonly saved: DayEntry | undefined
}

/** Writing a day, and what to do when a colleague was faster: both versions are kept until one is chosen. */
export function useDayWriting(onDone: (written: DayWrite) => void) {
  const { t } = useWords()
  const saving = useWriteDays()
  const [conflict, setConflict] = useState<Conflict & { readonly again: DayWrite }>()
  const [isHeldUp, setHeldUp] = useState(false)

  const refused = (write: DayWrite, error: unknown, refusal: EditConflict | undefined) => {
    const now = refusal?.days.find(({ place }) => placeKey(place) === placeKey(write.place))
    if (now?.isChanged) {
      const again = { ...write, before: now.saved, version: now.version }
      return setConflict({ mine: write.after, saved: now.saved, again })
    }
    sayWhy(write, error)
  }
  const sayWhy = (write: DayWrite, error: unknown) => {
    // A day that could not be cleared simply stays as it is (spec, section 8).
    if (!write.after) return
    const message = t('dayDialog.failed', { message: reasonOf(error, t) })
    showToast({ title: t('general.error'), message, destructive: true })
  }

  const write = (day: DayWrite) => {
    let isSaid = false
    setHeldUp(false)
    saving.mutate([day], {
      onSuccess() {
        showToast({
          title: t(day.after ? 'dayDialog.saved' : 'dayDialog.cleared'),
          message: t(day.after ? 'dayDialog.savedMessage' : 'dayDialog.clearedMessage'),
          action: undoOffer(t),
        })
        onDone(day)
      },
      onError: (error, refusal) => refused(day, error, refusal),
      // It goes on being sent, and is said once; whoever saves the same again sends it at once.
      onNoAnswer(error) {
        setHeldUp(true)
        if (!isSaid) sayWhy(day, error)
        isSaid = true
      },
    })
  }

  return {
    write,
    conflict,
    busy: saving.isPending && !isHeldUp,
    /** It is not stored yet, and goes on being sent whatever becomes of the dialog. */
    isHeldUp: saving.isPending && isHeldUp,
    keepMine: () => conflict && write(conflict.again),
  }
}
