import { useQuery } from '@tanstack/react-query'
import type { listActiveTeachers, listArchivedTeachers } from '#contract/teachers.ts'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'

/** Everyone who could be in a week. */
export function useTeachers() {
  const active = useQuery({
    queryKey: keys.activeTeachers,
    queryFn: ({ signal }) =>
      call<typeof listActiveTeachers>(['GET', '/api/teachers/active'], { signal }).then(({ body }) => body),
  })
  const archived = useQuery({
    queryKey: keys.archivedTeachers,
    queryFn: ({ signal }) =>
      call<typeof listArchivedTeachers>(['GET', '/api/teachers/archived'], { signal }).then(
        ({ body }) => body,
      ),
  })
  return {
    active: active.data ?? [],
    archived: archived.data ?? [],
    pending: active.isPending || archived.isPending,
    failed: active.isError || archived.isError,
  }
}
