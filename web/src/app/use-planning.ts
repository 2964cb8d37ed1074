import { useEffect, useState } from 'react'
import { useStaffing } from '../api/staffing.ts'

type PlanningScreens = typeof import('../planning/planning-area.tsx') &
  typeof import('../planning/planning-items.tsx')

const fetchScreens = async (): Promise<PlanningScreens> => {
  const [area, items] = await Promise.all([
    import('../planning/planning-area.tsx'),
    import('../planning/planning-items.tsx'),
  ])
  return { ...area, ...items }
}

/**
 * The screens of planning, once they are here: only a house with groups fetches them, when the page has nothing else to
 * do. A proposal also needs a group that has said what its children need.
 */
export function usePlanning() {
  const staffing = useStaffing()
  const [screens, setScreens] = useState<PlanningScreens>()
  const isUsed = staffing !== undefined
  useEffect(() => {
    if (!isUsed) return
    const fetchNow = () => void fetchScreens().then(setScreens)
    if (!('requestIdleCallback' in window)) return fetchNow()
    const waiting = requestIdleCallback(fetchNow)
    return () => cancelIdleCallback(waiting)
  }, [isUsed])
  const canPropose = staffing?.groups.some(({ needs }) => needs.length > 0) ?? false
  return isUsed && screens ? { screens, canPropose } : undefined
}
