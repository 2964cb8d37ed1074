import type { DaySpan } from '../absences/absence-span.ts'
import type { LeaveDays } from '../days/leave-days.ts'
import type { Employment } from '../people/employment.ts'
import type { Terms } from '../people/terms.ts'
import type { UsualWeek } from '../people/usual-week.ts'
import { isFreeDay } from '../people/working-days.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, weekdays, yearOf } from '../values/calendar-date.ts'

/** Days of a year on which the same leave is agreed. */
export interface LeaveSegment extends DaySpan {
  /** What a whole year in a five-day week would bring. */
  readonly yearlyDays: LeaveDays
  /** A week; 0 to 5. */
  readonly workingDays: number
  /** The working days of the person are not entered, so five days a week are assumed. */
  readonly withoutUsualWeek: boolean
}

/** What the leave of a year is read from. */
export interface LeaveTerms extends Pick<Terms, 'validFrom' | 'usualWeek'> {
  /** Days of leave a year for a five-day week. */
  readonly leaveDays: LeaveDays
  readonly longAbsence?: 'parental' | 'maternity' | 'sick' | 'sabbatical' | null
}

/** Monday to Friday without those that are usually off: a weekday that is not named is a working day. */
export function workingDaysAWeek(usualWeek: UsualWeek | null): number {
  return weekdays.filter((weekday) => !isFreeDay(usualWeek?.[weekday])).length
}

/** The employed days of a year, or nothing when there is none. */
export function employedIn({ startDate, lastDay }: Employment, year: number): DaySpan | undefined {
  const [newYear, yearEnd] = [calendarDateOf(`${year}-01-01`), calendarDateOf(`${year}-12-31`)]
  const from = startDate !== null && newYear < startDate ? startDate : newYear
  const to = lastDay !== null && lastDay < yearEnd ? lastDay : yearEnd
  return from <= to ? { from, to } : undefined
}

/** Employed on a day of the year, and not archived before it. */
export function isHereIn(
  teacher: Employment & { readonly archivedOn: CalendarDate | null },
  year: number,
): boolean {
  const { archivedOn } = teacher
  return employedIn(teacher, year) !== undefined && (archivedOn === null || year <= yearOf(archivedOn))
}

/**
 * The terms of a year in order, as far as the person is employed; terms that agree on the same leave are one segment,
 * so that a change of hours alone splits nothing. The first terms hold for the days before them too.
 *
 * A long absence has no week of its own. Leave goes on during parental leave, maternity protection (§ 24 MuSchG) and
 * sickness, by the days of the week before it; what an employer cuts for parental leave needs a declaration (§ 17 BEEG)
 * and is a correction of the account. A sabbatical has no working days and brings none (BAG 19 March 2019, 9 AZR 315/17).
 */
export function leaveSegments(
  terms: readonly LeaveTerms[],
  employment: Employment,
  year: number,
): LeaveSegment[] {
  const employed = employedIn(employment, year)
  if (!employed) return []
  const ordered = [...terms].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const segments: LeaveSegment[] = []
  let before = { workingDays: workingDaysAWeek(null), withoutUsualWeek: true }
  for (const [at, { usualWeek, leaveDays, longAbsence = null, validFrom }] of ordered.entries()) {
    const next = ordered[at + 1]
    if (longAbsence === null)
      before = { workingDays: workingDaysAWeek(usualWeek), withoutUsualWeek: usualWeek === null }
    const from = at === 0 ? employed.from : later(validFrom, employed.from)
    const to = next ? earlier(addDays(next.validFrom, -1), employed.to) : employed.to
    if (from > to) continue
    const ofWeek = longAbsence === 'sabbatical' ? { workingDays: 0, withoutUsualWeek: false } : before
    const agreed = { yearlyDays: leaveDays, ...ofWeek }
    const last = segments.at(-1)
    const goesOn =
      last?.yearlyDays === agreed.yearlyDays &&
      last.workingDays === agreed.workingDays &&
      last.withoutUsualWeek === agreed.withoutUsualWeek
    if (goesOn) segments[segments.length - 1] = { ...last, to }
    else segments.push({ from, to, ...agreed })
  }
  return segments
}

const later = (a: CalendarDate, b: CalendarDate) => (a < b ? b : a)
const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b)
