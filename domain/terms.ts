import type { CalendarDate } from './calendar-date.ts'
import { mondayOf } from './calendar-date.ts'
import type { Hours } from './hours.ts'
import type { UsualWeek } from './usual-week.ts'
import { sameUsualWeek } from './usual-week.ts'
import { firstMonday } from './week.ts'

/** What a contract agrees on. An empty target means: contract − team − MPA. */
export interface TermsHours {
  readonly weeklyHours: Hours
  readonly targetWorkHours: Hours | null
  readonly teamHours: Hours | null
  readonly mpaHours: Hours | null
  readonly usualWeek: UsualWeek | null
}

/** Terms of employment hold from a Monday on, so that a contract change leaves the past as it was. */
export interface Terms extends TermsHours {
  readonly validFrom: CalendarDate
}

export type TermsChange = Partial<TermsHours>

/** From a date on, or `always`: a correction of all weeks. */
export type AppliesFrom = CalendarDate | 'always'

export const mostContractHours = 40

/** Without a date, a change holds from the current week on, or always when the teacher has no recorded week yet. */
export function appliesFrom(
  asked: AppliesFrom | undefined,
  today: CalendarDate,
  hasRecordedWeek: boolean,
): AppliesFrom {
  return asked ?? (hasRecordedWeek ? startOf(today) : 'always')
}

export function firstTerms(hours: TermsHours): Terms[] {
  return [{ ...hours, validFrom: firstMonday }]
}

/** The latest terms that began on or before the day; before the first ones, the first ones. */
export function termsInForce(terms: readonly Terms[], date: CalendarDate): Terms {
  const ordered = inOrder(terms)
  const found = ordered.filter((one) => one.validFrom <= date).at(-1) ?? ordered[0]
  if (!found) throw new Error('A teacher always has terms')
  return found
}

/**
 * A change from a date on holds from the Monday of that week until the next terms that were already entered;
 * `always` corrects the changed fields in all of them.
 */
export function changeTerms(terms: readonly Terms[], change: TermsChange, from: AppliesFrom): Terms[] {
  if (from === 'always') return withoutRepeats(inOrder(terms).map((one) => ({ ...one, ...change })))
  const monday = startOf(from)
  const changed = { ...termsInForce(terms, monday), ...change, validFrom: monday }
  const rest = terms.filter((one) => one.validFrom !== monday)
  return withoutRepeats(inOrder([...rest, changed]))
}

/** Terms begin on a Monday, and never before the first week. */
export function startOf(date: CalendarDate): CalendarDate {
  const monday = mondayOf(date)
  return monday < firstMonday ? firstMonday : monday
}

export function changesHours(change: TermsChange): boolean {
  return Object.values(change).some((value) => value !== undefined)
}

function inOrder(terms: readonly Terms[]): Terms[] {
  return [...terms].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
}

function withoutRepeats(terms: readonly Terms[]): Terms[] {
  return terms.filter((one, index) => {
    const before = terms[index - 1]
    return !before || !sameHours(before, one)
  })
}

function sameHours(a: TermsHours, b: TermsHours): boolean {
  return (
    a.weeklyHours === b.weeklyHours &&
    a.targetWorkHours === b.targetWorkHours &&
    a.teamHours === b.teamHours &&
    a.mpaHours === b.mpaHours &&
    sameUsualWeek(a.usualWeek, b.usualWeek)
  )
}
