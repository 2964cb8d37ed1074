/** Longer ones exist nowhere (ITU-T E.164): there the text names two of them. */
const mostDigits = 15

/**
 * What a telephone dials for a number as people write it, or nothing where the text is more than a number:
 * `(0341) 123-45` is 034112345, and of `+49 (0)341 12345` the zero is left out.
 */
export function dialled(text: string): string | undefined {
  const written = text.trim()
  if (!/^\+?[\d ()/.–-]+$/.test(written)) return undefined
  const isAbroad = /^(?:\+|00)/.test(written)
  const digits = (isAbroad ? written.replace('(0)', '') : written).replaceAll(/\D/g, '')
  if (digits.length < 3 || digits.length > mostDigits) return undefined
  return written.startsWith('+') ? `+${digits}` : digits
}
