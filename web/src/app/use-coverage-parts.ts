import { useEffect, useState } from 'react'
import type { Staffing } from '#domain/staffing/staffing.ts'
import { useStaffing } from '../api/staffing.ts'
import type { CoverageParts } from './coverage-parts.ts'

/** Once it is here, for whoever draws the week next. */
let fetched: CoverageParts | undefined

interface GroupedHouse {
  readonly staffing: Staffing
  readonly parts: CoverageParts
}

/**
 * What a house with groups has said of them, and what draws it; nothing in other houses and until both are here. Not
 * `lazy`: React shows the placeholder of such a component for 300 ms at least.
 */
export function useGroupedHouse(): GroupedHouse | undefined {
  const staffing = useStaffing()
  const [parts, setParts] = useState(fetched)
  const hasGroups = staffing !== undefined && staffing.groups.length > 0
  useEffect(() => {
    if (!hasGroups || parts) return
    import('./coverage-parts.ts').then(
      ({ coverageParts }) => {
        fetched = coverageParts
        setParts(coverageParts)
      },
      (error: unknown) =>
        setParts(() => {
          throw error
        }),
    )
  }, [hasGroups, parts])
  return hasGroups && parts ? { staffing, parts } : undefined
}
