import { guessesWorthReporting } from '#domain/house/access.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'

/** That the right password was entered, with a word about many wrong ones of others. */
export function useSayGranted() {
  const { t } = useWords()
  return (wrongPasswords: number) => {
    const granted = t('passwordProtection.grantedMessage')
    const isWorthReporting = wrongPasswords >= guessesWorthReporting
    const more = isWorthReporting ? ` ${t('passwordProtection.manyWrong', { count: wrongPasswords })}` : ''
    showToast({ title: t('passwordProtection.grantedTitle'), message: granted + more })
  }
}
