import { CallError } from '../../api/call.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Says what parents see now, and offers to take it back. */
export function useSayWhatWasSet() {
  const { t } = useWords()
  return (stage: string | undefined, undo: () => Promise<unknown>) => {
    const failed = (error: unknown) =>
      showToast({
        title: t('general.error'),
        message:
          error instanceof CallError && error.status === 412
            ? t('stages.notUndone')
            : t('general.networkError'),
        destructive: true,
      })
    showToast({
      title: t('stages.dialog'),
      message: stage ? t('stages.wasSet', { stage }) : t('stages.wasTakenBack'),
      action: {
        label: t('undo.undo'),
        act: () => void undo().then(() => showToast({ title: t('stages.undone') }), failed),
      },
    })
  }
}
