import { refusalSentence } from '../i18n/refusal-sentence.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'
import { CallError } from './call.ts'

/** Why something could not be done, in the reader's words; nothing when the server did not say. */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof CallError && error.problem ? refusalSentence(error.problem) : undefined
}

export function reasonOf(error: unknown, t: ReturnType<typeof useWords>['t']): string {
  return sentenceOf(error) ?? t('general.networkError')
}

/** A toast that says why something failed, in the reader's words. */
export function useShowReason(): (error: unknown) => void {
  const { t } = useWords()
  return (error) => showToast({ title: t('general.error'), message: reasonOf(error, t), destructive: true })
}
