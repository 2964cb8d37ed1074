import type { QueryClient } from '@tanstack/react-query'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { DayNow } from '#contract/wire/day-entries.ts'
import { rowWith } from '#contract/wire/week-facts.ts'
import type { DayEdit } from '#domain/day-edits.ts'
import { keys } from './queries.ts'

type ShownDay = Pick<DayEdit, 'place' | 'after'>

/** Puts days on the screen, with the figures that follow, before the server has answered. */
export async function showAtOnce(client: QueryClient, edits: readonly ShownDay[]) {
  // An answer that is on its way does not know them yet.
  await Promise.all(weeksIn(edits).map((id) => client.cancelQueries({ queryKey: keys.week(id) })))
  showEdits(client, edits)
}

/** Days as the server has them, before the weeks are read again. */
export function showDays(client: QueryClient, days: readonly DayNow[]) {
  showEdits(
    client,
    days.map(({ place, entry }) => ({ place, after: entry })),
  )
  for (const day of days) keepVersion(client, day)
}

export function showEdits(client: QueryClient, edits: readonly ShownDay[]) {
  for (const id of weeksIn(edits)) changeWeek(client, id, (week) => withEdits(week, edits))
}

/** Whoever edits a day again before the week was read again must not be told of a conflict with themselves. */
export function keepVersion(client: QueryClient, { place, version }: Omit<DayNow, 'entry'>) {
  changeWeek(client, place.weekNumber, (week) => {
    const teachers = week.teachers.map((row) =>
      row.id === place.teacherId
        ? { ...row, dayVersions: row.dayVersions.with(place.weekday - 1, version) }
        : row,
    )
    return { ...week, teachers }
  })
}

const weeksIn = (edits: readonly ShownDay[]) => [...new Set(edits.map(({ place }) => place.weekNumber))]

function changeWeek(client: QueryClient, weekId: number, change: (week: TeacherWeek) => TeacherWeek) {
  client.setQueryData<TeacherWeek>(keys.week(weekId), (week) =>
    week?.viewMode === 'teacher' ? change(week) : week,
  )
}

function withEdits(week: TeacherWeek, edits: readonly ShownDay[]): TeacherWeek {
  const mine = edits.filter(({ place }) => place.weekNumber === week.id)
  const touched = new Set(mine.map(({ place }) => place.teacherId))
  const teachers = week.teachers.map((row) =>
    touched.has(row.id)
      ? mine
          .filter(({ place }) => place.teacherId === row.id)
          .reduce((line, edit) => rowWith(week, line, edit), row)
      : row,
  )
  return { ...week, teachers }
}
