import type { DayShare } from '../calendar/house-day.ts'

/**
 * Days of leave are whole hundredths of a day, so sums are exact and a derivation can show 25.04 before it is rounded.
 * A half day is 50. On the wire they are decimal numbers with at most two places.
 */
declare const hundredthsOfDays: unique symbol
export type LeaveDays = number & { readonly [hundredthsOfDays]: true }

export const noLeave = 0 as LeaveDays
export const wholeLeaveDay = 100 as LeaveDays

/** More than two years of working days: beyond any account, and small enough that products stay exact. */
const most = 1_000

export function isLeaveDaysNumber(value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) > most) return false
  return Math.abs(Math.round(value * 100) / 100 - value) < 1e-9
}

/** 12.5 days are 1250 hundredths. */
export function leaveDaysOf(value: number): LeaveDays {
  if (!isLeaveDaysNumber(value)) throw new RangeError(`Not days with at most two decimals: ${value}`)
  return fromHundredthsOfDays(Math.round(value * 100))
}

export function fromHundredthsOfDays(value: number): LeaveDays {
  // Adding zero turns -0, which prints as "-0", into 0.
  return (value + 0) as LeaveDays
}

/** 1250 hundredths are 12.5 on the wire. */
export function toDaysNumber(days: LeaveDays): number {
  return days / 100
}

export function sumOfLeave(all: readonly LeaveDays[]): LeaveDays {
  return fromHundredthsOfDays(all.reduce<number>((sum, days) => sum + days, 0))
}

export function leaveOfShare(share: DayShare): LeaveDays {
  return fromHundredthsOfDays(share * wholeLeaveDay)
}

/** One line of a derivation: added to or taken from what stands above it. */
export interface LeaveStep<Source> {
  readonly sign: '+' | '−'
  readonly days: LeaveDays
  readonly source: Source
}

/** The sign is that of the number: −2.00 is taken. */
export function leaveStep<Source>(days: number, source: Source): LeaveStep<Source> {
  return { sign: days < 0 ? '−' : '+', days: fromHundredthsOfDays(Math.abs(days)), source }
}

export function sumOfSteps(steps: readonly LeaveStep<unknown>[]): LeaveDays {
  return sumOfLeave(steps.map(({ sign, days }) => (sign === '+' ? days : fromHundredthsOfDays(-days))))
}
