import { placeBreak } from '../days/house-break.ts'
import type { UsualWeek } from '../people/usual-week.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import type { PeopleList } from './people-list.ts'

/** The list with the break that each long day still lacks, and how many those days are. */
export function listWithBreaks(list: PeopleList, at: ClockTime): { list: PeopleList; placed: number } {
  let placed = 0
  const people = list.people.map((person) => {
    if (!person.usualWeek || !person.canBeAdded) return person
    const usualWeek: UsualWeek = { ...person.usualWeek }
    for (const weekday of weekdays) {
      const day = usualWeek[weekday]
      const sessions = day?.status === 'present' ? placeBreak(day.sessions, at) : undefined
      if (day?.status !== 'present' || !sessions) continue
      usualWeek[weekday] = { ...day, sessions }
      placed++
    }
    return { ...person, usualWeek }
  })
  return { list: { ...list, people }, placed }
}
