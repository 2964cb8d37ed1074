import type { QueryClient } from '@tanstack/react-query'
import type { EnteredAbsence } from '#contract/absences.ts'
import { dayFromWire, entryFromWire } from '#contract/wire/day-entries.ts'
import { keys } from '../api/queries.ts'
import { outboxOf } from './outbox/outbox.ts'
import { noteOwnChange } from './own-changes.ts'

/** What becomes old by a span of days: the weeks it opened, and every figure after it. */
export const staleByAbsence = [keys.weeks, keys.everyWeek, keys.teachers, keys.everyHistory]

/** Shows the days of an answered span in the weeks, and keeps them as one change that can be undone. */
export async function noteEntered(client: QueryClient, { days }: EnteredAbsence) {
  await client.cancelQueries({ queryKey: keys.everyWeek })
  const entered = days.map(({ before, ...day }) => ({ before, ...dayFromWire(day) }))
  outboxOf(client).paint(entered)
  const done = entered.map(({ place, version, before, entry: after }) => ({
    place,
    version,
    before: entryFromWire(before),
    after,
  }))
  if (done.length > 0) noteOwnChange({ kind: 'days', days: done })
}
