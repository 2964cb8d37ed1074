import type { Mutation } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError } from '../api/call.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import styles from './save-state.module.css'

type State = 'saving' | 'saved' | 'notSaved'

const savedIsShownFor = 3_000

/** Says what becomes of a change: on its way, saved, or not, and then offers to try it again. */
export function SaveState() {
  const { t } = useWords()
  const client = useQueryClient()
  const [state, setState] = useState<State>()
  const [failed, setFailed] = useState<Mutation>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { mutation, action } = event
      clearTimeout(timer)
      if (action.type === 'pending') setState('saving')
      else if (action.type === 'success') {
        setState('saved')
        setFailed(undefined)
        timer = setTimeout(() => setState(undefined), savedIsShownFor)
      } else if (action.type === 'error') {
        // What the server refused has been explained where it was typed; only what never arrived can be sent again.
        const arrived = action.error instanceof CallError && action.error.status < 500
        setState(arrived ? undefined : 'notSaved')
        setFailed(arrived ? undefined : (mutation as Mutation))
      }
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [client])

  return (
    <span className={state === 'notSaved' ? `${styles.state} ${styles.failed}` : styles.state} role="status">
      {state && t(`live.${state}`)}
      {state === 'notSaved' && failed && (
        <Button onClick={() => void failed.execute(failed.state.variables).catch(() => {})}>
          {t('live.retry')}
        </Button>
      )}
    </span>
  )
}

export function ConnectionLost() {
  const { t } = useWords()
  return (
    <div className={styles.lost} role="alert">
      <strong>{t('live.lostTitle')}</strong>
      <p>{t('live.lost')}</p>
    </div>
  )
}
