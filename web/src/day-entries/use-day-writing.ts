import { useState } from 'react'
import type { DayPlace } from '#contract/wire/day-entries.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import { CallError } from '../api/call.ts'
import { reasonOf } from '../api/reason-of.ts'
import { undoOffer } from '../api/undo-offer.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'
import type { DayWrite } from './use-save-day.ts'
import { readDayNow, useSaveDay } from './use-save-day.ts'

export interface Conflict {
  readonly mine: DayEntry | undefined
  readonly saved: DayEntry | undefined
}

/** Writing a day, and what to do when somebody else was faster: both versions are kept until one is chosen. */
export function useDayWriting(place: DayPlace, onDone: () => void) {
  const { t } = useWords()
  const saving = useSaveDay(place)
  const [conflict, setConflict] = useState<Conflict & { readonly tag: string }>()
  const [reading, setReading] = useState(false)

  const refused = async (write: DayWrite, error: unknown) => {
    if (error instanceof CallError && error.status === 412) {
      setReading(true)
      try {
        const now = await readDayNow(place)
        setConflict({ mine: write.entry, saved: now.entry, tag: now.tag })
        return
      } catch {
        // Told below, like any other failure.
      } finally {
        setReading(false)
      }
    }
    // A day that could not be cleared simply stays as it is (spec, section 8).
    if (!write.entry) return
    const message = t('dayDialog.failed', { message: reasonOf(error, t) })
    showToast({ title: t('general.error'), message, destructive: true })
  }

  const write = (next: DayWrite) =>
    saving.mutate(next, {
      onSuccess() {
        showToast({
          title: t(next.entry ? 'dayDialog.saved' : 'dayDialog.cleared'),
          message: t(next.entry ? 'dayDialog.savedMessage' : 'dayDialog.clearedMessage'),
          action: undoOffer(t),
        })
        onDone()
      },
      onError: (error) => void refused(next, error),
    })

  return {
    write,
    conflict,
    busy: saving.isPending || reading,
    keepMine: () => conflict && write({ entry: conflict.mine, before: conflict.saved, tag: conflict.tag }),
  }
}
