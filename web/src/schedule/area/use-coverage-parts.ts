import type { Staffing } from '#domain/staffing/staffing.ts'
import { useStaffing } from '../../site/staffing.ts'
import { latePart } from '../../ui/late-part.tsx'
import type { CoverageParts } from '../coverage/coverage-parts.tsx'

const coverage = latePart(() =>
  import('../coverage/coverage-parts.tsx').then(({ coverageParts }) => coverageParts),
)

export interface GroupedHouse {
  readonly staffing: Staffing
  readonly parts: CoverageParts
}

/**
 * What a house with groups has said of them, and what draws it; nothing in other houses and until both are here. Not
 * `lazy`: React shows the placeholder of such a component for 300 ms at least.
 */
export function useGroupedHouse(): GroupedHouse | undefined {
  const staffing = useStaffing()
  const hasGroups = staffing !== undefined && staffing.groups.length > 0
  const parts = coverage.usePart(hasGroups)
  return hasGroups && parts ? { staffing, parts } : undefined
}
