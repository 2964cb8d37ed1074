import { quartersInDay } from '../staffing/quarters.ts'
import type { CalloutDay } from './callout-day.ts'
import { coverOf, redPlaces } from './cover.ts'

interface AskedAbout {
  /** Whose gap was looked at. */
  readonly groupId?: number | undefined
  readonly absentId?: number | undefined
}

/**
 * The group whose day is drawn: the one that was asked about or the absent person's own, and another only when the
 * absence leaves its gap there. Null: the whole house, while its groups are joined.
 */
export function groupToShow(day: CalloutDay, { groupId, absentId }: AskedAbout): number | null {
  const { entries, before, need, staffing } = day
  const short = redPlaces(coverOf(entries, before, need, staffing)).map(
    (place) => staffing.groups[Math.floor(place / quartersInDay)]?.id ?? null,
  )
  const home = staffing.people.find(({ teacherId }) => teacherId === absentId)?.groupId
  const meant = groupId ?? home ?? undefined
  if (meant !== undefined && (short.length === 0 || short.includes(meant))) return meant
  return short[0] ?? staffing.groups[0]?.id ?? null
}
