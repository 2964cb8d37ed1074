import { ArrowLeft, Fingerprint } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import type { AccessState } from '#contract/access.ts'
import { CallError } from '../api/call.ts'
import { reasonOf } from '../api/reason-of.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextInput } from '../ui/field.tsx'
import { useBackCloses } from '../ui/page-path.ts'
import { showToast } from '../ui/toast-store.ts'
import styles from './door.module.css'
import type { DoorFrame } from './door.tsx'
import { Door, DoorProblem } from './door.tsx'
import { useDoorWords } from './door-words.ts'
import { memberName } from './late-name.ts'
import { fetchPasskeyLibrary, passkeyObstacle } from './passkeys.ts'
import { useGrantAccess } from './use-access.ts'
import { useSayGranted } from './use-say-granted.ts'
import { useSignIn } from './use-sign-in.ts'

interface SignInPageProps extends DoorFrame {
  readonly house: string | undefined
  onGranted(access: AccessState): void
  onClose(): void
}

/**
 * Of a house where somebody has a passkey: that first, the password of the house beside it. Where no passkey can be used
 * the password stands first, with a line that says why. A dialog over all of the page; Back leaves it.
 */
export function SignInPage({ house, logo, language, onGranted, onClose }: SignInPageProps) {
  const { t } = useWords()
  const { obstacleWords, faultOf } = useDoorWords()
  const [problem, setProblem] = useState<string>()
  const [isLost, setLost] = useState(false)
  const [obstacle] = useState(() => passkeyObstacle())
  const signIn = useSignIn()
  useBackCloses(onClose)
  useEffect(fetchPasskeyLibrary, [])
  useEffect(fetchNameAhead, [])
  const byPasskey = () => {
    setProblem(undefined)
    signIn.mutate(undefined, {
      onError: (error) => setProblem(faultOf(error, true)),
      onSuccess(access) {
        const name = access.member?.name
        showToast({
          title: t('signIn.welcome'),
          ...(name !== undefined && { message: t('signIn.welcomeName', { name }) }),
        })
        onGranted(access)
      },
    })
  }
  const password = (
    <PasswordLine takesFocus={obstacle !== undefined} onProblem={setProblem} onGranted={onGranted} />
  )
  const back = (
    <button type="button" className={styles.back} onClick={onClose}>
      <ArrowLeft size={16} aria-hidden />
      {t('header.parentView')}
    </button>
  )
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content data-modal className={styles.door} onOpenAutoFocus={focusMeant}>
          <Door logo={logo} language={language} back={back}>
            <div className={styles.head}>
              {logo}
              <Radix.Title>{house}</Radix.Title>
              <Radix.Description>{t('signIn.title')}</Radix.Description>
            </div>
            {problem && <DoorProblem>{problem}</DoorProblem>}
            {obstacle ? (
              <>
                {password}
                <p className={styles.note}>{obstacleWords(obstacle)}</p>
              </>
            ) : (
              <>
                <Button
                  data-takes-focus
                  look="primary"
                  className={styles.wide}
                  disabled={signIn.isPending}
                  onClick={byPasskey}
                >
                  <Fingerprint size={20} aria-hidden />
                  {t('signIn.passkey')}
                </Button>
                <div className={styles.or}>{t('signIn.or')}</div>
                {password}
              </>
            )}
            <div className={styles.quiet}>
              <p>{t('signIn.noAccess')}</p>
              <button type="button" aria-expanded={isLost} onClick={() => setLost(!isLost)}>
                {t('signIn.lost')}
              </button>
              {isLost && <p>{t('signIn.lostAdvice')}</p>}
            </div>
          </Door>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Wanted at once after it; what fails here is fetched then. */
const fetchNameAhead = () => void memberName.fetchPart().catch(() => {})

function focusMeant(event: Event) {
  event.preventDefault()
  ;(event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-takes-focus]')?.focus()
}

interface PasswordLineProps {
  readonly takesFocus: boolean
  onProblem(problem: string | undefined): void
  onGranted(access: AccessState): void
}

/** As in the dialog of a house without passkeys: a wrong one empties the field, and is counted. */
function PasswordLine({ takesFocus, onProblem, onGranted }: PasswordLineProps) {
  const { t } = useWords()
  const grant = useGrantAccess()
  const sayGranted = useSayGranted()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const refused = (error: Error) => {
    const code = error instanceof CallError ? error.problem?.code : undefined
    // The right one, which opens nothing in this house: then it is the passkey that is wanted.
    if (code === 'passkey_needed') {
      setPassword('')
      return onProblem(reasonOf(error, t))
    }
    if (code !== 'wrong_password') return setFault(reasonOf(error, t))
    setPassword('')
    setAttempts(attempts + 1)
    const counted = t('passwordDialog.attempts', { count: attempts + 1 })
    setFault(`${t('passwordDialog.incorrect')} ${counted}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onProblem(undefined)
    setFault(password === '' ? t('passwordDialog.required') : undefined)
    if (password === '' || grant.isPending) return
    grant.mutate(password, {
      onError: refused,
      onSuccess({ body }) {
        sayGranted(body)
        onGranted(body)
      },
    })
  }
  return (
    <form className={styles.password} onSubmit={submit} noValidate>
      <Field label={t('signIn.password')} error={fault}>
        <TextInput
          type="password"
          autoComplete="current-password"
          {...(takesFocus && { 'data-takes-focus': true })}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={grant.isPending}>
        {t('passwordDialog.submit')}
      </Button>
    </form>
  )
}
