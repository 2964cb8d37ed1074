import type { CalendarDate } from '../values/calendar-date.ts'

/** One change of a day, as the history has it. */
interface DayChange<Plan> {
  readonly date: CalendarDate
  /** An instant as ISO 8601 writes it. */
  readonly at: string
  readonly isOwn: boolean
  readonly before: Plan
  readonly after: Plan
}

/**
 * What is news for the person: several changes of one day are one, from what was before the first to what holds now. A
 * day that is as it was, or that the person changed last, is no news.
 */
export function changedDays<Plan, Change extends DayChange<Plan>>(
  oldestFirst: readonly Change[],
  isSame: (one: Plan, other: Plan) => boolean,
): Change[] {
  const days = new Map<CalendarDate, Change>()
  for (const change of oldestFirst) {
    const earlier = days.get(change.date)
    days.set(change.date, earlier ? { ...change, before: earlier.before } : change)
  }
  return [...days.values()]
    .filter(({ isOwn, before, after }) => !isOwn && !isSame(before, after))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
