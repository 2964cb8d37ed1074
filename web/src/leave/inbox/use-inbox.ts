import { useQuery } from '@tanstack/react-query'
import { requestEffectQuery, requestEffectsQuery, requestsQuery } from '../../api/queries/requests.ts'
import { swapsQuery } from '../../api/queries/swaps.ts'
import { useHouse, usePlansOnly } from '../../site/house-context.tsx'
import type { InboxLine } from './inbox-lines.ts'
import { answeredKey, answeredOf, inboxLines, lineOfRequest } from './inbox-lines.ts'
import type { ShownEffect, ShownRequest } from './shown-request.ts'
import { withEffects } from './shown-request.ts'

/** Everything that waits for an answer, in one order, and everything that was answered, with what could not be read. */
export function useInbox() {
  const { role, takesRequests, takesSwaps } = useHouse()
  const plansOnly = usePlansOnly()
  const hasSwaps = takesSwaps && role === 'manage'
  const requests = useQuery({ ...requestsQuery({ plansOnly }), enabled: takesRequests })
  const effects = useQuery({ ...requestEffectsQuery({ plansOnly }), enabled: takesRequests })
  const swaps = useQuery({ ...swapsQuery, enabled: hasSwaps })
  const open: readonly ShownRequest[] = (takesRequests && requests.data?.open) || []
  const closed: readonly ShownRequest[] = (takesRequests && requests.data?.closed) || []
  const known = hasSwaps ? swaps.data : undefined
  const parts = [...(takesRequests ? [requests, effects] : []), ...(hasSwaps ? [swaps] : [])]
  const lists = parts.filter((part) => part !== effects)
  return {
    /** The first look waits for all that there is to see, or lines would move under the pointer. */
    isRead: lists.every(({ data, errorUpdateCount }) => data !== undefined || errorUpdateCount > 0),
    missing: {
      requests: lists.includes(requests) && requests.data === undefined ? requests : undefined,
      swaps: lists.includes(swaps) && swaps.data === undefined ? swaps : undefined,
      /** Without them the requests are there, and wait with their answers. */
      effects: parts.includes(effects) && effects.data === undefined ? effects : undefined,
    },
    waiting: inboxLines(withEffects(open, effects.data), known?.waiting ?? []),
    answered: answeredOf(closed, known?.closed ?? []),
    closed,
    shifts: known?.shifts ?? [],
  }
}

type Inbox = Pick<ReturnType<typeof useInbox>, 'waiting' | 'closed'>

/** What is looked at: a line that was chosen, a request that was answered meanwhile or is looked at once more, or the first. */
export function useInHand({ waiting, closed }: Inbox, chosen: string | undefined, isFirstShown: boolean) {
  const plansOnly = usePlansOnly()
  const closedInHand = closed.find((request) => answeredKey(request) === chosen)
  const ofClosed: ShownEffect | undefined = useQuery({
    ...requestEffectQuery(closedInHand?.id ?? 0),
    enabled: closedInHand?.state === 'declined' && !plansOnly,
  }).data
  const inHand: InboxLine | undefined =
    waiting.find(({ key }) => key === chosen) ??
    withEffects(closedInHand ? [closedInHand] : [], ofClosed && [ofClosed]).map(lineOfRequest)[0]
  return inHand ?? (isFirstShown ? waiting[0] : undefined)
}
