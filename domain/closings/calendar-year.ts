import type { HolidayKey } from '../calendar/holiday-dates.ts'
import { byDate, holidayDate } from '../calendar/holiday-dates.ts'
import type { DayMark, DayShare, MarkedDay } from '../calendar/house-day.ts'
import { publicHolidays } from '../calendar/public-holidays.ts'
import type { Canton, Region } from '../calendar/regions.ts'
import { cantons } from '../calendar/regions.ts'
import { proposedHolidays } from '../calendar/swiss-holidays.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { isoWeekday } from '../values/calendar-date.ts'
import type { Closing } from './closing.ts'
import { closingDay } from './closing.ts'

/** Where a house is and what it keeps there. */
export interface HousePlace {
  readonly region: Region | null
  /** The holidays that its municipality keeps; in a canton all that the house has ticked. */
  readonly keptHolidays: readonly HolidayKey[]
  /** 24 and 31 December: 0 for working days, else the share of the day that is free with pay. */
  readonly releaseShare: 0 | DayShare
}

const releases = ['christmasEve', 'newYearsEve'] as const

/**
 * What is written down for a year, in order of date: one mark a date. A holiday comes before a release (31 December in
 * Geneva), and of two holidays on one date the first stays (Ascension on 9 May 2024 in Luxembourg).
 */
export function markedDaysOf(place: HousePlace, year: number): MarkedDay[] {
  if (place.region === null) return []
  const days = new Map<CalendarDate, MarkedDay>()
  for (const day of [...holidaysOf(place, place.region, year), ...releasesOf(place, year)])
    if (!days.has(day.date)) days.set(day.date, day)
  return [...days.values()].sort(byDate)
}

function holidaysOf({ keptHolidays }: HousePlace, region: Region, year: number): MarkedDay[] {
  if (isCanton(region))
    return proposedHolidays(region, year)
      .filter(({ key }) => keptHolidays.includes(key))
      .map(({ date, key, share }) => ({ date, mark: marked('holiday', key, share) }))
  const answers = Object.fromEntries(keptHolidays.map((key) => [key, true]))
  return publicHolidays({ region, answers }, year).map(({ date, key }) => ({
    date,
    mark: marked('holiday', key, 1),
  }))
}

function releasesOf({ releaseShare }: HousePlace, year: number): MarkedDay[] {
  if (releaseShare === 0) return []
  return releases.map((key) => ({ date: holidayDate(key, year), mark: marked('release', key, releaseShare) }))
}

const marked = (kind: 'holiday' | 'release', holiday: HolidayKey, share: DayShare): DayMark => ({
  kind,
  holiday,
  name: '',
  share,
})

const isCanton = (region: Region): region is Canton => (cantons as readonly Region[]).includes(region)

/**
 * A year written anew by where the house is now. What the house entered itself stays: team days, and holidays under a
 * name of its own. A holiday within a closing is a holiday, and a closing day again when it is none any more.
 */
export function rewrittenYear(
  before: readonly MarkedDay[],
  byRule: readonly MarkedDay[],
  closings: readonly Closing[],
): MarkedDay[] {
  const ruled = new Set(byRule.map(({ date }) => date))
  const kept = before.filter(({ date, mark }) => isOwn(mark) || (mark.kind === 'closing' && !ruled.has(date)))
  const taken = new Set(kept.map(({ date }) => date))
  const closedAgain = before.flatMap(({ date }) => {
    const closing = closings.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
    return closing && isoWeekday(date) <= 5 && !taken.has(date) && !ruled.has(date)
      ? [closingDay(closing, date)]
      : []
  })
  return [...kept, ...closedAgain, ...byRule.filter(({ date }) => !taken.has(date))].sort(byDate)
}

/** What the rules said of a year where the house was, and what they say where it is now. */
interface RulesOfMove {
  readonly was: readonly MarkedDay[]
  readonly is: readonly MarkedDay[]
}

/**
 * A written year after the house has corrected where it is: only what is ruled otherwise now is written anew, so that a
 * holiday which the house removed or changed by hand stays as it made it. Days that are over stay too.
 */
export function yearAfterMove(
  before: readonly MarkedDay[],
  { was, is }: RulesOfMove,
  closings: readonly Closing[],
  isOver: (date: CalendarDate) => boolean,
): MarkedDay[] {
  const ruledAlike = new Set(
    is.filter((day) => was.some((other) => isSameDay(day, other))).map(({ date }) => date),
  )
  const stays = ({ date }: MarkedDay) => isOver(date) || ruledAlike.has(date)
  const anew = rewrittenYear(before, is, closings)
  return [...before.filter(stays), ...anew.filter((day) => !stays(day))].sort(byDate)
}

/** A day that comes, goes or becomes something else. */
export interface DayOfMove {
  readonly date: CalendarDate
  readonly before: MarkedDay | undefined
  readonly after: MarkedDay | undefined
}

export function daysOfMove(before: readonly MarkedDay[], after: readonly MarkedDay[]): DayOfMove[] {
  const dates = [...new Set([...before, ...after].map(({ date }) => date))].sort()
  return dates
    .map((date) => ({
      date,
      before: before.find((day) => day.date === date),
      after: after.find((day) => day.date === date),
    }))
    .filter((day) => !(day.before && day.after && isSameDay(day.before, day.after)))
}

function isSameDay(one: MarkedDay, other: MarkedDay): boolean {
  const said = ({ date, mark }: MarkedDay) => [
    date,
    mark.kind,
    mark.name,
    ...('share' in mark ? [mark.holiday, mark.share] : []),
    ...(mark.kind === 'closing' ? [mark.closingId] : []),
  ]
  return said(one).join(' ') === said(other).join(' ')
}

const isOwn = (mark: DayMark) => mark.kind === 'teamDay' || (mark.kind !== 'closing' && mark.holiday === null)
