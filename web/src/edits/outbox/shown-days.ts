import type { QueryClient } from '@tanstack/react-query'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import { entryOfDay, weekWith } from '#contract/wire/week-facts.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'
import type { StoredDay } from '#domain/outbox/outbox.ts'
import { keys } from '../../api/queries.ts'

/** Puts days on the screen, with the figures that follow. */
export function show(client: QueryClient, days: readonly ShownDay[]) {
  for (const id of weeksIn(days)) {
    // An answer that is on its way does not know them yet.
    void client.cancelQueries({ queryKey: keys.week(id), exact: true })
    changeWeek(client, id, (week) => weekWith(week, days))
  }
}

/** Editing a day again before the week was read again must not be a conflict with oneself. */
export function keepVersion(client: QueryClient, { place, version }: Omit<StoredDay, 'entry'>) {
  if (version === undefined) return
  changeWeek(client, place.weekNumber, (week) => {
    const teachers = week.teachers.map((row) =>
      row.id === place.teacherId
        ? { ...row, dayVersions: row.dayVersions.with(place.weekday - 1, version) }
        : row,
    )
    return { ...week, teachers }
  })
}

/** The line of a week that has been read. */
export function rowOnScreen(
  client: QueryClient,
  { weekNumber, teacherId }: DayPlace,
): TeacherRow | undefined {
  const week = client.getQueryData<TeacherWeek>(keys.week(weekNumber))
  return week?.viewMode === 'teacher' ? week.teachers.find(({ id }) => id === teacherId) : undefined
}

/** A day of a week that has been read; nothing when its line is not there. */
export function dayIn(week: TeacherWeek | undefined, place: DayPlace): StoredDay | undefined {
  const row = week?.viewMode === 'teacher' && week.teachers.find(({ id }) => id === place.teacherId)
  if (!row) return undefined
  return { place, version: row.dayVersions[place.weekday - 1], entry: entryOfDay(row, place.weekday) }
}

export function dayOnScreen(client: QueryClient, place: DayPlace): StoredDay | undefined {
  return dayIn(client.getQueryData<TeacherWeek>(keys.week(place.weekNumber)), place)
}

const weeksIn = (days: readonly ShownDay[]) => [...new Set(days.map(({ place }) => place.weekNumber))]

function changeWeek(client: QueryClient, weekId: number, change: (week: TeacherWeek) => TeacherWeek) {
  client.setQueryData<TeacherWeek>(keys.week(weekId), (week) =>
    week?.viewMode === 'teacher' ? change(week) : week,
  )
}
