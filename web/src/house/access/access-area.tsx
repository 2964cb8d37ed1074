import { useQuery } from '@tanstack/react-query'
import { Printer, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { WireInvitation, WireMember } from '#contract/members.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { staffingQuery } from '../../api/queries/staffing.ts'
import { teachersQuery } from '../../api/queries/teachers.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMember } from '../../sign-in/index.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Unread } from '../../ui/unread.tsx'
import styles from './access.module.css'
import { AccessHistoryDialog } from './access-history-dialog.tsx'
import { accessRows, waitingKeys } from './access-rows.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { printSlips, Slips } from './invitation-slips.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { PasswordOpensCard, WhoReadsSickness } from './password-opens.tsx'
import { useDoors } from './use-doors.ts'
import { WaitingList } from './waiting-list.tsx'

interface AccessAreaProps {
  readonly today: CalendarDate
  readonly house: string
}

type Open =
  | { readonly kind: 'invite'; readonly teacherId?: number | undefined }
  | { readonly kind: 'invitation'; readonly memberId: number }
  | { readonly kind: 'member'; readonly memberId: number }

/** Who may come in, on which devices, and what the password of the house opens. */
export function AccessArea({ today, house }: AccessAreaProps) {
  const { t } = useWords()
  const doors = useDoors()
  const teachers = useQuery(teachersQuery('active'))
  const groupOf = useGroupOf()
  const member = useMember()
  const [open, setOpen] = useState<Open>()
  const [isHistory, setHistory] = useState(false)
  // In memory only: the server has nothing but the hash of a token, and what is shown once is shown to who made it.
  const [made, setMade] = useState<readonly WireInvitation[]>([])
  if (!doors.data || !teachers.data)
    return <Unread of={[doors, teachers]} height={260} words={t('access.loadError')} />
  const { members } = doors.data
  const { invited, without } = accessRows(members, teachers.data, groupOf)
  const isOut = (id: number) => members.some((member) => member.id === id && member.invitedUntil !== null)
  const slips = made.filter(({ member }) => isOut(member.id))
  const close = () => setOpen(undefined)
  const show = (invitation: WireInvitation) => {
    setMade((before) => [...before.filter(({ member }) => member.id !== invitation.member.id), invitation])
    setOpen({ kind: 'invitation', memberId: invitation.member.id })
  }
  const opened = open?.kind === 'member' ? members.find(({ id }) => id === open.memberId) : undefined
  const shown =
    open?.kind === 'invitation' ? made.find(({ member }) => member.id === open.memberId) : undefined
  const inviting = (
    <Button look="primary" onClick={() => setOpen({ kind: 'invite' })}>
      <UserRoundPlus size={16} aria-hidden />
      {t('access.invite')}
    </Button>
  )
  return (
    <div className={styles.area}>
      {members.length === 0 ? (
        <div className={styles.nobody}>
          <div>
            <p>
              <strong>{t('access.nobody')}</strong>
            </p>
            <p>{t('access.nobodyMore')}</p>
          </div>
          {inviting}
        </div>
      ) : (
        <>
          {!member && members.some(isManager) && <p className={styles.muted}>{t('access.byPassword')}</p>}
          <WaitingList waiting={waitingKeys(members)} />
          <div className={styles.top}>
            <Summary
              active={members.filter(({ state }) => state === 'active').length}
              invited={members.filter(({ state }) => state === 'invited').length}
              all={invited.length + without.length}
            />
            {slips.length > 1 && (
              <Button onClick={() => printSlips()}>
                <Printer size={16} aria-hidden />
                {t('access.invitation.printAll', { count: slips.length })}
              </Button>
            )}
            {inviting}
          </div>
          <MemberList
            today={today}
            invited={invited}
            without={without}
            onOpen={(memberId) => setOpen({ kind: 'member', memberId })}
            onInvite={(teacherId) => setOpen({ kind: 'invite', teacherId })}
          />
          <PasswordOpensCard doors={doors.data} />
          <WhoReadsSickness doors={doors.data} />
          <p>
            <Button look="quiet" onClick={() => setHistory(true)}>
              {t('access.history.show')}
            </Button>
          </p>
          {isHistory && <AccessHistoryDialog onClose={() => setHistory(false)} />}
        </>
      )}
      {open?.kind === 'invite' && (
        <InviteDialog people={without} first={open.teacherId} onMade={show} onClose={close} />
      )}
      {opened && <MemberDialog member={opened} today={today} onInvitation={show} onClose={close} />}
      {shown && <InvitationDialog invitation={shown} house={house} onClose={close} />}
      {!shown && <Slips invitations={slips} house={house} />}
    </div>
  )
}

/** From then on the password that many know is not enough to change who comes in. */
const isManager = ({ role, passkeys }: WireMember) =>
  role === 'manage' && passkeys.some(({ isConfirmed }) => isConfirmed)

function Summary({ active, invited, all }: Readonly<Record<'active' | 'invited' | 'all', number>>) {
  const { t } = useWords()
  return (
    <p className={styles.summary}>
      {t('access.summary', { active, all })} {invited > 0 && t('access.summaryInvited', { count: invited })}
    </p>
  )
}

/** Only a house with groups is asked for them. */
function useGroupOf(): (teacherId: number) => string | undefined {
  const isUsed = useHouse().staffing
  const { data } = useQuery({ ...staffingQuery, enabled: isUsed })
  return (teacherId) => {
    const groupId = data?.people.find((person) => person.teacherId === teacherId)?.groupId
    return data?.groups.find(({ id }) => id === groupId)?.name
  }
}
