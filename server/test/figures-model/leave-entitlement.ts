import { termsOn } from './agreement.ts'
import type { Day } from './dates.ts'
import { daysBetween, plus } from './dates.ts'
import type { House, Person, Terms } from './facts.ts'
import type { Ratio } from './ratio.ts'
import { isLess, ratio, rounded, sum } from './ratio.ts'

/** A year's leave in hundredths of days, by the section "Leave". */
export function entitlement(house: House, person: Person, year: number): number {
  const { first, last } = employedPart(person, year)
  const days = daysBetween(first, last)
  const months = fullMonths(first, last)
  const shareOf = (perYear: (terms: Terms) => number, twelfths: number): Ratio => {
    const ofTerms = new Map<Terms, number>()
    for (const day of days) {
      const terms = termsOn(person, day)
      ofTerms.set(terms, (ofTerms.get(terms) ?? 0) + 1)
    }
    return sum(
      [...ofTerms].map(([terms, count]) =>
        ratio(perYear(terms) * workingDays(person, terms) * count * twelfths, 5 * days.length * 12),
      ),
    )
  }
  if (days.length === 0) return 0
  const agreed = roundedRest(
    shareOf((terms) => terms.leaveDays, months),
    house.rest,
  )
  const isFull = hasFullClaim(person, last)
  const law = shareOf(() => 2_000, isFull ? 12 : months)
  return Math.max(agreed, isFull ? rounded(law) : roundedRest(law, 'kept'))
}

/** §§ 4, 5 BUrlG: after more than six months, and without an end in the first half of the year, no twelfths are taken. */
function hasFullClaim({ startDate }: Person, last: Day): boolean {
  if (last.slice(5) <= '06-30') return false
  return startDate === null || fullMonths(startDate, plus(last, -1)) >= 6
}

/** The employed days of the year, long absences with them. */
export function employedPart(person: Person, year: number): { first: Day; last: Day } {
  const first = `${year}-01-01`
  const last = `${year}-12-31`
  return {
    first: person.startDate !== null && person.startDate > first ? person.startDate : first,
    last: person.lastDay !== null && person.lastDay < last ? person.lastDay : last,
  }
}

/** A week. A long absence goes on with that of the terms before, but a sabbatical has none. */
function workingDays(person: Person, terms: Terms): number {
  if (terms.longAbsence === 'sabbatical') return 0
  const before = person.terms[person.terms.indexOf(terms) - 1]
  if (terms.longAbsence && before) return workingDays(person, before)
  return 5 - (terms.usual ?? []).filter((day) => day === 'free').length
}

/** Months of employment, from the day on which it begins to the day before of a later month. */
function fullMonths(first: Day, last: Day): number {
  const end = plus(last, 1)
  const months =
    (Number(end.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
    Number(end.slice(5, 7)) -
    Number(first.slice(5, 7))
  return Math.max(0, end.slice(8) < first.slice(8) ? months - 1 : months)
}

/** Half a day and more becomes a whole one; less is dropped or kept, as the house says. */
function roundedRest(exact: Ratio, rest: House['rest']): number {
  const wholeDays = Number(exact.over / exact.under / 100n) * 100
  const over = ratio(exact.over - BigInt(wholeDays) * exact.under, exact.under)
  if (!isLess(over, ratio(50))) return wholeDays + 100
  // 24.499 stays below the half that it is not.
  return rest === 'dropped' ? wholeDays : Math.min(rounded(exact), wholeDays + 49)
}
