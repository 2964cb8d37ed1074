import type { LongAbsence, Terms } from '../people/terms.ts'
import { leaveDaysIn, startOf, termsInForce, termsInOrder } from '../people/terms.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays } from '../values/calendar-date.ts'
import { noHours } from '../values/hours.ts'

export interface LongAbsenceSpan {
  readonly kind: LongAbsence
  readonly from: CalendarDate
  /** The last day; null while it is unknown. */
  readonly to: CalendarDate | null
}

export type LongAbsenceFault = 'reversed' | 'overlaps'

/** Those that are entered, in order. */
export function longAbsencesIn(terms: readonly Terms[]): LongAbsenceSpan[] {
  const ordered = termsInOrder(terms)
  return ordered.flatMap(({ longAbsence, validFrom }, at) => {
    const next = ordered[at + 1]
    if (!longAbsence) return []
    return [{ kind: longAbsence, from: validFrom, to: next ? addDays(next.validFrom, -1) : null }]
  })
}

/**
 * Away from March to August: no hours are agreed from 1 March on, and from 1 September on again what would have held
 * then. Without an end it holds until other terms begin. The leave stays what it was before.
 */
export function termsWithLongAbsence(
  terms: readonly Terms[],
  { kind, from, to }: LongAbsenceSpan,
): { readonly terms: Terms[] } | { readonly fault: LongAbsenceFault } {
  const validFrom = startOf(from)
  if (to !== null && to < validFrom) return { fault: 'reversed' }
  const isWithin = (term: Terms) => validFrom <= term.validFrom && (to === null || term.validFrom <= to)
  const before = termsInForce(terms, validFrom)
  if ([before, ...terms.filter(isWithin)].some(({ longAbsence }) => longAbsence)) return { fault: 'overlaps' }
  const none = { weeklyHours: noHours, targetWorkHours: noHours, teamHours: null, mpaHours: null }
  const away: Terms = {
    ...none,
    usualWeek: null,
    validFrom,
    longAbsence: kind,
    leaveDays: leaveDaysIn(before),
  }
  if (to === null)
    return { terms: termsInOrder([...terms.filter((term) => term.validFrom !== validFrom), away]) }
  const back = addDays(to, 1)
  const others = terms.filter((term) => !isWithin(term) && term.validFrom !== back)
  return { terms: termsInOrder([...others, away, { ...termsInForce(terms, back), validFrom: back }]) }
}
