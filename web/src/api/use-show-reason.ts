import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'
import { reasonOf } from './reason-of.ts'

/** A toast that says why something failed, in the reader's words. */
export function useShowReason(): (error: unknown) => void {
  const { t } = useWords()
  return (error) => showToast({ title: t('general.error'), message: reasonOf(error, t), destructive: true })
}
