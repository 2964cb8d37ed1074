import type { Query } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mayPass } from '../api/keep-reading.ts'
import '../i18n/later-texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { useIsSaidInPlace, useMissingParts } from '../ui/missing-parts.ts'
import { TryNow } from '../ui/unread.tsx'
import styles from './out-of-date.module.css'
import { lastHeard } from './use-live.ts'

/** A read that failed is said after this long; one that is only slow later, since most of these still come. */
const patience = { failed: 3_000, slow: 8_000 }

/** An older answer is on the screen, and the newer one is not here yet. */
const isOwed = ({ state }: Query) =>
  state.data !== undefined && state.isInvalidated && (state.status !== 'error' || mayPass(state.error))

/** Nothing is on the screen yet, and it failed: say the line of balances, which the table does not wait for. */
const isLacked = ({ state }: Query) =>
  state.data === undefined && state.errorUpdateCount > 0 && (state.status !== 'error' || mayPass(state.error))

/** Whether there is something for longer that the page has not been able to read. */
function useUnreadFor(isMeant: (query: Query) => boolean): boolean {
  const client = useQueryClient()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const cache = client.getQueryCache()
    const since = new Map<Query, number>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const owed = cache.findAll({ type: 'active', predicate: isMeant })
      for (const query of since.keys()) if (!owed.includes(query)) since.delete(query)
      const waits = owed.map((query) => {
        const begun = since.get(query) ?? Date.now()
        since.set(query, begun)
        return begun + patience[query.state.status === 'error' ? 'failed' : 'slow'] - Date.now()
      })
      setLong(waits.some((wait) => wait <= 0))
      const next = waits.filter((wait) => wait > 0)
      if (next.length > 0) timer = setTimeout(look, Math.min(...next) + 10)
    }
    // A query is added while a component is drawn, and is neither old nor missed yet.
    const stop = cache.subscribe(({ type }) => type !== 'added' && look())
    // This comes after the first answers, and what failed among them says nothing more.
    look()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, isMeant])
  return isLong
}

export interface StalenessProps {
  /** The stream of events is lost, and says so itself. */
  readonly lost: boolean
  /** Of a house that shows its parents a light, for them: they are told of when it is what they see. */
  readonly timeZone?: string | undefined
}

/** Says that the page may be old, or lacks something: one sentence, the gravest. */
export function Staleness({ lost, timeZone }: StalenessProps) {
  const { t } = useWords()
  const isOld = useUnreadFor(isOwed)
  const lacksPart = useMissingParts()
  const isUnread = useUnreadFor(isLacked)
  // Most answers have a place that says itself that they are missing.
  const isSaid = useIsSaidInPlace()
  const lacksAnswer = isUnread && !isSaid
  if (lost) return <ConnectionLost timeZone={timeZone} />
  if (!isOld && !lacksPart && !lacksAnswer) return null
  return (
    <div className={styles.lost} role="alert">
      <strong>{t(isOld ? 'live.oldTitle' : 'live.lacksTitle')}</strong>
      <p>{t(isOld ? 'live.old' : 'live.lacks')}</p>
      {lacksAnswer && <TryNow />}
    </div>
  )
}

function ConnectionLost({ timeZone }: Pick<StalenessProps, 'timeZone'>) {
  const { t } = useWords()
  const [heard] = useState(lastHeard)
  const said = navigator.onLine ? 'live.asOfLost' : 'live.asOfOffline'
  return (
    <div className={styles.lost} role="alert">
      <strong>{timeZone ? t(said, { time: timeIn(timeZone, heard) }) : t('live.lostTitle')}</strong>
      <p>{t('live.lost')}</p>
    </div>
  )
}

/** `07:12` on the house's clock. */
const timeIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
