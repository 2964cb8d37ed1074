import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from '../api/queries/requests.ts'
import { swapsQuery } from '../api/queries/swaps.ts'
import { useHouse } from '../site/house-context.tsx'

/**
 * How many wait for an answer of whoever looks: requests, exchanges, and open shifts that a person could take. Who only
 * plans gives none.
 */
export function useWaiting(): number {
  const { role, takesRequests, takesSwaps } = useHouse()
  const isManagement = role === 'manage'
  const requests = useQuery({
    ...requestsQuery({ plansOnly: false }),
    enabled: isManagement && takesRequests,
  })
  const swaps = useQuery({ ...swapsQuery, enabled: isManagement && takesSwaps })
  if (!isManagement) return 0
  const { waiting = [], shifts = [] } = swaps.data ?? {}
  const taken = shifts.filter(({ state, could }) => state === 'open' && could.some(({ fits }) => fits))
  return (requests.data?.open.length ?? 0) + waiting.length + taken.length
}
