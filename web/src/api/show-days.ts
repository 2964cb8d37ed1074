import type { QueryClient } from '@tanstack/react-query'
import type { SavedDay } from '#contract/day-entries.ts'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import type { DayPlace } from '#contract/wire/day-entries.ts'
import { slotFromWire } from '#contract/wire/day-entries.ts'
import { rowWith } from '#contract/wire/week-facts.ts'
import type { DayEdit } from '#domain/day-edits.ts'
import { entryFromSlots } from '#domain/time-slot.ts'
import { keys } from './queries.ts'

/** Puts days on the screen, with the figures that follow, before the server has answered. */
export async function showAtOnce(client: QueryClient, edits: readonly DayEdit[]) {
  // An answer that is on its way does not know them yet.
  await Promise.all(weeksIn(edits).map((id) => client.cancelQueries({ queryKey: keys.week(id) })))
  showEdits(client, edits)
}

/** Days that were just saved, before the weeks are read again. */
export function showDays(client: QueryClient, days: readonly SavedDay[]) {
  const edits = days.map(({ weekId: weekNumber, teacherId, dayOfWeek: weekday, slots }) => ({
    place: { weekNumber, teacherId, weekday },
    before: undefined,
    after: entryFromSlots(slots.map(slotFromWire)),
  }))
  showEdits(client, edits)
  for (const day of days) keepVersion(client, day)
}

export function showEdits(client: QueryClient, edits: readonly DayEdit[]) {
  for (const id of weeksIn(edits)) changeWeek(client, id, (week) => withEdits(week, edits))
}

/** Whoever edits a day again before the week was read again must not be told of a conflict with themselves. */
export function keepVersion(client: QueryClient, day: DayPlace & { readonly version: number }) {
  changeWeek(client, day.weekId, (week) => {
    const teachers = week.teachers.map((row) =>
      row.id === day.teacherId
        ? { ...row, dayVersions: row.dayVersions.with(day.dayOfWeek - 1, day.version) }
        : row,
    )
    return { ...week, teachers }
  })
}

const weeksIn = (edits: readonly DayEdit[]) => [...new Set(edits.map(({ place }) => place.weekNumber))]

function changeWeek(client: QueryClient, weekId: number, change: (week: TeacherWeek) => TeacherWeek) {
  client.setQueryData<TeacherWeek>(keys.week(weekId), (week) =>
    week?.viewMode === 'teacher' ? change(week) : week,
  )
}

function withEdits(week: TeacherWeek, edits: readonly DayEdit[]): TeacherWeek {
  const mine = edits.filter(({ place }) => place.weekNumber === week.id)
  const touched = new Set(mine.map(({ place }) => place.teacherId))
  const teachers = week.teachers.map((row) => (touched.has(row.id) ? lineWith(week, row, mine) : row))
  return { ...week, teachers }
}

function lineWith(week: TeacherWeek, row: TeacherRow, edits: readonly DayEdit[]): TeacherRow {
  let line = row
  for (const { place, after } of edits) {
    if (place.teacherId !== row.id) continue
    line = rowWith(week, line, { weekId: week.id, teacherId: row.id, dayOfWeek: place.weekday }, after)
  }
  return line
}
