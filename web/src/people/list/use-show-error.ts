import { CallError } from '../../api/call.ts'
import { sentenceOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'

/** A failed change: the spec's one text (section 8), unless the server found the input itself wrong. */
export function useShowError() {
  const { t } = useWords()
  return (error: Error, what?: string) => {
    const refused = error instanceof CallError && error.status === 400 ? sentenceOf(error) : undefined
    showToast({
      title: t('general.error'),
      message: [what, refused ?? t('general.dataLoadError')].filter(Boolean).join(' '),
      destructive: true,
    })
  }
}
