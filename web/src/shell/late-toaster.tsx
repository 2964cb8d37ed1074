import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { latePart } from '../ui/late-part.tsx'
import { useToast } from '../ui/toast-store.ts'

const toasts = latePart(() => import('./toasts.tsx').then(({ Toasts }) => Toasts))

/** The week is being drawn when its answer is there, and must not wait for this. */
const afterDrawing = 100

/**
 * The week comes first: what shows toasts is fetched once the first answers are there. Not later, when a toast is
 * wanted, because the one that says "no connection" could then not be shown. Toasts wait in their store meanwhile. One
 * that is wanted before does not wait for an answer that never comes.
 */
export function LateToaster() {
  const isWanted = useToast() !== undefined
  const Toasts = toasts.usePart(useFirstAnswers() || isWanted)
  return Toasts && <Toasts />
}

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
  return answered
}
