import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { clearDay, saveDays, WireTimeSlot } from '#contract/day-entries.ts'
import type { HistoryEntry, listHistory } from '#contract/history.ts'
import type { Weekday } from '#domain/calendar-date.ts'
import { isPaidAbsence } from '#domain/day-entry.ts'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'

const pageLength = 30

/** Newest first, page by page; read again whenever the panel is opened. */
export function useHistory(weekId: number) {
  return useInfiniteQuery({
    queryKey: keys.history(weekId),
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: HistoryEntry[]) =>
      last.length === pageLength ? last[last.length - 1]?.id : undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listHistory>(['GET', '/api/history'], {
        query: { weekId, limit: pageLength, before: pageParam },
        signal,
      }).then(({ body }) => body),
  })
}

/** A change of a day that can be taken back, because the teacher is still there. */
export interface DayChange {
  readonly weekId: number
  readonly teacherId: number
  readonly dayOfWeek: Weekday
  readonly before: readonly WireTimeSlot[]
}

export function dayChangeIn(entry: HistoryEntry): DayChange | undefined {
  const { weekId, teacherId, dayOfWeek, action } = entry
  if (action !== 'daySaved' && action !== 'dayCleared') return undefined
  if (weekId === null || teacherId === null || dayOfWeek === null) return undefined
  return { weekId, teacherId, dayOfWeek, before: (entry.before ?? []) as WireTimeSlot[] }
}

export function usePutBack() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putBack,
    onSettled: (_answer, _error, change) =>
      Promise.all(
        [keys.everyWeek, keys.history(change.weekId), keys.statistics, keys.balances].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

async function putBack({ before, ...params }: DayChange) {
  const clear = () =>
    call<typeof clearDay>(['DELETE', '/api/time-slots/day/{weekId}/{teacherId}/{dayOfWeek}'], { params })
  // A paid absence takes over the plan of the day that it replaces. One that had none must find none.
  const [first] = before
  const hadNoPlan = first && isPaidAbsence(first.status) && first.actualHours === null
  if (!first || hadNoPlan) await clear()
  if (!first) return
  const body = before.map(({ id: _, ...slot }) => slot)
  await call<typeof saveDays>(['POST', '/api/time-slots/batch'], { body })
}
