import { useState } from 'react'
import { placeKey } from '#domain/days/day-edits.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { daysNow } from '../../edits/outbox/delivery.ts'
import type { DayWrite } from '../../edits/outbox/outbox-reports.ts'
import { undoOffer } from '../../edits/own-changes.ts'
import { useShutDays } from '../../edits/shut-days.ts'
import { useWriteDays } from '../../edits/use-write-days.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { GhostDay } from './proposed-week.ts'

/**
 * Saves proposed days in one action, which one undo takes back. A day that a colleague has planned in the meantime
 * stays as it is, and that is said; the others are saved all the same.
 */
export function useAccept() {
  const { t } = useWords()
  const { mutateAsync } = useWriteDays()
  const shut = useShutDays()
  const [busy, setBusy] = useState(false)

  /** Without an answer they go on being sent, and the header says so. */
  const sayWhy = (error: unknown) => {
    const message = t('dayDialog.failed', { message: reasonOf(error, t) })
    showToast({ title: t('general.error'), message, destructive: true })
  }
  const save = async (writes: readonly DayWrite[]): Promise<number> => {
    if (writes.length === 0) return 0
    try {
      await mutateAsync(writes, sayWhy)
      return writes.length
    } catch (error) {
      const theirs = new Set(daysNow(error)?.map(({ place }) => placeKey(place)))
      if (theirs.size === 0) throw error
      return save(writes.filter(({ place }) => !theirs.has(placeKey(place))))
    }
  }

  const accept = async (ghosts: readonly GhostDay[]) => {
    const open = ghosts.filter(({ place }) => !shut.isDayShut(place))
    setBusy(true)
    try {
      const saved = await save(open.map((ghost) => ({ ...ghost, before: undefined })))
      const lost = ghosts.length - saved
      const message = lost > 0 ? { message: t('planning.accepted.lost', { count: lost }) } : {}
      if (saved === 0) showToast({ title: t('planning.accepted.none'), ...message })
      else
        showToast({ title: t('planning.accepted.days', { count: saved }), ...message, action: undoOffer(t) })
    } catch (error) {
      sayWhy(error)
    } finally {
      setBusy(false)
    }
  }
  return { accept, busy }
}
