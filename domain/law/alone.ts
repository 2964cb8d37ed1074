import { sessionsOf } from '../days/day-entry.ts'
import type { LineFacts } from '../people/house-week.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { gridMinutes, minutesOf } from '../values/clock-time.ts'

interface PeopleOfWeek {
  readonly lines: readonly (Pick<LineFacts, 'entries'> & { readonly teacher: { readonly id: number } })[]
}

/** In how many minutes of the day a teacher works and no colleague does: help must be in reach (§ 2 (4) MuSchG). */
export function minutesAlone({ lines }: PeopleOfWeek, teacherId: number, weekday: Weekday): number {
  const own = new Set<number>()
  const others = new Set<number>()
  for (const { teacher, entries } of lines) {
    const quarters = teacher.id === teacherId ? own : others
    for (const { type, start, end } of sessionsOf(entries[weekday])) {
      if (type !== 'work') continue
      for (let at = minutesOf(start); at < minutesOf(end); at += gridMinutes) quarters.add(at)
    }
  }
  return [...own].filter((at) => !others.has(at)).length * gridMinutes
}
