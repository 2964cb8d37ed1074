import type { Direction } from '#domain/days/undo.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Done } from './carry-out.ts'
import { elsewhere, overtakenInWords, whatOf } from './undo-words.ts'

/** Says what was undone or redone, and what was not because somebody else had changed it. */
export function useUndoToasts(shownWeek: number | undefined, go: (direction: Direction) => void) {
  const words = useWords()
  const { t } = words
  return {
    done({ action, outcome }: Done, direction: Direction) {
      const { overtaken, versions } = outcome
      if (overtaken.length > 0) {
        const title = versions.size > 0 ? `undo.partly.${direction}` : `undo.overtaken.${direction}`
        showToast({
          title: t(title as 'undo.partly.undo'),
          message: overtakenInWords(overtaken, action, words),
          destructive: true,
        })
        return
      }
      const other = direction === 'undo' ? 'redo' : 'undo'
      showToast({
        title: t(`undo.done.${direction}`),
        message: [whatOf(action, words), ...elsewhere(action, shownWeek, words)].join(' · '),
        action: { label: t(`undo.${other}`), act: () => go(other) },
      })
    },
    /** It was pressed for an edit that is still on its way. */
    waits: () => showToast({ title: t('undo.waits') }),
    notStored: () => showToast({ title: t('undo.notStored') }),
    failed(error: unknown, direction: Direction) {
      const title = t(`undo.failed.${direction}`)
      showToast({ title, message: reasonOf(error, t), destructive: true })
    },
  }
}
