import { useEffect, useState } from 'react'
import { useStaffing } from '../../api/staffing.ts'
import { latePart } from '../../ui/late-part.tsx'
import { whenIdle } from '../../ui/when-idle.ts'

type PlanningScreens = Pick<typeof import('../planning/planning-area.tsx'), 'PlanningArea'> &
  Pick<typeof import('../planning/planning-items.tsx'), 'PlanningItems'>

const planning = latePart(async (): Promise<PlanningScreens> => {
  const [{ PlanningArea }, { PlanningItems }] = await Promise.all([
    import('../planning/planning-area.tsx'),
    import('../planning/planning-items.tsx'),
  ])
  return { PlanningArea, PlanningItems }
})

/**
 * The screens of planning, once they are here: only a house with groups fetches them, when the page has nothing else to
 * do. A proposal also needs a group that has said what its children need.
 */
export function usePlanning() {
  const staffing = useStaffing()
  const [isIdle, setIdle] = useState(false)
  const isUsed = staffing !== undefined
  useEffect(() => {
    if (isUsed) return whenIdle(() => setIdle(true))
  }, [isUsed])
  const screens = planning.usePart(isUsed && isIdle)
  const canPropose = staffing?.groups.some(({ needs }) => needs.length > 0) ?? false
  return isUsed && screens ? { screens, canPropose } : undefined
}
