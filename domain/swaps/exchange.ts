import type { DayEntry } from '../days/day-entry.ts'
import { sessionsOf } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { asPlanned, byStart, isAtWork } from '../days/session.ts'
import type { WeekEntries } from '../people/house-week.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { daysBetween, isoWeekday } from '../values/calendar-date.ts'
import { minutesOf } from '../values/clock-time.ts'
import { weekNumberOf } from '../values/week.ts'

/** Who exchanges which days. */
export interface Exchange {
  readonly askerId: number
  readonly colleagueId: number
  /** The asker's day. */
  readonly date: CalendarDate
  /** The colleague's day: perhaps the same date. Null: the day is given away, and none comes back. */
  readonly inReturn: CalendarDate | null
}

/** One person's day of an exchange. */
export interface ExchangedDay {
  readonly teacherId: number
  readonly date: CalendarDate
  readonly weekNumber: number
  readonly weekday: Weekday
  readonly before: DayEntry | undefined
  readonly after: DayEntry
}

/** What a person's day is, and which group is their own. */
export interface DaysKnown {
  entriesOf(teacherId: number, weekNumber: number): WeekEntries | undefined
  groupOf(teacherId: number): number | null
}

/** `askerDay`: it is no plain day of work. `colleagueDay`: the colleague's days do not go with it. */
export type ExchangeFault = 'askerDay' | 'colleagueDay' | 'nothingChanges'

export const placeOfDate = (date: CalendarDate) => ({
  date,
  weekNumber: weekNumberOf(date),
  weekday: isoWeekday(date) as Weekday,
})

/** A day that can be given: planned work, nothing of it recorded yet. */
export function isDayToGive(entry: DayEntry | undefined): boolean {
  return (
    entry?.status === 'present' &&
    isAtWork(entry.sessions) &&
    entry.sessions.every(({ actualHours }) => actualHours === null)
  )
}

/** Nothing to do and not away: in a week with a plan an empty day is a free one. */
export const isFreeToTake = (entry: DayEntry | undefined) =>
  !entry || entry.status === 'nonWorkingDay' || (entry.status === 'present' && entry.sessions.length === 0)

/**
 * On each of the dates the two people's days change hands, so that no hour is lost and none comes twice. On a date on
 * which both work everybody stays with the own group; who takes over a day works where it was to be worked. Notes are
 * about the person and stay.
 */
export function exchangedDays(exchange: Exchange, known: DaysKnown): ExchangedDay[] | ExchangeFault {
  const { askerId, colleagueId, date, inReturn } = exchange
  const entryOn = (teacherId: number, on: CalendarDate) => {
    const { weekNumber, weekday } = placeOfDate(on)
    return known.entriesOf(teacherId, weekNumber)?.[weekday]
  }
  const given = entryOn(askerId, date)
  if (!isDayToGive(given)) return 'askerDay'
  const other = entryOn(colleagueId, date)
  if (inReturn === date) {
    if (!isDayToGive(other)) return 'colleagueDay'
    if (sameSessions(sessionsOf(given), sessionsOf(other))) return 'nothingChanges'
    return [
      changed(askerId, date, given, sessionsOf(other)),
      changed(colleagueId, date, other, sessionsOf(given)),
    ]
  }
  if (!isFreeToTake(other)) return 'colleagueDay'
  const over = (giver: number, taker: number, on: CalendarDate) => [
    changed(giver, on, entryOn(giver, on), []),
    changed(taker, on, entryOn(taker, on), inGroupOf(giver, taker, sessionsOf(entryOn(giver, on)), known)),
  ]
  const handedOver = over(askerId, colleagueId, date)
  if (inReturn === null) return handedOver
  if (!isDayToGive(entryOn(colleagueId, inReturn)) || !isFreeToTake(entryOn(askerId, inReturn)))
    return 'colleagueDay'
  return [...handedOver, ...over(colleagueId, askerId, inReturn)]
}

function changed(
  teacherId: number,
  date: CalendarDate,
  before: DayEntry | undefined,
  sessions: readonly Session[],
): ExchangedDay {
  const notes = before?.notes ?? ''
  const after: DayEntry =
    sessions.length > 0
      ? { status: 'present', sessions: byStart(asPlanned(sessions)), notes }
      : { status: 'nonWorkingDay', plannedHours: null, notes }
  return { teacherId, ...placeOfDate(date), before, after }
}

/** The children are where they were to be: a session in the giver's own group names it for a taker of another one. */
function inGroupOf(giver: number, taker: number, sessions: readonly Session[], known: DaysKnown): Session[] {
  const group = known.groupOf(giver)
  const isOther = group !== null && group !== known.groupOf(taker)
  return sessions.map((session) => {
    const staysInGroup = session.type === 'work' && !session.activity && session.groupId === undefined
    return isOther && staysInGroup ? { ...session, groupId: group } : session
  })
}

function sameSessions(a: readonly Session[], b: readonly Session[]): boolean {
  const textOf = (sessions: readonly Session[]) =>
    byStart(sessions)
      .map(({ type, start, end, activity }) => [type, start, end, activity].join(' '))
      .join()
  return textOf(a) === textOf(b)
}

/** Until the first session that changes hands begins, in minutes by the clock on the wall. */
export function startsIn(
  days: readonly Pick<ExchangedDay, 'date' | 'before' | 'after'>[],
  { today, minute }: { readonly today: CalendarDate; readonly minute: number },
): number {
  const starts = days.flatMap(({ date, before, after }) =>
    [...sessionsOf(before), ...sessionsOf(after)].map(
      ({ start }) => daysBetween(today, date) * 24 * 60 + minutesOf(start) - minute,
    ),
  )
  return Math.min(...starts)
}

/** Closer than this an exchange always waits for the management, whatever the house trusts. */
export const leastAhead = 24 * 60
