import { CallError } from '../api/call.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'

/** A failed change: the spec's one text (section 8), unless the server found the input itself wrong. */
export function useTrouble() {
  const { t } = useWords()
  return (error: Error) => {
    const refused = error instanceof CallError && error.status === 400 ? error.problem?.message : undefined
    showToast({
      title: t('general.error'),
      message: refused ?? t('general.dataLoadError'),
      destructive: true,
    })
  }
}
