import { lazy, Suspense } from 'react'
import { ParentsLightSwitch } from '../settings/parents-light-switch.tsx'
import { Skeleton } from '../ui/surface.tsx'

const LightPlan = lazy(() => import('./light-plan.tsx').then(({ LightPlan }) => ({ default: LightPlan })))

/** Whether parents see a light, and if so the house's plan for short days. */
export function LightArea({ used }: { readonly used: boolean }) {
  return (
    <>
      <ParentsLightSwitch used={used} />
      {used && (
        <Suspense fallback={<Skeleton height={420} />}>
          <LightPlan />
        </Suspense>
      )}
    </>
  )
}
