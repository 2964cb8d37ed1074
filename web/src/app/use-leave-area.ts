import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from '../ui/when-idle.ts'
import type { LeaveArea } from './leave-area.tsx'

type Area = typeof LeaveArea

/**
 * The tab Leave, once its script is here: fetched when the page has nothing else to do, or as soon as it is asked for.
 * Not `lazy`: React shows the placeholder of such a component for 300 ms at least, however fast the script is.
 */
export function useLeaveArea(isOffered: boolean, isOpen: boolean) {
  const [Area, setArea] = useState<Area>()
  const fetchArea = useCallback(() => {
    import('./leave-area.tsx').then(
      ({ LeaveArea }) => setArea(() => LeaveArea),
      (error: unknown) =>
        setArea(() => {
          throw error
        }),
    )
  }, [])
  useEffect(() => {
    if (isOpen && !Area) fetchArea()
  }, [isOpen, Area, fetchArea])
  useEffect(() => {
    if (isOffered) return whenIdle(fetchArea)
  }, [isOffered, fetchArea])
  return { Area, fetchArea }
}
