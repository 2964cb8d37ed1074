import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DayPlace } from '#contract/wire/day-entries.ts'
import { slotFromWire } from '#contract/wire/day-entries.ts'
import { dayVersionIn } from '#contract/wire/entity-tags.ts'
import type { DayEdit } from '#domain/day-edits.ts'
import { inverseOf } from '#domain/day-edits.ts'
import type { AbsentDay, DayEntry } from '#domain/day-entry.ts'
import { absenceOver } from '#domain/day-entry.ts'
import { entryFromSlots } from '#domain/time-slot.ts'
import { call } from '../api/call.ts'
import { noteDeed } from '../api/deeds.ts'
import { keys } from '../api/queries.ts'
import { readAgain } from '../api/read-again.ts'
import { keepVersion, showAtOnce, showEdits } from './show-days.ts'
import { slotsOf } from './use-write-days.ts'

export interface DayWrite {
  /** Nothing clears the day. */
  readonly entry: DayEntry | undefined
  /** What it replaces, and what undoing brings back. */
  readonly before: DayEntry | undefined
  readonly tag: string
}

/** Saves or clears a day. The table shows it at once, and takes it back when the server refuses. */
export function useSaveDay(place: DayPlace) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ entry, tag }: DayWrite) => (entry ? save(place, entry, tag) : clear(place, tag)),
    onMutate: (write) => showAtOnce(client, [editOf(place, write)]),
    onError: (_error, write) => showEdits(client, inverseOf([editOf(place, write)])),
    onSuccess(tag, { entry, before }) {
      const version = dayVersionIn(tag, place)
      if (version === undefined) return
      keepVersion(client, { ...place, version })
      noteDeed({
        kind: 'days',
        days: [{ ...place, version, before: slotsOf(before), after: slotsOf(entry) }],
      })
    },
    // Later weeks carry the balance on, so all of them are read again; nobody has to wait for it.
    onSettled: () => readAgain(client, [keys.everyWeek, keys.statistics, keys.history(place.weekId)]),
  })
}

function editOf({ weekId, teacherId, dayOfWeek }: DayPlace, { entry, before }: DayWrite): DayEdit {
  return { place: { weekNumber: weekId, teacherId, weekday: dayOfWeek }, before, after: entry }
}

async function save(place: DayPlace, entry: DayEntry, ifMatch: string) {
  const body = slotsOf(entry).map(({ plannedSessions, ...slot }) => {
    const sent = { ...place, ...slot, sessionIndex: 0 }
    if (entry.status === 'present') return sent
    return { ...sent, plannedSessions, actualHours: countsItsPlan(entry) ? null : slot.actualHours }
  })
  const { tag } = await call('POST /api/time-slots/batch', { body, ifMatch })
  return tag
}

/** The server makes the hours from the plan; only hours without one are sent along. */
function countsItsPlan({ status, plan = [], plannedHours }: AbsentDay): boolean {
  return absenceOver({ status: 'present', sessions: plan, notes: '' }, status).plannedHours === plannedHours
}

async function clear(place: DayPlace, ifMatch: string) {
  const { tag } = await call('DELETE /api/time-slots/day/{weekId}/{teacherId}/{dayOfWeek}', {
    params: place,
    ifMatch,
  })
  return tag
}

/** The day as it is saved now, with the tag that a write over it must carry. */
export async function readDayNow(place: DayPlace): Promise<Omit<DayWrite, 'before'>> {
  const { body, tag } = await call('GET /api/time-slots/day/{weekId}/{teacherId}/{dayOfWeek}', {
    params: place,
  })
  return { entry: entryFromSlots(body.map(slotFromWire)), tag: tag ?? '*' }
}
