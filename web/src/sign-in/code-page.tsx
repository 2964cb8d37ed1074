import { useMutation } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import type { FormEvent } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { codeIn, grouped } from '#domain/house/parents-code.ts'
import { CallError, call } from '../api/call.ts'
import { reasonOf } from '../api/reason-of.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextInput } from '../ui/field.tsx'
import { lateComponent } from '../ui/late-part.tsx'
import { DialogPlace } from '../ui/place.tsx'
import styles from './door.module.css'
import type { DoorFrame } from './door.tsx'
import { Door, DoorProblem } from './door.tsx'
import { forgetInvitationToken, invitationToken, takeInvitationToken } from './invitation-token.ts'
import { loadPasswordDialog } from './lost-access.ts'
import { useAccess } from './use-access.ts'

const [SignInPage] = lateComponent(() => import('./sign-in-page.tsx').then(({ SignInPage }) => SignInPage))
const [PasswordDialog] = lateComponent(loadPasswordDialog)

/** The next page is asked for by who may see it, and begins anew. */
const goOn = () => window.location.replace('/')

/**
 * Where a house asks its parents for the code of its poster: one field, and the team's door. Nothing of the house stands
 * here, not even its name. Who comes by the poster's QR code types nothing.
 */
export function CodePage({ logo, language }: DoorFrame) {
  const { t } = useWords()
  const access = useAccess().data
  const [isSigningIn, setSigningIn] = useState(false)
  const isOpen = access !== undefined && !access.codeNeeded
  const [isScanned, setScanned] = useState(() => invitationToken() !== undefined)
  useEffect(() => {
    if (isOpen && !isScanned) goOn()
  }, [isOpen, isScanned])
  const close = () => setSigningIn(false)
  return (
    <main className={styles.door}>
      <Door logo={logo} language={language} back={<span />}>
        <div className={styles.head}>
          {logo}
          <h1>{t('signIn.code.title')}</h1>
          <p>{t('signIn.code.lead')}</p>
        </div>
        <CodeForm onRefused={() => setScanned(false)} />
        <div className={styles.quiet}>
          <button type="button" className={styles.team} onClick={() => setSigningIn(true)}>
            <UsersRound size={16} aria-hidden />
            {t('signIn.code.team')}
          </button>
        </div>
      </Door>
      {isSigningIn && (
        <DialogPlace onClose={close}>
          {access?.passkeys ? (
            <SignInPage
              house={t('signIn.code.team')}
              logo={logo}
              language={language}
              onGranted={goOn}
              onClose={close}
            />
          ) : (
            <PasswordDialog onGranted={goOn} onClose={close} />
          )}
        </DialogPlace>
      )}
    </main>
  )
}

function CodeForm({ onRefused }: { onRefused(): void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const enter = useMutation({
    mutationFn: (code: string) => call('POST /api/access/code', { body: { code } }),
    onSuccess: goOn,
    onError(error) {
      // It does not ask any more.
      if (error instanceof CallError && error.problem?.code === 'no_code_asked') return goOn()
      setProblem(reasonOf(error, t))
      onRefused()
    },
  })
  const send = (text: string) => {
    const code = codeIn(text)
    setProblem(undefined)
    setFault(code ? undefined : t('signIn.code.short'))
    if (!code) return onRefused()
    if (!enter.isPending) enter.mutate(code)
  }
  const takeScanned = useEffectEvent(() => {
    takeInvitationToken()
    const scanned = invitationToken()
    if (scanned === undefined) return
    forgetInvitationToken()
    const code = codeIn(scanned)
    setTyped(code ? grouped(code) : scanned.slice(0, 20))
    send(scanned)
  })
  // Another poster that is scanned while the page is open changes only the fragment.
  useEffect(() => {
    takeScanned()
    const take = () => takeScanned()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typed)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && <DoorProblem>{problem}</DoorProblem>}
      <Field label={t('signIn.code.field')} hint={t('signIn.code.hint')} error={fault}>
        <TextInput
          className={styles.bigCode}
          name="parents-code"
          placeholder="ABCD-EFGH"
          autoComplete="on"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" look="primary" className={styles.wide} disabled={enter.isPending}>
        {t(enter.isPending ? 'signIn.code.opening' : 'signIn.code.open')}
      </Button>
    </form>
  )
}
