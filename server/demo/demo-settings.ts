import type { WeekSettingChange } from '#contract/week-settings.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { isOnVacationAllWeek } from './absences.ts'
import { helpsOut, offsetOf, weeksFrom } from './demo-dates.ts'
import type { HouseYear } from './house-year.ts'
import { freeDaysIn } from './house-year.ts'
import type { DemoTeacher } from './roster.ts'

/** The few things that were set for one teacher in one week only. */
const settings: readonly { name: string; offset: number; change: WeekSettingChange }[] = [
  // Stands in for a colleague in a group trip, and this week for one at the doctor's.
  { name: 'Frieda Gruber', offset: -24, change: { weeklyHours: 30 } },
  { name: 'Emine Fischer', offset: 0, change: { weeklyHours: 35 } },
  // The week of the night in the tents, taken from the sheet on which everyone wrote their hours.
  { name: 'Tobias Wagner', offset: -17, change: { actualHours: 32.25 } },
  // Was lent to another house.
  { name: 'Olga Schmidt', offset: -11, change: { includeInWeek: false } },
]

export function settingOf(
  teacher: DemoTeacher,
  week: Week,
  monday: CalendarDate,
  year: HouseYear,
): WeekSettingChange | undefined {
  const offset = offsetOf(week, monday)
  if (helpsOut(teacher, offset)) return { includeInWeek: true }
  const found = settings.find(
    (setting) =>
      setting.name === teacher.name && offset === openOffset(teacher, setting.offset, monday, year),
  )
  return found?.change
}

/** The week itself, or the nearest earlier one that is open and in which the teacher is not on vacation. */
function openOffset(teacher: DemoTeacher, offset: number, monday: CalendarDate, year: HouseYear): number {
  const week = weeksFrom(monday, offset)
  const isAway = isOnVacationAllWeek(teacher, week, year) || freeDaysIn(year, week).length > 0
  return offset === 0 || !isAway ? offset : openOffset(teacher, offset - 1, monday, year)
}
