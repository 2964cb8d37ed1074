import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useWords } from '../i18n/use-words.ts'

const Toaster = lazy(() => import('../ui/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))

/**
 * The week comes first: what shows toasts is fetched once the first answers are there. Not later, when a toast is
 * wanted, because the one that says "no connection" could then not be shown. Toasts wait in their store meanwhile.
 */
export function LateToaster() {
  const { t } = useWords()
  return (
    useFirstAnswers() && (
      <Suspense>
        <Toaster label={t('general.notifications')} closeLabel={t('general.close')} />
      </Suspense>
    )
  )
}

function useFirstAnswers(): boolean {
  const fetching = useIsFetching()
  const asked = useRef(false)
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    if (fetching > 0) asked.current = true
    else if (asked.current) setAnswered(true)
  }, [fetching])
  return answered
}
