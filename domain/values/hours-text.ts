/** What a field of hours takes: 0 to 40 of a contract, 0 to 168 of a week, less than 0 where a deficit can be. */
export interface HoursLimits {
  readonly least: number
  readonly most: number
}

export type HoursFault = 'number' | 'least' | 'most' | 'decimals'

export type TypedHours = { readonly hours: number | null } | { readonly fault: HoursFault }

const plain = /^([+−-]?)(\d*)(?:[.,](\d*))?$/

/**
 * `7,5` and `7.5` are both seven and a half, whatever language the browser speaks; an empty field is null. No
 * separators of thousands: `1.234,5` is no number here, and `1.234` has too many decimals to be hours.
 */
export function readHours(text: string, limits: HoursLimits): TypedHours {
  const typed = text.trim()
  if (typed === '') return { hours: null }
  const [, sign = '', whole = '', decimals = ''] = plain.exec(typed) ?? []
  if (whole === '' && decimals === '') return { fault: 'number' }
  if (decimals.length > 2) return { fault: 'decimals' }
  const size = Number(`${whole || 0}.${decimals || 0}`)
  const hours = sign === '' || sign === '+' ? size : 0 - size
  if (hours < limits.least) return { fault: 'least' }
  return hours > limits.most ? { fault: 'most' } : { hours }
}

/** What a reader writes between the hours and their parts. */
export type DecimalSign = '.' | ','

/** As it stands in a field: 7.5 / 7,5. */
export function hoursText(hours: number | null, sign: DecimalSign): string {
  return hours === null ? '' : String(hours).replace('.', sign)
}

const step = 0.5

/** What the arrow keys do in a field of hours. What cannot be read stays as it is. */
export function stepHours(text: string, direction: 1 | -1, limits: HoursLimits, sign: DecimalSign): string {
  const read = readHours(text, limits)
  if ('fault' in read) return text
  const next = (read.hours ?? 0) + direction * step
  return hoursText(Math.min(limits.most, Math.max(limits.least, next)), sign)
}
