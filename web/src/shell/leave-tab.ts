import type { PageAddress } from '#contract/wire/page-address.ts'
import type { Area } from './teacher-tabs.tsx'

interface Used {
  readonly takesRequests: boolean
  readonly takesSwaps: boolean
  readonly leaveAccounts: boolean
}

/** Where there is something to answer, the leave has more than its year. */
export function tipOf(
  area: Exclude<Area, 'schedule'>,
  place: PageAddress,
  { takesRequests, takesSwaps, leaveAccounts }: Used,
) {
  if (!(takesRequests || takesSwaps) || place.place !== 'leave') return area
  const toAnswer = takesRequests ? 'requests' : 'swaps'
  if (!leaveAccounts) return toAnswer
  return place.accounts ? 'accounts' : place.year === undefined ? toAnswer : area
}
