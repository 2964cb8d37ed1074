import type { DayEntry } from '../days/day-entry.ts'
import { sessionsOf } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { byStart, overlapping } from '../days/session.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { daysBetween } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { minutesOf } from '../values/clock-time.ts'
import type { DaysEffect } from './changed-days-effect.ts'
import { effectOfDays } from './changed-days-effect.ts'
import type { ExchangedDay } from './exchange.ts'
import { isDayToGive, isFreeToTake, placeOfDate } from './exchange.ts'
import { isClosedOn, isHere, isPossibleFor } from './swap-fit.ts'
import type { SwapHouse } from './swap-house.ts'
import { daysKnownIn, onlyThroughManagement, qualificationOf } from './swap-house.ts'

/** A session of a day without a person. */
export interface OpenShift {
  readonly date: CalendarDate
  readonly from: ClockTime
  readonly to: ClockTime
  /** Null: of no group, or while all are joined. */
  readonly groupId: number | null
  /** Only those who are qualified by law. */
  readonly qualified: boolean
}

export const openShiftStates = ['open', 'filled', 'withdrawn'] as const
export type OpenShiftState = (typeof openShiftStates)[number]

export const hasShiftBegun = (
  { date, from }: Pick<OpenShift, 'date' | 'from'>,
  { today, minute }: Pick<SwapHouse, 'today' | 'minute'>,
): boolean => daysBetween(today, date) * 24 * 60 + minutesOf(from) - minute <= 0

/** The day with the shift beside what is planned, or nothing where there is no room for it. */
function dayWithShift(
  entry: DayEntry | undefined,
  { from, to, groupId }: OpenShift,
  ownGroup: number | null,
): DayEntry | undefined {
  if (!isFreeToTake(entry) && !isDayToGive(entry)) return undefined
  const session: Session = {
    ...{ type: 'work', start: from, end: to, actualHours: null, steppedIn: true },
    ...(groupId !== null && groupId !== ownGroup ? { groupId } : {}),
  }
  const sessions = byStart([...(entry?.status === 'present' ? sessionsOf(entry) : []), session])
  return overlapping(sessions) ? undefined : { status: 'present', sessions, notes: entry?.notes ?? '' }
}

/** What the shift would make of this person's day. */
function shiftDayOf(id: number, shift: OpenShift, house: SwapHouse): ExchangedDay | undefined {
  const known = daysKnownIn(house)
  const place = placeOfDate(shift.date)
  const before = known.entriesOf(id, place.weekNumber)?.[place.weekday]
  const after = dayWithShift(before, shift, known.groupOf(id))
  return after && { teacherId: id, ...place, before, after }
}

/** Whom law, qualification and possible times allow, with what it would do; else nothing. */
export function shiftFitOf(
  id: number,
  shift: OpenShift,
  house: SwapHouse,
): { readonly day: ExchangedDay; readonly effect: DaysEffect } | undefined {
  if (hasShiftBegun(shift, house) || isClosedOn(shift.date, house)) return undefined
  if (onlyThroughManagement(house, id)) return undefined
  if (shift.qualified && qualificationOf(house, id) !== 'qualified') return undefined
  const day = shiftDayOf(id, shift, house)
  if (!day || !isHere(id, shift.date, house) || !isPossibleFor(day, house)) return undefined
  const effect = effectOfDays([day], house)
  const isAllowed = effect.people.every(({ comes }) => comes.every(({ severity }) => severity === 'note'))
  return isAllowed ? { day, effect } : undefined
}
