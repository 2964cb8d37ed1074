import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'

/** Nobody works here yet, and nobody ever did. Asked only where a week without anybody makes it possible. */
export function useEmptyHouse(isPossible: boolean) {
  const active = useActiveTeachers(isPossible)
  const archived = useQuery({
    queryKey: keys.archivedTeachers,
    queryFn: ({ signal }) => call('GET /api/teachers/archived', { signal }).then(({ body }) => body),
    enabled: isPossible,
  })
  const isEmpty = active.data?.length === 0 && archived.data?.length === 0
  return {
    isEmpty: isPossible && isEmpty,
    isPending: isPossible && (active.isPending || archived.isPending),
  }
}

export function useActiveTeachers(enabled = true) {
  return useQuery({
    queryKey: keys.activeTeachers,
    queryFn: ({ signal }) => call('GET /api/teachers/active', { signal }).then(({ body }) => body),
    enabled,
  })
}
