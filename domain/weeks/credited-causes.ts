import type { AbsenceKind } from '../days/absence-kinds.ts'
import type { PaidCause } from '../days/day-credit.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { minus, noHours, plus, roundedTogether } from '../values/hours.ts'
import type { DerivationStep, ShareOfRest } from './derivation.ts'

/** Why a day was not worked: its kind of absence where it has one, else what the status or the calendar says. */
export type Cause = PaidCause | AbsenceKind

export interface CreditedCause {
  readonly cause: Cause
  readonly hours: Hours
}

/** What was credited for what, in the order of the week: sick 6.75, vacation 13.50, time off in lieu 0.00. */
export function creditedCauses(steps: readonly DerivationStep[]): CreditedCause[] {
  const sums = new Map<Cause, Hours>()
  const add = (cause: Cause, hours: Hours) => sums.set(cause, plus(sums.get(cause) ?? noHours, hours))
  const byDay = [...steps].sort((a, b) => firstDayOf(a) - firstDayOf(b))
  for (const { source, hours } of byDay) {
    switch (source.kind) {
      case 'plannedDay':
      case 'usualDay':
      case 'realDay':
      case 'restOfShare':
        add(source.absenceKind ?? source.cause, hours)
        break
      case 'workedHoliday':
        add('holiday', minus(noHours, hours))
        if (sums.get('holiday') === noHours) sums.delete('holiday')
        break
      case 'uncreditedDay':
        if (source.status === 'absent') add(source.absenceKind ?? source.status, noHours)
        break
      case 'shareOfRest':
        for (const share of sharesOf(source, hours)) add(share.cause, share.hours)
        break
    }
  }
  return [...sums].map(([cause, hours]) => ({ cause, hours }))
}

export interface CreditedDay extends CreditedCause {
  readonly weekday: Weekday
  /** A course that is credited as long as it really took. */
  readonly isReal: boolean
}

/** What was credited on which day: the shares of the rest are rounded together, so that the days add up to the week. */
export function creditedDays(steps: readonly DerivationStep[]): CreditedDay[] {
  return steps.flatMap(({ source, hours }): CreditedDay[] => {
    switch (source.kind) {
      case 'plannedDay':
      case 'usualDay':
      case 'realDay':
      case 'restOfShare': {
        const { weekday, cause, absenceKind } = source
        return [{ weekday, cause: absenceKind ?? cause, hours, isReal: source.kind === 'realDay' }]
      }
      case 'workedHoliday':
        return [{ weekday: source.weekday, cause: 'holiday', hours: minus(noHours, hours), isReal: false }]
      case 'shareOfRest':
        return sharesOf(source, hours)
      default:
        return []
    }
  })
}

function sharesOf({ days }: ShareOfRest, hours: Hours): CreditedDay[] {
  const parts = days.map(({ half }) => (half ? 1 : 2))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const shares = roundedTogether(parts.map((part) => ({ hours, part, whole })))
  return days.map(({ weekday, cause, absenceKind }, at) => ({
    weekday,
    cause: absenceKind ?? cause,
    hours: shares[at] ?? noHours,
    isReal: false,
  }))
}

function firstDayOf({ source }: DerivationStep): number {
  if ('weekday' in source) return source.weekday
  return source.kind === 'shareOfRest' ? (source.days[0]?.weekday ?? 0) : weekdays.length + 1
}
