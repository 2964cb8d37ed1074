import type { Weekday } from '#domain/calendar-date.ts'
import { weekdays } from '#domain/calendar-date.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import type { Hours } from '#domain/hours.ts'
import { hoursOf, minus, noHours } from '#domain/hours.ts'
import { entryFromSlots } from '#domain/time-slot.ts'
import { usualWeekOf } from '#domain/usual-week.ts'
import type { Week } from '#domain/week.ts'
import type { BalanceBefore, WeekEntries, WeekFacts } from '#domain/week-row.ts'
import { noWeekSetting } from '#domain/week-setting.ts'
import type { TeacherRow } from '../weeks.ts'
import { slotFromWire } from './day-entries.ts'
import { withChange } from './week-settings.ts'

/** From a row of the schedule back to what its figures depend on, so that the domain can be asked again. */

export function entryOfDay(row: TeacherRow, weekday: Weekday): DayEntry | undefined {
  return entryFromSlots(row.timeSlots.filter((slot) => slot.dayOfWeek === weekday).map(slotFromWire))
}

export function entriesOfRow(row: TeacherRow): WeekEntries {
  const entries: WeekEntries = {}
  for (const weekday of weekdays) {
    const entry = entryOfDay(row, weekday)
    if (entry) entries[weekday] = entry
  }
  return entries
}

export function factsOfRow(row: TeacherRow, week: Week, entries: WeekEntries = entriesOfRow(row)): WeekFacts {
  const { terms, weekSettings } = row
  return {
    week: { startDate: week.startDate, endDate: week.endDate },
    // Whoever has a row is in the week, so the day of archiving decides nothing here.
    teacher: { startDate: row.startDate, archivedOn: null },
    terms: {
      validFrom: terms.validFrom,
      weeklyHours: hoursOf(terms.weeklyHours),
      targetWorkHours: hoursOrNull(terms.targetWorkHours),
      teamHours: hoursOrNull(terms.teamHours),
      mpaHours: hoursOrNull(terms.mpaHours),
      usualWeek: usualWeekOf(terms.usualWeek),
    },
    setting: weekSettings ? withChange(noWeekSetting, weekSettings) : undefined,
    entries,
  }
}

/** The balance before this week: what the row shows, less the difference if the week counts. */
export function balanceBefore(row: TeacherRow): BalanceBefore {
  const initial = hoursOf(row.initialBalance)
  const before = minus(hoursOf(row.cumulativeBalance), row.counts ? hoursOf(row.difference) : noHours)
  return { initial, earlierWeeks: minus(before, initial) }
}

function hoursOrNull(value: number | null): Hours | null {
  return value === null ? null : hoursOf(value)
}
