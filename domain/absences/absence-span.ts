import type { SpanStatus } from '../days/absence-statuses.ts'
import { isWholeHoliday } from '../days/day-credit.ts'
import type { AbsenceChoice, DayEntry } from '../days/day-entry.ts'
import { absenceOver, choiceIn, sameAbsence, sessionsOf } from '../days/day-entry.ts'
import type { WeekEntries, WeekMarks } from '../people/house-week.ts'
import type { Teacher } from '../people/teacher.ts'
import type { UsualWeek } from '../people/usual-week.ts'
import { isWorkingDay } from '../people/working-days.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { addDays, daysBetween, isoWeekday } from '../values/calendar-date.ts'
import { isBeforeFirstWeek, lastWeekNumber, weekNumberOf } from '../values/week.ts'

/** From the first to the last day, both included. */
export interface DaySpan {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export interface Absence extends DaySpan, Omit<AbsenceChoice, 'realHours'> {
  readonly status: SpanStatus
  /** For every day of it; left out or '': the days keep the notes they have. */
  readonly notes?: string | undefined
}

/** Longer than any usual leave; more is rather a typing error in the year. */
export const mostSpanDays = 60
export const mostSpanNotes = 500
const mostDayNotes = 2_000

export type SpanFault = 'span_reversed' | 'span_too_long' | 'span_on_weekend' | 'span_out_of_range'

/** Why these days can be no absence of anybody, or nothing. */
export function faultInSpan({ from, to }: DaySpan): SpanFault | undefined {
  if (to < from) return 'span_reversed'
  if (isBeforeFirstWeek(from) || weekNumberOf(to) > lastWeekNumber) return 'span_out_of_range'
  if (daysBetween(from, to) >= mostSpanDays) return 'span_too_long'
  return weekdaysIn({ from, to }).length === 0 ? 'span_on_weekend' : undefined
}

/** An absence needs employment on all of its days: not archived by then, started, and not gone. */
export function whyNotEmployed(
  { from, to }: DaySpan,
  { startDate, lastDay, archivedOn }: Pick<Teacher, 'startDate' | 'lastDay' | 'archivedOn'>,
): 'teacher_archived' | 'teacher_not_started' | 'teacher_left' | undefined {
  if (archivedOn !== null && to >= archivedOn) return 'teacher_archived'
  if (lastDay !== null && to > lastDay) return 'teacher_left'
  return startDate !== null && from < startDate ? 'teacher_not_started' : undefined
}

export interface SpanDay {
  readonly date: CalendarDate
  readonly weekNumber: number
  readonly weekday: Weekday
}

/** Monday to Friday; weekends are skipped. */
export function weekdaysIn({ from, to }: DaySpan): SpanDay[] {
  const days: SpanDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const weekday = isoWeekday(date)
    if (weekday <= 5) days.push({ date, weekNumber: weekNumberOf(date), weekday: weekday as Weekday })
  }
  return days
}

export function weekNumbersIn(span: DaySpan): number[] {
  return [...new Set(weekdaysIn(span).map(({ weekNumber }) => weekNumber))]
}

/** What a teacher's week holds already. */
export interface WeekBefore {
  readonly entries: WeekEntries
  readonly usualWeek: UsualWeek | null
  readonly marks: WeekMarks
  /** The teacher was removed from this week. */
  readonly excluded?: boolean
}

/**
 * What becomes of a day: it becomes the absence (over a plan or over nothing), the absence takes the place of another
 * one, it is that absence already, or it stays what it is because the teacher does not work then, or no teacher does.
 */
export type DayOutcome = 'entered' | 'replaced' | 'same' | 'nonWorking' | 'holiday' | 'notInWeek'

export interface AbsenceDay extends SpanDay {
  readonly outcome: DayOutcome
  readonly before: DayEntry | undefined
  readonly after: DayEntry | undefined
}

/** Monday to Friday sick, Friday usually off: four days become sick and keep their plans, Friday stays as it is. */
export function absenceDays(absence: Absence, weekOf: (weekNumber: number) => WeekBefore): AbsenceDay[] {
  return weekdaysIn(absence).map((day) => {
    const week = weekOf(day.weekNumber)
    const before = week.entries[day.weekday]
    const left = (outcome: DayOutcome) => ({ ...day, outcome, before, after: before })
    if (week.excluded) return left('notInWeek')
    if (!isWorkingDay(before, week.usualWeek, day.weekday)) return left('nonWorking')
    if (before?.status !== 'present' && isWholeHoliday(week.marks[day.weekday])) return left('holiday')
    const notes = notesOver(before?.notes ?? '', absence.notes?.trim() ?? '')
    const isAbsent = before !== undefined && before.status !== 'present'
    const ofDay = onDay(absence, day.date)
    const isSame = isAbsent && sameAbsence(before, ofDay)
    if (isSame && before.notes === notes) return left('same')
    const outcome = isAbsent && !isSame ? 'replaced' : 'entered'
    const choice = choiceIn(isSame ? before : { ...ofDay, realHours: undefined })
    const usual = sessionsOf(week.usualWeek?.[day.weekday])
    return { ...day, outcome, before, after: absenceOver(before, choice, notes, usual) }
  })
}

/** What the absence is on one of its days: it begins at its time on the first one, and ends at its time on the last. */
function onDay({ awayFrom, awayTo, ...absence }: Absence, date: CalendarDate): AbsenceChoice {
  return choiceIn({
    ...absence,
    awayFrom: date === absence.from ? awayFrom : undefined,
    awayTo: date === absence.to ? awayTo : undefined,
  })
}

/** A new note stands below the earlier ones: none is lost. */
function notesOver(before: string, added: string): string {
  if (added === '' || before.includes(added)) return before
  const both = before === '' ? added : `${before}\n${added}`
  return both.length <= mostDayNotes ? both : added
}

export function isChanged({ outcome }: AbsenceDay): boolean {
  return outcome === 'entered' || outcome === 'replaced'
}

/** The teacher would have worked on it. */
export function isAway({ outcome }: AbsenceDay): boolean {
  return outcome !== 'nonWorking' && outcome !== 'holiday' && outcome !== 'notInWeek'
}
