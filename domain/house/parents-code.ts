/**
 * The code that a house may ask of its parents, and writes on a poster. Digits and letters without those that are taken
 * for another one on paper: no I, L, O and U (Crockford's base 32). Eight of them are a million millions.
 */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** What a person means who types one of the signs that no code has. */
const meant: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' }

/** From random bytes, one for each sign: 256 is a multiple of 32, so that all signs are as likely. */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, length), (byte) => signs[byte % signs.length]).join('')
}

export const codeBytes = length

/** As it stands on the poster: `ABCD-EFGH`. */
export const grouped = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** What was typed, pasted or scanned, as it was given out; nothing when it can be no code. */
export function codeIn(typed: string): string | undefined {
  const read = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[ILOU]/g, (sign) => meant[sign] ?? sign)
  return read.length === length ? read : undefined
}

/** A code is meant to be changed once a year, when families have left. */
export const codeIsOldAfterDays = 365
