import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showAccess } from '../../api/queries.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from '../door.module.css'
import type { DoorFrame } from '../door.tsx'
import { Door, DoorProblem } from '../door.tsx'
import { forgetInvitationToken, invitationToken, takeInvitationToken } from '../invitation-token.ts'
import { rememberTeacherView } from '../use-access.ts'
import { landingOf, opensTeam } from '../use-member.ts'
import { useWaitingMember } from '../use-waiting-member.ts'
import { Invitation } from './invitation.tsx'
import { WaitingToBeConfirmed } from './waiting.tsx'

/** The page of an invitation: making a passkey, and waiting until the management has said that it was the right person. */
export function JoinPage({ logo, language }: DoorFrame) {
  const { t } = useWords()
  const client = useQueryClient()
  const access = useWaitingMember()
  const [token, setToken] = useState(invitationToken)
  // Another link that is opened in the same tab changes only the fragment, and loads no page.
  useEffect(() => {
    const take = () => {
      takeInvitationToken()
      setToken(invitationToken())
    }
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  const member = access.data?.member
  const isConfirmed = !token && member?.state === 'active'
  useEffect(() => {
    if (!isConfirmed || !member) return
    // What the page knows was asked by who could see nothing yet: the next page begins anew.
    if (opensTeam(access.data)) rememberTeacherView(true)
    window.location.replace(landingOf(member))
  }, [isConfirmed, member, access.data])
  const [wasWaiting, setWasWaiting] = useState(false)
  if (!token && member?.state === 'waiting' && !wasWaiting) setWasWaiting(true)
  const back = (
    <a href="/">
      <ArrowLeft size={16} aria-hidden />
      {t('header.parentView')}
    </a>
  )
  return (
    <main className={styles.door}>
      <Door logo={logo} language={language} back={back}>
        {token ? (
          <Invitation
            key={token}
            token={token}
            logo={logo}
            onJoined={(joined) => {
              forgetInvitationToken()
              setToken(undefined)
              showAccess(client, joined)
            }}
          />
        ) : member ? (
          <WaitingToBeConfirmed member={member} logo={logo} />
        ) : !access.data ? (
          <Unread of={access} height={180} />
        ) : (
          <>
            <div className={styles.head}>
              {logo}
              <h1>{t('signIn.join.failed')}</h1>
            </div>
            <DoorProblem>{t(wasWaiting ? 'signIn.waiting.removed' : 'signIn.join.incomplete')}</DoorProblem>
          </>
        )}
      </Door>
    </main>
  )
}
