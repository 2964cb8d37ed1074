import { isWholeHoliday } from '../days/day-credit.ts'
import { sessionsOf } from '../days/day-entry.ts'
import { workedIn } from '../days/session.ts'
import { marksIn } from '../people/house-week.ts'
import { peopleExpected } from '../requests/expected-day.ts'
import { usualFacts } from '../staffing/planning-facts.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { minutesOf } from '../values/clock-time.ts'
import { hoursFromMinutes } from '../values/hours.ts'
import type { DaysEffect } from './changed-days-effect.ts'
import { effectOfDays, isHarmless, makesGap } from './changed-days-effect.ts'
import type { Exchange, ExchangedDay, ExchangeFault } from './exchange.ts'
import { exchangedDays, isDayToGive, leastAhead, placeOfDate, startsIn } from './exchange.ts'
import type { SwapHouse } from './swap-house.ts'
import { daysKnownIn, onlyThroughManagement, qualificationOf } from './swap-house.ts'

/** Why a day cannot be offered by the person whose it is. */
export type AskerFault = 'swap_day_over' | 'swap_day_closed' | 'swap_no_working_day' | 'swap_of_management'

/** Why two days do not go together. Only ever counted or tested: to whom it is sent it is that it does not fit. */
export type FitFault =
  | ExchangeFault
  | 'dayOver'
  | 'qualification'
  | 'management'
  | 'notHere'
  | 'possibleTimes'
  | 'law'
  | 'gap'

/** An exchange that both could agree to, with what it does. */
export interface FittingExchange {
  readonly days: readonly ExchangedDay[]
  readonly effect: DaysEffect
  /** Nobody is worse off, and there is a day's time: a house may trust it. */
  readonly isHarmless: boolean
}

/** Whether the day of this person can be offered at all. */
export function faultInOffered(
  askerId: number,
  date: CalendarDate,
  house: SwapHouse,
): AskerFault | undefined {
  const { weekNumber, weekday } = placeOfDate(date)
  const week = house.weeks.get(weekNumber)
  const entry = week?.lines.get(askerId)?.entries[weekday]
  if (date < house.today) return 'swap_day_over'
  if (week && isClosedOn(date, house)) return 'swap_day_closed'
  if (!isDayToGive(entry) || !isHere(askerId, date, house)) return 'swap_no_working_day'
  const start = startsIn([{ date, before: entry, after: entry as ExchangedDay['after'] }], house)
  if (start <= 0) return 'swap_day_over'
  return onlyThroughManagement(house, askerId) ? 'swap_of_management' : undefined
}

/**
 * Whether two people's days go together. Gaps and alerts that were there before are none of theirs: what counts is what
 * would come of it.
 */
export function fitOf(exchange: Exchange, house: SwapHouse): FittingExchange | FitFault {
  const { askerId, colleagueId } = exchange
  if (askerId === colleagueId) return 'nothingChanges'
  if (onlyThroughManagement(house, colleagueId)) return 'management'
  if (qualificationOf(house, askerId) !== qualificationOf(house, colleagueId)) return 'qualification'
  const days = exchangedDays(exchange, daysKnownIn(house))
  if (typeof days === 'string') return days
  if (days.some(({ date }) => isClosedOn(date, house))) return 'askerDay'
  if (days.some(({ teacherId, date }) => !isHere(teacherId, date, house))) return 'notHere'
  const start = startsIn(days, house)
  if (start <= 0) return 'dayOver'
  if (!days.every((day) => isPossibleFor(day, house))) return 'possibleTimes'
  const effect = effectOfDays(days, house)
  if (effect.people.some(({ comes }) => comes.some(({ severity }) => severity === 'alert'))) return 'law'
  if (makesGap(effect.coverage)) return 'gap'
  return { days, effect, isHarmless: isHarmless(effect) && start >= leastAhead }
}

/** On a day on which the house is closed nobody's plan changes hands. */
export function isClosedOn(date: CalendarDate, { weeks }: Pick<SwapHouse, 'weeks'>): boolean {
  const { weekNumber, weekday } = placeOfDate(date)
  const week = weeks.get(weekNumber)
  const mark = week && marksIn(week)[weekday]
  return !week || isWholeHoliday(mark) || mark?.kind === 'closing'
}

/** Employed, not away for long, and in the week. */
export function isHere(id: number, date: CalendarDate, { weeks }: Pick<SwapHouse, 'weeks'>): boolean {
  const { weekNumber, weekday } = placeOfDate(date)
  const week = weeks.get(weekNumber)
  const own = week && new Map([...week.lines].filter(([teacherId]) => teacherId === id))
  return own ? (peopleExpected(own, week.week, weekday)[0]?.isHere ?? false) : false
}

/** Within the times that were said of the person, and no longer than the longest day. */
export function isPossibleFor(
  { teacherId, weekday, before, after }: Pick<ExchangedDay, 'teacherId' | 'weekday' | 'before' | 'after'>,
  { planning }: Pick<SwapHouse, 'planning'>,
): boolean {
  const { notBefore, notAfter, longestDay } = planning.get(teacherId) ?? { ...usualFacts, teacherId }
  const sessions = sessionsOf(after)
  const [earliest, latest] = [notBefore[weekday], notAfter[weekday]]
  if (earliest !== undefined && sessions.some(({ start }) => minutesOf(start) < minutesOf(earliest)))
    return false
  if (latest !== undefined && sessions.some(({ end }) => minutesOf(end) > minutesOf(latest))) return false
  if (longestDay === null) return true
  const hours = workedIn(sessions)
  return hours <= hoursFromMinutes(longestDay) || hours <= workedIn(sessionsOf(before))
}
