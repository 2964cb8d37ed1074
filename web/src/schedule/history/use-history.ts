import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { entryFromWire, placeFromWire } from '#contract/wire/day-entries.ts'
import { entryOfDay } from '#contract/wire/week-facts.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { historyQuery } from '../../api/queries/history.ts'
import { keys } from '../../api/queries.ts'
import { daysNow } from '../../edits/outbox/delivery.ts'
import { useWriteDays } from '../../edits/use-write-days.ts'

export function useHistory(weekId: number) {
  return useInfiniteQuery(historyQuery(weekId))
}

/** A change of a day that can be taken back, because the teacher is still there. */
export interface RevertibleDay {
  readonly weekId: number
  readonly teacherId: number
  readonly dayOfWeek: Weekday
  readonly before: readonly WireTimeSlot[]
}

export function revertibleDayIn(entry: HistoryEntry): RevertibleDay | undefined {
  const { weekId, teacherId, dayOfWeek, action } = entry
  if (action !== 'daySaved' && action !== 'dayCleared') return undefined
  if (weekId === null || teacherId === null || dayOfWeek === null) return undefined
  return { weekId, teacherId, dayOfWeek, before: (entry.before ?? []) as WireTimeSlot[] }
}

/** Writes what a day was before, over whatever it is now. */
export function usePutBack() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useWriteDays()
  const putBack = async (change: RevertibleDay) => {
    const place = placeFromWire(change)
    const week = client.getQueryData<TeacherWeek>(keys.week(place.weekNumber))
    const row = week?.teachers.find(({ id }) => id === place.teacherId)
    const edit = {
      place,
      before: row && entryOfDay(row, place.weekday),
      after: entryFromWire(change.before),
      // A line that is not on the screen: unless the day was never written, the refusal says what it is.
      ...(row ? {} : { version: 0 }),
    }
    try {
      await mutateAsync([edit])
    } catch (error) {
      const now = daysNow(error)?.find((day) => placeKey(day.place) === placeKey(place))
      if (!now) throw error
      // The screen was not up to date; undoing brings back what was really there.
      await mutateAsync([{ ...edit, before: now.entry, version: now.version }])
    }
  }
  return { putBack, isPending }
}
