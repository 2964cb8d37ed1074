import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { forgetTeacherAnswers } from '../api/queries.ts'
import { reasonOf } from '../api/reason-of.ts'
import { useWords } from '../i18n/use-words.ts'
import { forgetKept } from '../offline/index.ts'
import { rememberTeacherView } from '../sign-in/index.ts'
import { Button } from '../ui/button.tsx'
import { ErrorMessage } from '../ui/surface.tsx'
import styles from './kiosk.module.css'

interface PairTabletProps {
  readonly code: string
  onPaired(): void
  onStop(): void
}

/** Asked first: whoever opens the link on the own device by mistake would be signed out. */
export function PairTablet({ code, onPaired, onStop }: PairTabletProps) {
  const { t } = useWords()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const pair = useMutation({
    mutationFn: () => call('POST /api/kiosk/pairing', { body: { token: code } }),
    onSuccess() {
      // What somebody else could read here is not left behind on the wall.
      rememberTeacherView(false)
      forgetTeacherAnswers(client)
      void forgetKept()
      onPaired()
    },
    onError: (error) => setProblem(reasonOf(error, t)),
  })
  return (
    <section className={styles.card}>
      <TabletSmartphone size={40} aria-hidden />
      <h2>{problem ? t('kiosk.pair.failed') : t('kiosk.pair.title')}</h2>
      {problem ? (
        <>
          <ErrorMessage>{problem}</ErrorMessage>
          <Button onClick={onStop}>{t('kiosk.done')}</Button>
        </>
      ) : (
        <>
          <p>{t('kiosk.pair.lead')}</p>
          <p>{t('kiosk.pair.signedOut')}</p>
          <Button
            look="primary"
            className={styles.wide}
            disabled={pair.isPending}
            onClick={() => pair.mutate()}
          >
            {t(pair.isPending ? 'kiosk.pair.pairing' : 'kiosk.pair.pair')}
          </Button>
        </>
      )}
    </section>
  )
}

export function NotPaired() {
  const { t } = useWords()
  return (
    <section className={styles.card}>
      <TabletSmartphone size={40} aria-hidden />
      <h2>{t('kiosk.unpaired.title')}</h2>
      <p>{t('kiosk.unpaired.lead')}</p>
      <a href="/">{t('kiosk.unpaired.home')}</a>
    </section>
  )
}
