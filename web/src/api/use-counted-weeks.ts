import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { keys } from './queries.ts'

/** The weeks that a teacher's balance and statistics are the sum of. Asked anew each time somebody wants to see them. */
export function useCountedWeeks(id: number, weekId: number) {
  return useQuery({
    queryKey: keys.countedWeeks(id, weekId),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/teachers/{id}/counted-weeks/{weekId}', {
        params: { id, weekId },
        signal,
      }).then(({ body }) => body),
  })
}
