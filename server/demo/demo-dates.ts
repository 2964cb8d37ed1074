import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { addDays, calendarDateOf, daysBetween, mondayOf, yearOf } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { firstMonday, weekContaining } from '#domain/values/week.ts'
import type { Contract, DemoTeacher } from './roster.ts'

/** Every date of the seeded kindergarten follows from the Monday of the week that today is in. */

const weeksOfHistory = 60
const weeksAhead = 2
/** The plan of a week hangs on the wall two and a half weeks before: on a Thursday. */
const plannedDaysBefore = 18

export function demoMonday(today: CalendarDate): CalendarDate {
  return mondayOf(today)
}

export function weeksFrom(monday: CalendarDate, offset: number): Week {
  return weekContaining(addDays(monday, offset * 7))
}

/** 0 is the present week, -1 the one before. */
export function offsetOf(week: Week, monday: CalendarDate): number {
  return daysBetween(monday, week.startDate) / 7
}

export function demoWeeks(monday: CalendarDate): Week[] {
  const count = weeksOfHistory + 1 + weeksAhead
  const weeks = Array.from({ length: count }, (_, at) => weeksFrom(monday, at - weeksOfHistory))
  return weeks.filter((week) => week.startDate >= firstMonday)
}

/** The house is closed from Christmas Eve to New Year: two weeks. */
export function isClosed(week: Week): boolean {
  const year = yearOf(addDays(week.startDate, -7))
  const christmasEve = calendarDateOf(`${year}-12-24`)
  const newYear = calendarDateOf(`${year + 1}-01-01`)
  return week.endDate >= christmasEve && week.startDate <= newYear
}

/** The Mondays of both. */
export function christmasWeeks(year: number): readonly [CalendarDate, CalendarDate] {
  const first = mondayOf(calendarDateOf(`${year}-12-24`))
  const closed = isClosed(weekContaining(first)) ? first : addDays(first, 7)
  return [closed, addDays(closed, 7)]
}

/** 4 January is always in the first week. */
export function mondayOfIsoWeek(year: number, number: number): CalendarDate {
  return addDays(mondayOf(calendarDateOf(`${year}-01-04`)), 7 * (number - 1))
}

/** The latest first Monday of September that lies at least four weeks back, so that both contracts show. */
export function schoolYearStart(monday: CalendarDate): CalendarDate {
  const of = (year: number) => mondayOf(calendarDateOf(`${year}-09-07`))
  const thisYear = of(yearOf(monday))
  return thisYear <= addDays(monday, -28) ? thisYear : of(yearOf(monday) - 1)
}

/** In the middle of a week, where the house is one that counts by days. */
export function startDateOf(
  teacher: DemoTeacher,
  monday: CalendarDate,
  isPlain: boolean,
): CalendarDate | null {
  if (!teacher.startsLater) return null
  return addDays(weeksFrom(monday, -30).startDate, isPlain ? 0 : 2)
}

/** A last day that is agreed already: the Wednesday of next week. */
export function agreedLastDay(
  teacher: DemoTeacher,
  monday: CalendarDate,
  isPlain: boolean,
): CalendarDate | null {
  return teacher.leavesSoon && !isPlain ? addDays(monday, 9) : null
}

export function lastDayOf(teacher: DemoTeacher, monday: CalendarDate): CalendarDate | null {
  return teacher.leaves ? weeksFrom(monday, -5).endDate : null
}

/** Weeks in which someone who has left helps out once more. */
export function helpsOut(teacher: DemoTeacher, offset: number): boolean {
  return teacher.leaves === true && (offset === -3 || offset === 0)
}

export function isEmployed(
  teacher: DemoTeacher,
  week: Week,
  monday: CalendarDate,
  isPlain: boolean,
): boolean {
  const start = startDateOf(teacher, monday, isPlain)
  const end = lastDayOf(teacher, monday)
  const leaves = agreedLastDay(teacher, monday, isPlain)
  return (
    (start === null || start <= week.endDate) &&
    (end === null || week.endDate <= end) &&
    (leaves === null || week.startDate <= leaves)
  )
}

export function contractIn(teacher: DemoTeacher, week: Week, monday: CalendarDate): Contract {
  const changed = teacher.newContract
  return changed && week.startDate >= schoolYearStart(monday) ? changed.contract : teacher.contract
}

export function daysOffIn(teacher: DemoTeacher, week: Week, monday: CalendarDate): readonly Weekday[] {
  const changed = teacher.newContract
  return changed && week.startDate >= schoolYearStart(monday) ? changed.daysOff : teacher.daysOff
}

/** An instant of the house's history, in milliseconds: 10:00 in Berlin is 9 in winter. */
export function instantOn(date: CalendarDate, hour: number, minute = 0): number {
  return ((daysBetween(calendarDateOf('1970-01-01'), date) * 24 + hour) * 60 + minute) * 60_000
}

export function plannedAt(week: Week): number {
  return instantOn(addDays(week.startDate, -plannedDaysBefore), 9)
}

/** What is known beforehand is entered the day after. */
export function knownAt(week: Week): number {
  return instantOn(addDays(week.startDate, 1 - plannedDaysBefore), 12, 30)
}

export function morningOf(week: Week, weekday: Weekday): number {
  return instantOn(addDays(week.startDate, weekday - 1), 5, 50)
}
