import type { ResponseOf } from '#contract/endpoint.ts'
import type { confirmAsPlanned } from '#contract/records.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { isAtWork } from '#domain/days/session.ts'
import { whyNotRecordedByManagement } from '#domain/records/recording.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import type { Recorder } from './record-days.ts'
import { lockWeeksOfDays, recordDays, weekKey, wireDay } from './record-days.ts'
import { readNewest } from './records.store.ts'

/**
 * Confirms what the management was shown as open. Somebody may have recorded a day of it in the meantime, or may be at
 * work: what a person says of the own day is better than what is said of many at once, so it stays.
 */
export async function confirmDays(
  work: Work,
  places: readonly DayPlace[],
): Promise<ResponseOf<typeof confirmAsPlanned>> {
  const weeks = await lockWeeksOfDays(work, places)
  const newest = await readNewest(work, places)
  const isOpen = (place: DayPlace) => {
    const week = weeks.get(weekKey(place))
    if (!week) throw notFound('This teacher or week')
    const known = newest.get(placeKey(place))
    return !known?.spans && !known?.cameAt && isAtWork(sessionsOf(week.line.entries[place.weekday]))
  }
  const left = places.filter((place) => !isOpen(place))
  const open = places.filter((place) => !left.includes(place))
  const edits = open.map((place) => ({ place, wish: { asPlanned: true } as const }))
  const why: Recorder['why'] = (date, now) => whyNotRecordedByManagement(date, now, undefined)
  return {
    days: edits.length > 0 ? await recordDays(work, edits, { source: 'management', why }) : [],
    left: left.map((place) => wireDay(place, newest.get(placeKey(place)))),
  }
}
