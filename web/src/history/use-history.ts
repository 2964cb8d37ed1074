import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { daySlot, slotFromWire } from '#contract/wire/day-entries.ts'
import { dayVersionIn } from '#contract/wire/entity-tags.ts'
import type { Weekday } from '#domain/calendar-date.ts'
import { call } from '../api/call.ts'
import type { Deed } from '../api/deeds.ts'
import { noteDeed } from '../api/deeds.ts'
import { historyQuery } from '../api/queries/history.ts'
import { keys } from '../api/queries.ts'

export function useHistory(weekId: number) {
  return useInfiniteQuery(historyQuery(weekId))
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
    onSuccess: (deed) => noteDeed(deed),
    onSettled: (_answer, _error, change) =>
      Promise.all(
        [keys.everyWeek, keys.history(change.weekId), keys.statistics, keys.balances].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

const slotsOf = (slots: readonly WireTimeSlot[]) => slots.map((slot) => daySlot(slotFromWire(slot)))

async function putBack({ before, ...place }: DayChange): Promise<Deed> {
  const now = await call('GET /api/time-slots/day/{weekId}/{teacherId}/{dayOfWeek}', { params: place })
  const version = dayVersionIn(now.tag, place)
  const slots = slotsOf(before)
  const { body } = await call('PUT /api/days', {
    body: { days: [{ ...place, slots, ...(version === undefined ? {} : { version }) }] },
    idempotencyKey: crypto.randomUUID(),
  })
  const replaced = { before: slotsOf(now.body), after: slots }
  return { kind: 'days', days: body.days.map((day) => ({ ...place, ...replaced, version: day.version })) }
}
