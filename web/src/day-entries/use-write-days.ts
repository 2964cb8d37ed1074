import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DaySlot, SavedDay } from '#contract/day-entries.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { daySlot } from '#contract/wire/day-entries.ts'
import type { DayEdit } from '#domain/day-edits.ts'
import { inverseOf } from '#domain/day-edits.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import { slotsFromEntry } from '#domain/time-slot.ts'
import { CallError, call } from '../api/call.ts'
import { noteDeed } from '../api/deeds.ts'
import { keys } from '../api/queries.ts'
import { readAgain } from '../api/read-again.ts'
import { keepVersion, showAtOnce, showDays, showEdits } from './show-days.ts'

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
    onMutate: (edits) => showAtOnce(client, edits),
    onError(error, edits) {
      // These days only: what was typed after them is still on its way.
      showEdits(client, inverseOf(edits))
      showDays(client, daysNow(error) ?? [])
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
  const { body } = await call('PUT /api/days', {
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

/** What the loser of a race is told: the days as they are now. */
export function daysNow(error: unknown): readonly SavedDay[] | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  return error.problem?.current as readonly SavedDay[] | undefined
}
