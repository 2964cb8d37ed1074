import type { useWords } from '../i18n/use-words.ts'
import { isWeekFolded, messageOf } from './call.ts'

/** Why something could not be saved, in the reader's words where there are some. */
export function reasonOf(error: unknown, t: ReturnType<typeof useWords>['t']): string {
  return isWeekFolded(error) ? t('weekSelector.gone') : (messageOf(error) ?? t('general.networkError'))
}
