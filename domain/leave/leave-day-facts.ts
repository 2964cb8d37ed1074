import type { DayMark } from '../calendar/house-day.ts'
import { freeForAll } from '../days/day-credit.ts'
import type { AbsentDay } from '../days/day-entry.ts'
import { shareOfAbsence } from '../days/day-entry.ts'
import type { Employment } from '../people/employment.ts'
import { isEmployedOn } from '../people/employment.ts'
import type { Terms } from '../people/terms.ts'
import { termsInForce } from '../people/terms.ts'
import { isWorkingDay } from '../people/working-days.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { isoWeekday } from '../values/calendar-date.ts'
import type { DayFacts } from './leave-use.ts'

/** What may use a teacher's leave, from weeks that they are in. */
export interface DaysOfPerson {
  readonly employment: Employment
  readonly terms: readonly Terms[]
  readonly absences: readonly { readonly date: CalendarDate; readonly entry: AbsentDay }[]
  /** Days on which the house is closed for them on leave and nothing is entered. */
  readonly closed: readonly CalendarDate[]
  readonly markOn: (date: CalendarDate) => DayMark | undefined
}

export function dayFactsOf(person: DaysOfPerson): DayFacts[] {
  const { absences, closed, markOn } = person
  return [
    ...absences.map(({ date, entry }) => ({
      date,
      entry: {
        status: entry.status,
        share: shareOfAbsence(entry),
        ...(entry.kind ? { kind: entry.kind } : {}),
      },
      isWorkingDay: worksOn(person, date, entry),
      freeShare: freeForAll(markOn(date)),
      closedOnLeave: false,
    })),
    ...closed.map((date) => ({
      date,
      entry: null,
      isWorkingDay: worksOn(person, date, undefined),
      freeShare: 0 as const,
      closedOnLeave: true,
    })),
  ]
}

/** A day of the usual week that is no holiday, whether or not the teacher is employed or away for long then. */
export function isUsualWorkday(
  terms: readonly Terms[],
  markOn: DaysOfPerson['markOn'],
  date: CalendarDate,
): boolean {
  const weekday = isoWeekday(date)
  if (weekday > 5 || freeForAll(markOn(date)) === 1) return false
  return isWorkingDay(undefined, termsInForce(terms, date).usualWeek, weekday as Weekday)
}

/** Employed, not away for long, and a working day by the entry or the usual week of that time. */
export function worksOn(
  { employment, terms }: Pick<DaysOfPerson, 'employment' | 'terms'>,
  date: CalendarDate,
  entry: AbsentDay | undefined,
): boolean {
  const { usualWeek, longAbsence } = termsInForce(terms, date)
  if (!isEmployedOn(employment, date) || longAbsence) return false
  return isWorkingDay(entry, usualWeek, isoWeekday(date) as Weekday)
}
