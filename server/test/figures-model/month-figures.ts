import type { Day } from './dates.ts'
import { firstOfMonth, lastOfMonth, mondayOf, monthOf, plus } from './dates.ts'
import type { House, Person } from './facts.ts'
import type { DayFigures } from './week-figures.ts'
import { bookedUntil, isInWeek, weekFigures } from './week-figures.ts'

/** The sums and the account of a month sheet, by the section "Months". */
export interface MonthFigures {
  readonly worked: number
  readonly credited: number
  readonly before: number
  readonly weeks: number
  readonly moved: number
  readonly booked: number
  readonly after: number
}

/**
 * A shut day stays on its closed sheet, whether its week counted by then or not: what it differs by since stands in the
 * month in which its week ends, as far as the week counts.
 */
function changedSince(house: House, person: Person, month: string, all: readonly DayFigures[]): DayFigures[] {
  const open = house.closedBefore
  if (open === null || monthOf(open) !== month) return []
  return all
    .filter(({ date }) => date >= mondayOf(open) && date < open)
    .map(({ date, worked, credited }) => {
      const kept = person.kept.get(date) ?? { worked: 0, credited: 0 }
      return { date, worked: worked - kept.worked, credited: credited - kept.credited }
    })
}

/** Undefined for who was in no week of the month and has no booking in it. */
export function monthFigures(house: House, person: Person, month: string): MonthFigures | undefined {
  const first = firstOfMonth(month)
  const last = lastOfMonth(month)
  const mondays = [...house.weeks.keys()].sort()
  const touched = mondays.filter((monday) => plus(monday, 4) >= first && monday <= last)
  const isBooked = person.bookings.some((booking) => monthOf(booking.date) === month)
  if (!isBooked && !touched.some((monday) => isInWeek(person, monday))) return undefined
  const counted = mondays
    .map((monday) => ({ monday, figures: weekFigures(house, person, monday) }))
    .filter(({ figures }) => figures.counts)
  const all = counted.flatMap(({ figures }) => figures.days)
  const days = [
    ...all.filter((day) => monthOf(day.date) === month),
    ...changedSince(house, person, month, all),
  ]
  const movedBefore = (limit: Day) =>
    counted
      .filter(({ monday }) => plus(monday, 4) < limit)
      .reduce((hours, { figures }) => hours + figures.difference, 0)
  const balanceAt = (limit: Day) => person.initial + movedBefore(limit) + bookedUntil(person, plus(limit, -1))
  const end = plus(last, 1)
  return {
    worked: days.reduce((hours, day) => hours + day.worked, 0),
    credited: days.reduce((hours, day) => hours + day.credited, 0),
    before: balanceAt(first),
    weeks: counted.filter(({ monday }) => plus(monday, 4) >= first && plus(monday, 4) <= last).length,
    moved: movedBefore(end) - movedBefore(first),
    booked: bookedUntil(person, last) - bookedUntil(person, plus(first, -1)),
    after: balanceAt(end),
  }
}
