import { infiniteQueryOptions } from '@tanstack/react-query'
import type { HistoryEntry } from '#contract/history.ts'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

const pageLength = 30

/** Newest first, page by page; read again whenever it is opened. */
export const historyQuery = (weekId: number) =>
  infiniteQueryOptions({
    queryKey: laterKeys.history(weekId),
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: HistoryEntry[]) =>
      last.length === pageLength ? last[last.length - 1]?.id : undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/history', {
        query: { weekId, limit: pageLength, before: pageParam },
        signal,
      }).then(({ body }) => body),
  })
