import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DaySlot, SavedDay } from '#contract/day-entries.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { daySlot } from '#contract/wire/day-entries.ts'
import type { DayEdit } from '#domain/day-edits.ts'
import { inverseOf } from '#domain/day-edits.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import { slotsFromEntry } from '#domain/time-slot.ts'
import { CallError, call } from './call.ts'
import { noteDeed } from './deeds.ts'
import { keys } from './queries.ts'
import { readAgain } from './read-again.ts'
import { keepVersion, showAtOnce, showDays, showEdits } from './show-days.ts'

export interface DayWrite extends DayEdit {
  /** What the writer has seen; left out, it is what the screen shows when the day is sent. */
  readonly version?: number
}

/**
 * The one way to write days, whoever asks for it: shown at once, saved in one transaction, taken back as a whole when
 * the server refuses. Each day carries a version, so nobody's newer change is overwritten.
 */
export function useWriteDays() {
  const client = useQueryClient()
  return useMutation({
    // One after the other: a day typed twice in a row must not race with itself.
    scope: { id: '/api/days' },
    mutationFn: (writes: readonly DayWrite[]) =>
      sendDays(
        writes.map((write) => changeOf(client, write)),
        crypto.randomUUID(),
      ),
    onMutate: (writes) => showAtOnce(client, writes),
    onError(error, writes) {
      // These days only: what was typed after them is still on its way.
      showEdits(client, inverseOf(writes))
      showDays(client, daysNow(error) ?? [])
    },
    onSuccess(saved, writes) {
      for (const day of saved) keepVersion(client, day)
      noteDeed({ kind: 'days', days: saved.map((day, at) => doneDay(day, writes[at])) })
    },
    // Later weeks carry the balance on, so all of them are read again; nobody has to wait for it.
    onSettled: () => readAgain(client, [keys.everyWeek, keys.teachers, keys.everyHistory]),
  })
}

interface SentDay extends Pick<SavedDay, 'weekId' | 'teacherId' | 'dayOfWeek'> {
  readonly version?: number
  readonly slots: DaySlot[]
}

/** The call itself, for undoing too, which keeps its own books. */
export async function sendDays(days: SentDay[], idempotencyKey: string): Promise<readonly SavedDay[]> {
  const { body } = await call('PUT /api/days', { body: { days }, idempotencyKey })
  return body.days
}

/** What the loser of a race is told: the days as they are now. */
export function daysNow(error: unknown): readonly SavedDay[] | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  return error.problem?.current as readonly SavedDay[] | undefined
}

function changeOf(client: QueryClient, { place, after, version }: DayWrite): SentDay {
  const { weekNumber: weekId, teacherId, weekday: dayOfWeek } = place
  const seen = version ?? versionSeen(client, place)
  const day = { weekId, teacherId, dayOfWeek, slots: slotsOf(after) }
  return seen === undefined ? day : { ...day, version: seen }
}

function versionSeen(client: QueryClient, { weekNumber, teacherId, weekday }: DayEdit['place']) {
  const week = client.getQueryData<TeacherWeek>(keys.week(weekNumber))
  const row = week?.teachers.find(({ id }) => id === teacherId)
  return row?.dayVersions?.[weekday - 1]
}

function slotsOf(entry: DayEntry | undefined): DaySlot[] {
  return entry ? slotsFromEntry(entry).map(daySlot) : []
}

function doneDay({ slots: _, version, ...place }: SavedDay, edit: DayEdit | undefined) {
  return { ...place, version, before: slotsOf(edit?.before), after: slotsOf(edit?.after) }
}
