import { weekdays } from './calendar-date.ts'
import type { PaidCause } from './day-credit.ts'
import type { DerivationStep } from './derivation.ts'
import type { Hours } from './hours.ts'
import { noHours, plus, roundedTogether } from './hours.ts'

export interface CreditedCause {
  readonly cause: PaidCause
  readonly hours: Hours
}

/** What was credited for what, in the order of the week: sick 6.75, vacation 13.50. */
export function creditedCauses(steps: readonly DerivationStep[]): CreditedCause[] {
  const sums = new Map<PaidCause, Hours>()
  const add = (cause: PaidCause, hours: Hours) => sums.set(cause, plus(sums.get(cause) ?? noHours, hours))
  const byDay = [...steps].sort((a, b) => firstDayOf(a) - firstDayOf(b))
  for (const { source, hours } of byDay) {
    if (source.kind === 'plannedDay' || source.kind === 'usualDay') add(source.cause, hours)
    if (source.kind !== 'shareOfRest') continue
    const parts = source.days.map(({ half }) => (half ? 1 : 2))
    const whole = parts.reduce((sum, part) => sum + part, 0)
    const shares = roundedTogether(parts.map((part) => ({ hours, part, whole })))
    for (const [at, { cause }] of source.days.entries()) add(cause, shares[at] ?? noHours)
  }
  return [...sums].map(([cause, hours]) => ({ cause, hours })).filter(({ hours }) => hours !== 0)
}

function firstDayOf({ source }: DerivationStep): number {
  if ('weekday' in source) return source.weekday
  return source.kind === 'shareOfRest' ? (source.days[0]?.weekday ?? 0) : weekdays.length + 1
}
