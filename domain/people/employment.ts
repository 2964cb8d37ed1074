import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Week } from '../values/week.ts'
import { dateOfWeekday } from '../values/week.ts'
import type { Terms } from './terms.ts'
import { termsInForce } from './terms.ts'
import type { UsualWeek } from './usual-week.ts'

/** From the start date to the last day, both included; null: since ever, or without an end. */
export interface Employment {
  readonly startDate: CalendarDate | null
  readonly lastDay: CalendarDate | null
}

export function isEmployedOn({ startDate, lastDay }: Employment, date: CalendarDate): boolean {
  return (startDate === null || startDate <= date) && (lastDay === null || date <= lastDay)
}

/**
 * Why a teacher works on no day of this week, or nothing when they are employed on one of them. The terms are those
 * that hold in the week.
 */
export function whyNotEmployedIn(
  employment: Employment,
  terms: readonly Terms[],
  week: Week,
): 'notStarted' | 'ended' | 'longAbsence' | undefined {
  const { startDate, lastDay } = employment
  if (startDate !== null && week.endDate < startDate) return 'notStarted'
  if (lastDay !== null && lastDay < week.startDate) return 'ended'
  const isAway = terms.some(isLongAbsence) && daysInWork(employment, terms, week).length === 0
  return isAway ? 'longAbsence' : undefined
}

const isLongAbsence = ({ longAbsence }: Terms) => Boolean(longAbsence)

/** The days on which a teacher is employed and not away for long. */
function daysInWork(employment: Employment, terms: readonly Terms[], week: Week): readonly Weekday[] {
  const isWhole = isEmployedOn(employment, week.startDate) && isEmployedOn(employment, week.endDate)
  const areAllWorked = !terms.some(isLongAbsence)
  if (isWhole && areAllWorked) return weekdays
  return weekdays.filter((weekday) => {
    const date = dateOfWeekday(week, weekday)
    return isEmployedOn(employment, date) && (areAllWorked || !isLongAbsence(termsInForce(terms, date)))
  })
}

/** Days of a week on which the same terms hold. */
export interface TermsSpan {
  readonly terms: Terms
  readonly days: readonly Weekday[]
}

/** What is agreed for a week, day by day. */
export interface AgreedWeek {
  /** In order. Almost always one span of five days. */
  readonly spans: readonly TermsSpan[]
  /** The days on which the teacher is employed. */
  readonly employedDays: readonly Weekday[]
  /** As each day usually is under the terms of that day. */
  readonly usualWeek: UsualWeek | null
}

/**
 * Terms that begin on a Wednesday hold for three days of their week, and so do those of a teacher who starts then or
 * comes back from a long absence. A week without such a day counts for nothing; its figures are shown as if it were
 * worked.
 */
export function agreedWeek(employment: Employment, terms: readonly Terms[], week: Week): AgreedWeek {
  const inWork = daysInWork(employment, terms, week)
  const employedDays = inWork.length > 0 ? inWork : weekdays
  const [only] = terms
  if (terms.length === 1 && only) {
    const usualWeek = employedDays === weekdays ? only.usualWeek : usualOn(employedDays, () => only)
    return { spans: [{ terms: only, days: employedDays }], employedDays, usualWeek }
  }
  const byDay = new Map(
    employedDays.map((weekday) => [weekday, termsInForce(terms, dateOfWeekday(week, weekday))]),
  )
  const spans = [...new Set(byDay.values())].map((held) => ({
    terms: held,
    days: employedDays.filter((weekday) => byDay.get(weekday) === held),
  }))
  return { spans, employedDays, usualWeek: usualOn(employedDays, (weekday) => byDay.get(weekday)) }
}

/** Whether the figures go by days, because the terms change or the teacher is not employed all week. */
export function isSplit({ spans, employedDays }: AgreedWeek): boolean {
  return spans.length > 1 || employedDays.length < weekdays.length
}

function usualOn(
  days: readonly Weekday[],
  inForce: (weekday: Weekday) => Terms | undefined,
): UsualWeek | null {
  const usual: UsualWeek = {}
  for (const weekday of days) {
    const day = inForce(weekday)?.usualWeek?.[weekday]
    if (day) usual[weekday] = day
  }
  return Object.keys(usual).length > 0 ? usual : null
}
