import type { LeaveDays } from '../days/leave-days.ts'
import type { NamedPerson } from '../people/person-names.ts'
import { personFinder } from '../people/person-names.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { yearOf } from '../values/calendar-date.ts'
import type { HoursLimits } from '../values/hours-text.ts'
import { readHours } from '../values/hours-text.ts'
import type { LeaveHistory } from './leave-history.ts'
import { leaveOfYear } from './leave-history.ts'

/**
 * What the account says is left in the morning of a day: without what is used on it or after it. Whoever begins to keep
 * accounts within a year knows another figure, and the difference is a correction.
 */
export function leftInTheMorning(history: LeaveHistory, on: CalendarDate): LeaveDays {
  const before = { ...history, days: history.days.filter(({ date }) => date < on) }
  return leaveOfYear(before, yearOf(on), on).account.left.days
}

export interface LeftList {
  /** The text of the days as it was written. */
  readonly found: readonly { readonly id: number; readonly text: string }[]
  /** Names that no person has, or more than one. */
  readonly unknown: readonly string[]
  /** Lines in which no days could be read. */
  readonly unreadable: readonly string[]
}

/** `Anna Becker; 12,5`, a tab between them, or nothing but a space. Of two lines for one person the last one stands. */
export function readLeftList(text: string, people: readonly NamedPerson[], limits: HoursLimits): LeftList {
  const find = personFinder(people)
  const found = new Map<number, string>()
  const unknown: string[] = []
  const unreadable: string[] = []
  for (const line of text.split(/[\r\n]+/).map((each) => each.trim())) {
    if (line === '') continue
    const [, name = '', days = ''] = /^(.*?)[\s;,:]+([+−-]?[\d.,]+)\s*(?:\p{L}+\.?)?$/u.exec(line) ?? []
    const read = readHours(days, limits)
    const person = find(name === '' ? line : name)
    if (!person) unknown.push(name === '' ? line : name)
    else if ('fault' in read || read.hours === null) unreadable.push(line)
    else found.set(person.id, days)
  }
  return { found: [...found].map(([id, days]) => ({ id, text: days })), unknown, unreadable }
}
