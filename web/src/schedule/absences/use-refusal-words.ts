import { CallError } from '../../api/call.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'

/** Why an absence was not entered, in the reader's language. */
export function useRefusalWords() {
  const { t } = useWords()
  return (error: unknown): string => {
    const code = error instanceof CallError ? error.problem?.code : undefined
    return code === 'changed_meanwhile' ? t('absences.meanwhile') : reasonOf(error, t)
  }
}
