import type { ClockTime } from '../values/clock-time.ts'
import { clockTimeAt, gridMinutes, minutesOf } from '../values/clock-time.ts'
import type { DayEntry } from './day-entry.ts'
import { sessionsOutside } from './part-of-day.ts'
import type { Session } from './session.ts'
import { byStart } from './session.ts'

/** When a house that has not chosen otherwise rests. */
export const usualBreakAt = clockTimeAt(11 * 60 + 30)

/** From 9:00 to 15:00. */
export const breakChoices: readonly ClockTime[] = Array.from({ length: 25 }, (_, at) =>
  clockTimeAt(9 * 60 + at * gridMinutes),
)

/** In minutes, as § 4 ArbZG has it: work over 6 hours needs 30, over 9 hours 45, and no run is longer than 6. */
const longestRun = 360
const breaks = [
  { upTo: 540, length: 30 },
  { upTo: Number.POSITIVE_INFINITY, length: 45 },
] as const
/** No break lies in the first or last hour. */
const edge = 60

/**
 * A day of work without a break and long enough for one gets it at the house's time, or as near to it as the day lets:
 * 07:00-15:30 with 11:30 is 07:00-11:30, 11:30-12:00 break, 12:00-15:30. Nothing where it has a break or a gap already,
 * where it is short, or where its hours were recorded.
 */
export function placeBreak(sessions: readonly Session[], at: ClockTime): Session[] | undefined {
  const day = byStart(sessions)
  const [first, last] = [day[0], day.at(-1)]
  if (!first || !last || day.some(isSomethingElse) || !day.every(touchesNext)) return undefined
  const [start, end] = [minutesOf(first.start), minutesOf(last.end)]
  if (end - start <= longestRun) return undefined
  const { length } = breaks.find(({ upTo, length }) => end - start - length <= upTo) ?? breaks[1]
  const earliest = Math.max(start + edge, end - longestRun - length)
  const latest = Math.min(end - edge - length, start + longestRun)
  const from = onGrid(Math.max(earliest, Math.min(latest, minutesOf(at))))
  const rest: Session = {
    type: 'break',
    start: clockTimeAt(from),
    end: clockTimeAt(from + length),
    actualHours: null,
  }
  return byStart([...sessionsOutside(day, { awayFrom: rest.start, awayTo: rest.end }), rest])
}

const isSomethingElse = ({ type, actualHours }: Session) => type === 'break' || actualHours !== null

const touchesNext = (session: Session, at: number, day: readonly Session[]) => {
  const next = day[at + 1]
  return next === undefined || session.end === next.start
}

const onGrid = (minutes: number) => Math.floor(minutes / gridMinutes) * gridMinutes

/** A day of work with the break that the house's rule places in it; any other day as it is. */
export function withHouseBreak(entry: DayEntry, at: ClockTime): { entry: DayEntry; isPlaced: boolean } {
  const sessions = entry.status === 'present' ? placeBreak(entry.sessions, at) : undefined
  return sessions && entry.status === 'present'
    ? { entry: { ...entry, sessions }, isPlaced: true }
    : { entry, isPlaced: false }
}

/** The same for many days, and how many got a break. */
export function withHouseBreaks<Day extends { readonly entry: DayEntry }>(
  days: readonly Day[],
  at: ClockTime,
): { readonly days: Day[]; readonly placed: number } {
  const rested = days.map((day) => ({ day, ...withHouseBreak(day.entry, at) }))
  return {
    days: rested.map(({ day, entry }) => ({ ...day, entry })),
    placed: rested.filter(({ isPlaced }) => isPlaced).length,
  }
}
