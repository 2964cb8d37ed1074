import type { AgreedWeek, TermsSpan } from '../people/employment.ts'
import { isSplit } from '../people/employment.ts'
import type { WeekEntries } from '../people/house-week.ts'
import type { Terms } from '../people/terms.ts'
import { workingDays } from '../people/working-days.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { noHours, roundedTogether, sumOf } from '../values/hours.ts'
import { agreedTarget, calculatedCore } from './agreed-target.ts'
import type { Figure } from './derivation.ts'
import { added, figure, ofFigure, taken } from './derivation.ts'

/** What the terms come to in one week, and what is calculated from it. */

/** As agreed; by days in a week in which the terms change or the employment begins or ends. */
export function agreedHours(
  of: (terms: Terms) => Hours | null,
  agreed: AgreedWeek,
  entries: WeekEntries,
): Figure {
  const known = agreed.spans.filter(({ terms }) => of(terms) !== null)
  const [only] = known
  if (!only) return figure(noHours, 'nothingAgreed')
  if (isSplit(agreed)) return byDays((terms) => of(terms) ?? noHours, known, entries)
  const { terms } = only
  const hours = of(terms) ?? noHours
  return figure(hours, 'fromTerms', [added(hours, { kind: 'terms', validFrom: terms.validFrom })])
}

/**
 * A start on Wednesday with 39.00 comes to 39.00 × 3 of 5 = 23.40; 30.00 until Monday and 39.00 from Tuesday to
 * 30.00 × 1 of 5 + 39.00 × 4 of 5 = 37.20 (product, section 2).
 */
function byDays(of: (terms: Terms) => Hours, spans: readonly TermsSpan[], entries: WeekEntries): Figure {
  const shares = spans.map((span) => ({ hours: of(span.terms), ...daysOf(span, entries) }))
  const hours = roundedTogether(shares)
  const steps = spans.map(({ terms: { validFrom } }, at) => {
    const { hours: agreed = noHours, part = 0, whole = 0 } = shares[at] ?? {}
    return added(hours[at] ?? noHours, { kind: 'termsByDays', validFrom, agreed, part, whole })
  })
  return figure(sumOf(hours), 'byDays', steps)
}

/** The span's working days, of those that the whole week has under its terms; of all five when there is none. */
function daysOf({ terms, days }: TermsSpan, entries: WeekEntries): { part: number; whole: number } {
  const working = workingDays(entries, terms.usualWeek)
  if (working.length === 0) return { part: days.length, whole: weekdays.length }
  return { part: working.filter((weekday) => days.includes(weekday)).length, whole: working.length }
}

/** The hours with the children: 30.00 contract − 2.00 team − 3.00 MPA = 25.00, never below 0. */
export function coreFigure(contract: Figure, team: Figure, mpa: Figure): Figure {
  const isShort = contract.hours < team.hours + mpa.hours
  const steps = [
    added(contract.hours, ofFigure('contract')),
    taken(team.hours, ofFigure('team')),
    taken(mpa.hours, ofFigure('mpa')),
  ]
  const core = calculatedCore(contract.hours, team.hours, mpa.hours)
  return figure(core, isShort ? 'neverBelowZero' : 'contractLessTeamAndMpa', steps)
}

/** The terms' own target, else core. Where only some terms of a split week have one, the others bring their core. */
export function targetFigure(agreed: AgreedWeek, entries: WeekEntries, core: Figure): Figure {
  if (agreed.spans.some(({ terms }) => terms.targetWorkHours !== null))
    return agreedHours(agreedTarget, agreed, entries)
  return figure(core.hours, 'sameAsCore', [added(core.hours, ofFigure('core'))])
}
