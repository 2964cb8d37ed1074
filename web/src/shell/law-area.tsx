import { LawHintsSwitch } from '../house/settings/law-hints-switch.tsx'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace } from '../ui/place.tsx'

const [LawCards] = lateComponent(() =>
  import('../schedule/area/law-cards.tsx').then(({ LawCards }) => LawCards),
)

/** Whether the house wants hints from law; only then the profiles of its people are fetched. */
export function LawArea({ used }: { readonly used: boolean }) {
  return (
    <>
      <LawHintsSwitch used={used} />
      {used && (
        <AreaPlace height={220}>
          <LawCards />
        </AreaPlace>
      )}
    </>
  )
}
