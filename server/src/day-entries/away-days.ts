import type { DayMark } from '#domain/calendar/house-day.ts'
import { needsNoPlan } from '#domain/days/day-credit.ts'
import type { AbsentDay } from '#domain/days/day-entry.ts'
import { worksOn } from '#domain/leave/leave-day-facts.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import type { AwaySlot, AwayWeek } from './absence-year.store.ts'

/** The days on which a teacher is away, in order, and the days between them on which the teacher is not expected. */
export function awayDaysOf(
  teacher: StoredTeacher,
  weeks: readonly AwayWeek[],
  marks: ReadonlyMap<CalendarDate, DayMark>,
) {
  const person = { employment: teacher, terms: teacher.terms }
  const slots = new Map<CalendarDate, AwaySlot>()
  for (const { weekNumber, slots: ofWeek } of weeks) {
    const week = weekOfNumber(weekNumber)
    for (const slot of ofWeek) {
      const date = dateOfWeekday(week, slot.weekday)
      // Beside half a day of absence there may be work: the absence says what the day is.
      if (slot.status !== 'present' || !slots.has(date)) slots.set(date, slot)
    }
  }
  const absences = [...slots].flatMap(([date, slot]) => {
    const entry = absenceIn(slot)
    return entry ? [{ date, entry }] : []
  })
  const isFree = (date: CalendarDate) => {
    const slot = slots.get(date)
    if (slot) return slot.status === 'nonWorkingDay'
    return isoWeekday(date) > 5 || needsNoPlan(marks.get(date)) || !worksOn(person, date, undefined)
  }
  return { person, absences, isFree }
}

function absenceIn({ status, kind, share, actualHours }: AwaySlot): AbsentDay | undefined {
  if (status === 'present' || status === 'nonWorkingDay') return undefined
  const half = share === 0.5 ? ({ share } as const) : {}
  return { status, ...(kind ? { kind } : {}), ...half, plannedHours: actualHours, notes: '' }
}
