import type { TeacherRow } from '#contract/weeks.ts'
import type { DayPlace } from '#contract/wire/day-entries.ts'
import { slotToWire } from '#contract/wire/day-entries.ts'
import { balanceBefore, entriesOfRow, lineOfRow } from '#contract/wire/week-facts.ts'
import type { Weekday } from '#domain/calendar-date.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import type { Hours } from '#domain/hours.ts'
import { minus, neverNegative, noHours, shareOf, toNumber } from '#domain/hours.ts'
import { workedIn } from '#domain/session.ts'
import { slotsFromEntry } from '#domain/time-slot.ts'
import type { Week } from '#domain/week.ts'
import type { WeekRow } from '#domain/week-row.ts'
import { balanceFigure, figuresOf } from '#domain/week-row.ts'

/** What the week becomes with one day as it would be. */
export function figuresWith(
  week: Week,
  row: TeacherRow,
  weekday: Weekday,
  entry: DayEntry | undefined,
): WeekRow {
  const { [weekday]: _, ...others } = entriesOfRow(row)
  return figuresOf(lineOfRow(row, entry ? { ...others, [weekday]: entry } : others), { week })
}

/** The hours of one day: worked, or credited as planned, as usual, or its share of the rest. */
export function hoursOfDay(entry: DayEntry, weekday: Weekday, credited: WeekRow['credited']): Hours {
  if (entry.status === 'present') return workedIn(entry.sessions)
  for (const { source, hours } of credited.steps) {
    const ofOneDay = source.kind === 'plannedDay' || source.kind === 'usualDay'
    if (ofOneDay && source.weekday === weekday) return hours
    if (source.kind === 'shareOfRest' && source.days.some((day) => day.weekday === weekday))
      return shareOf(neverNegative(minus(source.target, source.usual)), 1, source.unnamedDays)
  }
  return noHours
}

/** The line as it will be after saving, to be shown before the server has answered. */
export function rowWith(
  week: Week,
  row: TeacherRow,
  place: DayPlace,
  entry: DayEntry | undefined,
): TeacherRow {
  const after = figuresWith(week, row, place.dayOfWeek, entry)
  const slots = entry ? slotsFromEntry(entry).map((slot, index) => slotToWire(slot, place, index)) : []
  return {
    ...row,
    timeSlots: [...row.timeSlots.filter((slot) => slot.dayOfWeek !== place.dayOfWeek), ...slots],
    workedHours: toNumber(after.worked.hours),
    creditedHours: toNumber(after.credited.hours),
    actualHours: toNumber(after.actual.hours),
    difference: toNumber(after.difference.hours),
    counts: after.counts,
    cumulativeBalance: toNumber(balanceFigure(balanceBefore(row), after).hours),
  }
}
