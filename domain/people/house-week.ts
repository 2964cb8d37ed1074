import type { ClosingException, DayMark, MarkedDay } from '../calendar/house-day.ts'
import type { DayBounds } from '../days/day-bounds.ts'
import { usualBounds } from '../days/day-bounds.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { DayRecord } from '../records/day-record.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import type { Week } from '../values/week.ts'
import { dateOfWeekday } from '../values/week.ts'
import type { Teacher } from './teacher.ts'
import type { Terms } from './terms.ts'
import type { WeekSetting } from './week-setting.ts'

/** Everything about one week of a house. Figures, checks, reports and exports are functions of it. */
export interface HouseWeek {
  readonly week: Week
  /** The week with today in it: a plan beyond it counts only when it is complete. */
  readonly currentWeek: Week
  /** The days of the week that are something in the house's calendar: seldom any. */
  readonly calendar: readonly MarkedDay[]
  readonly rules: HouseRules
  readonly lines: readonly TeacherLine[]
}

/** What the management has set for the whole house. */
export interface HouseRules {
  readonly dayBounds: DayBounds
}

export const usualRules: HouseRules = { dayBounds: usualBounds }

export type WeekEntries = Partial<Record<Weekday, DayEntry>>

/** What the figures of one teacher in one week depend on, beside the house. */
export interface LineFacts {
  readonly teacher: Pick<Teacher, 'startDate' | 'lastDay' | 'archivedOn'>
  /** In force on the Monday of the week. */
  readonly terms: Terms
  /** Those that begin within the week, in order: seldom any. */
  readonly laterTerms: readonly Terms[]
  readonly setting: WeekSetting | undefined
  readonly entries: WeekEntries
  /** What closing days are for this person alone; left out: nothing else than for everyone. */
  readonly closingExceptions?: readonly ClosingException[]
  /** What was really worked; left out: no day of the week has a record. */
  readonly records?: WeekRecords
}

export type WeekRecords = Partial<Record<Weekday, DayRecord>>

/** One teacher's line of the week. */
export interface TeacherLine extends LineFacts {
  readonly teacher: Pick<Teacher, 'id' | 'name' | 'startDate' | 'lastDay' | 'archivedOn'>
  /** The weekly hours that are agreed today, whatever held in this week. */
  readonly contractToday: Hours
}

/** The part of the house that a line's figures depend on. */
export type WeekFrame = Pick<HouseWeek, 'week' | 'currentWeek' | 'calendar'>

export function houseWeek(frame: WeekFrame, rules: HouseRules, lines: readonly TeacherLine[]): HouseWeek {
  const { week, currentWeek, calendar } = frame
  return { week, currentWeek, calendar, rules, lines }
}

export type WeekMarks = Partial<Record<Weekday, DayMark>>

/** What each day of the week is in the house's calendar. */
export function marksIn({ week, calendar }: Pick<WeekFrame, 'week' | 'calendar'>): WeekMarks {
  if (calendar.length === 0) return {}
  const marks: WeekMarks = {}
  for (const weekday of weekdays) {
    const date = dateOfWeekday(week, weekday)
    const found = calendar.find((day) => day.date === date)
    if (found) marks[weekday] = found.mark
  }
  return marks
}

/** What each day of the week is for one person: who had no leave left for a closing day has another day there. */
export function marksFor(
  { closingExceptions = [] }: Pick<LineFacts, 'closingExceptions'>,
  frame: Pick<WeekFrame, 'week' | 'calendar'>,
): WeekMarks {
  const marks = marksIn(frame)
  if (closingExceptions.length === 0) return marks
  for (const weekday of weekdays) {
    const mark = marks[weekday]
    const date = dateOfWeekday(frame.week, weekday)
    const exception = closingExceptions.find((each) => each.date === date)
    if (!exception || mark?.kind !== 'closing') continue
    if (exception.charge === 'open') delete marks[weekday]
    else marks[weekday] = { ...mark, charge: exception.charge }
  }
  return marks
}
