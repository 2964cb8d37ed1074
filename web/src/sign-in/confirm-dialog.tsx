import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import styles from './door.module.css'
import { DoorProblem } from './door.tsx'
import { useDoorWords } from './door-words.ts'
import { fetchPasskeyLibrary } from './passkeys.ts'
import { useMember } from './use-member.ts'
import { useSignIn } from './use-sign-in.ts'

/** Before what cannot be taken back. Who leaves it is told by what was asked that it was not done. */
export function ConfirmDialog({ onAnswer }: { onAnswer(isProven: boolean): void }) {
  const { t } = useWords()
  const { faultOf } = useDoorWords()
  const signIn = useSignIn()
  const [asked] = useState(useMember()?.id)
  const [problem, setProblem] = useState<string>()
  useEffect(fetchPasskeyLibrary, [])
  const confirm = () => {
    setProblem(undefined)
    signIn.mutate(undefined, {
      onError: (error) => setProblem(faultOf(error, false)),
      onSuccess({ member }) {
        if (member?.id === asked) return onAnswer(true)
        // Now somebody else is signed in here: what the first one wanted must not be done in another name.
        setProblem(t('signIn.again.other'))
      },
    })
  }
  return (
    <Dialog
      title={t('signIn.again.title')}
      description={t('signIn.again.words')}
      onClose={() => onAnswer(false)}
    >
      {problem && <DoorProblem>{problem}</DoorProblem>}
      <p className={styles.note}>{t('signIn.again.why')}</p>
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>{t('general.cancel')}</Button>
        <Button data-takes-focus look="primary" disabled={signIn.isPending} onClick={confirm}>
          <Fingerprint size={17} aria-hidden />
          {t('signIn.again.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
