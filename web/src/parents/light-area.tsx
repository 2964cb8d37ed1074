import { HouseSwitch, loadLightPlan } from '../house/index.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace } from '../ui/place.tsx'

const [LightPlan] = lateComponent(loadLightPlan)

/** Whether parents see a light, and if so the house's plan for short days. */
export function LightArea({ used }: { readonly used: boolean }) {
  return (
    <>
      <HouseSwitch setting="parentsLight" used={used} />
      {used && (
        <AreaPlace height={420}>
          <LightPlan />
        </AreaPlace>
      )}
    </>
  )
}
