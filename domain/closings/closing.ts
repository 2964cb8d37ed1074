import type { DaySpan } from '../absences/absence-span.ts'
import { weekdaysIn } from '../absences/absence-span.ts'
import type { ClosingCharge, MarkedDay } from '../calendar/house-day.ts'
import { asCounted } from '../days/day-entry.ts'
import { whyNotEmployedIn } from '../people/employment.ts'
import type { LineFacts } from '../people/house-week.ts'
import type { Teacher } from '../people/teacher.ts'
import { termsInForce } from '../people/terms.ts'
import { isFreeDay, isWorkingDay } from '../people/working-days.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { minus, noHours, plus } from '../values/hours.ts'
import { weekNumberOf, weekOfNumber } from '../values/week.ts'
import type { WeekRow } from '../weeks/week-row.ts'
import { agreedIn, figuresOf } from '../weeks/week-row.ts'

/** Days on which the house is closed, entered as one. */
export interface Closing {
  readonly id: number
  readonly firstDay: CalendarDate
  readonly lastDay: CalendarDate
  readonly name: string
  readonly charge: ClosingCharge
}

/** Monday to Friday, without what is a holiday or another day of the house already. */
export function closingDates(span: DaySpan, marked: readonly MarkedDay[]): CalendarDate[] {
  const taken = new Set(marked.map(({ date }) => date))
  return weekdaysIn(span)
    .map(({ date }) => date)
    .filter((date) => !taken.has(date))
}

export const closingDay = (
  { id, name, charge }: Pick<Closing, 'id' | 'name' | 'charge'>,
  date: CalendarDate,
): MarkedDay => ({
  date,
  mark: { kind: 'closing', name, charge, closingId: id },
})

/** What a closing means for one teacher. */
export interface ClosingEffect {
  /** Working days that it closes, in order. */
  readonly days: readonly CalendarDate[]
  /** What they are credited, or cost when they are time off, with the share of team and MPA that falls due. */
  readonly hours: Hours
  /** Days of it that hold something already: those stay as they are. */
  readonly planned: number
}

const noEffect: ClosingEffect = { days: [], hours: noHours, planned: 0 }

/** Usual week of 8 8 8 8 7, closed from Wednesday to Friday: 3 days, 23.00 hours. */
export function closingEffect(
  dates: readonly CalendarDate[],
  charge: ClosingCharge,
  lineIn: (weekNumber: number) => LineFacts | undefined,
): ClosingEffect {
  return [...new Set(dates.map(weekNumberOf))]
    .map((weekNumber) => effectInWeek(dates, charge, weekNumber, lineIn(weekNumber)))
    .reduce(
      (sum, effect) => ({
        days: [...sum.days, ...effect.days],
        hours: plus(sum.hours, effect.hours),
        planned: sum.planned + effect.planned,
      }),
      noEffect,
    )
}

function effectInWeek(
  dates: readonly CalendarDate[],
  charge: ClosingCharge,
  weekNumber: number,
  line: LineFacts | undefined,
): ClosingEffect {
  const frame = frameOf(weekNumber)
  const now = line && figuresInWeek(line, frame)
  if (!line || !now) return noEffect
  const { week } = frame
  const { entries } = line
  const { usualWeek, employedDays } = agreedIn(line, frame)
  const employed = weekdaysIn({ from: week.startDate, to: week.endDate }).filter(
    ({ date, weekday }) => dates.includes(date) && employedDays.includes(weekday),
  )
  const planned = employed.filter(
    ({ weekday }) => asCounted(entries[weekday]) && !isFreeDay(entries[weekday]),
  ).length
  const closed = employed.filter(
    ({ weekday }) => !asCounted(entries[weekday]) && isWorkingDay(undefined, usualWeek, weekday),
  )
  // By the calendar and not by entries: a day of nothing but MPA or team is closed all the same.
  const closedAs = (as: ClosingCharge) => {
    const marked = employed.map(({ date }) => closingDay({ id: 0, name: '', charge: as }, date))
    return figuresOf(line, { ...frame, calendar: marked })
  }
  const credit = minus(closedAs('none').credited.hours, now.credited.hours)
  // As time off they are not credited, and the share of team and MPA falls due beside them.
  const due = charge === 'timeOff' ? minus(closedAs('timeOff').target.hours, now.target.hours) : noHours
  const hours = plus(credit, due)
  return { days: closed.map(({ date }) => date), hours, planned }
}

const frameOf = (weekNumber: number) => {
  const week = weekOfNumber(weekNumber)
  return { week, currentWeek: week, calendar: [] }
}

/** Of a teacher who is in the week and employed in it. */
function figuresInWeek(line: LineFacts, frame: ReturnType<typeof frameOf>): WeekRow | undefined {
  if (whyNotEmployedIn(line.teacher, [line.terms, ...line.laterTerms], frame.week)) return undefined
  const figures = figuresOf(line, frame)
  return figures.inWeek ? figures : undefined
}

/** Whether it makes a difference for a teacher what the calendar says of a date: it is a working day of theirs. */
export function isWorkingDayOf(line: LineFacts | undefined, date: CalendarDate): boolean {
  const frame = frameOf(weekNumberOf(date))
  const weekday = weekdaysIn({ from: date, to: date })[0]?.weekday
  if (!line || !weekday || !figuresInWeek(line, frame)) return false
  const { usualWeek, employedDays } = agreedIn(line, frame)
  return employedDays.includes(weekday) && isWorkingDay(line.entries[weekday], usualWeek, weekday)
}

/** A week that is not opened yet holds what is agreed for it, and nothing else. */
export function unopenedLine(teacher: Teacher, weekNumber: number): LineFacts {
  const { startDate, endDate } = weekOfNumber(weekNumber)
  return {
    teacher,
    terms: termsInForce(teacher.terms, startDate),
    laterTerms: teacher.terms.filter(({ validFrom }) => startDate < validFrom && validFrom <= endDate),
    setting: undefined,
    entries: {},
  }
}
