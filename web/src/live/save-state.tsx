import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NamedDay, Unsent } from '../edits/unsent.ts'
import { compareRefused, onUnsent, retryUnsent, unsentNow, useUnsent } from '../edits/unsent.ts'
import { weekdayNames } from '../i18n/format.ts'
import '../i18n/later-texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { settingsKey } from '../ui/saves-itself.ts'
import { sayAfterPause } from '../ui/say.ts'
import styles from './save-state.module.css'

type State = 'saving' | 'saved' | undefined

const savedIsShownFor = 3_000

/**
 * What becomes of changes: on their way, saved, or not saved yet and why. It is the state of the outbox, and of the
 * other changes that are being sent; those that fail are explained where they were made.
 */
export function SaveState() {
  const { t, language } = useWords()
  const state = useSaving()
  const { failed, conflicts } = useUnsent()
  const nameOf = ({ place, name }: NamedDay) =>
    t('typing.day', { name: name ?? t('undo.somebody'), day: weekdayNames(language).long[place.weekday] })
  const [first] = failed
  const count = failed.length + conflicts
  if (count > 0)
    return (
      <span className={`${styles.state} ${styles.failed}`} role="status">
        <span>{t('live.notSaved')}</span>
        <span title={failed.map(nameOf).join('\n')}>
          {first && count === 1 ? nameOf(first) : t('outbox.changes', { count })}
        </span>
        {first && <Button onClick={retryUnsent}>{t('live.retry')}</Button>}
        {conflicts > 0 && <Button onClick={compareRefused}>{t('outbox.compare')}</Button>}
      </span>
    )
  return (
    // Said once for all that was typed without a pause, and not by these words, which change with every day.
    <span className={styles.state} role="status" aria-live="off">
      {state && t(`live.${state}`)}
    </span>
  )
}

/** Whether something is on its way, or has just arrived. */
function useSaving(): State {
  const { t } = useWords()
  const client = useQueryClient()
  const saved = useEffectEvent(() => t('typing.allSaved'))
  const [state, setState] = useState<State>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasBusy = false
    let hasFailed = false
    const look = () => {
      const isBusy = unsentNow().waiting > 0 || isSaving(client)
      if (isBusy === wasBusy) return
      wasBusy = isBusy
      clearTimeout(timer)
      if (isBusy) {
        hasFailed = false
        return setState('saving')
      }
      const isSaved = !hasFailed && !isLeftOpen(unsentNow())
      setState(isSaved ? 'saved' : undefined)
      if (isSaved) sayAfterPause('saved', () => (wasBusy ? '' : saved()))
      timer = setTimeout(() => setState(undefined), savedIsShownFor)
    }
    const stopUnsent = onUnsent(look)
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hasFailed = true
      look()
    })
    return () => {
      clearTimeout(timer)
      stopUnsent()
      stopMutations()
    }
  }, [client])
  return state
}

/** The outbox reports by itself, and the settings in their own top row. */
const isSaidElsewhere = (key: unknown) => key === 'outbox' || key === settingsKey

const isSaving = (client: QueryClient) =>
  client.isMutating({ predicate: ({ options }) => !isSaidElsewhere(options.mutationKey?.[0]) }) > 0
const isLeftOpen = ({ conflicts }: Unsent) => conflicts > 0
