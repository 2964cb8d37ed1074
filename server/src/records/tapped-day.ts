import type { KioskDay } from '#contract/kiosk.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { isAtWork } from '#domain/days/session.ts'
import { spansOfPlan } from '#domain/records/day-record.ts'
import { recordText } from '#domain/records/record-text.ts'
import { whyNotRecordedByOneself } from '#domain/records/recording.ts'
import { recordFromStored } from '#domain/records/stored-record.ts'
import type { TapAct, TapState } from '#domain/records/taps.ts'
import { isTapPossible, openBreak, tapActs, tapState, tapsSince } from '#domain/records/taps.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdayPlaceOf } from '#domain/values/week.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import { readTeacherWeek } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import type { StoredVersion } from './records.store.ts'
import { readNewest } from './records.store.ts'
import type { StoredTap } from './taps.store.ts'
import { readTaps } from './taps.store.ts'

/** A day of a person as a tablet knows it. */
export interface TappedNow {
  readonly place: DayPlace
  readonly newest: StoredVersion | undefined
  readonly taps: readonly StoredTap[]
  readonly state: TapState
  readonly can: readonly TapAct[]
  readonly planned: string | null
}

/** Of a day on which nobody works in this house, nothing. */
export function placeOn(teacherId: number, date: CalendarDate): DayPlace | undefined {
  const place = weekdayPlaceOf(date)
  return place && { teacherId, ...place }
}

/** `week`: as it was read with its lock, by whoever writes. */
export async function readTappedDay(
  work: Work,
  place: DayPlace,
  date: CalendarDate,
  week: TeacherWeekFacts,
): Promise<TappedNow> {
  const newest = (await readNewest(work, [place])).get(placeKey(place))
  const taps = await readTaps(work, place.teacherId, date)
  const sessions = sessionsOf(week.line.entries[place.weekday])
  const isPlanned = isAtWork(sessions)
  const known = {
    cameAt: newest?.cameAt ?? null,
    isRecorded: newest?.spans != null,
    source: newest?.source ?? null,
  }
  const state = tapState(known, taps)
  const current = newest?.spans ? recordFromStored({ ...newest, spans: newest.spans }) : undefined
  const isShut = work.closedBefore !== null && date < work.closedBefore
  const why = whyNotRecordedByOneself(date, { ...(await readSite(work)), today: work.today, current })
  const can = tapActs.filter(
    (act) => !why && !isShut && isTapPossible(act, state) && (act !== 'asPlanned' || isPlanned),
  )
  return { place, newest, taps, state, can, planned: isPlanned ? recordText(spansOfPlan(sessions)) : null }
}

/** What the tablet shows of today to whoever typed the right PIN. */
export async function readKioskDay(work: Work, teacherId: number): Promise<KioskDay> {
  const nothing = { date: work.today, planned: null, recorded: null, cameAt: null, breakSince: null, can: [] }
  const place = placeOn(teacherId, work.today)
  const week = place && (await readTeacherWeek(work, place))
  if (!place || !week) return nothing
  const { newest, taps, can, planned } = await readTappedDay(work, place, work.today, week)
  const cameAt = newest?.cameAt ?? null
  return {
    date: work.today,
    planned,
    recorded: newest?.spans ?? null,
    cameAt,
    breakSince: (cameAt && openBreak(tapsSince(taps, cameAt))) ?? null,
    can: [...can],
  }
}
