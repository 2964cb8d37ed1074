import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DayPlace, DaySlot, SavedDay, writeDays } from '#contract/day-entries.ts'
import { daySlot } from '#contract/day-entries.ts'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import type { DayEdit } from '#domain/day-edits.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import { slotsFromEntry } from '#domain/time-slot.ts'
import { call } from '../api/call.ts'
import { noteDeed } from '../api/deeds.ts'
import { keys } from '../api/queries.ts'
import { readAgain } from '../api/read-again.ts'
import { rowWith } from './week-facts.ts'

/**
 * Writes many days as one action: shown at once, saved in one transaction, taken back as a whole when the server
 * refuses. Each day carries the version that is on the screen, so nobody's newer change is overwritten.
 */
export function useWriteDays() {
  const client = useQueryClient()
  return useMutation({
    // One after the other: a day typed twice in a row must not race with itself.
    scope: { id: '/api/days' },
    mutationFn: (edits: readonly DayEdit[]) => send(client, edits),
    async onMutate(edits) {
      const weekIds = [...new Set(edits.map(({ place }) => place.weekNumber))]
      await Promise.all(weekIds.map((id) => client.cancelQueries({ queryKey: keys.week(id) })))
      const before = weekIds.map((id) => [id, client.getQueryData<TeacherWeek>(keys.week(id))] as const)
      for (const [id, week] of before) {
        if (week?.viewMode === 'teacher') client.setQueryData(keys.week(id), withEdits(week, edits))
      }
      return before
    },
    onError(_error, _edits, before) {
      for (const [id, week] of before ?? []) client.setQueryData(keys.week(id), week)
    },
    onSuccess(saved, edits) {
      for (const day of saved) keepVersion(client, day)
      noteDeed({ kind: 'days', days: saved.map((day, at) => doneDay(day, edits[at])) })
    },
    // Later weeks carry the balance on, so all of them are read again; nobody has to wait for it.
    onSettled: () => readAgain(client, [keys.everyWeek, keys.teachers, keys.everyHistory]),
  })
}

async function send(client: QueryClient, edits: readonly DayEdit[]): Promise<readonly SavedDay[]> {
  const days = edits.map(({ place, after }) => {
    const { weekNumber: weekId, teacherId, weekday: dayOfWeek } = place
    return { weekId, teacherId, dayOfWeek, ...versionSeen(client, place), slots: slotsOf(after) }
  })
  const { body } = await call<typeof writeDays>(['PUT', '/api/days'], {
    body: { days },
    idempotencyKey: crypto.randomUUID(),
  })
  return body.days
}

function versionSeen(client: QueryClient, { weekNumber, teacherId, weekday }: DayEdit['place']) {
  const week = client.getQueryData<TeacherWeek>(keys.week(weekNumber))
  const row = week?.teachers.find(({ id }) => id === teacherId)
  const version = row?.dayVersions?.[weekday - 1]
  return version === undefined ? {} : { version }
}

export function slotsOf(entry: DayEntry | undefined): DaySlot[] {
  return entry ? slotsFromEntry(entry).map(daySlot) : []
}

function doneDay({ slots: _, version, ...place }: SavedDay, edit: DayEdit | undefined) {
  return { ...place, version, before: slotsOf(edit?.before), after: slotsOf(edit?.after) }
}

export function withEdits(week: TeacherWeek, edits: readonly DayEdit[]): TeacherWeek {
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

/** Whoever edits a day again before the week was read again must not be told of a conflict with themselves. */
export function keepVersion(client: QueryClient, day: DayPlace & { readonly version: number }) {
  client.setQueryData<TeacherWeek>(keys.week(day.weekId), (week) => {
    if (week?.viewMode !== 'teacher') return week
    const teachers = week.teachers.map((row) =>
      row.id === day.teacherId
        ? { ...row, dayVersions: row.dayVersions.with(day.dayOfWeek - 1, day.version) }
        : row,
    )
    return { ...week, teachers }
  })
}
