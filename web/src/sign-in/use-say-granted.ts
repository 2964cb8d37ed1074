import type { AccessState } from '#contract/access.ts'
import { guessesWorthReporting } from '#domain/house/access.ts'
import '../i18n/later-texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'

/** That the right password was entered, with a word about what it does not open, or about many wrong ones of others. */
export function useSayGranted() {
  const { t } = useWords()
  return ({ wrongPasswords = 0, opens }: Pick<AccessState, 'wrongPasswords' | 'opens'>) => {
    const granted = t(opens === 'plan' ? 'signIn.opensPlan' : 'passwordDialog.grantedMessage')
    const isWorthReporting = wrongPasswords >= guessesWorthReporting
    const more = isWorthReporting ? ` ${t('passwordDialog.manyWrong', { count: wrongPasswords })}` : ''
    showToast({ title: t('passwordDialog.grantedTitle'), message: granted + more })
  }
}
