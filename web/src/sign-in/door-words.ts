import '../i18n/sign-in-texts.ts'
import { reasonOf } from '../api/reason-of.ts'
import { useWords } from '../i18n/use-words.ts'
import type { PasskeyObstacle } from './passkeys.ts'
import { deviceFault } from './passkeys.ts'

/** What is said when a passkey cannot be made or used. */
export function useDoorWords() {
  const { t } = useWords()
  return {
    /** `hasOther`: there is the password of the house beside it. */
    faultOf(error: unknown, hasOther: boolean): string {
      const fault = deviceFault(error)
      if (!fault) return reasonOf(error, t)
      if (fault === 'cancelled' && !hasOther) return t('signIn.faults.cancelledHere')
      return t(`signIn.faults.${fault}`)
    },
    obstacleWords({ why, at }: PasskeyObstacle): string {
      if (why === 'insecure') return t('signIn.obstacles.insecure', { address: at ?? '' })
      if (why === 'browser') return t('signIn.obstacles.browser')
      return at ? t('signIn.obstacles.numberAt', { address: at }) : t('signIn.obstacles.number')
    },
  }
}
