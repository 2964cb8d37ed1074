import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StalenessProps } from '../live/index.ts'
import { latePart } from '../ui/late-part.tsx'
import { useToast } from '../ui/toast-store.ts'

const notes = latePart(() => import('./notes.ts').then(({ notes }) => notes))

/** The week is being drawn when its answer is there, and must not wait for this. */
const afterDrawing = 100
/** Answers that do not come are what is to be said. */
const longest = 2_000

/**
 * The week comes first: what shows toasts is fetched once the first answers are there. Not later, when a toast is
 * wanted, because the one that says "no connection" could then not be shown. Toasts wait in their store meanwhile. One
 * that is wanted before does not wait for an answer that never comes.
 */
export function LateToaster() {
  const isWanted = useToast() !== undefined
  const Toasts = notes.usePart(useFirstAnswers() || isWanted)?.Toasts
  return Toasts && <Toasts />
}

/** What says that the page may be old comes in the same file, at the same time. */
export function LateStaleness(props: StalenessProps) {
  const Staleness = notes.usePart(useFirstAnswers() || props.lost)?.Staleness
  return Staleness && <Staleness {...props} />
}

/** Whether the page has what it has asked for first, or has waited for long. */
function useFirstAnswers(): boolean {
  const client = useQueryClient()
  const fetching = useIsFetching()
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    // Asked anew and not taken from the last drawing: the page's own queries have begun by now.
    if (fetching > 0 || client.isFetching() > 0) return
    const timer = setTimeout(() => setAnswered(true), afterDrawing)
    return () => clearTimeout(timer)
  }, [client, fetching])
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(true), longest)
    return () => clearTimeout(timer)
  }, [])
  return answered
}
