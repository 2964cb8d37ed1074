import type { LongAbsenceSpan } from '../absences/long-absence.ts'
import type { LeaveDays } from '../days/leave-days.ts'
import { fromHundredthsOfDays, leaveOfShare } from '../days/leave-days.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import type { CarriedLeave, Lapse } from './carried-leave.ts'
import { lapseOf } from './carried-leave.ts'
import type { LeaveDay } from './leave-use.ts'

/** Leave of one year, and what is used of it. */
export interface LeaveLot {
  /** Nothing for the leave of the account's own year. */
  readonly expires: CalendarDate | null
  readonly noticeGiven: CalendarDate | null
  readonly takesUntil?: CalendarDate
  /** The last day of it, or nothing as long as it cannot lapse. */
  readonly lapsesOn: CalendarDate | null
  /** A long absence keeps it beyond its day. */
  readonly keptBy: Lapse['keptBy']
  readonly granted: LeaveDays
  readonly used: LeaveDays
  /** Not used; after the last day it is what lapsed. Of the own year less than nothing when too much is entered. */
  readonly left: LeaveDays
}

/**
 * Every day takes what lapses first, so that as little as possible lapses; what cannot lapse comes after it, in order of
 * its expiry, and the own year last. 2 days carried over until 31 March and leave on 30 March, 31 March and 1 April: the
 * third day is one of the own year; where leave need only be begun by then, the third is carried over too.
 */
export function drawnLots(
  carried: readonly CarriedLeave[],
  own: LeaveDays,
  uses: readonly LeaveDay[],
  absences: readonly LongAbsenceSpan[] = [],
): LeaveLot[] {
  const lots = carried
    .map((lot) => {
      const { on, keptBy } = lapseOf(lot, absences)
      return { ...lot, lapsesOn: on, keptBy, used: 0 }
    })
    .sort((a, b) => (lapseOrder(a) < lapseOrder(b) ? -1 : 1))
  let usedOfOwn = 0
  for (const { date, share, begunOn = date } of uses) {
    let rest: number = leaveOfShare(share)
    for (const lot of lots) {
      if (lot.lapsesOn !== null && lot.lapsesOn < begunOn) continue
      const part = Math.min(rest, Math.max(0, lot.days - lot.used))
      lot.used += part
      rest -= part
    }
    usedOfOwn += rest
  }
  const ownLot = {
    expires: null,
    noticeGiven: null,
    lapsesOn: null,
    keptBy: null,
    days: own,
    used: usedOfOwn,
  }
  return [...lots, ownLot].map(({ days, used, ...lot }) => ({
    ...lot,
    granted: days,
    used: fromHundredthsOfDays(used),
    left: fromHundredthsOfDays(days - used),
  }))
}

/** What does not lapse sorts after every date. */
const lapseOrder = (lot: { readonly lapsesOn: CalendarDate | null; readonly expires: CalendarDate }) =>
  `${lot.lapsesOn ?? 'never'} ${lot.expires}`
