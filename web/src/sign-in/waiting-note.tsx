import { Hourglass } from 'lucide-react'
import '../i18n/sign-in-texts.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './door.module.css'
import { useWaitingMember } from './use-waiting-member.ts'

/** Above the parents' week, for who has joined and is not confirmed yet. */
export function WaitingNote({ name }: { readonly name: string }) {
  const { t } = useWords()
  useWaitingMember()
  return (
    <p className={styles.waitingNote} role="status">
      <Hourglass size={16} aria-hidden />
      {t('signIn.waiting.note', { name })}
    </p>
  )
}
