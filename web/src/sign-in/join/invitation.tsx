import { useMutation, useQuery } from '@tanstack/react-query'
import { Clock, Eye, Fingerprint } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { AccessState } from '#contract/access.ts'
import type { OpenInvitation } from '#contract/doors.ts'
import { deviceLabelLength } from '#domain/house/member.ts'
import { CallError } from '../../api/call.ts'
import { invitationQuery } from '../../api/queries/members.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Unread } from '../../ui/unread.tsx'
import { deviceName } from '../device-name.ts'
import styles from '../door.module.css'
import { DoorProblem } from '../door.tsx'
import { useDoorWords } from '../door-words.ts'
import { fetchPasskeyLibrary, joinWithPasskey, passkeyObstacle } from '../passkeys.ts'

interface InvitationProps {
  readonly token: string
  readonly logo: ReactNode
  onJoined(access: AccessState): void
}

/** Whom it is for, of which house, and until when; or why it does not work. */
export function Invitation({ token, logo, onJoined }: InvitationProps) {
  const { t } = useWords()
  const look = useQuery(invitationQuery(token))
  if (look.data) return <OpenInvitationCard {...{ token, logo, onJoined }} invitation={look.data} />
  // The address does not hold the token any more, so a bad line must not be the end of it.
  if (!look.isError || !isRefused(look.error)) return <Unread of={look} height={220} />
  return (
    <>
      <div className={styles.head}>
        {logo}
        <h1>{t('signIn.join.failed')}</h1>
      </div>
      <DoorProblem>{reasonOf(look.error, t)}</DoorProblem>
    </>
  )
}

/** Made up, withdrawn, used or expired: asked again it would be so again. */
const isRefused = (error: unknown) =>
  error instanceof CallError && [400, 404, 409, 410].includes(error.status)

function OpenInvitationCard({
  token,
  logo,
  invitation,
  onJoined,
}: InvitationProps & { readonly invitation: OpenInvitation }) {
  const { t, language } = useWords()
  const { obstacleWords } = useDoorWords()
  const [obstacle] = useState(() => passkeyObstacle())
  const { name, houseName, role, expiresAt } = invitation
  return (
    <>
      <div className={styles.head}>
        {logo}
        <h1>{t('signIn.join.title', { name })}</h1>
        <p>{t('signIn.join.invites', { house: houseName })}</p>
      </div>
      <ul className={styles.facts}>
        <li>
          <Eye size={17} aria-hidden />
          {t(`signIn.join.sees.${role}`)}
        </li>
        <li>
          <Clock size={17} aria-hidden />
          {t('signIn.join.until', { date: formatMoment(expiresAt, language) })}
        </li>
      </ul>
      {obstacle ? (
        <>
          <DoorProblem>{`${t('signIn.join.notHere')}. ${obstacleWords(obstacle)}`}</DoorProblem>
          <p className={styles.note}>{t('signIn.join.notHereAdvice')}</p>
        </>
      ) : (
        <DeviceForm token={token} onJoined={onJoined} />
      )}
    </>
  )
}

function DeviceForm({ token, onJoined }: Omit<InvitationProps, 'logo'>) {
  const { t } = useWords()
  const { faultOf } = useDoorWords()
  const [label, setLabel] = useState(() => deviceName(navigator, t))
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const join = useMutation({ mutationFn: (name: string) => joinWithPasskey(token, name) })
  useEffect(fetchPasskeyLibrary, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { least, most } = deviceLabelLength
    const name = label.trim()
    const isWrong = name.length < least || name.length > most
    setFault(isWrong ? t('signIn.join.deviceLength', { most }) : undefined)
    setProblem(undefined)
    if (isWrong || join.isPending) return
    join.mutate(name, { onSuccess: onJoined, onError: (error) => setProblem(faultOf(error, false)) })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && <DoorProblem>{problem}</DoorProblem>}
      <Field label={t('signIn.join.device')} hint={t('signIn.join.deviceHint')} error={fault}>
        <TextInput autoComplete="off" value={label} onChange={({ target }) => setLabel(target.value)} />
      </Field>
      <Button type="submit" look="primary" className={styles.wide} disabled={join.isPending}>
        <Fingerprint size={20} aria-hidden />
        {t('signIn.join.create')}
      </Button>
      <p className={styles.note}>{t('signIn.join.about')}</p>
    </form>
  )
}
