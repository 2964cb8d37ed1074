import { useEffect, useState } from 'react'
import type { CalloutDay } from '#domain/callout/callout-day.ts'
import type { FoundRepairs } from './repairs.worker.ts'

type Search =
  | { readonly state: 'looking' }
  | { readonly state: 'found'; readonly found: FoundRepairs }
  | { readonly state: 'failed' }

const looking: Search = { state: 'looking' }

/** The ways out of a day, anew for each other day. What is no longer wanted is ended, not waited for. */
export function useRepairs(day: CalloutDay | undefined, attempt: number): Search {
  const [result, setResult] = useState<{ of: CalloutDay; attempt: number; search: Search }>()
  useEffect(() => {
    if (!day) return
    const worker = new Worker(new URL('./repairs.worker.ts', import.meta.url), { type: 'module' })
    const tell = (search: Search) => setResult({ of: day, attempt, search })
    worker.addEventListener('message', ({ data }: MessageEvent<FoundRepairs>) =>
      tell({ state: 'found', found: data }),
    )
    worker.addEventListener('error', () => tell({ state: 'failed' }))
    worker.postMessage(day)
    return () => worker.terminate()
  }, [day, attempt])
  return result && result.of === day && result.attempt === attempt ? result.search : looking
}
