/**
 * Hours are whole hundredths of an hour, so sums are exact: 52 weeks of +0.10 are 5.20, not 5.1999974.
 * On the wire they are decimal numbers with at most two places.
 */
declare const hundredths: unique symbol
export type Hours = number & { readonly [hundredths]: true }

export const noHours = 0 as Hours

/** Far beyond any real account, and small enough that sums of sums stay exact. */
const most = 1_000_000

export function isHoursNumber(value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) > most) return false
  return Math.abs(Math.round(value * 100) / 100 - value) < 1e-9
}

/** 27.25 is 2725 hundredths. */
export function hoursOf(value: number): Hours {
  if (!isHoursNumber(value)) throw new RangeError(`Not hours with at most two decimals: ${value}`)
  return fromHundredths(Math.round(value * 100))
}

export function fromHundredths(value: number): Hours {
  // Adding zero turns -0, which prints as "-0", into 0.
  return (value + 0) as Hours
}

/** 2725 hundredths are 27.25 on the wire. */
export function toNumber(hours: Hours): number {
  return hours / 100
}

/** 15 minutes are 0.25. Sessions lie on the quarter-hour grid, so this never has to round. */
export function hoursFromMinutes(minutes: number): Hours {
  return fromHundredths(Math.round((minutes * 100) / 60))
}

export function sumOf(all: readonly Hours[]): Hours {
  return fromHundredths(all.reduce<number>((sum, hours) => sum + hours, 0))
}

export function plus(a: Hours, b: Hours): Hours {
  return fromHundredths(a + b)
}

export function minus(a: Hours, b: Hours): Hours {
  return fromHundredths(a - b)
}

export function neverNegative(hours: Hours): Hours {
  return hours < 0 ? noHours : hours
}

/** Some days' part of hours that were agreed for a whole week. */
export interface Share {
  readonly hours: Hours
  readonly part: number
  readonly whole: number
}

/**
 * Shares that add up to their exact sum, rounded once: 30.00 × 1 of 5 + 39.00 × 4 of 5 = 6.00 + 31.20 = 37.20. What
 * rounding leaves over goes to the later ones.
 */
export function roundedTogether(shares: readonly Share[]): Hours[] {
  let exact = 0
  let given = 0
  return shares.map(({ hours, part, whole }) => {
    // Sixty is divisible by every number of working days, so nothing is rounded before the end.
    exact += whole <= 0 ? 0 : hours * part * (60 / whole)
    const share = Math.round(exact / 60) - given
    given += share
    return fromHundredths(share)
  })
}

/** `part` of `whole` equal shares, rounded once: 2 of 3 days of 25.00 are 16.67, and 3 of 3 are exactly 25.00. */
export function shareOf(hours: Hours, part: number, whole: number): Hours {
  return whole <= 0 ? noHours : fromHundredths(Math.round((hours * part) / whole))
}
