import { expect } from 'vitest'
import { byName } from './answers.ts'
import type { ModelCalendar, ModelClosing } from './calendar.ts'
import { dateAfter, mondayOfWeek, weekNumber, yearOf } from './dates.ts'
import { isWorkingDay } from './day-credit.ts'
import { dayFactsOn, figuresOf } from './figures.ts'
import type { HouseModel, ModelTeacher } from './house.ts'
import type { ModelSlot } from './slots.ts'
import { hasStatus, isOnlyActivity } from './slots.ts'

/** What the API answers about the house's calendar. */

type Reader = 'teachers' | 'parents'

/** Parents do not see what a closing costs the people. */
export function wireHouseDay(calendar: ModelCalendar, date: string, reader: Reader = 'teachers') {
  const day = calendar.on(date)
  if (!day) return undefined
  const { kind, holiday, name, share, charge, closingId } = day
  const open = { date, kind, holiday, name, share }
  return reader === 'parents' ? open : { ...open, charge, closingId }
}

export function wireDaysOfWeek(calendar: ModelCalendar, weekId: number, reader?: Reader) {
  const dates = [0, 1, 2, 3, 4].map((at) => dateAfter(mondayOfWeek(weekId), at))
  return dates.map((date) => wireHouseDay(calendar, date, reader)).filter((day) => day !== undefined)
}

/** Of a year that is not written yet, what would be written. */
export function wireYear(calendar: ModelCalendar, year: number, reader?: Reader) {
  const then = calendar.copy()
  then.need(year)
  return then.datesOf(year).map((date) => wireHouseDay(then, date, reader))
}

export function wireCalendarSettings({ place, written }: ModelCalendar) {
  return { ...place, writtenYears: [...written].sort() }
}

export function wireClosing(calendar: ModelCalendar, closing: ModelClosing) {
  return { ...closing, days: calendar.daysOf(closing.id), exceptions: [] }
}

/** Those with a day in the year, in order. */
export function wireClosings(calendar: ModelCalendar, year: number) {
  return [...calendar.closings.values()]
    .sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
    .map((closing) => wireClosing(calendar, closing))
    .filter(({ firstDay, lastDay }) => yearOf(firstDay) <= year && year <= yearOf(lastDay))
}

/** What a closing means for whom; `then` is the calendar with it. */
export function wirePreview(model: HouseModel, then: ModelCalendar, closing: ModelClosing) {
  const days = then.daysOf(closing.id)
  const year = String(yearOf(closing.firstDay))
  const inYear = [...then.closings.keys()].flatMap((id) =>
    then.daysOf(id).filter((date) => date.startsWith(year)),
  )
  const everyone = [...model.teachers.values()].sort(byName)
  const ordered = [true, false].flatMap((isHere) =>
    everyone.filter(({ archivedOn }) => (archivedOn === null) === isHere),
  )
  const teachers = ordered.flatMap((teacher) => {
    const meaning = meaningFor(model, then, closing, teacher)
    const concerns = teacher.archivedOn === null || meaning.days + meaning.planned > 0
    return concerns ? [{ teacherId: teacher.id, name: teacher.name, ...meaning }] : []
  })
  return { days, teachers, daysInYear: inYear.length }
}

/**
 * In the weeks that the teacher is in: working days of the closing that are free, days that hold something, and what the
 * closed ones are credited or, as time off, cost with their share of team and MPA. Nothing but MPA or team holds nothing.
 */
function meaningFor(model: HouseModel, then: ModelCalendar, closing: ModelClosing, teacher: ModelTeacher) {
  const paid = then.charged({ ...closing, charge: 'none' })
  const without = then.copy()
  without.open(closing.id)
  const figures = (weekId: number, calendar: ModelCalendar) =>
    figuresOf(model.facts(weekId, teacher, calendar))
  const dates = then.daysOf(closing.id).filter((date) => figures(weekNumber(date), then).inWeek)
  const closed = dates
    .map((date) => ({ date, ...dayFactsOn(model.facts(weekNumber(date), teacher, then), date) }))
    .filter(({ isEmployed, slots }) => isEmployed && !hasStatus(slots, 'nonWorkingDay'))
  const holds = (slots: readonly ModelSlot[]) => slots.length > 0 && !isOnlyActivity(slots)
  const planned = closed.filter(({ slots }) => holds(slots))
  const free = closed.filter(({ slots, usual }) => !holds(slots) && isWorkingDay([], usual))
  let hours = 0
  for (const weekId of new Set(closed.map(({ date }) => weekNumber(date))))
    hours +=
      figures(weekId, paid).credited -
      figures(weekId, without).credited +
      (figures(weekId, then).target - figures(weekId, without).target)
  // Days that share a rest are rounded together, so that one of them by itself is not exact.
  return {
    days: free.length,
    hours: expect.closeTo(hours / 100, 1),
    planned: planned.length,
    leaveDays: 0,
    missing: 0,
  }
}
