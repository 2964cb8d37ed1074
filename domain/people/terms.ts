import type { LeaveDays } from '../days/leave-days.ts'
import { leaveDaysOf } from '../days/leave-days.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { mondayOf } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import type { HoursLimits } from '../values/hours-text.ts'
import { firstMonday } from '../values/week.ts'
import type { UsualWeek } from './usual-week.ts'
import { sameUsualWeek } from './usual-week.ts'

/** What a contract agrees on. An empty target means: contract − team − MPA. */
export interface TermsHours {
  readonly weeklyHours: Hours
  readonly targetWorkHours: Hours | null
  readonly teamHours: Hours | null
  readonly mpaHours: Hours | null
  readonly usualWeek: UsualWeek | null
  /** A year, for a five-day week. Left out where only hours are asked for, and then `defaultLeaveDays`. */
  readonly leaveDays?: LeaveDays
}

/** § 26 TVöD. */
export const defaultLeaveDays = leaveDaysOf(30)

const termsFields = [
  'weeklyHours',
  'targetWorkHours',
  'teamHours',
  'mpaHours',
  'usualWeek',
  'leaveDays',
] as const satisfies (keyof TermsHours)[]

/** Why a person is away for months: parental leave, maternity protection, long sickness, a sabbatical. */
export const longAbsences = ['parental', 'maternity', 'sick', 'sabbatical'] as const
export type LongAbsence = (typeof longAbsences)[number]

/** Terms of employment hold from a day on, so that a contract change leaves the past as it was. */
export interface Terms extends TermsHours {
  readonly validFrom: CalendarDate
  /** No work is done under such terms, and no hours are agreed; left out or null: they are terms like others. */
  readonly longAbsence?: LongAbsence | null
}

export type TermsChange = Partial<TermsHours>

/** From a date on, or `always`: a correction of all weeks. */
export type AppliesFrom = CalendarDate | 'always'

export const mostContractHours = 40
export const contractLimits: HoursLimits = { least: 0, most: mostContractHours }

/**
 * Without a date, a change holds from the current week on. While the teacher has no recorded week it can only mend a
 * typing error, so it corrects the terms in force from their own beginning, and no others.
 */
export function appliesFrom(
  asked: AppliesFrom | undefined,
  terms: readonly Terms[],
  today: CalendarDate,
  hasRecordedWeek: boolean,
): AppliesFrom {
  if (asked !== undefined) return asked
  return hasRecordedWeek ? startOf(mondayOf(today)) : termsInForce(terms, today).validFrom
}

export function firstTerms(hours: TermsHours): Terms[] {
  return [{ ...hours, validFrom: firstMonday }]
}

/** The latest terms that began on or before the day; before the first ones, the first ones. */
export function termsInForce<Some extends Pick<Terms, 'validFrom'>>(
  terms: readonly Some[],
  date: CalendarDate,
): Some {
  const [only] = terms
  if (only && terms.length === 1) return only
  const ordered = termsInOrder(terms)
  const found = ordered.filter((term) => term.validFrom <= date).at(-1) ?? ordered[0]
  if (!found) throw new Error('A teacher always has terms')
  return found
}

/**
 * A change from a date on holds until the next terms that were already entered;
 * `always` corrects the changed fields in all of them, in long absences only the leave. Terms that say the same as
 * those before them stay: a manager who entered 39 hours from September means them, whatever is agreed for the months
 * before.
 */
export function termsWithChange(terms: readonly Terms[], change: TermsChange, from: AppliesFrom): Terms[] {
  if (from === 'always')
    return termsInOrder(terms).map((term) =>
      term.longAbsence ? withLeave(term, change) : { ...term, ...change },
    )
  const validFrom = startOf(from)
  const changed = workedIfAgreed({ ...termsInForce(terms, validFrom), ...change, validFrom }, change)
  return termsInOrder([...terms.filter((term) => term.validFrom !== validFrom), changed])
}

export type TermsFault = 'unknown' | 'first' | 'taken'
export type EditedTerms = { readonly terms: Terms[] } | { readonly fault: TermsFault }

/** Correct the terms that begin on this day, or let them begin on another one. The first terms cannot move. */
export function correctTerms(
  terms: readonly Terms[],
  validFrom: CalendarDate,
  change: TermsChange,
  movedTo: CalendarDate = validFrom,
): EditedTerms {
  const found = terms.find((term) => term.validFrom === validFrom)
  if (!found) return { fault: 'unknown' }
  const rest = terms.filter((term) => term !== found)
  const begin = startOf(movedTo)
  if (validFrom === firstMonday && begin !== firstMonday) return { fault: 'first' }
  if (rest.some((term) => term.validFrom === begin)) return { fault: 'taken' }
  const corrected = { ...found, ...change, validFrom: begin }
  return { terms: termsInOrder([...rest, workedIfAgreed(corrected, change)]) }
}

/** Hours that are agreed end a long absence. Leave goes on in it, so other days of leave do not. */
function workedIfAgreed(terms: Terms, { leaveDays: _, ...hours }: TermsChange): Terms {
  if (!changesTerms(hours)) return terms
  const { longAbsence: _1, ...worked } = terms
  return worked
}

function withLeave(term: Terms, { leaveDays }: TermsChange): Terms {
  return leaveDays === undefined ? term : { ...term, leaveDays }
}

/** Without them those before hold on. The first terms stay, because a teacher always has terms. */
export function termsWithout(terms: readonly Terms[], validFrom: CalendarDate): EditedTerms {
  const rest = terms.filter((term) => term.validFrom !== validFrom)
  if (rest.length === terms.length) return { fault: 'unknown' }
  return validFrom === firstMonday ? { fault: 'first' } : { terms: termsInOrder(rest) }
}

/** Which terms a change would alter, as they were and as they would be. */
export function alteredTerms(before: readonly Terms[], after: readonly Terms[]): [was: Terms, is: Terms][] {
  return before.flatMap((was) => {
    const is = after.find((term) => term.validFrom === was.validFrom)
    return is && !sameHours(was, is) ? [[was, is]] : []
  })
}

/** Terms begin on any day, and never before the first week. */
export function startOf(date: CalendarDate): CalendarDate {
  return date < firstMonday ? firstMonday : date
}

/**
 * A form sends every field. Without a date only those that differ from what is in force are a change: 30 hours sent
 * where 30 hold is none.
 */
export function onlyChanged(change: TermsChange, inForce: TermsHours): TermsChange {
  const changed = termsFields.filter(
    (field) => change[field] !== undefined && !isSame(field, change, inForce),
  )
  return Object.fromEntries(changed.map((field) => [field, change[field]]))
}

/** Whether it matters from when on the change holds. */
export function changesTerms(change: { readonly [Field in keyof TermsHours]?: unknown }): boolean {
  return termsFields.some((field) => change[field] !== undefined)
}

export function leaveDaysIn({ leaveDays = defaultLeaveDays }: Pick<TermsHours, 'leaveDays'>): LeaveDays {
  return leaveDays
}

export function termsInOrder<Some extends Pick<Terms, 'validFrom'>>(terms: readonly Some[]): Some[] {
  return [...terms].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
}

function sameHours(a: TermsHours, b: TermsHours): boolean {
  return termsFields.every((field) => isSame(field, a, b))
}

function isSame(field: keyof TermsHours, a: TermsChange, b: TermsChange): boolean {
  if (field === 'usualWeek') return sameUsualWeek(a.usualWeek ?? null, b.usualWeek ?? null)
  if (field === 'leaveDays') return leaveDaysIn(a) === leaveDaysIn(b)
  return a[field] === b[field]
}
