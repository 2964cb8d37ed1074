import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'

/** Everyone who could be in a week. */
export function useTeachers() {
  const active = useQuery({
    queryKey: keys.activeTeachers,
    queryFn: ({ signal }) => call('GET /api/teachers/active', { signal }).then(({ body }) => body),
  })
  const archived = useQuery({
    queryKey: keys.archivedTeachers,
    queryFn: ({ signal }) => call('GET /api/teachers/archived', { signal }).then(({ body }) => body),
  })
  return {
    active: active.data ?? [],
    archived: archived.data ?? [],
    pending: active.isPending || archived.isPending,
    failed: active.isError || archived.isError,
  }
}
