import type { DayEntry } from '../days/day-entry.ts'
import { whyNotEmployedIn } from '../people/employment.ts'
import type { LineFacts } from '../people/house-week.ts'
import { isInWeek } from '../people/teacher.ts'
import type { UsualDay } from '../people/usual-week.ts'
import type { EntriesByTeacher } from '../staffing/coverage.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import type { Week } from '../values/week.ts'
import { agreedIn } from '../weeks/week-row.ts'

/** A person on a day, as far as it is known. */
export interface PersonExpected {
  readonly teacherId: number
  readonly entry: DayEntry | undefined
  /** What the day usually is; left out: not always the same. */
  readonly usual: UsualDay | undefined
  /** Employed, not away for long, and in the week. */
  readonly isHere: boolean
}

/** Whose times are not known is there whenever needed, as in the year: a gap can then not be planned away. */
const wholeDay: DayEntry = {
  status: 'present',
  sessions: [{ type: 'work', start: clockTimeOf('05:00'), end: clockTimeOf('23:00'), actualHours: null }],
  notes: '',
}

/**
 * What a person is expected to do. In a week in which anybody's times are planned nothing entered is nothing to do, as
 * the week itself says it; in other weeks the usual day is expected.
 */
export function expectedDay({ entry, usual, isHere }: Omit<PersonExpected, 'teacherId'>, isPlanned: boolean) {
  if (!isHere) return undefined
  if (entry || isPlanned) return entry
  return usual ?? wholeDay
}

/** Of whoever asks: a day that is still to be planned is looked at as if it were a usual one. */
export function daySpared(person: PersonExpected | undefined, isPlanned: boolean): DayEntry | undefined {
  return person && expectedDay(person, isPlanned && person.entry !== undefined)
}

export function expectedEntries(people: readonly PersonExpected[], isPlanned: boolean): EntriesByTeacher {
  return new Map(people.map((person) => [person.teacherId, expectedDay(person, isPlanned)]))
}

/** Everybody's part of a week of the house, also of people who are not in it. */
export type LinesOfWeek = ReadonlyMap<number, LineFacts>

export function peopleExpected(lines: LinesOfWeek, week: Week, weekday: Weekday): PersonExpected[] {
  return [...lines].map(([teacherId, line]) => {
    const { teacher, laterTerms, setting, entries } = line
    const terms = [line.terms, ...laterTerms]
    const { employedDays, usualWeek } = agreedIn(line, { week })
    const isEmployed = !whyNotEmployedIn(teacher, terms, week) && employedDays.includes(weekday)
    const isIn = isInWeek({ teacher, terms, week, setting, hasEntries: Object.keys(entries).length > 0 })
    return { teacherId, entry: entries[weekday], usual: usualWeek?.[weekday], isHere: isEmployed && isIn }
  })
}
