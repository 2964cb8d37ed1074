import { lazy, Suspense } from 'react'
import { LawHintsSwitch } from '../settings/law-hints-switch.tsx'
import { Skeleton } from '../ui/surface.tsx'

const LawCards = lazy(() => import('./law-cards.tsx').then(({ LawCards }) => ({ default: LawCards })))

/** Whether the house wants hints from law; only then the profiles of its people are fetched. */
export function LawArea({ used }: { readonly used: boolean }) {
  return (
    <>
      <LawHintsSwitch used={used} />
      {used && (
        <Suspense fallback={<Skeleton height={220} />}>
          <LawCards />
        </Suspense>
      )}
    </>
  )
}
