import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { tryNow } from '../api/keep-reading.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from './button.tsx'
import { useSaidInPlace } from './missing-parts.ts'
import styles from './surface.module.css'
import { ErrorMessage, Skeleton } from './surface.tsx'

/** A line that needs longer than this is worth a word. */
const patience = 4_000

/** What this needs to know of a query. */
interface Asked {
  readonly isError: boolean
  readonly errorUpdateCount: number
}

interface UnreadProps {
  /** What is waited for; left out where many answers make one thing: then any on the screen that is missing. */
  readonly of?: Asked | readonly Asked[]
  /** That of what comes. */
  readonly height: number
  /** What is drawn meanwhile, where the place of an answer has a form of its own. */
  readonly placeholder?: ReactNode
  /** What could not be loaded, in a sentence. */
  readonly words?: string
  /** Another way on. */
  readonly more?: ReactNode
}

/**
 * What stands in the place of an answer: it is on its way, takes long, or could not be read. It is asked for again by
 * itself (`keep-reading.ts`), and the words stay meanwhile: a box that comes and goes would be read out each time.
 */
export function Unread({ of, height, placeholder, words, more }: UnreadProps) {
  const { t } = useWords()
  const anyFailed = useAnyFailed()
  const hasFailed = of ? isFailed('isError' in of ? [of] : of) : anyFailed
  useSaidInPlace(hasFailed)
  if (!hasFailed) return <Waiting {...{ height, placeholder }} />
  return (
    <ErrorMessage
      action={
        <>
          <TryNow />
          {more}
        </>
      }
    >
      {words ?? t('general.dataLoadError')}
    </ErrorMessage>
  )
}

const isFailed = (asked: readonly Asked[]) =>
  asked.some(({ isError, errorUpdateCount }) => isError || errorUpdateCount > 0)

/** Whether something that is wanted on the screen has no answer and has failed at least once. */
function useAnyFailed(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  return useSyncExternalStore(subscribe, () =>
    cache
      .findAll({ type: 'active' })
      .some(({ state }) => state.data === undefined && state.errorUpdateCount > 0),
  )
}

/** All that is wanted and not here is asked for anew, not only what the button stands beside. */
export function TryNow() {
  const { t } = useWords()
  const client = useQueryClient()
  return <Button onClick={() => void tryNow(client)}>{t('general.retry')}</Button>
}

interface WaitingProps {
  readonly height: number
  readonly placeholder?: ReactNode
  /** For what is no answer but a part of the page: only the browser can ask for that again. */
  readonly ofPart?: boolean
}

/** A placeholder that says so when it stands for long. */
export function Waiting({ height, placeholder, ofPart = false }: WaitingProps) {
  const { t } = useWords()
  const isLong = useIsLong()
  return (
    <div className={styles.waiting}>
      {placeholder ?? <Skeleton height={height} />}
      {isLong && (
        <div className={styles.long} role="status">
          <span>{t(navigator.onLine ? 'general.slow' : 'general.offline')}</span>
          {!ofPart && <TryNow />}
        </div>
      )}
    </div>
  )
}

/** Whether what was drawn now has stood for long. */
export function useIsLong(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
