import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays } from '../values/calendar-date.ts'
import type { DayToTell, Entry } from './own-entries.ts'

const dayInMilliseconds = 86_400_000
/** How far a calendar reaches back, and for how long it says that something was removed: else phones keep it for ever. */
const daysBack = 28
export const saysRemovedFor = 60 * dayInMilliseconds
/** A year ahead, so that the answer is bounded whatever is planned. */
const daysAhead = 53 * 7

export const oldestToldDay = (today: CalendarDate) => addDays(today, -daysBack)
export const newestToldDay = (today: CalendarDate) => addDays(today, daysAhead)

/** An entry as calendars were told it last. Date and number name it, for ever. */
export interface ToldEntry {
  readonly date: CalendarDate
  readonly number: number
  /** Grows with each change, so that a calendar takes the newer one. */
  readonly sequence: number
  /** In milliseconds. Not the time of the answer: else each would look like a change. */
  readonly changedAt: number
  readonly entry: Entry
  readonly isCancelled: boolean
}

interface Now {
  readonly today: CalendarDate
  readonly now: number
}

/** What of the told entries is not so any more, as it is to be told from now on. */
export function changedEntries(
  told: readonly ToldEntry[],
  days: readonly DayToTell[],
  { today, now }: Now,
): ToldEntry[] {
  const before = new Map(told.map((entry) => [keyOf(entry), entry]))
  return days.flatMap((day) => {
    const ofDay = told.filter(({ date }) => date === day.date)
    if (day.date === today && isHeldBack(ofDay, day)) return []
    const places = Math.max(day.entries.length, ...ofDay.map(({ number }) => number + 1))
    return Array.from({ length: places }, (_, number) =>
      changed(before.get(keyOf({ date: day.date, number })), day.entries[number] ?? null, {
        ...{ date: day.date, number, changedAt: now },
      }),
    ).filter((entry) => entry !== undefined)
  })
}

/**
 * A duty of today that is gone, or next to which somebody is away, stands until tomorrow: that it went this morning would
 * tell whoever shares the calendar that the person is ill.
 */
function isHeldBack(told: readonly ToldEntry[], { entries, isAway }: DayToTell): boolean {
  const wasOnDuty = told.some(({ entry, isCancelled }) => entry.what === 'duty' && !isCancelled)
  const isOnDuty = entries.some((entry) => entry?.what === 'duty')
  return wasOnDuty && (!isOnDuty || isAway)
}

function changed(
  before: ToldEntry | undefined,
  entry: Entry | null,
  place: Pick<ToldEntry, 'date' | 'number' | 'changedAt'>,
): ToldEntry | undefined {
  const sequence = (before?.sequence ?? 0) + 1
  if (!before) return entry ? { ...place, sequence, entry, isCancelled: false } : undefined
  if (!entry) return before.isCancelled ? undefined : { ...before, ...place, sequence, isCancelled: true }
  const isSame = !before.isCancelled && JSON.stringify(before.entry) === JSON.stringify(entry)
  return isSame ? undefined : { ...place, sequence, entry, isCancelled: false }
}

/** Which of them stand in the answer: those of the days that it reaches, and what was removed not long ago. */
export function entriesToTell(told: readonly ToldEntry[], first: CalendarDate, now: number): ToldEntry[] {
  return told
    .filter(({ date, isCancelled, changedAt }) =>
      isCancelled ? changedAt > now - saysRemovedFor : date >= first,
    )
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const keyOf = ({ date, number }: Pick<ToldEntry, 'date' | 'number'>) =>
  `${date} ${String(number).padStart(2, '0')}`
