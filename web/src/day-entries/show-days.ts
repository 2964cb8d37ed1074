import type { QueryClient } from '@tanstack/react-query'
import type { SavedDay } from '#contract/day-entries.ts'
import { slotFromWire } from '#contract/day-entries.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { entryFromSlots } from '#domain/time-slot.ts'
import { keys } from '../api/queries.ts'
import { keepVersion, withEdits } from './use-write-days.ts'

/** Puts days that were just saved on the screen, with the figures that follow, before the weeks are read again. */
export function showDays(client: QueryClient, days: readonly SavedDay[]) {
  for (const weekId of new Set(days.map((day) => day.weekId))) {
    const edits = days
      .filter((day) => day.weekId === weekId)
      .map((day) => ({
        place: { weekNumber: weekId, teacherId: day.teacherId, weekday: day.dayOfWeek },
        before: undefined,
        after: entryFromSlots(day.slots.map(slotFromWire)),
      }))
    client.setQueryData<TeacherWeek>(keys.week(weekId), (week) =>
      week?.viewMode === 'teacher' ? withEdits(week, edits) : week,
    )
  }
  for (const day of days) keepVersion(client, day)
}
