import { needsNoPlan } from '#domain/days/day-credit.ts'
import type { DayEdit } from '#domain/days/day-edits.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import type { AgreedWeek } from '#domain/people/employment.ts'
import type { HouseRules, HouseWeek, TeacherLine, WeekEntries, WeekFrame } from '#domain/people/house-week.ts'
import { houseWeek, marksFor } from '#domain/people/house-week.ts'
import { noWeekSetting } from '#domain/people/week-setting.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf, minus, noHours, plus, toNumber } from '#domain/values/hours.ts'
import { weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import type { BalanceBefore, WeekRow } from '#domain/weeks/week-row.ts'
import { agreedIn, balanceFigure, figuresOf } from '#domain/weeks/week-row.ts'
import type { TeacherRow, TeacherWeek } from '../weeks.ts'
import { markedDayFrom } from './calendar.ts'
import { entriesFromWire, slotsToWire } from './day-entries.ts'
import { recordsFromWire } from './records.ts'
import { termsFrom } from './terms.ts'
import { settingWithChange } from './week-settings.ts'

/** From a row of the schedule back to what its figures depend on, so that the domain can be asked again. */

export function entryOfDay(row: TeacherRow, weekday: Weekday): DayEntry | undefined {
  return entriesOfRow(row)[weekday]
}

export function entriesOfRow(row: TeacherRow): Readonly<WeekEntries> {
  return entriesFromWire(row.timeSlots)
}

/** One line of the week, as it was sent or with other days. */
export function lineOfRow(row: TeacherRow, entries: Readonly<WeekEntries> = entriesOfRow(row)): TeacherLine {
  const { id, name, startDate, lastDay, terms, laterTerms, weekSettings } = row
  return {
    // A teacher with a row is in the week, so the day of archiving decides nothing here.
    teacher: { id, name, startDate, lastDay, archivedOn: null },
    terms: termsFrom(terms),
    laterTerms: laterTerms.map(termsFrom),
    setting: weekSettings ? settingWithChange(noWeekSetting, weekSettings) : undefined,
    entries,
    contractToday: hoursOf(row.weeklyHours),
    ...(row.closingExceptions ? { closingExceptions: row.closingExceptions } : {}),
    ...(row.records ? { records: recordsFromWire(row.records) } : {}),
  }
}

/** What is agreed for a row's teacher on each day of the week. */
export function agreedOfRow(row: TeacherRow, weekId: number): AgreedWeek {
  return agreedIn(lineOfRow(row), { week: weekOfNumber(weekId) })
}

/** The days that a plan is put on: employed, and neither holiday nor closing day. */
export function daysToPlan(row: TeacherRow, week: SentWeek): readonly Weekday[] {
  const { employedDays } = agreedIn(lineOfRow(row), { week })
  const marks = marksFor(lineOfRow(row), frameOf(week))
  return employedDays.filter((weekday) => !needsNoPlan(marks[weekday]))
}

/** A week as it was sent, and the one that was the current one then. */
export type SentWeek = Pick<TeacherWeek, 'startDate' | 'endDate' | 'currentWeekId' | 'calendar'>

export function frameOf({ startDate, endDate, currentWeekId, calendar }: SentWeek): WeekFrame {
  const currentWeek = weekOfNumber(currentWeekId)
  return { week: { startDate, endDate }, currentWeek, calendar: calendar.map(markedDayFrom) }
}

export function houseWeekOf(week: TeacherWeek, rules: HouseRules): HouseWeek {
  return houseWeek(
    frameOf(week),
    rules,
    week.teachers.map((row) => lineOfRow(row)),
  )
}

/** The balance before this week: what the row shows, less the difference if the week counts. */
export function balanceBefore(row: TeacherRow): BalanceBefore {
  const initial = hoursOf(row.initialBalance)
  const booked = hoursOf(row.bookedHours)
  const before = minus(hoursOf(row.cumulativeBalance), row.counts ? hoursOf(row.difference) : noHours)
  return { initial, earlierWeeks: minus(minus(before, initial), booked), booked }
}

/** What the week becomes with one day as it would be. */
export function figuresWith(
  week: SentWeek,
  row: TeacherRow,
  weekday: Weekday,
  entry: DayEntry | undefined,
): WeekRow {
  const { [weekday]: _, ...others } = entriesOfRow(row)
  return figuresOf(lineOfRow(row, entry ? { ...others, [weekday]: entry } : others), frameOf(week))
}

/** What is shown of the week with one day as it would be, before it is saved. */
export function figuresShownWith(
  week: SentWeek,
  row: TeacherRow,
  weekday: Weekday,
  entry: DayEntry | undefined,
): Pick<TeacherRow, 'actualHours' | 'targetHours' | 'difference'> {
  const place = { weekNumber: weekNumberOf(week.startDate), teacherId: row.id, weekday }
  return rowWith(week, row, { place, after: entry })
}

/** A day and what it is to be. */
export type ShownDay = Pick<DayEdit, 'place' | 'after'>

/** The week as it will be after saving, to be shown before the server has answered. Other rows stay the same objects. */
export function weekWith(week: TeacherWeek, days: readonly ShownDay[]): TeacherWeek {
  const mine = days.filter(({ place }) => place.weekNumber === week.id)
  const teachers = week.teachers.map((row) =>
    mine
      .filter(({ place }) => place.teacherId === row.id)
      .reduce((line, day) => rowWith(week, line, day), row),
  )
  return { ...week, teachers }
}

/** A planner's row does not say what its absences are credited: its figures change by what the day changes. */
function rowOfPlanWith(week: SentWeek, row: TeacherRow, day: ShownDay, after: WeekRow): TeacherRow {
  const before = figuresOf(lineOfRow(row), frameOf(week))
  const changed = (shown: number, of: (figures: WeekRow) => Hours) =>
    toNumber(minus(plus(hoursOf(shown), of(after)), of(before)))
  return {
    ...rowWithSlots(row, day),
    workedHours: changed(row.workedHours, ({ worked }) => worked.hours),
    actualHours: changed(row.actualHours, ({ actual }) => actual.hours),
    difference: changed(row.difference, ({ difference }) => difference.hours),
  }
}

function rowWithSlots(row: TeacherRow, { place, after }: ShownDay): TeacherRow {
  const others = row.timeSlots.filter((slot) => slot.dayOfWeek !== place.weekday)
  return { ...row, timeSlots: [...others, ...slotsToWire(place, after ? slotsFromEntry(after) : [])] }
}

function rowWith(week: SentWeek, row: TeacherRow, { place, after }: ShownDay): TeacherRow {
  const figures = figuresWith(week, row, place.weekday, after)
  if ('fixedDays' in row) return rowOfPlanWith(week, row, { place, after }, figures)
  return {
    ...rowWithSlots(row, { place, after }),
    // Time off in lieu raises it.
    targetHours: toNumber(figures.target.hours),
    workedHours: toNumber(figures.worked.hours),
    creditedHours: toNumber(figures.credited.hours),
    actualHours: toNumber(figures.actual.hours),
    difference: toNumber(figures.difference.hours),
    counts: figures.counts,
    cumulativeBalance: toNumber(balanceFigure(balanceBefore(row), figures).hours),
  }
}
