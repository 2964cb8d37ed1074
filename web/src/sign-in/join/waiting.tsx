import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import styles from '../door.module.css'
import type { SignedInMember } from '../use-member.ts'

/** After the passkey is made. It goes on by itself: the page asks every few seconds. */
export function WaitingToBeConfirmed({
  member,
  logo,
}: {
  readonly member: SignedInMember
  readonly logo: ReactNode
}) {
  const { t } = useWords()
  const isWaiting = member.state === 'waiting'
  return (
    <>
      <div className={styles.head}>
        {logo}
        <h1>{t('signIn.waiting.title')}</h1>
        <p>{member.name}</p>
      </div>
      <Hourglass size={30} aria-hidden className={styles.waits} />
      <p role="status" className={styles.head}>
        <strong>{t(isWaiting ? 'signIn.waiting.words' : 'signIn.waiting.confirmed')}</strong>
      </p>
      {isWaiting && (
        <div className={styles.quiet}>
          <p>{t('signIn.waiting.goesOn')}</p>
        </div>
      )}
      {isWaiting && member.role === 'manage' && (
        <p className={styles.note}>
          {t('signIn.waiting.manageSelf')} <a href="/house/access">{t('signIn.waiting.manageLink')}</a>
        </p>
      )}
    </>
  )
}
